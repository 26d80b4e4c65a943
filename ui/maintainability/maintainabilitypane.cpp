// SPDX-License-Identifier: GPL-3.0-or-later
#include "maintainability/maintainabilitypane.h"

#include "maintainability/metricsview.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sweci
{

MaintainabilityPane::MaintainabilityPane(Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_job(this), m_note(new QLabel(this)), m_stack(new QStackedWidget(this)),
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
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_view, &MetricsView::iterationChosen, this, &MaintainabilityPane::iterationChosen);
    empty();
}

QWidget *MaintainabilityPane::focusStart()
{
    return m_view;
}

QWidget *MaintainabilityPane::tools()
{
    return m_note;
}

QString MaintainabilityPane::note() const
{
    return m_note->text();
}

void MaintainabilityPane::empty()
{
    m_job.cancel();
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
    m_job.start(
        [files = m_files, collapsed = std::move(collapsed)](const std::atomic<bool> &cancelled) {
            return std::make_shared<const Result<TaskMetrics>>(
                taskMetrics(*files, collapsed, [&cancelled] { return cancelled.load(); }));
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
        m_note->setText(tr("radon %1").arg(QString::fromStdString((**measured).radonVersion)));
        m_stack->setCurrentWidget(m_view);
    }
    Q_EMIT loaded();
}

} // namespace sweci
