// SPDX-License-Identifier: GPL-3.0-or-later
// Case U2 in the main window, by its menu and keys: a word only in iteration 17 of one task of a hundred, found,
// opened; the search is stopped; files vanish during it.
#include "changes/changespane.h"
#include "models/experimentsearch.h"
#include "models/searchmodel.h"
#include "paneprobe.h"
#include "requirement/requirementpane.h"
#include "search/searchpage.h"
#include "shell/findbar.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "transcript/transcriptpane.h"
#include "writtenhistory.h"
#include "writtentranscript.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QTableView>

using namespace sweci;

class TestCaseU2 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void findsAndOpens_data();
    void findsAndOpens();
    void opensTheTurn_data();
    void opensTheTurn();
    void opensTheLine_data();
    void opensTheLine();
    void stopsAndSkips();
    void model();

private:
    SearchPage &page() { return *qobject_cast<SearchPage *>(m_window->window().page(QStringLiteral("search"))); }
    bool search(const QString &text);

    TempFolder m_temp;
    std::filesystem::path m_path = m_temp / "folder" / "model";
    std::unique_ptr<TaskWindow> m_window;
};

void TestCaseU2::initTestCase()
{
    std::vector<std::string> ids;
    for (int i = 0; i < 100; ++i)
        ids.push_back("task" + std::to_string(100 + i));
    SyntheticExperiment experiment(m_path, ids, 20);
    for (const std::string &id : ids) {
        const bool chosen = id == "task142";
        WrittenTask written(experiment, id, 8, chosen);
        written.base({0});
        for (int k = 1; k <= (chosen ? 20 : 2); ++k) {
            if (chosen && k == 17) {
                written.setRequirement(
                    "<r>\n<requirement>\n<description>needle_requirement</description>\n</requirement></r>");
                std::string log;
                for (int i = 0; i < 5000; ++i)
                    log += i == 2500 ? "needle_log\n" : "line\n";
                written.setLog(log);
            } else if (chosen && k == 18) {
                written.setRequirement({});
            }
            written.iteration(chosen && k == 17 ? WrittenTask::Tests{0, 1, 6} : WrittenTask::Tests{0, 1});
        }
        if (!chosen)
            continue;
        WrittenTranscript transcript;
        transcript.begin("programmer", 17).says("first");
        for (int i = 0; i < 40; ++i)
            transcript.calls("c" + std::to_string(i), "true").gives("c" + std::to_string(i), "fine\n");
        transcript.raw({}).calls("a", "grep needle_call src").used(5, 5).gives("a", "src/a.py: needle_output");
        transcript.says("that was needle_", true).says("part").says("needle_last");
        transcript.pack(written.folder().iteration(17), "programmer");
        WrittenTranscript architect;
        architect.begin("architect", 17).says("nothing to find");
        architect.pack(written.folder().iteration(17), "architect");
        // The iteration renames a file and takes a line from its middle.
        std::string lines;
        for (int i = 0; i < 500; ++i)
            lines += i == 300 ? "needle_removed = 1\n" : "x" + std::to_string(i) + " = 1\n";
        WrittenHistory history(written.folder());
        history.state(16, WrittenHistory::Files{{"src/a.py", "a = 1\n"}, {"src/old.py", lines}});
        lines.erase(lines.find("needle_removed = 1\n"), 19);
        history.state(17, WrittenHistory::Files{{"src/a.py", "needle_added = 1\n"}, {"src/new.py", lines}});
    }
    m_window = std::make_unique<TaskWindow>();
    QVERIFY(m_window->open(m_temp / "folder", m_path, "task100", 1));
}

bool TestCaseU2::search(const QString &text)
{
    m_window->window().action(QStringLiteral("page-search"))->trigger();
    if (QApplication::focusWidget() != page().field())
        return false;
    page().field()->selectAll();
    QTest::keyClicks(page().field(), text);
    QTest::keyClick(page().field(), Qt::Key_Return);
    return QTest::qWaitFor([&] { return !page().search()->isRunning() && page().search()->done() == 100; }, 60000);
}

