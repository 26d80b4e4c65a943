// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the compare page.
#include "compare/comparepage.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/taskdifferencesfilter.h"
#include "samplecampaign.h"
#include "screens.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "simulatedexperiments.h"

#include <QAction>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

ComparePage *comparePage(Scene &scene)
{
    return static_cast<ComparePage *>(scene.window().page(QStringLiteral("compare")));
}

// Shown with all that comes later: report, notes, where tasks part.
bool isWhole(Scene &scene, int models)
{
    ComparePage *page = comparePage(scene);
    const ComparedSet &set = scene.window().compared();
    return page->model()->rowCount() == models && set.report() && set.now() &&
           set.report()->basis == set.now()->basis && !set.working() && !page->basis().isEmpty();
}

// The scores of the table are those of the command line.
void compareScores(Scene &scene, const ProgramPlace &place, const std::vector<fs::path> &paths)
{
    std::vector<std::string> arguments{"compare", "--format", "json"};
    for (const fs::path &path : paths)
        arguments.push_back(path.native());
    const ProgramResult result = place.run(arguments);
    const auto json = parseJson(result.output, "comparison");
    QVERIFY2(json, result.errors.c_str());
    const ComparedModel &model = *comparePage(scene)->model();
    for (std::size_t m = 0; m < paths.size(); ++m) {
        const JsonValue &said = (*json)["models"].toArray().at(m);
        const auto values = model.index(int(m), ComparedModel::Score).data(ComparedModel::ValuesRole).toList();
        QCOMPARE(values.value(0).toDouble(), said[said["complete"].toBool() ? "score" : "so_far"].toDouble());
    }
}

} // namespace

void Screens::compareFour()
{
    const fs::path folder = m_temp / "compare-four";
    if (!fs::exists(folder))
        writeSimulated(folder, {4, 60, 40, 20, 1, 0.02}, 11);
    Scene scene = this->scene();
    scene.window().openPath(folder);
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().store().experiments().size() == 4 && !scene.window().store().loading(),
                             20000);
    scene.window().view().selectExperiment(folder / "model-0");
    scene.window().showPage(QStringLiteral("compare"));
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(scene, 4), 30000);
    std::vector<fs::path> paths;
    for (int m = 0; m < 4; ++m)
        paths.push_back(folder / ("model-" + std::to_string(m)));
    compareScores(scene, m_campaign.place(), paths);
    QVERIFY(scene.take(QStringLiteral("compare")));
}

// One of the four goes on.
void Screens::compareUnfinished()
{
    const fs::path folder = m_temp / "compare-unfinished";
    if (!m_compared)
        m_compared = std::make_unique<SampleCampaign>(folder);
    Scene scene = this->scene();
    scene.window().openPath(folder);
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().store().experiments().size() == 5 && !scene.window().store().loading(),
                             20000);
    scene.window().view().selectExperiment(m_compared->live());
    scene.window().showPage(QStringLiteral("compare"));
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(scene, 4), 30000);
    ComparePage *page = comparePage(scene);
    scene.window().action(QStringLiteral("compareNotes"))->setChecked(true);
    QVERIFY(page->warnings()->text().contains(QStringLiteral("model-b")));
    QVERIFY(page->model()->index(1, ComparedModel::Tasks).data().toString().startsWith(QStringLiteral("so far")));
    QVERIFY(page->model()->index(1, ComparedModel::Rank).data().toString().isEmpty());
    compareScores(scene, m_campaign.place(),
                  {folder / "model-a", folder / "model-b", folder / "model-c", folder / "model-d"});
    QVERIFY(scene.take(QStringLiteral("compare-unfinished")));
}

void Screens::compareEmpty()
{
    Scene scene = this->scene();
    scene.window().showPage(QStringLiteral("compare"));
    QTRY_VERIFY(comparePage(scene)->state()->isVisible());
    QVERIFY(!comparePage(scene)->state()->sentence().isEmpty());
    QVERIFY(scene.take(QStringLiteral("compare-empty")));
}

void Screens::compareOne()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady));
    scene.window().showPage(QStringLiteral("compare"));
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(scene, 1), 30000);
    compareScores(scene, m_campaign.place(), {m_steady});
    QVERIFY(scene.take(QStringLiteral("compare-one")));
}

void Screens::compareHuge()
{
    const fs::path folder = m_temp / "compare-huge";
    if (!fs::exists(folder))
        writeSimulated(folder, {50, 30, 20, 10, 1, 0.02}, 12);
    Scene scene = this->scene();
    scene.window().openPath(folder);
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().store().experiments().size() == 50 && !scene.window().store().loading(),
                             60000);
    scene.window().showPage(QStringLiteral("compare"));
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(scene, 50), 60000);
    QVERIFY(comparePage(scene)->tasks()->shown()->rowCount() == 30);
    QVERIFY(scene.take(QStringLiteral("compare-huge")));
}
