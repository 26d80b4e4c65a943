// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of run board, campaign, navigator and timeline say without colour: any two states differ by form,
// in grey and for a person without the cones for green. And that the check itself can fail.
#include "base/filelock.h"
#include "board/boarddelegate.h"
#include "board/boardview.h"
#include "board/cellpainter.h"
#include "campaign/campaigndelegate.h"
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/boardmodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/experimenttree.h"
#include "shell/navigator.h"
#include "shell/navigatordelegate.h"
#include "signs.h"
#include "taskwindow.h"
#include "theme/look.h"
#include "theme/markers.h"
#include "timeline/timelinelegend.h"
#include "timeline/timelineview.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace sweci;

class TestColourSigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void shadesAreNoForms();
    void formsAre();
    void chosenButtons_data() { tones(); }
    void chosenButtons();
    void boardCells_data() { tones(); }
    void boardCells();
    void campaign_data() { tones(); }
    void campaign();
    void navigator_data() { tones(); }
    void navigator();
    void timeline_data() { tones(); }
    void timeline();

private:
    static void tones()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void open(TaskWindow &w, const std::string &task);
    // Of one task each, in iteration 1 or where it runs.
    static QRectF boardCell(BoardView &view, int row);
    std::filesystem::path states() const { return m_temp / "campaign" / "states"; }

    TempFolder m_temp;
    std::vector<FileLock> m_locks;
};

namespace
{

// A word, lines, or the marker of a series as small as on the pages, on a ground.
enum Drawn { Word, Line, Dashes, FirstMarker };

QImage drawn(const QColor &ground, const QColor &color, int what, const QPointF &center = {20, 10})
{
    QImage image(QSize(40, 20) * dotsPerPixel, QImage::Format_RGB32);
    image.setDevicePixelRatio(dotsPerPixel);
    image.fill(ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 2, what == Dashes ? Qt::DashLine : Qt::SolidLine));
    if (what == Word)
        painter.drawText(QRectF(0, 0, 40, 20).translated(center - QPointF(20, 10)), Qt::AlignCenter,
                         QStringLiteral("ab"));
    else if (what < FirstMarker)
        painter.drawLine(QLineF(0, center.y(), 40, center.y()));
    else
        paintMarker(painter, what - FirstMarker, center, 3.5, color);
    return image;
}

// The same on a field that leaves some of the page around it.
QImage onField(const QColor &field, const QColor &color, int what)
{
    QImage image(QSize(46, 26) * dotsPerPixel, QImage::Format_RGB32);
    image.setDevicePixelRatio(dotsPerPixel);
    image.fill(Qt::white);
    QPainter(&image).drawImage(3, 3, drawn(field, color, what));
    return image;
}

constexpr int drawnCount = FirstMarker + Theme::seriesCount;

QString forms(const QImage &one, const QImage &other)
{
    return sameForm({{QStringLiteral("one"), one}, {QStringLiteral("other"), other}}, QStringLiteral("check"));
}

const char *const cells[] = {"gain",      "regression", "worse", "collapsed", "not produced", "padded",
                             "unchanged", "truncated",  "none",  "architect", "programmer",   "tests"};

} // namespace

