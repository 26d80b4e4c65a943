// SPDX-License-Identifier: GPL-3.0-or-later
// Case U4: what the program paints for states, tests, lines and series, seen in grey and by a person without the cones
// for green: any two can be told apart.
#include "board/cellpainter.h"
#include "changes/diffview.h"
#include "eyes.h"
#include "models/experimentstore.h"
#include "paneprobe.h"
#include "scoring/dialect.h"
#include "taskwindow.h"
#include "testmap/mapcellpainter.h"
#include "theme/markers.h"
#include "theme/theme.h"
#include "writtenhistory.h"

#include <QImage>
#include <QPainter>

using namespace sweci;

class CaseU4 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void boardCells_data() { eyes(); }
    void boardCells();
    void mapCells_data() { eyes(); }
    void mapCells();
    void seriesMarkers_data() { eyes(); }
    void seriesMarkers();
    void diffRows_data() { eyes(); }
    void diffRows();
    void theCheckCanFail();

private:
    static void eyes();
    TempFolder m_temp;
};

namespace
{

using Pictures = std::vector<std::pair<QString, QImage>>;

// Pixels that are clearly not the same.
int differing(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y) {
        for (int x = 0; x < std::min(a.width(), b.width()); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            count += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q)) > 48;
        }
    }
    return count;
}

QString alike(const Pictures &pictures, Eye eye, int least)
{
    QStringList pairs;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        for (std::size_t j = i + 1; j < pictures.size(); ++j) {
            const int pixels = differing(seenBy(eye, pictures[i].second), seenBy(eye, pictures[j].second));
            if (pixels < least)
                pairs << QStringLiteral("%1 and %2: %3 pixels").arg(pictures[i].first, pictures[j].first).arg(pixels);
        }
    }
    return pairs.join(QStringLiteral("; "));
}

QImage canvas(const Theme &theme, const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.color(ColorRole::Panel));
    return image;
}

} // namespace

void CaseU4::eyes()
{
    QTest::addColumn<int>("eye");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
        QTest::addRow("grey, %s", dark ? "dark" : "light") << int(Grey) << dark;
        QTest::addRow("no green, %s", dark ? "dark" : "light") << int(NoGreen) << dark;
    }
}

// One task for each state that a cell of the run board can have.
void CaseU4::initTestCase()
{
    const std::vector<std::string> names{"gain",         "regression", "worse",     "zero",      "collapsed",
                                         "not produced", "padded",     "unchanged", "truncated", "none"};
    SyntheticExperiment experiment(m_temp / "e", names, 2);
    for (const std::string &name : names) {
        experiment.begin(name);
        experiment.base(name);
    }
    experiment.iteration("gain", 80);
    experiment.iteration("regression", 80, 3);
    experiment.iteration("worse", 8, 32);
    experiment.iteration("zero", 40);
    experiment.iteration("collapsed", 0, 0, Verdict::Collapsed);
    experiment.iteration("not produced", 40, 0, Verdict::NotProduced);
    experiment.iteration("unchanged", 40, 0, Verdict::Unchanged);
    experiment.iteration("padded", 100);
    experiment.end("padded", "solved");
    experiment.iteration("truncated", 80);
    experiment.end("truncated", "cancelled");
}

