// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the campaign: of real runs with a broken one among them, empty, huge; and of filters.
#include "board/runboardpage.h"
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/notebook.h"
#include "samplecampaign.h"
#include "screens.h"
#include "shell/filterline.h"
#include "shell/filterpopup.h"
#include "shell/viewstate.h"

#include <QAction>
#include <QLabel>
#include <QTableView>
#include <QTest>

using namespace sweci;

namespace
{

CampaignPage *campaignPage(Scene &scene)
{
    return static_cast<CampaignPage *>(scene.window().page(QStringLiteral("campaign")));
}

QString cell(Scene &scene, const std::filesystem::path &experiment, int column)
{
    const CampaignModel *model = campaignPage(scene)->model();
    return model->index(model->rowOf(experiment), column).data().toString();
}

} // namespace

// Scores are those of the command line; an unreadable experiment is among them.
void Screens::campaign()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_live) && scene.open(m_unreadable) && scene.open(m_damaged) &&
            scene.open(m_hasty));
    scene.window().store().notes().change(m_steady, {std::string()}, {{"paper"}, {}, "as in table 3", {}});
    scene.window().store().notes().change(m_hasty, {std::string()}, {{"paper", "quick"}, {}, {}, {}});
    scene.window().action(QStringLiteral("page-campaign"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(campaignPage(scene)->isComplete(), 20000);
    for (const auto &experiment : {m_steady, m_hasty}) {
        double sum = 0;
        const JsonValue::Array tasks = scene.summary(experiment)["tasks"].toArray();
        for (const JsonValue &task : tasks)
            sum += task["evoscore"].toDouble();
        QCOMPARE(cell(scene, experiment, CampaignModel::Score), scoreText(sum / static_cast<double>(tasks.size())));
        QCOMPARE(cell(scene, experiment, CampaignModel::State), QStringLiteral("done"));
    }
    QCOMPARE(cell(scene, m_live, CampaignModel::State), QStringLiteral("running"));
    QCOMPARE(cell(scene, m_unreadable, CampaignModel::State), QStringLiteral("unreadable"));
    QVERIFY(cell(scene, m_hasty, CampaignModel::Remarks).contains(QStringLiteral("#quick")));
    QVERIFY(scene.take(QStringLiteral("campaign")));
    scene.window().store().notes().change(m_steady, {std::string()}, {{}, {"paper"}, "", {}});
    scene.window().store().notes().change(m_hasty, {std::string()}, {{}, {"paper", "quick"}, {}, {}});
    QTRY_VERIFY(cell(scene, m_hasty, CampaignModel::Remarks).isEmpty());
}

void Screens::campaignEmpty()
{
    Scene scene = this->scene();
    scene.window().action(QStringLiteral("page-campaign"))->trigger();
    QVERIFY(Scene::texts(&scene.window()).contains(QStringLiteral("No experiment is open")));
    QVERIFY(scene.take(QStringLiteral("campaign-empty")));
}

// 18 experiments x 100 tasks x 20 iterations, one of which is odd.
void Screens::campaignHuge()
{
    const std::filesystem::path folder = m_temp / "campaign-huge";
    if (!std::filesystem::exists(folder)) {
        for (int model = 1; model <= 18; ++model)
            writeHugeExperiment(folder / ("model-" + std::to_string(model)), 100, 20);
        SyntheticExperiment odd(folder / "model-odd", {"owner__alpha__111111__aaaaa1"}, 6);
        odd.begin("owner__alpha__111111__aaaaa1");
        odd.base("owner__alpha__111111__aaaaa1");
        for (int i = 0; i < 4; ++i)
            odd.playedIteration("owner__alpha__111111__aaaaa1", 40, 0, Verdict::Unchanged);
        odd.end("owner__alpha__111111__aaaaa1", "failed", "The disk is full.");
    }
    Scene scene = this->scene();
    scene.window().openPath(folder);
    QTRY_COMPARE_WITH_TIMEOUT(scene.window().store().experiments().size(), std::size_t(19), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(!scene.window().store().loading(), 20000);
    scene.window().action(QStringLiteral("page-campaign"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(campaignPage(scene)->isComplete(), 20000);
    scene.window().action(QStringLiteral("nextAnomaly"))->trigger();
    QCOMPARE(campaignPage(scene)->anomalies()->index(0, AnomalyModel::Iterations).data().toString(),
             QStringLiteral("1\u20134"));
    QVERIFY(scene.take(QStringLiteral("campaign-huge")));
}

// What a filter says while it cannot be read, and what it offers.
void Screens::filterProblem()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    FilterLine *filter = static_cast<RunBoardPage *>(scene.window().page(QStringLiteral("board")))->filter();
    scene.window().action(QStringLiteral("filterTasks"))->trigger();
    QTest::keyClicks(filter, QStringLiteral("score > 0.2 and verdct = collapsed"));
    QTRY_VERIFY(filter->popup() && filter->popup()->isVisible());
    QCOMPARE(filter->popup()->problem()->text(), QStringLiteral("Column 17: there is no field “verdct”."));
    QVERIFY(scene.take(QStringLiteral("filter-problem")));
    filter->clear();
    QTest::keyClicks(filter, QStringLiteral("to"));
    QVERIFY(scene.take(QStringLiteral("filter-choices")));
}
