// SPDX-License-Identifier: GPL-3.0-or-later
// Where a search leads to in the task page.
#include "changes/changespane.h"
#include "requirement/requirementpane.h"
#include "shell/findbar.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/panearea.h"
#include "task/taskactions.h"
#include "task/taskpage.h"
#include "task/testspane.h"
#include "transcript/transcriptpane.h"

#include <QAction>
#include <QLineEdit>

namespace sweci
{

void TaskPage::showPlace(const SearchHit &hit, const QString &needle)
{
    switch (hit.place) {
    case SearchPlace::Requirement: {
        m_actions->raw->setChecked(true);
        showPane(QStringLiteral("requirement"));
        LineView *raw = m_requirement->rawView();
        raw->goToLine(hit.line);
        // It may still be read.
        connect(
            m_requirement, &IterationPane::loaded, raw, [raw, line = hit.line] { raw->goToLine(line); },
            Qt::SingleShotConnection);
        break;
    }
    case SearchPlace::Transcript:
        showPane(QStringLiteral("transcript"));
        m_transcript->chooseEvent(hit.role, hit.line);
        m_transcript->findBar()->open(needle);
        break;
    case SearchPlace::Changes:
        showPane(QStringLiteral("changes"));
        m_changes->changes()->compareWith({CompareWith::Kind::Previous, 0});
        m_changes->changes()->showFile(hit.name, hit.line, hit.removed ? DiffSide::Old : DiffSide::New);
        break;
    case SearchPlace::Tests:
        showPane(QStringLiteral("tests"));
        m_tests->filter()->setText(QString::fromStdString(hit.name));
        break;
    case SearchPlace::Log:
        m_actions->logRaw->setChecked(false);
        m_actions->logs[static_cast<int>(hit.role)]->setChecked(true);
        showPane(QStringLiteral("log"));
        m_log->goTo(hit.line);
        break;
    }
}

} // namespace sweci
