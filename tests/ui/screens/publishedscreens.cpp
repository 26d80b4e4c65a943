// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a directory that the published harness recorded, opened in place.
#include "goldenexperiments.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "requirement/requirementpane.h"
#include "screens.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "timeline/timelineview.h"

#include <QAction>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

void Screens::published()
{
    const fs::path folder = m_temp / "published";
    if (!fs::exists(folder))
        unpackGoldenExperiments(folder);
    const fs::path scripted = folder / "scripted";
    Scene scene = this->scene();
    QVERIFY(scene.open(m_hasty) && scene.open(folder / "gold") && scene.open(scripted));
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().store().experiment(scripted)->reading.total == 0, 30000);
    compareBoard(scene, scripted);
    QVERIFY(scene.take(QStringLiteral("published-board")));
    scene.window().action(QStringLiteral("editOrigin"))->trigger();
    QVERIFY(scene.takeDialog(QStringLiteral("originDialog"), QStringLiteral("published-origin")));
    scene.window().view().selectTask(scripted, run(scene, scripted, "exprcalc"), 3);
    scene.window().showPage(QStringLiteral("task"));
    const Timeline &timeline = page(scene)->timeline()->timeline();
    const auto rejected = std::find_if(timeline.columns.begin(), timeline.columns.end(),
                                       [](const TimelineColumn &column) { return column.branchesFrom >= 0; });
    QVERIFY(rejected != timeline.columns.end());
    QTest::qWait(300);
    QVERIFY(scene.take(QStringLiteral("published-task")));
    scene.window().view().selectIteration(rejected->iteration);
    QTRY_COMPARE(page(scene)->requirement()->state()->title(), QStringLiteral("There is no document"));
    QVERIFY(scene.take(QStringLiteral("published-rejected")));
}
