// SPDX-License-Identifier: GPL-3.0-or-later
// The main window on directories that the published harness wrote: opened in place, stepped through on the task page.
#include "board/runboardpage.h"
#include "changes/changespane.h"
#include "goldenexperiments.h"
#include "models/boardmodel.h"
#include "models/changesfilemodel.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "publishedtree.h"
#include "recordedtask.h"
#include "requirement/requirementpane.h"
#include "scoring/dialect.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/statusline.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/taskheader.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestPublishedWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void stepsThroughEachIteration_data();
    void stepsThroughEachIteration();
    void scoresOfTheRecorded();
    void originIsWrittenBeside();
    void problemsAreNamed();
    void brokenOrigin();
    void growsWhileOneLooks();
    void readingIsStopped();
    void nothingIsSteered();

private:
    fs::path golden(const char *name) const { return m_temp / "golden" / name; }

    TempFolder m_temp;
};

namespace
{

ExperimentPtr loaded(MainWindow &window, const fs::path &experiment)
{
    const bool there = QTest::qWaitFor(
        [&] {
            const ExperimentPtr now = window.store().experiment(experiment);
            return now && now->status == ExperimentStatus::Ready && now->reading.total == 0 && !now->tasks.empty();
        },
        60000);
    return there ? window.store().experiment(experiment) : nullptr;
}

std::set<std::string> pathsOf(const ChangesSetPtr &set)
{
    std::set<std::string> paths;
    for (const ChangedFile &file : set->diff.files)
        paths.insert(file.path());
    return paths;
}

std::set<std::string> idsOf(const IterationTests &tests, TestGroup group)
{
    std::set<std::string> ids;
    for (const TestRow &row : tests.rows) {
        if (row.group == group)
            ids.insert(row.id);
    }
    return ids;
}

std::set<std::string> without(const std::set<std::string> &all, const std::set<std::string> &some)
{
    std::set<std::string> left;
    std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::inserter(left, left.begin()));
    return left;
}

QString boardText(MainWindow &window, const QString &what)
{
    const auto *page = qobject_cast<RunBoardPage *>(window.page(QStringLiteral("board")));
    const auto *model = page->findChild<BoardModel *>();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (QString::fromStdString(model->task(row)->run.name()) == what)
            return model->index(row, BoardModel::Now).data().toString();
    }
    return {};
}

} // namespace

void TestPublishedWindow::initTestCase()
{
    qputenv("SWECI_CACHE", (m_temp / "cache").c_str());
    unpackGoldenExperiments(m_temp / "golden");
}

void TestPublishedWindow::stepsThroughEachIteration_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<QString>("task");
    for (const char *name : {"scripted", "gold", "null"}) {
        for (const auto &entry : fs::directory_iterator(golden(name))) {
            if (fs::exists(entry.path() / "iteration.jsonl")) {
                const QString task = QString::fromStdString(entry.path().filename().native());
                QTest::newRow(qPrintable(QLatin1String(name) + QLatin1Char('/') + task))
                    << QString::fromLatin1(name) << task;
            }
        }
    }
}

