// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the charts page.
#include "charts/chartspage.h"
#include "charts/figureview.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "screens.h"
#include "shell/viewstate.h"

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

// Many tasks.
void Screens::chartsHuge()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_huge) && scene.open(m_steady));
    scene.window().compared().choose({m_huge, m_steady});
    scene.window().showPage(QStringLiteral("charts"));
    auto *page = qobject_cast<ChartsPage *>(scene.window().page(QStringLiteral("charts")));
    page->chooseFigure("heat-map");
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().compared().now() && page->figureView()->isVisible(), 60000);
    QVERIFY(page->figureView()->figure().data.rows.size() > 100);
    QVERIFY(scene.take(QStringLiteral("charts-huge")));
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
