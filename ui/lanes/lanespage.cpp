// SPDX-License-Identifier: GPL-3.0-or-later
#include "lanes/lanespage.h"

#include "base/text.h"
#include "lanes/lanesview.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/lanefilemodel.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace sweci
{

LanesPage::LanesPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_setJob(this), m_fileJob(this), m_files(new LaneFileModel(this))
{
    setObjectName(id());
    makeActions();
    build();
    const auto again = [this] {
        if (isVisible())
            follow();
    };
    connect(&store(), &ExperimentStore::experimentChanged, this, again);
    connect(&store(), &ExperimentStore::experimentRemoved, this, again);
    connect(&store(), &ExperimentStore::loadingChanged, this, again);
    connect(&view(), &ViewState::experimentChanged, this, again);
    connect(&view(), &ViewState::taskChanged, this, again);
    connect(&view(), &ViewState::iterationChanged, this, again);
}

LanesPage::~LanesPage() = default;

void LanesPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    follow();
}

QWidget *LanesPage::focusStart()
{
    return m_list;
}

QString LanesPage::note() const
{
    return m_note->text();
}

void LanesPage::compareWith(const std::filesystem::path &other)
{
    m_otherPath = other;
    if (isVisible())
        follow();
}

void LanesPage::fillOthers(const std::vector<ExperimentPtr> &others)
{
    const QSignalBlocker quiet(m_other);
    m_other->clear();
    for (const ExperimentPtr &one : others)
        m_other->addItem(one->name(), QByteArray::fromStdString(one->path.native()));
    const int wanted = m_other->findData(QByteArray::fromStdString(m_otherPath.native()));
    m_other->setCurrentIndex(std::max(wanted, others.empty() ? -1 : 0));
    // Above a message too: with another one beside it there may be something to show.
    m_head->setVisible(!others.empty());
}

// What is to be shown now; reads only when that is something else.
void LanesPage::follow()
{
    const ExperimentPtr a = store().experiment(view().experiment());
    const TaskPtr task = a ? a->task(view().task()) : nullptr;
    if (!a || !task || task->recorded() == 0) {
        fillOthers({});
        return showState(!a      ? tr("No experiment is chosen")
                         : !task ? tr("No task is chosen")
                                 : tr("No iteration is recorded yet"),
                         tr("Lanes show what two experiments and the reference made of one task."));
    }
    std::vector<ExperimentPtr> others = store().experiments();
    std::erase_if(others, [&](const ExperimentPtr &one) {
        const TaskPtr same = one->task(view().task());
        return one->path == a->path || !same || same->recorded() == 0;
    });
    fillOthers(others);
    if (others.empty())
        return showState(tr("There is nothing to compare with"),
                         tr("No other open experiment has iterations of this task. Open the folder of one."));
    load(a, others[static_cast<std::size_t>(m_other->currentIndex())]);
}

void LanesPage::load(const ExperimentPtr &a, const ExperimentPtr &b)
{
    const TaskPtr inA = a->task(view().task());
    const TaskPtr inB = b->task(view().task());
    const int wanted = view().iteration() < 0 ? inA->recorded() : std::min(view().iteration(), inA->recorded());
    const LaneState first{inA, wanted, tr("%1, iteration %2").arg(a->name(), QString::number(wanted))};
    const int last = std::min(wanted, inB->recorded());
    const LaneState second{inB, last, tr("%1, iteration %2").arg(b->name(), QString::number(last))};
    std::string key = a->path.native();
    key.append("\n").append(b->path.native()).append("\n").append(view().task()).append("\n");
    key.append(std::to_string(wanted)).append(" ").append(std::to_string(last));
    if (key == m_shownKey)
        return;
    m_shownKey = key;
    if (!m_set)
        showState(tr("Reading both experiments"), {});
    m_setJob.start(
        [first, second](const std::atomic<bool> &cancelled) {
            return std::make_shared<const Result<LaneSetPtr>>(makeLaneSet(first, second, cancelled));
        },
        [this](const SetResult &set) { take(set); });
}