// By the keys of the task page, what each iteration shows is its own and what the folders say.
void TestPublishedWindow::stepsThroughEachIteration()
{
    QFETCH(QString, experiment);
    QFETCH(QString, task);
    const fs::path path = golden(qPrintable(experiment));
    const auto before = listingOf(path);
    const auto around = listingOf(m_temp / "golden");
    const RecordedTask truth(path / task.toStdString());
    QVERIFY(truth.iterations() > 0);
    TaskWindow w;
    QVERIFY(w.open(path, path, task.toStdString(), 0, {1900, 1000}));
    const ExperimentPtr now = loaded(w.window(), path);
    QVERIFY(now);
    QVERIFY(now->isPublished());
    TaskPage &page = w.page();
    QTRY_VERIFY(page.tests()->model()->tests());
    const std::set<std::string> target = truth.target();
    int documents = 0;
    for (int k = 1; k <= truth.iterations(); ++k) {
        w.trigger("taskNextIteration");
        QCOMPARE(page.iteration(), k);
        const TimelineColumn &column = page.timeline()->timeline().columns[static_cast<std::size_t>(k)];
        const auto *chooser = page.findChild<QToolButton *>(QStringLiteral("compareChooser"));
        const ChangesFileModel &files = page.changes()->changes()->files();
        const auto own = [&] { return files.changes() && files.changes()->states.to.iteration == k; };
        const std::set<std::string> from = truth.passed(truth.wentOnFrom(k));
        if (fs::exists(truth.stateFolder(k) / "code")) {
            QTRY_VERIFY_WITH_TIMEOUT(own(), 10000);
            QCOMPARE(pathsOf(files.changes()), truth.changed(k));
        } else { // the recording left it out
            QTRY_VERIFY_WITH_TIMEOUT(page.changes()->changes()->findChild<StateView *>()->sentence().contains(
                                         QStringLiteral("is not in the folder")),
                                     10000);
        }
        if (truth.isRejected(k)) {
            QCOMPARE(int(files.changes()->states.to.kind), int(StateName::Kind::Candidate));
            QVERIFY2(chooser && chooser->text().contains(QStringLiteral("rejected attempt %1").arg(k)),
                     qPrintable(chooser ? chooser->text() : QString()));
            QCOMPARE(column.branchesFrom, truth.wentOnFrom(k));
            QCOMPARE(int(column.cell), int(Cell::Collapsed));
            QTRY_COMPARE(page.requirement()->state()->title(), QStringLiteral("There is no document"));
            QVERIFY(page.requirement()->state()->sentence().contains(QStringLiteral("not kept by the harness")));
            QTRY_COMPARE(page.tests()->state()->title(), QStringLiteral("The code made the test run unusable"));
            w.trigger("taskShowLog");
            // After a time-out the harness keeps no output.
            const fs::path result = truth.attemptFolder(k) / "test_result.json";
            const JsonValue printed = fs::exists(result) ? parseJson(get(result), "result").value() : JsonValue();
            const std::string output = printed["stdout"].toString() + printed["stderr"].toString();
            if (!output.empty())
                QTRY_VERIFY(page.log()->view()->isVisible() && page.log()->view()->rowCount() > 0);
            else
                QTRY_COMPARE(page.log()->state()->title(), fs::exists(result) ? QStringLiteral("Nothing was printed")
                                                                              : QStringLiteral("There is no such log"));
            w.trigger("taskShowTests");
            continue;
        }
        ++documents;
        QCOMPARE(column.branchesFrom, -1);
        const std::string document = truth.requirement(k);
        const LineView *raw = page.requirement()->rawView();
        QTRY_VERIFY(raw->text() && raw->text()->text() == document);
        QVERIFY(page.requirement()->model()->rowCount() > 0);
        // A rejected iteration before it was no measurement; what was lost is asked of the last one.
        const auto shows = [&] {
            const IterationTestsPtr tests = page.tests()->model()->tests();
            return tests && idsOf(*tests, TestGroup::Fixed) == without(truth.passed(k), from) &&
                   idsOf(*tests, TestGroup::LostUnchecked) == without(from, truth.passed(k)) &&
                   idsOf(*tests, TestGroup::Failing).size() + idsOf(*tests, TestGroup::LostUnchecked).size() ==
                       target.size() - truth.passed(k).size();
        };
        QTRY_VERIFY_WITH_TIMEOUT(shows(), 10000);
        const IterationTests &tests = *page.tests()->model()->tests();
        QCOMPARE(tests.passed, int(truth.passed(k).size()));
        QCOMPARE(column.passed, std::optional<int>(tests.passed));
    }
    QVERIFY(documents > 0);
    QVERIFY(!w.action("taskNextIteration")->isEnabled());
    QVERIFY(listingOf(path) == before);
    QVERIFY(listingOf(m_temp / "golden") == around);
}

