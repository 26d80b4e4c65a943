// SPDX-License-Identifier: GPL-3.0-or-later
// The maintainability pane in the main window, on a run of the sample: what radon says of the states, by keys.
#include "maintainability/maintainabilitypane.h"
#include "maintainability/metricsview.h"
#include "models/programcall.h"
#include "program.h"
#include "shell/stateview.h"
#include "signs.h"
#include "taskwindow.h"

#include <QImage>

using namespace sweci;

class TestMaintainability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void showsTheNumbers();
    void signsWithoutColour();
    void movesThroughTheIterations();
    void asksPylint();
    void statesThatAreNotThere();
    void closesWhileMeasuring();

private:
    TempFolder m_temp;
    std::string m_task;
};

void TestMaintainability::initTestCase()
{
    const ProgramPlace place(m_temp / "place");
    const auto run = place.run({"run", (m_temp / "e/hasty").native(), "--dataset", "sample", "--agent", "replay",
                                "--recording", "hasty", "--tasks", "*span*"});
    QVERIFY2(run.code == 0, run.errors.c_str());
    for (const auto &entry : std::filesystem::directory_iterator(m_temp / "e/hasty")) {
        if (std::filesystem::exists(entry.path() / "iteration.jsonl"))
            m_task = entry.path().filename().native();
    }
    QVERIFY(!m_task.empty());
}

void TestMaintainability::showsTheNumbers()
{
    TaskWindow w;
    QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, 2));
    w.trigger("taskShowMaintainability");
    MaintainabilityPane &pane = *w.page().maintainability();
    QTRY_VERIFY_WITH_TIMEOUT(pane.view()->metrics(), 20000);
    QVERIFY(pane.view()->isVisible());
    QVERIFY(pane.note().startsWith(QStringLiteral("radon ")));
    // As the command says it.
    const ProgramPlace place(m_temp / "place");
    const auto json =
        parseJson(place.run({"maintainability", (m_temp / "e/hasty").native(), m_task, "--format", "json"}).output, "o")
            .value();
    const JsonValue &base = json["states"].toArray().at(0);
    const JsonValue &second = json["states"].toArray().at(2);
    const JsonValue &reference = json["states"].toArray().back();
    const auto text = [](double value) { return QString::number(std::abs(value), 'f', 2); };
    for (const auto &[strip, key] :
         {std::pair{MetricsView::Complexity, "complexity"}, {MetricsView::Maintainability, "maintainability"}}) {
        const QString said = pane.view()->textOf(strip, 2);
        QVERIFY2(said.startsWith(text(second[key].toDouble())), qPrintable(said));
        QVERIFY(
            said.contains(text(second[key].toDouble() - base[key].toDouble()) + QStringLiteral(" against the base")));
        QVERIFY(said.contains(text(second[key].toDouble() - reference[key].toDouble()) +
                              QStringLiteral(" against the reference")));
        // Greater values are higher up.
        const JsonValue &first = json["states"].toArray().at(1);
        QCOMPARE(pane.view()->placeOf(strip, 2).y() < pane.view()->placeOf(strip, 1).y(),
                 second[key].toDouble() > first[key].toDouble());
    }
    QCOMPARE(pane.view()->textOf(MetricsView::Patch, 2), QStringLiteral("+%1 %2%3 lines")
                                                             .arg(second["added"].toInteger())
                                                             .arg(QChar(0x2212))
                                                             .arg(second["removed"].toInteger()));
    // The chosen state's marker is filled, the others' are hollow.
    const QImage picture = pane.view()->grab().toImage();
    const QColor accent = w.window().theme().color(sweci::ColorRole::Accent);
    QCOMPARE(picture.pixelColor(pane.view()->placeOf(MetricsView::Complexity, 2)), accent);
    QVERIFY(picture.pixelColor(pane.view()->placeOf(MetricsView::Complexity, 4)) != accent);
    QVERIFY(pane.view()->accessibleDescription().contains(pane.view()->textOf(MetricsView::Patch, 2)));
}

// The base's level and the reference's by their dashes, the chosen state by a filled marker; lines added and removed
// lie on either side of their axis.
void TestMaintainability::signsWithoutColour()
{
    for (const ThemeChoice tone : {ThemeChoice::Light, ThemeChoice::Dark}) {
        TaskWindow w;
        w.window().theme().setChoice(tone);
        QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, 2, {1500, 900}));
        w.trigger("taskShowMaintainability");
        MetricsView &view = *w.page().maintainability()->view();
        QTRY_VERIFY_WITH_TIMEOUT(view.metrics() && view.metrics()->reference, 20000);
        const WindowPicture picture(w.window());
        const auto marker = [&](int k) {
            const QPoint at = view.placeOf(MetricsView::Complexity, k);
            return picture.cut(&view, QRectF(at - QPointF(2.5, 2.5), QSizeF(5, 5)));
        };
        // At the right, where no curve is: the levels of the base and of the reference.
        const QRect plot = view.plotOf(MetricsView::Complexity);
        const int base = view.placeOf(MetricsView::Complexity, 0).y();
        const auto level = [&](int y) { return picture.cut(&view, QRectF(plot.right() - 30, y - 3, 29, 6)); };
        const QString same = sameForm({{QStringLiteral("chosen"), marker(2)}, {QStringLiteral("not"), marker(4)}},
                                      QStringLiteral("metrics-markers"));
        QVERIFY2(same.isEmpty(), qPrintable(same));
        const auto &metrics = *view.metrics();
        const double first = *metrics.states[0]->complexity;
        const double pixels =
            (view.placeOf(MetricsView::Complexity, 2).y() - base) / (*metrics.states[2]->complexity - first);
        const int reference = base + qRound((*metrics.reference->complexity - first) * pixels);
        QVERIFY(std::abs(reference - base) > 8);
        const QString levels =
            sameForm({{QStringLiteral("base"), level(base)}, {QStringLiteral("reference"), level(reference)}},
                     QStringLiteral("metrics-levels"));
        QVERIFY2(levels.isEmpty(), qPrintable(levels));
    }
}