void CaseU4::boardCells()
{
    QFETCH(int, eye);
    QFETCH(bool, dark);
    TaskWindow w;
    QVERIFY(w.open(m_temp / "e", m_temp / "e", "gain", 1));
    Theme &theme = w.window().theme();
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const ExperimentPtr experiment = w.window().store().experiment(m_temp / "e");
    Pictures pictures;
    for (const TaskPtr &task : experiment->tasks) {
        // Padded and truncated cells come after the end.
        const int cell = task->run.taskId == "padded" || task->run.taskId == "truncated" ? 2 : 1;
        QImage image = canvas(theme, {36, 18});
        QPainter painter(&image);
        CellPainter(theme, painter).paint(QRectF(0, 0, 36, 18), *task, Dialect::paper(), 2, -1);
        painter.end();
        pictures.emplace_back(QString::fromStdString(task->run.taskId),
                              image.copy(CellPainter::cell(QRectF(0, 0, 36, 18), 2, cell).toRect()));
    }
    QCOMPARE(pictures.size(), std::size_t(10));
    const QString pairs = alike(pictures, Eye(eye), 5);
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

void CaseU4::mapCells()
{
    QFETCH(int, eye);
    QFETCH(bool, dark);
    Theme theme;
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const std::vector<std::pair<const char *, TestMapCell>> what{
        {"passed", TestMapCell(TestMapState::Passed)},
        {"failed", TestMapCell(TestMapState::Failed)},
        {"lost, confirmed", TestMapCell(TestMapState::Failed, TestMapMark::LostConfirmed)},
        {"recovered", TestMapCell(TestMapState::Passed, TestMapMark::Recovered)},
        {"not run", TestMapCell(TestMapState::NotRun)},
        {"error", TestMapCell(TestMapState::Error)},
        // Told where a row has some height.
        {"skipped", TestMapCell(TestMapState::Skipped)},
        // From here on told where there is room for signs.
        {"missing", TestMapCell(TestMapState::Missing)},
        {"lost, flaky", TestMapCell(TestMapState::Failed, TestMapMark::LostFlaky)}};
    for (const MapZoom zoom : {MapZoom::Overview, MapZoom::Cells, MapZoom::Names}) {
        const int height = MapCellPainter::rowHeight(theme, zoom);
        Pictures pictures;
        const std::size_t told = zoom == MapZoom::Names ? what.size() : zoom == MapZoom::Cells ? 7 : 6;
        for (std::size_t i = 0; i < told; ++i) {
            QImage image = canvas(theme, {zoom == MapZoom::Names ? 40 : 20, height});
            QPainter painter(&image);
            MapCellPainter(theme, zoom).paint(painter, QRectF(image.rect()), what[i].second);
            painter.end();
            pictures.emplace_back(QString::fromLatin1(what[i].first), image);
        }
        const QString pairs = alike(pictures, Eye(eye), 2);
        QVERIFY2(pairs.isEmpty(), qPrintable(QStringLiteral("zoom %1: %2").arg(int(zoom)).arg(pairs)));
    }
}

void CaseU4::seriesMarkers()
{
    QFETCH(int, eye);
    QFETCH(bool, dark);
    Theme theme;
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    Pictures pictures;
    for (int series = 0; series < Theme::seriesCount; ++series) {
        QImage image = canvas(theme, {16, 16});
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMarker(painter, series, {8, 8}, 5, theme.seriesColor(series));
        painter.end();
        pictures.emplace_back(QString::number(series), image);
    }
    const QString pairs = alike(pictures, Eye(eye), 6);
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

void CaseU4::diffRows()
{
    QFETCH(int, eye);
    QFETCH(bool, dark);
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "same\nold\n"}});
    history.state(1, {{"a.py", "same\nnew\n"}});
    PaneProbe probe({760, 500}, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    const QImage all = view.viewport()->grab().toImage();
    Pictures pictures;
    for (int row = 0; row < view.rows().count(); ++row) {
        const DiffRow::Kind kind = view.rows().row(row).kind;
        const char *name = kind == DiffRow::Kind::Context   ? "context"
                           : kind == DiffRow::Kind::Removed ? "removed"
                           : kind == DiffRow::Kind::Added   ? "added"
                                                            : nullptr;
        // The gutter alone: the texts differ anyway.
        if (name)
            pictures.emplace_back(
                QString::fromLatin1(name),
                all.copy(QRect(view.textLeft() - 24, view.rowRect(row).top(), 24, view.rowRect(row).height())));
    }
    QCOMPARE(pictures.size(), std::size_t(3));
    const QString pairs = alike(pictures, Eye(eye), 3);
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

// Red and green of the same lightness, and nothing else, are not told apart.
void CaseU4::theCheckCanFail()
{
    QImage red(10, 10, QImage::Format_RGB32);
    QImage green = red;
    red.fill(QColor(200, 80, 80));
    green.fill(QColor(60, 128, 60));
    QVERIFY(differing(red, green) == 100);
    QVERIFY(!alike({{QStringLiteral("red"), red}, {QStringLiteral("green"), green}}, Grey, 5).isEmpty());
}

QTEST_MAIN(CaseU4)
#include "tst_case_u4.moc"