void TestColourSigns::initTestCase()
{
    const std::vector<std::string> names(std::begin(cells), std::end(cells));
    SyntheticExperiment experiment(states(), names, 2);
    for (const std::string &name : names) {
        experiment.begin(name);
        experiment.base(name);
    }
    experiment.playedIteration("gain", 80);
    experiment.playedIteration("regression", 80, 3);
    experiment.playedIteration("worse", 8, 32);
    experiment.playedIteration("collapsed", 0, 0, Verdict::Collapsed);
    experiment.playedIteration("not produced", 40, 0, Verdict::NotProduced);
    experiment.playedIteration("unchanged", 40, 0, Verdict::Unchanged);
    experiment.playedIteration("padded", 100);
    experiment.end("padded", "solved");
    experiment.playedIteration("truncated", 80);
    experiment.end("truncated", "cancelled");
    for (const char *phase : {"architect", "programmer", "tests"}) {
        experiment.event(phase, phase, "began", 1);
        auto lock = FileLock::tryExclusive(experiment.folder(phase).lock());
        QVERIFY(lock);
        m_locks.push_back(std::move(*lock));
    }
    // Bars of one state each, and means that stay on one side of zero with the same course.
    for (const auto &[name, passed] : {std::pair("better", 70), {"worse", 25}}) {
        SyntheticExperiment one(m_temp / "campaign" / name, {"t"}, 4);
        one.begin("t");
        one.base("t");
        for (int i = 0; i < 4; ++i)
            one.playedIteration("t", passed + (i % 2) * 6, 0);
        one.end("t", "limit_reached");
    }
    SyntheticExperiment queued(m_temp / "campaign" / "queued", {"t"}, 2);
    SyntheticExperiment failed(m_temp / "campaign" / "failed", {"t"}, 2);
    failed.begin("t");
    failed.base("t");
    failed.end("t", "failed", "The disk is full.");
    SyntheticExperiment runs(m_temp / "campaign" / "runs", {"t"}, 2);
    runs.begin("t");
    runs.base("t");
    runs.event("t", "programmer", "began", 1);
    auto lock = FileLock::tryExclusive(runs.folder("t").lock());
    QVERIFY(lock);
    m_locks.push_back(std::move(*lock));
}

// The same in any other colour is the same; also when one of the two is light and the other dark, and when a letter
// stands on a field of which one is pale and the other strong, or begins between two pixels.
void TestColourSigns::shadesAreNoForms()
{
    const QColor colors[] = {QColor(0x1f, 0x77, 0xb4), QColor(0xd5, 0x5e, 0x00), QColor(0x20, 0x20, 0x20)};
    for (const QColor &one : colors) {
        for (const QColor &other : colors) {
            for (int what = 0; what < drawnCount && one != other; ++what)
                QVERIFY2(!forms(drawn(Qt::white, one, what), drawn(Qt::white, other, what)).isEmpty(),
                         qPrintable(QStringLiteral("%1 in %2 and %3").arg(what).arg(one.name(), other.name())));
            QImage fill(20, 20, QImage::Format_RGB32);
            fill.fill(one);
            QImage another = fill;
            another.fill(other);
            QVERIFY(!forms(fill, another).isEmpty());
        }
        for (int what = 0; what < drawnCount; ++what) {
            const QImage strong = onField(one.lighter(130), Qt::black, what);
            QVERIFY2(!forms(strong, onField(QColor(0xd8, 0xe4, 0xf4), Qt::black, what)).isEmpty(),
                     qPrintable(one.name()));
            for (const QPointF &between : {QPointF(20.25, 10.5), QPointF(20.5, 10), QPointF(20, 10.75)})
                QVERIFY(!forms(drawn(Qt::white, one, what), drawn(Qt::white, Qt::black, what, between)).isEmpty());
        }
    }
    for (int what = 0; what < drawnCount; ++what)
        QVERIFY(!forms(drawn(Qt::white, Qt::black, what), drawn(Qt::black, Qt::white, what)).isEmpty());
    QVERIFY(
        !sameForm({{QStringLiteral("alone"), drawn(Qt::white, Qt::black, Word)}}, QStringLiteral("check")).isEmpty());
    QVERIFY(!forms(drawn(Qt::white, Qt::black, Word), QImage()).isEmpty());
}

void TestColourSigns::formsAre()
{
    for (int one = 0; one < drawnCount; ++one) {
        for (int other = 0; other < one; ++other) {
            const QString same = forms(drawn(Qt::white, Qt::black, one), drawn(Qt::white, Qt::black, other));
            QVERIFY2(same.isEmpty(), qPrintable(QStringLiteral("%1 and %2: %3").arg(one).arg(other).arg(same)));
        }
    }
}

