// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/tasklinks.h"

#include "base/text.h"
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "inspection/attributiontext.h"
#include "models/requirementmodel.h"
#include "requirement/requirementpane.h"
#include "task/causespanel.h"
#include "task/codepane.h"
#include "task/linkactions.h"
#include "task/testspane.h"

#include <QAction>
#include <QListView>

namespace sweci
{

TaskLinks::TaskLinks(LinkActions &actions, RequirementPane &requirement, ChangesPane &changes, TestsPane &tests,
                     Theme &theme, QObject *parent)
    : QObject(parent), m_actions(actions), m_requirement(requirement), m_changes(changes), m_tests(tests),
      m_model(new CausesModel(this)),
      m_panel(new CausesPanel(m_model, {actions.verify, actions.verifyAll, actions.stopVerify}, theme)),
      m_code(new CodePane(theme)), m_reader(new LinksReader(this)), m_trials(new HunkTrials(this)),
      m_run(new VerifyRun(this)), m_suspectsJob(this)
{
    m_tests.insertBelow(m_panel);
    m_panel->hide();
    connect(m_reader, &LinksReader::ready, this, &TaskLinks::take);
    connect(&m_tests, &TestsPane::testChosen, this, &TaskLinks::findSuspects);
    connect(&m_changes, &ChangesPane::fileShown, this, &TaskLinks::markHunks);
    connect(&m_changes, &ChangesPane::shown, this, &TaskLinks::noteFiles);
    connect(m_panel, &CausesPanel::activated, this, [this](int row) { openHunk(m_model->hunkAt(row)); });
    connect(m_trials, &HunkTrials::changed, this, [this] {
        m_model->update(lookup());
        markHunks();
    });
    connect(m_trials, &HunkTrials::failed, m_panel, &CausesPanel::say);
    connect(&m_tests, &TestsPane::placeActivated, this,
            [this](const std::string &path, int line) { openCode(path, line); });
    connectActions();
    connectRequirement();
    connectRun();
}

QList<QAction *> TaskLinks::actions() const
{
    return m_actions.all();
}

void TaskLinks::connectActions()
{
    const auto on = [this](QAction *action, auto work) { connect(action, &QAction::triggered, this, work); };
    const auto lost = [this](int by) {
        Q_EMIT paneWanted(QStringLiteral("tests"));
        m_tests.stepLost(by);
    };
    on(m_actions.nextRegression, [this] { stepRegression(1); });
    on(m_actions.previousRegression, [this] { stepRegression(-1); });
    on(m_actions.nextLost, [lost] { lost(1); });
    on(m_actions.previousLost, [lost] { lost(-1); });
    on(m_actions.hunkOfTest, [this] { openSuspect(0); });
    on(m_actions.nextSuspect, [this] { openSuspect(1); });
    on(m_actions.testsOfHunk, [this] { showTestsOfHunk(); });
    on(m_actions.allTests, [this] {
        Q_EMIT paneWanted(QStringLiteral("tests"));
        m_tests.showAll();
    });
    on(m_actions.verify, [this] { startVerify(false); });
    on(m_actions.verifyAll, [this] { startVerify(true); });
    on(m_actions.stopVerify, [this] { m_run->cancel(); });
}

void TaskLinks::showIteration(const IterationView &view)
{
    const bool same = m_view && m_view->sameIteration(view);
    if (same && m_view->stamp() == view.stamp()) {
        m_view = view;
        return;
    }
    m_view = view;
    m_trials->open(view.experiment);
    if (!same) {
        m_links.reset();
        m_suspects.clear();
        m_test.clear();
        m_hunk = -1;
        m_openSoon.reset();
        m_later = nullptr;
        m_model->show(nullptr, {}, lookup());
        m_panel->say({});
        m_code->clear();
        m_requirement.model()->setLinks(nullptr);
    }
    m_reader->read(view.task, view.iteration, view.stamp());
}

void TaskLinks::clear()
{
    m_reader->cancel();
    m_suspectsJob.cancel();
    m_later = nullptr;
    m_view.reset();
    m_links.reset();
    m_suspects.clear();
    m_test.clear();
    m_hunk = -1;
    m_model->show(nullptr, {}, lookup());
    m_panel->hide();
    m_code->clear();
    m_requirement.model()->setLinks(nullptr);
}

// True when the links are still being made: the work is done as soon as they are there.
bool TaskLinks::waitsForLinks(std::function<void()> work)
{
    if (m_links || !m_reader->running())
        return false;
    m_later = std::move(work);
    m_reader->hurry();
    return true;
}

void TaskLinks::take(const IterationLinksPtr &links)
{
    if (!m_view)
        return;
    m_links = links;
    m_suspects.clear();
    m_test.clear();
    m_requirement.model()->setLinks(links);
    findSuspects();
    markHunks();
    noteFiles();
    Q_EMIT linksShown();
    if (const auto later = std::exchange(m_later, nullptr))
        later();
}

// Of the test that is chosen now.
void TaskLinks::findSuspects()
{
    const TestRow *test = m_tests.chosen();
    m_panel->setVisible(test && isLost(test->group));
    if (!test || test->group == TestGroup::NotImported || !m_links) {
        m_suspectsJob.cancel();
        m_test.clear();
        m_model->show(nullptr, {}, lookup());
        m_panel->setStage(test && !m_links ? tr("comparing the states") : QString());
        if (test && !m_links)
            m_reader->hurry();
        return;
    }
    if (test->id == m_test)
        return;
    if (!m_test.empty())
        m_openSoon.reset(); // it was meant for another test
    m_test = test->id;
    m_panel->say({});
    if (const auto known = m_suspects.find(m_test); known != m_suspects.end()) {
        showSuspects();
        return;
    }
    if (!m_links->causes) {
        m_panel->say(m_links->absent);
        return;
    }
    m_model->show(nullptr, {}, lookup()); // those of another test are no longer true
    m_panel->setStage(tr("looking for the causes"));
    m_suspectsJob.start([links = m_links,
                         id = m_test](const std::atomic<bool> &) { return std::pair(id, links->causes->suspects(id)); },
                        [this](const std::pair<std::string, std::vector<Suspicion>> &found) {
                            takeSuspects(found.first, found.second);
                        });
}

void TaskLinks::takeSuspects(const std::string &test, const std::vector<Suspicion> &suspects)
{
    m_suspects[test] = suspects;
    if (test == m_test)
        showSuspects();
}

void TaskLinks::showSuspects()
{
    m_panel->setStage(m_run->running() ? m_panel->stage() : QString());
    m_model->show(m_links, m_suspects[m_test], lookup());
    if (m_model->rowCount() == 0)
        m_panel->setStage(m_links->causes->attribution.hunks().empty() ? tr("nothing was changed")
                                                                       : tr("nothing speaks for any of the changes"));
    else
        m_panel->list()->setCurrentIndex(m_model->index(0));
    markHunks();
    Q_EMIT suspectsShown();
    if (const auto soon = std::exchange(m_openSoon, std::nullopt))
        openSuspect(*soon);
}

// The suspect in the list's choice, or the next one.
void TaskLinks::openSuspect(int step)
{
    if (m_suspectsJob.running() || (!m_links && m_tests.chosen())) {
        m_openSoon = m_openSoon.value_or(0) + step;
        m_reader->hurry();
        return;
    }
    if (m_test.empty() || m_model->rowCount() == 0)
        return;
    const int row = std::max(m_panel->list()->currentIndex().row(), 0) + step;
    const int next = row % m_model->rowCount();
    m_panel->list()->setCurrentIndex(m_model->index(next));
    openHunk(m_model->hunkAt(next));
}

void TaskLinks::stepRegression(int by)
{
    const auto &records = m_view ? m_view->task->records : std::vector<std::shared_ptr<const IterationRecord>>();
    for (int k = m_view ? m_view->iteration + by : 0; k > 0 && k < static_cast<int>(records.size()); k += by) {
        if (records[static_cast<std::size_t>(k)]->lost().total() > 0)
            return Q_EMIT iterationWanted(k);
    }
}

void TaskLinks::openHunk(int hunk)
{
    const Attribution *attribution = m_links ? m_links->attribution() : nullptr;
    if (!attribution || hunk < 0 || hunk >= static_cast<int>(attribution->hunks().size()))
        return;
    m_hunk = hunk;
    choosePanelRow(hunk);
    const ChangeHunk &each = attribution->hunks()[static_cast<std::size_t>(hunk)];
    const ComparedFile &file = attribution->files()[static_cast<std::size_t>(each.file)];
    Q_EMIT paneWanted(QStringLiteral("changes"));
    if (m_changes.compare() != CompareWith())
        m_changes.compareWith({});
    if (each.editCount == 0) {
        m_changes.showFile(file.file.path());
        return;
    }
    const DiffEdit &first = file.diff->edits[static_cast<std::size_t>(each.firstEdit)];
    const bool removes = first.oldCount > 0;
    m_changes.showFile(file.file.path(), removes ? first.oldStart : first.newStart,
                       removes ? DiffSide::Old : DiffSide::New);
}

void TaskLinks::choosePanelRow(int hunk)
{
    if (const int row = m_model->rowOf(hunk); row >= 0)
        m_panel->list()->setCurrentIndex(m_model->index(row));
}

void TaskLinks::showTestsOfHunk()
{
    if (waitsForLinks([this] { showTestsOfHunk(); }))
        return;
    const int hunk = comparesIteration() ? m_changes.view().hunkAtCursor() : -1;
    if (!m_links || hunk < 0)
        return;
    m_hunk = hunk;
    markHunks();
    std::set<std::string> ids;
    for (const auto *tests : {&m_links->lost, &m_links->fixed})
        ids.insert((*tests)[static_cast<std::size_t>(hunk)].begin(), (*tests)[static_cast<std::size_t>(hunk)].end());
    Q_EMIT paneWanted(QStringLiteral("tests"));
    if (ids.empty()) {
        ids.insert(std::string()); // none
    }
    m_tests.showOnly(std::move(ids), hunkText(*m_links->attribution(), hunk));
}

// Whether the pane of changes shows what the links are about.
bool TaskLinks::comparesIteration() const
{
    const ChangesSetPtr &set = m_changes.set();
    return set && m_links && m_links->causes && m_changes.iteration() == m_links->iteration &&
           set->states.from == m_links->causes->before && set->states.to == m_links->causes->after;
}

TrialKey TaskLinks::keyOf(int hunk) const
{
    return {m_view->task->run.name(), m_links->iteration, m_links->tree, m_test,
            hunkKey(*m_links->attribution(), hunk)};
}

CausesModel::Lookup TaskLinks::lookup() const
{
    return [this](int hunk) -> const TrialResult * {
        return m_view && m_links && m_links->causes ? m_trials->find(keyOf(hunk)) : nullptr;
    };
}

} // namespace sweci
