// SPDX-License-Identifier: GPL-3.0-or-later
#include "maintainability/maintainabilitypane.h"

#include "base/text.h"
#include "experiment/pylintresults.h"
#include "maintainability/metricsview.h"
#include "models/programcall.h"
#include "shell/actionbutton.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sweci
{

MaintainabilityPane::MaintainabilityPane(Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_job(this), m_ratings(this), m_call(new ProgramCall(this)),
      m_ask(new QAction(tr("Ask pylint about the states"), this)), m_tools(new QWidget(this)),
      m_pylintNote(new QLabel(this)), m_note(new QLabel(m_tools)), m_stack(new QStackedWidget(this)),
      m_state(new StateView(theme, this)), m_view(new MetricsView(theme, this))
{
    setObjectName(QStringLiteral("maintainabilityPane"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setToolTip(tr("Python files without tests. Complexity: cyclomatic, the mean of functions, methods and "
                          "classes; less is simpler. Maintainability: radon's index, the mean of files, 0 to 100; more "
                          "is better."));
    setLook(m_note, "note");
    m_view->setAccessibleName(tr("Maintainability"));
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_view);
    m_ask->setObjectName(QStringLiteral("taskPylint"));
    m_ask->setShortcut(QKeySequence(QStringLiteral("Shift+I")));
    m_ask->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_ask->setToolTip(tr("Where the task's Python has it; it runs in the task's sandbox"));
    m_pylintNote->setTextFormat(Qt::PlainText);
    m_pylintNote->setWordWrap(true);
    m_pylintNote->setContentsMargins(theme.inset(), theme.px(4), theme.inset(), theme.px(4));
    setLook(m_pylintNote, "note");
    m_pylintNote->hide();
    auto *inTools = new QHBoxLayout(m_tools);
    inTools->setContentsMargins(0, 0, 0, 0);
    inTools->setSpacing(theme.px(8));
    inTools->addWidget(m_note);
    inTools->addWidget(new ActionButton(m_ask, "flat", m_tools));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pylintNote);
    layout->addWidget(m_stack, 1);
    connect(m_ask, &QAction::triggered, this, &MaintainabilityPane::askPylint);
    connect(m_call, &ProgramCall::progress, this, &MaintainabilityPane::follow);
    connect(m_call, &ProgramCall::ended, this, [this] {
        say({});
        takeRatings();
    });
    connect(m_call, &ProgramCall::failed, this, [this](const QString &sentence) {
        say(sentence);
        takeRatings();
    });
    connect(m_call, &ProgramCall::cancelled, this, [this] {
        say(tr("Asking pylint was stopped."));
        takeRatings();
    });
    say({});
    connect(m_view, &MetricsView::iterationChosen, this, &MaintainabilityPane::iterationChosen);
    empty();
}

QWidget *MaintainabilityPane::focusStart()
{
    return m_view;
}

QWidget *MaintainabilityPane::tools()
{
    return m_tools;
}

QString MaintainabilityPane::note() const
{
    return m_note->text();
}

QString MaintainabilityPane::pylintNote() const
{
    return m_pylintNote->text();
}

// Also the end of asking: the action asks again.
void MaintainabilityPane::say(const QString &sentence)
{
    const bool running = m_call->running();
    m_ask->setText(running ? tr("Stop asking pylint") : tr("Ask pylint about the states"));
    m_ask->setIconText(running ? tr("stop") : tr("pylint"));
    m_pylintNote->setText(sentence);
    m_pylintNote->setVisible(!sentence.isEmpty());
}

void MaintainabilityPane::askPylint()
{
    if (m_call->running())
        return m_call->cancel();
    if (!hasIteration())
        return;
    const std::filesystem::path &experiment = iteration().experiment;
    m_call->start({"maintainability", experiment.native(), iteration().task->run.name(), "--pylint", "--format=json"},
                  experiment.parent_path());
}

void MaintainabilityPane::follow()
{
    if (!m_call->running())
        return;
    const QString said = m_call->isEnding() ? tr("ending") : displayText(m_call->said());
    const int seconds = static_cast<int>(m_call->seconds());
    say(tr("Pylint is asked, %1 s. %2").arg(seconds).arg(said).trimmed());
}

// What lies beside the experiment now, into what is shown.
void MaintainabilityPane::takeRatings()
{
    if (!m_view->metrics() || !hasIteration())
        return;
    m_ratings.start(
        [metrics = m_view->metrics(), file = PylintResults::fileOf(iteration().experiment)](const std::atomic<bool> &) {
            auto filled = std::make_shared<TaskMetrics>(*metrics);
            if (const auto results = PylintResults::read(file))
                results->fill(*filled);
            return std::make_shared<const Result<TaskMetrics>>(std::move(*filled));
        },
        [this](const Measured &measured) { take(measured); });
}

void MaintainabilityPane::empty()
{
    m_job.cancel();
    m_ratings.cancel();
    m_files.reset();
    m_view->show(nullptr, 1);
    m_note->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

void MaintainabilityPane::load(bool)
{
    const TaskPtr &task = iteration().task;
    m_view->setChosen(iteration().iteration);
    if (task->files == m_files && task->records.size() == m_records) {
        Q_EMIT loaded();
        return;
    }
    const bool sameTask = task->files == m_files;
    m_files = task->files;
    m_records = task->records.size();
    if (!sameTask || !m_view->metrics()) {
        m_view->show(nullptr, 1);
        m_note->clear();
        m_state->show(tr("Measuring the states"), tr("radon reads the Python files of each state once."));
        m_stack->setCurrentWidget(m_state);
    }
    std::vector<bool> collapsed;
    for (const auto &record : task->records)
        collapsed.push_back(record->verdict == Verdict::Collapsed);
    m_ratings.cancel();
    m_job.start(
        [files = m_files, collapsed = std::move(collapsed),
         ratings = PylintResults::fileOf(iteration().experiment)](const std::atomic<bool> &cancelled) {
            auto metrics = taskMetrics(*files, collapsed, [&cancelled] { return cancelled.load(); });
            if (const auto results = PylintResults::read(ratings); metrics && results)
                results->fill(*metrics);
            return std::make_shared<const Result<TaskMetrics>>(std::move(metrics));
        },
        [this](const Measured &measured) { take(measured); });
}

void MaintainabilityPane::take(const Measured &measured)
{
    if (!hasIteration())
        return;
    if (!*measured) {
        m_state->show(tr("The states cannot be measured"), measured->error().sentence);
        m_view->show(nullptr, 1);
        m_stack->setCurrentWidget(m_state);
        m_files.reset(); // tried again when it is looked at again
    } else {
        m_view->show({measured, &**measured}, iteration().task->recorded());
        m_view->setChosen(iteration().iteration);
        QString note = tr("radon %1").arg(QString::fromStdString((**measured).radonVersion));
        if (!(**measured).pylintVersion.empty())
            note += tr(", pylint %1").arg(displayText((**measured).pylintVersion));
        m_note->setText(note);
        m_stack->setCurrentWidget(m_view);
    }
    Q_EMIT loaded();
}

} // namespace sweci