// The board has the numbers of the published summarizer, under its rules.
void TestPublishedWindow::scoresOfTheRecorded()
{
    const std::string file = SWECI_TEST_DATA "/golden/golden_experiments.json";
    const JsonValue all = parseJson(get(file), file).value();
    TaskWindow w;
    for (const char *name : {"scripted", "gold", "null"}) {
        w.window().openPath(golden(name));
        const ExperimentPtr now = loaded(w.window(), golden(name));
        QVERIFY(now);
        QCOMPARE(now->iterations(), 6);
        QVERIFY(now->iterationsInferred || now->notes.empty());
        for (const TaskPtr &task : now->tasks) {
            const JsonValue &expected = all[name][task->run.name()]["metrics"]["6"];
            QVERIFY(task->score(Dialect::harness())->evoscore(1) == expected["EvoScore(gamma=1)"].toDouble(-7));
        }
        const ExperimentMean score = scoreExperiment(*now, Dialect::harness(), 1);
        QVERIFY(std::abs(score.mean.value() - all[name]["AVERAGE"]["6"]["EvoScore(gamma=1)"].toDouble(-7)) < 1e-15);
    }
}

void TestPublishedWindow::originIsWrittenBeside()
{
    TempFolder temp;
    const fs::path path = temp / "runs/exp";
    for (const char *id : {"own__a__aaaaaa__bbbbbb", "own__b__aaaaaa__bbbbbb"}) {
        PublishedTree tree(path, id);
        fs::remove(path / id / "task.log"); // which would say what N is
        for (const char *passing : {"1111100000", "1111110000", "1111110000"})
            tree.keep(passing);
        tree.finish();
    }
    const auto before = listingOf(path);
    TaskWindow w;
    w.window().resize(1280, 800);
    w.window().openPath(temp / "runs");
    w.window().show();
    ExperimentPtr now = loaded(w.window(), path);
    QVERIFY(now);
    QCOMPARE(now->iterations(), 3); // where all unsolved tasks stop
    auto *board = qobject_cast<RunBoardPage *>(w.window().page(QStringLiteral("board")));
    const auto said = [&] {
        QStringList all;
        for (const InfoBar *bar : board->findChildren<InfoBar *>())
            all << bar->sentence();
        return all.join(QLatin1Char(' '));
    };
    QTRY_VERIFY2(said().contains(QStringLiteral("3")), qPrintable(said()));
    const auto dialog = [&] { return w.window().findChild<QDialog *>(QStringLiteral("originDialog")); };
    const auto type = [&](const char *name, const QString &text) {
        auto *edit = dialog()->findChild<QLineEdit *>(QString::fromLatin1(name));
        edit->selectAll();
        QTest::keyClicks(edit, text);
    };
    w.trigger("editOrigin");
    QVERIFY(dialog());
    type("originModel", QStringLiteral("model \"b\""));
    type("originAgent", QStringLiteral("iflow 0.4"));
    type("originDate", QStringLiteral("2026-04-23"));
    type("originSource", QStringLiteral("https://example.org/x"));
    dialog()->findChild<QSpinBox *>(QStringLiteral("originIterations"))->setValue(20);
    QTest::keyClick(dialog(), Qt::Key_Return);
    const fs::path file = temp / "runs/exp.sweci.toml";
    QTRY_VERIFY(w.window().store().experiment(path)->iterations() == 20);
    now = loaded(w.window(), path);
    QVERIFY(now);
    QCOMPARE(now->settings->programmer.model, std::string("model \"b\""));
    QCOMPARE(now->settings->programmer.name, std::string("iflow 0.4"));
    const Provenance origin = Provenance::read(path).value();
    QCOMPARE(origin.source, std::string("https://example.org/x"));
    QCOMPARE(origin.date, std::string("2026-04-23"));
    QCOMPARE(origin.iterations, std::optional<int>(20));
    // Three of twenty iterations: not done any more.
    QCOMPARE(int(now->tasks[0]->state), int(TaskState::Interrupted));

    // What the user wrote beside it stays; what is emptied goes.
    QTRY_VERIFY(!dialog());
    put(file, "# mine\n" + get(file) + "dataset_hash = \"8d1f\" # of the export\n# end\n");
    w.trigger("editOrigin");
    QVERIFY(dialog());
    QTRY_COMPARE(dialog()->findChild<QLineEdit *>(QStringLiteral("originModel"))->text(),
                 QStringLiteral("model \"b\""));
    auto *date = dialog()->findChild<QLineEdit *>(QStringLiteral("originDate"));
    date->clear();
    dialog()->findChild<QSpinBox *>(QStringLiteral("originIterations"))->setValue(0);
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(w.window().store().experiment(path)->iterations() == 3);
    const std::string text = get(file);
    QVERIFY2(text.rfind("# mine\n", 0) == 0 && text.find("# end\n") != std::string::npos, text.c_str());
    QVERIFY(text.find("date =") == std::string::npos && text.find("iterations") == std::string::npos);
    QVERIFY(text.find("dataset_hash = \"8d1f\" # of the export\n") != std::string::npos);
    QVERIFY(text.find("model \"b\"") != std::string::npos || text.find("model \\\"b\\\"") != std::string::npos);
    // Changed by another program: followed.
    const auto *status = w.window().findChild<StatusLine *>();
    QVERIFY(!status->text().contains(QStringLiteral("run by")));
    put(file, "model = \"other\"\nprotocol = \"strict-1\"\n");
    QTRY_COMPARE_WITH_TIMEOUT(w.window().store().experiment(path)->settings->programmer.model, std::string("other"),
                              10000);
    QTRY_VERIFY2(status->text().contains(QStringLiteral("run by strict-1")), qPrintable(status->text()));
    QVERIFY(listingOf(path) == before);
}