void TestCaseU2::findsAndOpens_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("place");
    QTest::newRow("requirement") << QStringLiteral("needle_requirement") << int(SearchPlace::Requirement);
    QTest::newRow("transcript") << QStringLiteral("needle_call") << int(SearchPlace::Transcript);
    QTest::newRow("changes") << QStringLiteral("needle_added") << int(SearchPlace::Changes);
    QTest::newRow("log") << QStringLiteral("needle_log") << int(SearchPlace::Log);
}

void TestCaseU2::findsAndOpens()
{
    QFETCH(QString, word);
    QFETCH(int, place);
    QVERIFY(search(word));
    QVERIFY(page().model()->rowCount() >= 1);
    QVERIFY2(page().note().contains(QStringLiteral("found")), qPrintable(page().note()));
    QCOMPARE(page().list()->currentIndex().row(), 0);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(page().list()));
    QTest::keyClick(page().list(), Qt::Key_Return);
    ViewState &view = m_window->window().view();
    QCOMPARE(m_window->window().currentPage(), QStringLiteral("task"));
    QCOMPARE(view.task(), std::string("task142"));
    QCOMPARE(view.iteration(), 17);
    TaskPage &task = m_window->page();
    switch (static_cast<SearchPlace>(place)) {
    case SearchPlace::Requirement:
        QVERIFY(task.requirement()->isVisible());
        QTRY_VERIFY(task.requirement()->rawView()->selectedText().contains(word));
        break;
    case SearchPlace::Transcript:
        QVERIFY(task.transcript()->isVisible());
        QTRY_COMPARE(task.transcript()->findBar()->hitCount(), 1);
        QTRY_VERIFY(task.transcript()->detail()->rowText(0).contains(word));
        break;
    case SearchPlace::Changes:
        QVERIFY(task.changes()->isVisible());
        QTRY_VERIFY(task.changes()->changes()->view().rows().count() > 0);
        break;
    case SearchPlace::Tests:
        break;
    case SearchPlace::Log:
        QVERIFY(task.log()->isVisible());
        QTRY_COMPARE(task.log()->view()->selectedText(), word);
        QCOMPARE(int(task.log()->kind()), int(LogKind::Pytest));
        break;
    }
}

void TestCaseU2::opensTheTurn_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("turn"); // of the programmer, from 0
    QTest::newRow("message") << QStringLiteral("first") << 1;
    QTest::newRow("call") << QStringLiteral("needle_call") << 42;
    QTest::newRow("output of a call") << QStringLiteral("needle_output") << 42;
    QTest::newRow("message in parts") << QStringLiteral("that was needle") << 43;
    QTest::newRow("last") << QStringLiteral("needle_last") << 44;
}

void TestCaseU2::opensTheTurn()
{
    QFETCH(QString, word);
    QFETCH(int, turn);
    QVERIFY(search(word));
    QCOMPARE(page().model()->hit(0)->place, SearchPlace::Transcript);
    m_window->trigger("searchOpen");
    const TranscriptPane &pane = *m_window->page().transcript();
    const int architect = 2; // turns
    QTRY_COMPARE(pane.currentRow(), architect + turn);
    QTRY_VERIFY(pane.detail()->text() && pane.detail()->text()->text().find(word.toStdString()) != std::string::npos);
    QTRY_COMPARE(pane.currentRow(), architect + turn); // also when its reading and the finding are done
}

void TestCaseU2::opensTheLine_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("removed");
    QTest::addColumn<int>("line"); // from 0
    QTest::newRow("added") << QStringLiteral("needle_added") << false << 0;
    QTest::newRow("removed, of a renamed file") << QStringLiteral("needle_removed") << true << 300;
}