// What is switched on has a line below, and is as large as what is not.
void TestColourSigns::chosenButtons()
{
    QFETCH(bool, dark);
    Theme theme;
    theme.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    for (const char *look : {"", "flat", "toggle", "chip"}) {
        QWidget window;
        auto *layout = new QHBoxLayout(&window);
        QList<QAbstractButton *> buttons{new QPushButton(QStringLiteral("all"), &window),
                                         new QPushButton(QStringLiteral("all"), &window)};
        if (QByteArray(look) != "chip") {
            for (int i = 0; i < 2; ++i) {
                auto *button = new QToolButton(&window);
                button->setText(QStringLiteral("all"));
                buttons << button;
            }
        }
        for (int i = 0; i < buttons.size(); ++i) {
            setLook(buttons[i], look);
            buttons[i]->setCheckable(true);
            buttons[i]->setChecked(i % 2 == 1);
            layout->addWidget(buttons[i]);
        }
        window.show();
        window.setFocus();
        QTest::qWait(0);
        const WindowPicture picture(window);
        for (int i = 0; i < buttons.size(); i += 2) {
            QCOMPARE(buttons[i]->sizeHint(), buttons[i + 1]->sizeHint());
            const QString same = sameForm({{QStringLiteral("off"), picture.cut(buttons[i], buttons[i]->rect())},
                                           {QStringLiteral("on"), picture.cut(buttons[i + 1], buttons[i + 1]->rect())}},
                                          QStringLiteral("buttons-") + QLatin1String(look) + QString::number(i));
            QVERIFY2(same.isEmpty(), qPrintable(same));
        }
    }
}

void TestColourSigns::open(TaskWindow &w, const std::string &task)
{
    QFETCH(bool, dark);
    w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QVERIFY(w.open(m_temp / "campaign", states(), task, 1, {1500, 900}));
    QTRY_COMPARE(w.window().store().experiments().size(), std::size_t(6));
}

QRectF TestColourSigns::boardCell(BoardView &view, int row)
{
    const QModelIndex index = view.model()->index(row, BoardModel::Cells);
    const std::string name = index.data(BoardModel::TaskRole).value<TaskPtr>()->run.taskId;
    view.scrollTo(index);
    const QRectF area = view.delegate().cellArea(view.visualRect(index));
    return CellPainter::cell(area, 2, name == "padded" || name == "truncated" ? 2 : 1);
}