// A missing, an unreadable, an unfinished task and a second folder of one: each is named, none counts as 0.
void TestPublishedWindow::problemsAreNamed()
{
    TempFolder temp;
    const fs::path path = temp / "exp";
    for (const char *id : {"a__one", "b__two", "e__five"}) {
        PublishedTree tree(path, id);
        tree.keep("1111111000");
        if (std::string(id) != "e__five") {
            tree.keep("1111111100");
            tree.finish();
        }
    }
    fs::copy(path / "a__one", path / "a__one (copy)", fs::copy_options::recursive);
    std::string text = get(path / "b__two/iteration.jsonl");
    text.insert(text.find('\n') + 1, "{\"gap\": 3, \"pyt\n");
    put(path / "b__two/iteration.jsonl", text);
    put(temp / "tasks.csv",
        "task_id,repo_name\na__one,own/one\nb__two,own/two\nc__three,own/three\ne__five,own/five\n");
    put(temp / "exp.sweci.toml", "metadata = \"tasks.csv\"\niterations = 2\n");
    TaskWindow w;
    w.window().openPath(path);
    w.window().show();
    const ExperimentPtr now = loaded(w.window(), path);
    QVERIFY(now);
    QCOMPARE(now->tasks.size(), std::size_t(4));
    QTRY_VERIFY(boardText(w.window(), QStringLiteral("c__three")).contains(QStringLiteral("there is no folder of it")));
    QVERIFY(boardText(w.window(), QStringLiteral("b__two")).contains(QStringLiteral("iteration.jsonl, line 2")));
    QVERIFY(boardText(w.window(), QStringLiteral("e__five")).contains(QStringLiteral("stopped before its end")));
    QCOMPARE(int(now->task("c__three")->state), int(TaskState::Failed));
    QVERIFY(now->task("a__one")->warnings.empty() == false);
    const ExperimentMean score = scoreExperiment(*now, Dialect::paper(), 1);
    QCOMPARE(score.over, 2); // one whole, one so far
    QVERIFY(score.partial);
    QVERIFY(!now->task("b__two")->facts);
    // On the task page too.
    w.window().view().selectTask(path, "c__three");
    w.window().showPage(QStringLiteral("task"));
    QTRY_VERIFY(w.page().info()->sentence().contains(QStringLiteral("there is no folder of it")));
    w.window().view().selectTask(path, "a__one");
    QTRY_VERIFY(w.page().info()->sentence().contains(QStringLiteral("a__one (copy)")));
}

void TestPublishedWindow::brokenOrigin()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", "a__one");
    tree.keep("1111111000");
    put(temp / "exp.sweci.toml", "model = \"m\"\nnumber = 3\n");
    TaskWindow w;
    w.window().openPath(temp / "exp");
    w.window().show();
    QTRY_VERIFY(w.window().store().experiment(temp / "exp") &&
                w.window().store().experiment(temp / "exp")->status == ExperimentStatus::Broken);
    const QString sentence = w.window().store().experiment(temp / "exp")->error->sentence;
    QVERIFY2(sentence.contains(QStringLiteral("exp.sweci.toml, line 2")), qPrintable(sentence));
    put(temp / "exp.sweci.toml", "model = \"m\"\n");
    const ExperimentPtr now = loaded(w.window(), temp / "exp");
    QVERIFY(now);
    QVERIFY(!now->error);
}