void LanesPage::take(const SetResult &set)
{
    if (!*set) {
        m_shownKey.clear(); // tried again when something changes
        return showState(tr("The lanes cannot be shown"), set->error().sentence);
    }
    if (const QModelIndex now = m_list->currentIndex(); now.isValid())
        m_wantedFile = m_files->file(now.row()).path;
    m_set = **set;
    m_files->show(m_set);
    m_stack->setCurrentIndex(1);
    filterChanged();
}

void LanesPage::filterChanged()
{
    if (m_wantedFile.empty() && m_list->currentIndex().isValid())
        m_wantedFile = m_files->file(m_list->currentIndex().row()).path;
    m_files->setDecidingOnly(m_filter->isChecked());
    showNote();
    const int row = m_files->rowOf(std::exchange(m_wantedFile, {}));
    m_list->setCurrentIndex(m_files->index(std::max(row, 0)));
    if (m_files->rowCount() == 0)
        loadFile();
}

void LanesPage::showNote()
{
    if (!m_set)
        return m_note->clear();
    QString text = tr("%n file(s) changed", nullptr, static_cast<int>(m_set->files.size()));
    if (!m_set->testsKnown)
        text += tr("; which tests pass is not known");
    else
        text +=
            tr("; %n test(s) fail in the first and pass in the second", nullptr, static_cast<int>(m_set->onlyB.size()));
    if (m_set->unreached)
        text += tr(", which by their names come to none of the files that differ");
    m_note->setText(text);
    m_title->setText(taskLabel(view().task()).name);
}

void LanesPage::loadFile()
{
    const QModelIndex now = m_list->currentIndex();
    if (!m_set || !now.isValid()) {
        m_fileJob.cancel();
        m_lanes->show(nullptr, {});
        m_fileState->show(tr("No file"), m_filter->isChecked()
                                             ? tr("No file that differs is behind a test that only the second passes.")
                                             : tr("Nobody changed anything."));
        m_right->setCurrentWidget(m_fileState);
        Q_EMIT shown();
        return;
    }
    m_fileJob.start(
        [set = m_set, path = m_files->file(now.row()).path](const std::atomic<bool> &cancelled) {
            return std::make_shared<const Result<LaneDiffPtr>>(makeLaneDiff(*set, path, cancelled));
        },
        [this](const DiffResult &diff) { takeFile(diff); });
}

void LanesPage::takeFile(const DiffResult &diff)
{
    if (!*diff || !(**diff)->note.isEmpty()) {
        m_lanes->show(nullptr, {});
        m_fileState->show(!*diff ? tr("The file cannot be read") : displayText((**diff)->path),
                          !*diff ? diff->error().sentence : (**diff)->note);
        m_right->setCurrentWidget(m_fileState);
    } else {
        m_lanes->show(**diff, m_set->names);
        m_right->setCurrentWidget(m_lanes);
    }
    Q_EMIT shown();
}

void LanesPage::showState(const QString &title, const QString &sentence)
{
    m_setJob.cancel();
    m_fileJob.cancel();
    m_set.reset();
    m_files->show(nullptr);
    m_lanes->show(nullptr, {});
    m_note->clear();
    m_title->clear();
    m_state->show(title, sentence);
    m_stack->setCurrentIndex(0);
    if (!store().experiment(view().experiment()))
        m_shownKey.clear();
}

void LanesPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("filter"), m_filter->isChecked());
    settings.setValue(QStringLiteral("splitter"), m_splitter->saveState());
}

void LanesPage::restoreState(const QSettings &settings)
{
    m_filter->setChecked(settings.value(QStringLiteral("filter")).toBool());
    m_splitter->restoreState(settings.value(QStringLiteral("splitter")).toByteArray());
}

} // namespace sweci