void TestColourSigns::boardCells()
{
    TaskWindow w;
    open(w, "gain");
    w.window().view().selectTask(states(), {}, -1);
    w.window().showPage(QStringLiteral("board"));
    BoardView &view = *w.window().findChild<BoardView *>();
    QTRY_COMPARE(view.model()->rowCount(), int(std::size(cells)));
    view.clearSelection();
    const WindowPicture picture(w.window());
    Signs signs;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const QModelIndex index = view.model()->index(row, BoardModel::Cells);
        // The fills alone: an outline around them would be the same for all.
        signs.emplace_back(QString::fromStdString(index.data(BoardModel::TaskRole).value<TaskPtr>()->run.taskId),
                           picture.cut(view.viewport(), boardCell(view, row)));
    }
    const QString same = sameForm(signs, QStringLiteral("board"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Bars of done, running, failed and queued tasks; the words of states and anomalies.
void TestColourSigns::campaign()
{
    TaskWindow w;
    open(w, "gain");
    w.window().showPage(QStringLiteral("campaign"));
    auto &page = *qobject_cast<CampaignPage *>(w.window().page(QStringLiteral("campaign")));
    QTRY_VERIFY_WITH_TIMEOUT(page.isComplete(), 20000);
    page.table()->clearSelection();
    const CampaignDelegate delegate(w.window().theme());
    const WindowPicture picture(w.window());
    Signs bars;
    Signs words;
    for (const char *name : {"better", "failed", "queued", "runs"}) {
        const QModelIndex row =
            page.shown()->mapFromSource(page.model()->index(page.model()->rowOf(m_temp / "campaign" / name), 0));
        const QRect bar = page.table()->visualRect(row.siblingAtColumn(CampaignModel::Progress));
        bars.emplace_back(QString::fromLatin1(name),
                          picture.cut(page.table()->viewport(), delegate.barRect(bar).adjusted(-2, -2, 2, 2)));
        const QRect word = page.table()->visualRect(row.siblingAtColumn(CampaignModel::State));
        words.emplace_back(QString::fromLatin1(name), picture.cut(page.table()->viewport(), word));
    }
    for (const QString &same :
         {sameForm(bars, QStringLiteral("campaign-bars")), sameForm(words, QStringLiteral("campaign-states"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// The marker of each experiment, and on which side of zero its mean stays.
void TestColourSigns::navigator()
{
    TaskWindow w;
    open(w, "gain");
    QTreeView &view = *w.window().findChild<Navigator *>()->view();
    view.clearSelection();
    const NavigatorDelegate delegate(w.window().theme());
    const WindowPicture picture(w.window());
    Signs markers;
    Signs curves;
    const QModelIndex folder = view.model()->index(0, 0);
    for (int row = 0; row < view.model()->rowCount(folder); ++row) {
        const QModelIndex index = view.model()->index(row, 0, folder);
        const QRect rect = view.visualRect(index);
        const QString name = index.data().toString();
        markers.emplace_back(
            name, picture.cut(view.viewport(), QRectF(rect.left() + 10, rect.top() + 2, 15, rect.height() - 4)));
        if (index.data(ExperimentTree::CurveRole).value<QList<double>>().size() == 4)
            curves.emplace_back(name, picture.cut(view.viewport(), delegate.curveRect(rect).adjusted(0, -1, 0, 2)));
    }
    QCOMPARE(markers.size(), std::size_t(6));
    QCOMPARE(curves.size(), std::size_t(2));
    for (const QString &same :
         {sameForm(markers, QStringLiteral("navigator-markers")), sameForm(curves, QStringLiteral("navigator-curves"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Phases in the strip and in its legend; bars above and below; states that are no measured ones.
void TestColourSigns::timeline()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "e", {"one"}, 6);
    experiment.begin("one");
    experiment.base("one");
    const std::pair<const char *, int> phases[] = {
        {"architect", 40}, {"programmer", 40}, {"tests", 40}, {"commit", 40}};
    for (const auto &[phase, seconds] : phases) {
        experiment.event("one", phase, "began", 1);
        experiment.setClock(experiment.clock() + seconds * 1000);
        JsonValue detail = JsonValue::object();
        detail.set("ok", true).set("seconds", seconds);
        experiment.event("one", phase, "ended", 1, detail);
    }
    experiment.iteration("one", 70);
    experiment.playedIteration("one", 10, 60);
    experiment.playedIteration("one", 70, 0, Verdict::Unchanged);
    experiment.playedIteration("one", 70, 0, Verdict::NotProduced);
    experiment.playedIteration("one", 0, 0, Verdict::Collapsed);
    experiment.end("one", "cancelled");
    QFETCH(bool, dark);
    TaskWindow w;
    w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QVERIFY(w.open(temp.path(), temp / "e", "one", 0, {1500, 900}));
    TimelineView &view = *w.page().timeline();
    QTRY_COMPARE(view.timeline().recorded, 5);
    const TimelineLegend &legend = *w.window().findChild<TimelineLegend *>();
    const WindowPicture picture(w.window());
    Signs strip;
    Signs samples;
    for (const auto &[name, kind] : {std::pair("architect", PhaseKind::Architect),
                                     {"programmer", PhaseKind::Programmer},
                                     {"tests", PhaseKind::Tests},
                                     {"other", PhaseKind::Other}}) {
        const QRectF part = view.phaseRect(1, kind);
        QVERIFY(part.width() > 12);
        strip.emplace_back(QString::fromLatin1(name),
                           picture.cut(view.viewport(), QRectF(part.topLeft(), QSizeF(12, part.height()))));
        samples.emplace_back(QString::fromLatin1(name), picture.cut(&legend, legend.signRect(kind)));
    }
    Signs columns;
    for (const auto &[name, k] : {std::pair("gain", 1),
                                  {"worse", 2},
                                  {"unchanged", 3},
                                  {"not produced", 4},
                                  {"collapsed", 5},
                                  {"truncated", 6}}) {
        // The plot alone: numbers and phases below would differ anyway.
        const QRectF column = view.columnRect(k);
        columns.emplace_back(QString::fromLatin1(name),
                             picture.cut(view.viewport(), QRectF(column.left(), column.top(), column.width(), 120)));
    }
    for (const QString &same :
         {sameForm(strip, QStringLiteral("timeline-strip")), sameForm(samples, QStringLiteral("timeline-legend")),
          sameForm(columns, QStringLiteral("timeline-columns"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

QTEST_MAIN(TestColourSigns)
#include "tst_coloursigns.moc"