void TestCaseU2::opensTheLine()
{
    QFETCH(QString, word);
    QFETCH(bool, removed);
    QFETCH(int, line);
    QVERIFY(search(word));
    int row = 0;
    for (; row < page().model()->rowCount(); ++row) {
        const SearchHit &hit = *page().model()->hit(row);
        if (hit.iteration == 17 && hit.removed == removed)
            break;
    }
    QVERIFY(page().model()->hit(row));
    QCOMPARE(page().model()->hit(row)->line, line);
    page().list()->setCurrentIndex(page().model()->index(row, 0));
    m_window->trigger("searchOpen");
    const ChangesPane &changes = *m_window->page().changes()->changes();
    const auto shown = [&] {
        const int at = changes.view().selection().cursor.row;
        if (at >= changes.view().rows().count())
            return false;
        const DiffRow found = changes.view().rows().row(at);
        return (removed ? found.oldLine : found.newLine) == line && changes.view().rowText(at).contains(word);
    };
    QTRY_VERIFY(shown());
}

void TestCaseU2::stopsAndSkips()
{
    // Test ids only.
    for (const char *name : {"searchRequirements", "searchTranscripts", "searchChanges", "searchLogs"})
        m_window->trigger(name);
    QVERIFY(search(QStringLiteral("test_06")));
    QCOMPARE(page().model()->rowCount(), 101); // fixed and lost in one task, never moved in the others
    for (const char *name : {"searchRequirements", "searchTranscripts", "searchChanges", "searchLogs"})
        m_window->trigger(name);
    m_window->trigger("searchTests");
    m_window->trigger("searchTests");
    QTest::keyClick(page().list(), Qt::Key_Home);
    m_window->trigger("searchOpen");
    QTRY_VERIFY(m_window->page().tests()->isVisible());
    QVERIFY(m_window->page().tests()->filter()->text().endsWith(QStringLiteral("test_06")));

    m_window->window().action(QStringLiteral("page-search"))->trigger();
    m_window->trigger("searchField");
    page().field()->setText(QStringLiteral("e"));
    HeldInput held;
    m_window->trigger("searchStart");
    m_window->trigger("searchStop");
    QVERIFY(!page().search()->isRunning());
    QVERIFY(page().note().contains(QStringLiteral("stopped after")));
    QVERIFY(!m_window->action("searchStop")->isEnabled());
    // Results are shown while it goes on; what vanished is said.
    m_window->trigger("searchStart");
    std::filesystem::remove_all(m_path / "task199");
    QTRY_VERIFY_WITH_TIMEOUT(!page().search()->isRunning(), 60000);
    QVERIFY2(page().note().contains(QStringLiteral("skipped")) && page().note().contains(QStringLiteral("task199")),
             qPrintable(page().note()));
    QVERIFY(page().model()->rowCount() > 1000);
    QVERIFY2(held.longest() < 200, qPrintable(QString::number(held.longest())));
    // Another experiment: nothing of this one is left.
    m_window->window().view().selectExperiment({});
    QCOMPARE(page().model()->rowCount(), 0);
}

void TestCaseU2::model()
{
    SearchModel model;
    const QAbstractItemModelTester tester(&model);
    SearchHit hit;
    hit.task = "task";
    hit.iteration = 3;
    hit.place = SearchPlace::Changes;
    hit.name = "a\xe2\x80\xae.py";
    hit.line = 4;
    hit.excerpt = "one\n\ttwo \x1b";
    model.add({hit});
    QCOMPARE(model.index(0, SearchModel::Place).data().toString(), QStringLiteral("a\\u202e.py, line 5"));
    QCOMPARE(model.index(0, SearchModel::Text).data().toString(), QStringLiteral("one two \\x1b"));
    model.add(std::vector<SearchHit>(SearchModel::limit, hit));
    QCOMPARE(model.rowCount(), SearchModel::limit);
    QCOMPARE(model.left(), 1);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestCaseU2)
#include "tst_case_u2_view.moc"
