// SPDX-License-Identifier: GPL-3.0-or-later
// Case U4: what the program paints for states, tests, lines and series, seen in grey and by a person without the cones
// for green: any two can be told apart by form (that the check can fail is shown in tst_coloursigns).
#include "board/cellpainter.h"
#include "changes/diffview.h"
#include "models/experimentstore.h"
#include "paneprobe.h"
#include "scoring/dialect.h"
#include "signs.h"
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
    void boardCells_data() { tones(); }
    void boardCells();
    void mapCells_data() { tones(); }
    void mapCells();
    void seriesMarkers_data() { tones(); }
    void seriesMarkers();
    void diffRows_data() { tones(); }
    void diffRows();

private:
    static void tones();
    TempFolder m_temp;
};

namespace
{

// A place of such a canvas in its dots.
QRect dotsOf(const QRectF &rect)
{
    return QRectF(rect.topLeft() * dotsPerPixel, rect.size() * dotsPerPixel).toRect();
}

// For dots as fine as those of the check.
QImage canvas(const Theme &theme, const QSize &size)
{
    QImage image(size * dotsPerPixel, QImage::Format_RGB32);
    image.setDevicePixelRatio(dotsPerPixel);
    image.fill(theme.color(ColorRole::Panel));
    return image;
}

} // namespace

void CaseU4::tones()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
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
    QFETCH(bool, dark);
    TaskWindow w;
    QVERIFY(w.open(m_temp / "e", m_temp / "e", "gain", 1));
    Theme &theme = w.window().theme();
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    const ExperimentPtr experiment = w.window().store().experiment(m_temp / "e");
    Signs pictures;
    for (const TaskPtr &task : experiment->tasks) {
        // Padded and truncated cells come after the end.
        const int cell = task->run.taskId == "padded" || task->run.taskId == "truncated" ? 2 : 1;
        QImage image = canvas(theme, {36, 18});
        QPainter painter(&image);
        CellPainter(theme, painter).paint(QRectF(0, 0, 36, 18), *task, Dialect::paper(), 2, -1);
        painter.end();
        pictures.emplace_back(QString::fromStdString(task->run.taskId),
                              image.copy(dotsOf(CellPainter::cell(QRectF(0, 0, 36, 18), 2, cell))));
    }
    QCOMPARE(pictures.size(), std::size_t(10));
    const QString pairs = sameForm(pictures, QStringLiteral("board"));
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

void CaseU4::mapCells()
{
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
        {"skipped", TestMapCell(TestMapState::Skipped)},
        {"missing", TestMapCell(TestMapState::Missing)},
        {"unknown", TestMapCell(TestMapState::Unknown)},
        {"not passed", TestMapCell(TestMapState::NotPassed)},
        {"other", TestMapCell(TestMapState::Other)},
        {"lost, flaky", TestMapCell(TestMapState::Failed, TestMapMark::LostFlaky)}};
    for (const MapZoom zoom : {MapZoom::Overview, MapZoom::Cells, MapZoom::Names}) {
        const int height = MapCellPainter::rowHeight(theme, zoom);
        Signs pictures;
        for (std::size_t i = 0; i < what.size(); ++i) {
            // Rows of the overview are thin: some of the same together.
            const QSize size(40, std::max(height, 7));
            QImage image = canvas(theme, size);
            QPainter painter(&image);
            MapCellPainter(theme, zoom).paint(painter, QRectF(QPointF(), size), what[i].second);
            painter.end();
            pictures.emplace_back(QString::fromLatin1(what[i].first), image);
        }
        const QString pairs = sameForm(pictures, QStringLiteral("map"));
        QVERIFY2(pairs.isEmpty(), qPrintable(QStringLiteral("zoom %1: %2").arg(int(zoom)).arg(pairs)));
    }
}

void CaseU4::seriesMarkers()
{
    QFETCH(bool, dark);
    Theme theme;
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    Signs pictures;
    for (int series = 0; series < Theme::seriesCount; ++series) {
        QImage image = canvas(theme, {16, 16});
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMarker(painter, series, {8, 8}, 5, theme.seriesColor(series));
        painter.end();
        pictures.emplace_back(QString::number(series), image);
    }
    const QString pairs = sameForm(pictures, QStringLiteral("markers"));
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

void CaseU4::diffRows()
{
    QFETCH(bool, dark);
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "same\nold\n"}});
    history.state(1, {{"a.py", "same\nnew\n"}});
    PaneProbe probe({760, 500}, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    const WindowPicture picture(*view.viewport());
    Signs pictures;
    for (int row = 0; row < view.rows().count(); ++row) {
        const DiffRow::Kind kind = view.rows().row(row).kind;
        const char *name = kind == DiffRow::Kind::Context   ? "context"
                           : kind == DiffRow::Kind::Removed ? "removed"
                           : kind == DiffRow::Kind::Added   ? "added"
                                                            : nullptr;
        // The gutter alone: the texts differ anyway.
        if (name)
            pictures.emplace_back(QString::fromLatin1(name),
                                  picture.cut(view.viewport(), QRect(view.textLeft() - 24, view.rowRect(row).top(), 24,
                                                                     view.rowRect(row).height())));
    }
    QCOMPARE(pictures.size(), std::size_t(3));
    const QString pairs = sameForm(pictures, QStringLiteral("diff"));
    QVERIFY2(pairs.isEmpty(), qPrintable(pairs));
}

QTEST_MAIN(CaseU4)
#include "tst_case_u4.moc"
