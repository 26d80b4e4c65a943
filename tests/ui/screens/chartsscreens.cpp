// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the charts page.
#include "charts/chartspage.h"
#include "charts/exportdialog.h"
#include "charts/figureexport.h"
#include "charts/figurefont.h"
#include "charts/figureset.h"
#include "charts/figureview.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "screens.h"
#include "shell/viewstate.h"

#include <QAction>
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
    takeCharts(scene, QStringLiteral("charts"));
}

// Every chart of what is compared. One that says nothing can be drawn gives its reason instead.
void Screens::takeCharts(Scene &scene, const QString &name)
{
    auto *page = qobject_cast<ChartsPage *>(scene.window().page(QStringLiteral("charts")));
    for (const FigureMaker &maker : figureMakers()) {
        page->chooseFigure(maker.name);
        QCOMPARE(page->figureName(), maker.name);
        if (page->figureView()->isVisible())
            QVERIFY(!page->figureView()->figure().data.rows.empty());
        else
            QVERIFY2(Scene::texts(page).contains(QStringLiteral("There is nothing to draw")), maker.name.c_str());
        QVERIFY(scene.take(name + QLatin1Char('-') + QString::fromStdString(maker.name)));
    }
}

bool Screens::openSimulatedCharts(Scene &scene, const char *folder, const CampaignShape &shape)
{
    const std::filesystem::path path = m_temp / folder;
    if (!std::filesystem::exists(path))
        writeSimulated(path, shape, 13);
    scene.window().openPath(path);
    const auto count = std::size_t(shape.models);
    const auto read = [&] {
        return scene.window().store().experiments().size() == count && !scene.window().store().loading();
    };
    if (!QTest::qWaitFor(read, 60000))
        return false;
    scene.window().showPage(QStringLiteral("charts"));
    const ComparedSet &set = scene.window().compared();
    return QTest::qWaitFor([&] { return set.now() && !set.working() && set.now()->basis->models() == shape.models; },
                           60000);
}

// One experiment alone.
void Screens::chartsOne()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady));
    scene.window().compared().choose({m_steady});
    scene.window().showPage(QStringLiteral("charts"));
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().compared().now(), 20000);
    takeCharts(scene, QStringLiteral("charts-one"));
}

void Screens::chartsOneTask()
{
    Scene scene = this->scene();
    QVERIFY(openSimulatedCharts(scene, "charts-onetask", {3, 1, 1, 8, 1, 0.02}));
    takeCharts(scene, QStringLiteral("charts-onetask"));
}

void Screens::chartsFifty()
{
    Scene scene = this->scene();
    QVERIFY(openSimulatedCharts(scene, "charts-fifty", {50, 30, 20, 10, 1, 0.02}));
    takeCharts(scene, QStringLiteral("charts-fifty"));
}

// As they are exported, one column of a paper wide.
void Screens::chartsPrint()
{
    addFigureFont();
    Scene scene(m_campaign, {false, QSize(1280, 800), 100, QStringLiteral("light-1280")}, m_temp / "print.ini");
    QVERIFY(openSimulatedCharts(scene, "charts-huge", {12, 100, 68, 20, 1, 0.02}));
    FigureOptions options;
    for (int m = 0; m < 12; ++m)
        options.releases["model-" + std::to_string(m)] = QDate(2025, 9, 1).addDays(17 * m);
    const ComparedPtr &now = scene.window().compared().now();
    FigurePrint print;
    print.widthMm = 85;
    for (const Figure &figure : figuresOf(FigureInput::of(now, options))) {
        for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Pdf}) {
            const auto bytes = figureBytes(figure, format, print, originOf(*now));
            QVERIFY2(bytes, qPrintable(figure.name));
            put(std::filesystem::path(SWECI_BUILD_DIR) / "screens" /
                    ("print-85mm-" + figure.name.toStdString() + "." + formatName(format)),
                *bytes);
        }
    }
}

void Screens::exportDialog()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady));
    scene.window().compared().choose({m_steady});
    scene.window().showPage(QStringLiteral("charts"));
    QTRY_VERIFY_WITH_TIMEOUT(scene.window().compared().now(), 20000);
    scene.window().action(QStringLiteral("exportFigures"))->trigger();
    auto *dialog = scene.window().findChild<ExportDialog *>();
    QVERIFY(dialog);
    dialog->setFolder(QStringLiteral("/home/me/figures"));
    QVERIFY(dialog->folder() == "/home/me/figures");
    QVERIFY(scene.takeDialog(QStringLiteral("exportDialog"), QStringLiteral("export")));
}

// Many tasks of many models.
void Screens::chartsHuge()
{
    Scene scene = this->scene();
    QVERIFY(openSimulatedCharts(scene, "charts-huge", {12, 100, 68, 20, 1, 0.02}));
    takeCharts(scene, QStringLiteral("charts-huge"));
    auto *page = qobject_cast<ChartsPage *>(scene.window().page(QStringLiteral("charts")));
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