// A harness that still works on it: its lock is held, records come, the page follows.
void TestPublishedWindow::growsWhileOneLooks()
{
    TempFolder temp;
    const fs::path path = temp / "exp";
    PublishedTree tree(path, "a__one");
    put(path / "a__one/.lock", "");
    tree.keep("1111111000");
    const int lock = ::open((path / "a__one/.lock").c_str(), O_RDWR | O_CLOEXEC);
    QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) == 0);
    TaskWindow w;
    QVERIFY(w.open(path, path, "a__one", -1, {1900, 1000}));
    QVERIFY(loaded(w.window(), path));
    QTRY_COMPARE(w.page().iteration(), 1);
    QCOMPARE(int(w.window().store().experiment(path)->tasks[0]->state), int(TaskState::Running));
    tree.keep("1111111110", {{"src/new.py", "1\n"}});
    QTRY_COMPARE_WITH_TIMEOUT(w.page().iteration(), 2, 10000);
    const auto &files = w.page().changes()->changes()->files();
    QTRY_VERIFY_WITH_TIMEOUT(files.changes() && files.changes()->states.to.iteration == 2 &&
                                 pathsOf(files.changes()).count("src/new.py") > 0,
                             10000);
    const auto fixed = [&] {
        const IterationTestsPtr tests = w.page().tests()->model()->tests();
        return tests ? int(idsOf(*tests, TestGroup::Fixed).size()) : -1;
    };
    QTRY_COMPARE_WITH_TIMEOUT(fixed(), 2, 10000);
    ::close(lock);
    QTRY_COMPARE_WITH_TIMEOUT(int(w.window().store().experiment(path)->tasks[0]->state), int(TaskState::Interrupted),
                              10000);
}

void TestPublishedWindow::readingIsStopped()
{
    TempFolder temp;
    const fs::path path = temp / "exp";
    constexpr int count = 400;
    for (int i = 0; i < count; ++i) {
        PublishedTree tree(path, "own__" + std::to_string(i));
        tree.keep("1111100000");
    }
    TaskWindow w;
    w.window().resize(1280, 800);
    bool asked = false;
    connect(&w.window().store(), &ExperimentStore::experimentChanged, &w.window(), [&](const ExperimentPtr &now) {
        if (now->reading.total > 0 && !std::exchange(asked, true))
            w.window().store().setReading(path, false);
    });
    w.window().openPath(path);
    w.window().show();
    const auto now = [&] { return w.window().store().experiment(path); };
    QTRY_VERIFY(now() && now()->reading.stopped);
    const int done = now()->reading.done;
    QVERIFY2(done < count, qPrintable(QString::number(done)));
    QCOMPARE(now()->reading.total, count);
    const auto *status = w.window().findChild<StatusLine *>();
    QTRY_VERIFY2(status->text().contains(QStringLiteral("reading test reports")) &&
                     status->text().contains(QStringLiteral("of 400")) &&
                     status->text().contains(QStringLiteral("stopped")),
                 qPrintable(status->text()));
    // Scores by counts are there all the same.
    QVERIFY(now()->tasks.back()->score(Dialect::harness()));
    QVERIFY(!now()->tasks.back()->target);
    w.trigger("toggleReading");
    QVERIFY(loaded(w.window(), path));
    QVERIFY(now()->tasks.back()->target);
    QTRY_VERIFY(!status->text().contains(QStringLiteral("reading")));
    QVERIFY(!w.action("toggleReading")->isEnabled());
}

void TestPublishedWindow::nothingIsSteered()
{
    TaskWindow w;
    w.window().openPath(golden("scripted"));
    w.window().show();
    QVERIFY(loaded(w.window(), golden("scripted")));
    for (const char *name : {"pauseAll", "cancelAll", "retryFailed", "continueRun"})
        QVERIFY2(!w.action(name)->isEnabled(), name);
    QVERIFY(w.action("editOrigin")->isEnabled());
    w.trigger("closeExperiment");
    QTRY_VERIFY(!w.action("editOrigin")->isEnabled());
}

QTEST_MAIN(TestPublishedWindow)
#include "tst_publishedwindow.moc"