void TestMaintainability::movesThroughTheIterations()
{
    TaskWindow w;
    QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, 2));
    w.trigger("taskShowMaintainability");
    MetricsView *view = w.page().maintainability()->view();
    QTRY_VERIFY_WITH_TIMEOUT(view->metrics(), 20000);
    const auto metrics = view->metrics();
    QTRY_VERIFY(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Right);
    QCOMPARE(w.window().view().iteration(), 3);
    QTest::keyClick(view, Qt::Key_Left);
    QTest::keyClick(view, Qt::Key_Left);
    QCOMPARE(w.window().view().iteration(), 1);
    QTest::mouseClick(view, Qt::LeftButton, {}, view->placeOf(MetricsView::Complexity, 4));
    QCOMPARE(w.window().view().iteration(), 4);
    QCOMPARE(view->metrics(), metrics); // not measured again
}

void TestMaintainability::asksPylint()
{
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    {
        TaskWindow w;
        QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, 2));
        w.trigger("taskShowMaintainability");
        MaintainabilityPane &pane = *w.page().maintainability();
        QTRY_VERIFY_WITH_TIMEOUT(pane.view()->metrics(), 20000);
        QCOMPARE(pane.view()->strips().size(), std::size_t(3));
        w.trigger("taskPylint");
        QVERIFY(pane.call()->running());
        QCOMPARE(w.action("taskPylint")->iconText(), QStringLiteral("stop"));
        w.trigger("taskPylint"); // stops it
        QTRY_VERIFY_WITH_TIMEOUT(!pane.call()->running(), 20000);
        QCOMPARE(pane.pylintNote(), QStringLiteral("Asking pylint was stopped."));
        w.trigger("taskPylint");
        QTRY_VERIFY_WITH_TIMEOUT(!pane.call()->running(), 120000);
        if (pane.pylintNote().contains(QStringLiteral("has no pylint")))
            QSKIP("pylint is not installed");
        QCOMPARE(pane.pylintNote(), QString());
        QTRY_COMPARE(pane.view()->strips().size(), std::size_t(4));
    }
    // Another window asks nobody.
    TaskWindow w;
    QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, 2));
    w.trigger("taskShowMaintainability");
    MaintainabilityPane &pane = *w.page().maintainability();
    QTRY_VERIFY_WITH_TIMEOUT(pane.view()->metrics(), 20000);
    QVERIFY(!pane.call()->running());
    QVERIFY2(pane.note().contains(QStringLiteral("pylint ")), qPrintable(pane.note()));
    const ProgramPlace place(m_temp / "place");
    const auto json =
        parseJson(place.run({"maintainability", (m_temp / "e/hasty").native(), m_task, "--format", "json", "--pylint"})
                      .output,
                  "o")
            .value();
    const JsonValue &second = json["states"].toArray().at(2)["pylint"];
    const QString said = pane.view()->textOf(MetricsView::Pylint, 2);
    QVERIFY2(said.startsWith(QString::number(second["score"].toDouble(), 'f', 2)), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("against the reference")));
    QVERIFY(pane.view()->plotOf(MetricsView::Maintainability).bottom() <
            pane.view()->plotOf(MetricsView::Pylint).top());
    QVERIFY(pane.view()->plotOf(MetricsView::Pylint).bottom() < pane.view()->plotOf(MetricsView::Patch).top());
    QVERIFY(pane.view()->plotOf(MetricsView::Patch).bottom() < pane.view()->height());
    const QImage picture = pane.view()->grab().toImage();
    QCOMPARE(picture.pixelColor(pane.view()->placeOf(MetricsView::Pylint, 2)),
             w.window().theme().color(sweci::ColorRole::Accent));
}

void TestMaintainability::statesThatAreNotThere()
{
    // Without a history there is nothing to measure, and that is said.
    SyntheticExperiment bare(m_temp / "bare/one", {"t"}, 2);
    bare.begin("t");
    bare.base("t");
    bare.iteration("t", 60);
    TaskWindow w;
    QVERIFY(w.open(m_temp / "bare", m_temp / "bare/one", "t", 1));
    w.trigger("taskShowMaintainability");
    MaintainabilityPane &pane = *w.page().maintainability();
    QTRY_VERIFY(pane.state()->isVisible() && pane.state()->title() == QStringLiteral("The states cannot be measured"));
    QVERIFY(!pane.state()->sentence().isEmpty());
}

void TestMaintainability::closesWhileMeasuring()
{
    for (int i = 0; i < 5; ++i) {
        TaskWindow w;
        QVERIFY(w.open(m_temp / "e", m_temp / "e/hasty", m_task, i));
        w.trigger("taskShowMaintainability");
        QTest::qWait(i * 30);
    }
}

QTEST_MAIN(TestMaintainability)
#include "tst_maintainability.moc"
