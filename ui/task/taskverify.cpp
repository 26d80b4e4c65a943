// SPDX-License-Identifier: GPL-3.0-or-later
// Verify, and what the pane of changes shows of it.
#include "base/text.h"
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "inspection/attributiontext.h"
#include "task/causespanel.h"
#include "task/linkactions.h"
#include "task/tasklinks.h"
#include "task/testspane.h"

#include <QAction>
#include <QListView>

namespace sweci
{

namespace
{

HunkMark::Bar barOf(CausesModel::Verdict verdict)
{
    switch (verdict) {
    case CausesModel::Verdict::Shown:
        return HunkMark::Bar::Shown;
    case CausesModel::Verdict::Refuted:
        return HunkMark::Bar::Refuted;
    case CausesModel::Verdict::Likely:
    case CausesModel::Verdict::Unclear:
        break;
    }
    return HunkMark::Bar::Likely;
}

} // namespace

void TaskLinks::connectRun()
{
    connect(m_run, &VerifyRun::progress, this, [this] {
        m_actions.stopVerify->setEnabled(m_run->running());
        const int seconds = static_cast<int>(m_run->seconds());
        m_panel->setStage(tr("%1:%2 %3", "minutes, seconds, stage")
                              .arg(seconds / 60)
                              .arg(seconds % 60, 2, 10, QLatin1Char('0'))
                              .arg(m_run->stage()));
    });
    const auto ended = [this](const QString &stage, const QString &sentence) {
        m_actions.stopVerify->setEnabled(false);
        m_panel->setStage(stage);
        m_panel->say(sentence);
    };
    connect(m_run, &VerifyRun::failed, this, [ended](const QString &sentence) { ended({}, sentence); });
    connect(m_run, &VerifyRun::cancelled, this, [ended] { ended(tr("stopped"), {}); });
    connect(m_run, &VerifyRun::finished, this, [this, ended](const std::map<std::string, TrialResult> &byHunk) {
        const VerifyRequest &request = m_run->request();
        TrialResults results;
        for (const auto &[hunk, result] : byHunk)
            results[{request.task, request.iteration, m_verifying->tree, request.test, hunk}] = result;
        ended(tr("verified"), {});
        if (m_view && m_view->experiment == request.experiment)
            m_trials->add(results);
    });
}

void TaskLinks::startVerify(bool all)
{
    Q_EMIT paneWanted(QStringLiteral("tests"));
    const TestRow *test = m_tests.chosen();
    if (m_run->running() || !m_view)
        return;
    if (!test || !isLost(test->group) || !m_links || m_model->rowCount() == 0) {
        m_panel->show();
        m_panel->say(tr("Choose a lost test that has a likely cause first."));
        return;
    }
    VerifyRequest request{m_view->experiment, m_view->task->run.name(), m_links->iteration, test->id, {}};
    if (!all) {
        const int hunk = m_model->hunkAt(std::max(m_panel->list()->currentIndex().row(), 0));
        const ChangeHunk &each = m_links->attribution()->hunks()[static_cast<std::size_t>(hunk)];
        request.hunk = m_links->attribution()->files()[static_cast<std::size_t>(each.file)].file.path() + ':' +
                       std::to_string(hunkLines(*m_links->attribution(), hunk).first);
    }
    m_panel->say({});
    m_verifying = m_links;
    m_run->start(request);
}

// The hunks of the shown file: those that are suspected of the chosen test, and how many tests come to each.
void TaskLinks::markHunks()
{
    if (!comparesIteration() || m_changes.shownFile() < 0) {
        m_changes.view().setMarks({});
        return;
    }
    const Attribution &attribution = *m_links->attribution();
    const std::string &path = m_changes.set()->diff.files[static_cast<std::size_t>(m_changes.shownFile())].path();
    std::vector<HunkMark> marks;
    for (int hunk = 0; hunk < static_cast<int>(attribution.hunks().size()); ++hunk) {
        const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
        const ComparedFile &file = attribution.files()[static_cast<std::size_t>(each.file)];
        if (each.editCount == 0 || file.file.path() != path)
            continue;
        HunkMark mark;
        mark.hunk = hunk;
        const auto first = file.diff->edits.begin() + each.firstEdit;
        mark.edits.assign(first, first + each.editCount);
        QStringList words = itemWords(hunk);
        if (const int row = m_model->rowOf(hunk); row >= 0) {
            const QModelIndex index = m_model->index(row);
            mark.bar = barOf(static_cast<CausesModel::Verdict>(index.data(CausesModel::VerdictRole).toInt()));
            mark.attention = mark.bar != HunkMark::Bar::Refuted;
            words << tr("%1 cause %2", "likely, shown or refuted; rank")
                         .arg(index.data(CausesModel::VerdictTextRole).toString().section(QLatin1Char(':'), 0, 0))
                         .arg(row + 1);
        }
        if (const int lost = static_cast<int>(m_links->lost[static_cast<std::size_t>(hunk)].size()); lost > 0)
            words << tr("%n lost", "tests", lost);
        if (const int fixed = static_cast<int>(m_links->fixed[static_cast<std::size_t>(hunk)].size()); fixed > 0)
            words << tr("%n fixed", "tests", fixed);
        mark.text = words.join(QStringLiteral(" · "));
        mark.chosen = hunk == m_hunk;
        marks.push_back(std::move(mark));
    }
    m_changes.view().setMarks(HunkMarks(std::move(marks)));
}

} // namespace sweci
