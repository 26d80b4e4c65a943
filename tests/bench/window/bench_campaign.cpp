// SPDX-License-Identifier: GPL-3.0-or-later
// The campaign page in the shown main window: 18 experiments of 100 tasks and 20 iterations, from opening their folder
// to the first paint of all rows (target: < 1 s) and until every record was looked at, files in the page cache; peak
// memory of this process (target: < 300 MB). Each round it is another folder. A filter and a step of gamma are timed in
// the same window.
#include "benchmark.h"
#include "campaign/campaignpage.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimentstore.h"
#include "samplecampaign.h"
#include "shell/filterline.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "tempfolder.h"

#include <QTableView>
#include <QTest>

#include <sys/resource.h>

using namespace sweci;
namespace fs = std::filesystem;

class BenchCampaign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opens();
};

namespace
{

constexpr int rounds = 5;
constexpr int experiments = 18;

double peakMb()
{
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

} // namespace

void BenchCampaign::opens()
{
    const TempFolder temp;
    for (int model = 0; model < experiments; ++model)
        writeHugeExperiment(temp / "0" / ("model-" + std::to_string(model)), 100, 20);
    Benchmark opening("campaign: 18 x 100 x 20, from opening to the paint of all rows");
    Benchmark looking("campaign: until every record was looked at");
    Benchmark filtering("campaign: a filter over all iterations");
    Benchmark stepping("campaign: a step of gamma");
    double first = 0; // peak of one window with one campaign; those after it stand on what was left of others
    for (int round = 0; round < rounds; ++round) {
        // Another path each time: nothing that was read before helps.
        const fs::path folder = temp / std::to_string(round);
        if (round > 0)
            fs::rename(temp / std::to_string(round - 1), folder);
        MainWindow window(QString::fromStdString((temp / ("settings" + std::to_string(round))).native()));
        window.resize(1280, 800);
        window.showPage(QStringLiteral("campaign"));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto *page = static_cast<CampaignPage *>(window.page(QStringLiteral("campaign")));
        const auto complete = [&] {
            for (const ExperimentPtr &each : window.store().experiments()) {
                if (each->status != ExperimentStatus::Ready)
                    return false;
            }
            return page->model()->rowCount() == experiments;
        };
        opening.time([&] {
            window.openPath(folder);
            const bool there = QTest::qWaitFor(complete, 30000);
            page->table()->viewport()->repaint();
            return there;
        });
        QVERIFY(complete());
        for (const CampaignRow &row : page->model()->rows())
            QCOMPARE(row.recorded, 2000);
        looking.time([&] { return QTest::qWaitFor([&] { return page->isComplete(); }, 30000); });
        QVERIFY(page->isComplete());
        filtering.time([&] {
            page->filter()->setText(QStringLiteral("verdict = measured and tokens > %1k").arg(round));
            page->table()->viewport()->repaint();
            return 0;
        });
        QCOMPARE(page->shown()->rowCount(), experiments);
        stepping.time([&] {
            window.view().setGamma(1.01 + 0.01 * round);
            page->table()->viewport()->repaint();
            return 0;
        });
        if (round == 0)
            first = peakMb();
    }
    for (const Benchmark *each : {&opening, &looking, &filtering, &stepping})
        each->print();
    std::printf("BENCH campaign: peak memory %.1f MB, of all rounds %.1f MB\n", first, peakMb());
#ifdef NDEBUG
    QVERIFY(peakMb() < 300);
#endif
}

QTEST_MAIN(BenchCampaign)
#include "bench_campaign.moc"
