// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the charts page.
#include "charts/chartspage.h"
#include "charts/figureview.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "screens.h"
#include "shell/viewstate.h"
#include "simulatedexperiments.h"

#include <QTest>

using namespace sweci;

// The experiments of the campaign side by side; their scores are those of the command line.
void Screens::charts()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    scene.window().compared().choose({m_steady, m_hasty});
    scene.window().showPage(QStringLiteral("charts"));
    auto *page = qobject_cast<ChartsPage *>(scene.window().page(QStringLiteral("charts")));
    FigureOptions options;
    for (const auto &[path, day] : {std::pair(m_steady, QDate(2026, 2, 10)), std::pair(m_hasty, QDate(2026, 1, 10))})
        options.releases[path.filename().native()] = day;
    page->setOptions(options);
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().compared().now() && page->figureView()->isVisible(), 20000);
    const double score = scene.summary(m_steady)["mean"]["evoscore"].toDouble();
    bool found = false;
    for (const ReportTable::Row &row : page->figureView()->figure().data.rows)
        found = found || (row[0] == QString::fromStdString(m_steady.filename().native()) &&
                          std::abs(row[3].toDouble() - score) < 1e-9);
    QVERIFY(found);
    for (const char *name : {"release", "zero-regression", "iterations", "heat-map", "cost"}) {
        page->chooseFigure(name);
        QVERIFY(scene.take(QStringLiteral("charts-") + QLatin1String(name)));
    }
}

// Many tasks of many models.
void Screens::chartsHuge()
{
    const std::filesystem::path folder = m_temp / "charts-huge";
    if (!std::filesystem::exists(folder))
        writeSimulated(folder, {12, 100, 68, 20, 1, 0.02}, 13);
    Scene scene = this->scene();
    scene.window().openPath(folder);
    const auto read = [&] {
        return scene.window().store().experiments().size() == 12 && !scene.window().store().loading();
    };
    QTRY_VERIFY_WITH_TIMEOUT(read(), 60000);
    scene.window().showPage(QStringLiteral("charts"));
    auto *page = qobject_cast<ChartsPage *>(scene.window().page(QStringLiteral("charts")));
    const ComparedSet &set = scene.window().compared();
    QTRY_VERIFY_WITH_TIMEOUT(set.now() && !set.working() && set.now()->basis->models() == 12, 60000);
    for (const char *name : {"heat-map", "iterations", "zero-regression", "scatter"}) {
        page->chooseFigure(name);
        QVERIFY(page->figureView()->isVisible());
        QVERIFY(scene.take(QStringLiteral("charts-huge-") + QLatin1String(name)));
    }
    page->chooseFigure("heat-map");
    QCOMPARE(page->figureView()->figure().data.rows.size(), std::size_t(1200));
}

// Nothing that could be drawn.
void Screens::chartsEmpty()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_unreadable));
    scene.window().compared().choose({m_unreadable});
    scene.window().showPage(QStringLiteral("charts"));
    QTRY_VERIFY_WITH_TIMEOUT(!scene.window().compared().problem().isEmpty() || scene.window().compared().now(), 20000);
    QVERIFY(scene.take(QStringLiteral("charts-empty")));
}
