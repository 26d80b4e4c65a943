// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/translation.h"
#include "board/boardview.h"
#include "samplecampaign.h"
#include "scene.h"
#include "simulatedexperiments.h"
#include "task/taskpage.h"

#include <QObject>

namespace sweci
{

class Screens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void empty_data() { looks(); }
    void empty();
    void boardFinished_data() { looks(); }
    void boardFinished();
    void boardLive_data() { looks(); }
    void boardLive();
    void boardHuge_data() { looks(); }
    void boardHuge();
    void boardBroken_data() { looks(); }
    void boardBroken();
    void task_data() { looks(true); }
    void task();
    void taskCollapsed_data() { looks(); }
    void taskCollapsed();
    void taskLive_data() { looks(); }
    void taskLive();
    void causes_data() { looks(); }
    void causes();
    void triangle_data() { looks(); }
    void triangle();
    void verified_data() { looks(); }
    void verified();
    void oddRequirements_data() { looks(); }
    void oddRequirements();
    void curves_data() { looks(true); }
    void curves();
    void charts_data() { looks(); }
    void charts();
    void chartsOne_data() { looks(); }
    void chartsOne();
    void chartsOneTask_data() { looks(); }
    void chartsOneTask();
    void chartsFifty_data() { looks(); }
    void chartsFifty();
    void chartsPrint();
    void exportDialog_data() { looks(); }
    void exportDialog();
    void chartsHuge_data() { looks(); }
    void chartsHuge();
    void chartsEmpty_data() { looks(); }
    void chartsEmpty();
    void newRun_data() { looks(true); }
    void newRun();
    void settings_data() { looks(); }
    void settings();
    void newRunAgents_data() { looks(); }
    void newRunAgents();
    void testMap_data() { looks(); }
    void testMap();
    void testMapHuge_data() { looks(); }
    void testMapHuge();
    void testMapDamaged_data() { looks(); }
    void testMapDamaged();
    void regressions_data() { looks(); }
    void regressions();
    void regressionsHuge_data() { looks(); }
    void regressionsHuge();
    void maintainability_data() { looks(); }
    void maintainability();
    void sideBySide_data() { looks(); }
    void sideBySide();
    void lanes_data() { looks(); }
    void lanes();
    void compareFour_data() { looks(); }
    void compareFour();
    void compareUnfinished_data() { looks(); }
    void compareUnfinished();
    void compareEmpty_data() { looks(); }
    void compareEmpty();
    void compareOne_data() { looks(); }
    void compareOne();
    void compareHuge_data() { looks(); }
    void compareHuge();
    void evidence_data() { looks(); }
    void evidence();
    void evidenceMany_data() { looks(); }
    void evidenceMany();
    void plan_data() { looks(); }
    void plan();
    void published_data() { looks(); }
    void published();
    void logs_data() { looks(); }
    void logs();
    void campaign_data() { looks(); }
    void campaign();
    void campaignEmpty_data() { looks(); }
    void campaignEmpty();
    void campaignHuge_data() { looks(); }
    void campaignHuge();
    void filterProblem_data() { looks(); }
    void filterProblem();
    void oddChanges_data() { looks(); }
    void oddChanges();
    void noCauses_data() { looks(); }
    void noCauses();
    void oddLanes_data() { looks(); }
    void oddLanes();
    void oddMaintainability_data() { looks(); }
    void oddMaintainability();

private:
    static void looks(bool zoomed = false);
    Scene scene();
    void takeCharts(Scene &scene, const QString &name);
    bool openSimulatedCharts(Scene &scene, const char *folder, const CampaignShape &shape);
    BoardView *board(Scene &scene) { return scene.window().findChild<BoardView *>(); }
    TaskPage *page(Scene &scene) { return qobject_cast<TaskPage *>(scene.window().page(QStringLiteral("task"))); }
    void compareBoard(Scene &scene, const std::filesystem::path &experiment);
    void openTask(Scene &scene, const std::filesystem::path &experiment, const char *name, int iteration);
    std::string run(Scene &scene, const std::filesystem::path &experiment, const char *name);

    TempFolder m_temp;
    ProgramCampaign m_campaign{m_temp.path()};
    Translation m_texts{std::filesystem::path(SWECI_BUILD_DIR) / "share/sweci/translations", QLocale::c()};
    std::filesystem::path m_steady, m_hasty, m_live, m_unreadable, m_damaged, m_huge;
    std::unique_ptr<SampleCampaign> m_compared;
    int m_scenes = 0;
};

} // namespace sweci
