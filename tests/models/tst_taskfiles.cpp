// SPDX-License-Identifier: GPL-3.0-or-later
// What the task page reads beside the tests: requirement documents and logs.
#include "base/compression.h"
#include "experiment/nativetaskfiles.h"
#include "models/latestjob.h"
#include "models/logfeed.h"
#include "models/requirementmodel.h"
#include "models/terminaltext.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace sweci;

class TestTaskFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void terminal_data();
    void terminal();
    void requirement();
    void requirementThatIsNone();
    void manyAndLongRequirements();
    void hostileRequirement();
    void logs();
    void logThatGrows();
    void hugeLog();
    void latestJobDropsWhatIsStale();
    void latestJobGoesWithItsOwner();
};

namespace
{

struct Place {
    TempFolder temp;
    TaskFolder folder{temp / "experiment", TaskRun{"one", 1}};
};

} // namespace

void TestTaskFiles::terminal_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("a\nb\n") << QByteArray("a\nb\n");
    QTest::newRow("colour") << QByteArray("\x1b[1;31mred\x1b[0m") << QByteArray("red");
    QTest::newRow("title") << QByteArray("\x1b]0;owned\x07name") << QByteArray("name");
    QTest::newRow("link") << QByteArray("\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\") << QByteArray("here");
    QTest::newRow("cursor") << QByteArray("\x1b[2J\x1b[10;5Hx\x1b"
                                          "7y")
                            << QByteArray("xy");
    QTest::newRow("charset") << QByteArray("\x1b(Bx") << QByteArray("x");
    QTest::newRow("private") << QByteArray("\x1b[?25lx") << QByteArray("x");
    QTest::newRow("open title stays") << QByteArray("\x1b]0;no end\nnext") << QByteArray("\x1b]0;no end\nnext");
    QTest::newRow("cut off") << QByteArray("x\x1b[") << QByteArray("x\x1b[");
    QTest::newRow("lone escape") << QByteArray("x\x1b") << QByteArray("x\x1b");
    QTest::newRow("carriage") << QByteArray("10%\r20%\r\nend") << QByteArray("10%\n20%\nend");
    QTest::newRow("tabs") << QByteArray("a\tb\n\tc") << QByteArray("a       b\n        c");
    QTest::newRow("tab after umlaut") << QByteArray("\xc3\xa4\tb") << QByteArray("\xc3\xa4       b");
    QTest::newRow("other controls stay") << QByteArray("a\x08\x07") << QByteArray("a\x08\x07");
    QTest::newRow("long sequence stays") << QByteArray("\x1b[" + QByteArray(5000, '1') + "m")
                                         << QByteArray("\x1b[" + QByteArray(5000, '1') + "m");
}

void TestTaskFiles::terminal()
{
    QFETCH(QByteArray, output);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(terminalText(output.toStdString())), text);
}

void TestTaskFiles::requirement()
{
    const Place place;
    QVERIFY(!readRequirementText(NativeTaskFiles(place.folder), 1)->exists);
    put(place.folder.iteration(1) / "requirement.xml", WrittenTask::requirement(1));
    const RequirementTextPtr text = readRequirementText(NativeTaskFiles(place.folder), 1);
    QVERIFY(text->exists);
    QVERIFY(!text->error);
    RequirementModel model;
    const QAbstractItemModelTester tester(&model);
    model.show(text);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0).data(RequirementModel::LocationRole).toString(), QStringLiteral("src/unit.py : value"));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("The value of step 1 is asked for."));
    QCOMPARE(model.index(0).data(RequirementModel::ContractRole).toString(), QStringLiteral("value() gives 1."));
    QCOMPARE(model.index(0).data(RequirementModel::AcceptanceRole).toString(),
             QStringLiteral("tests/test_unit.py::test_01"));
    QVERIFY(model.index(0).data(RequirementModel::SpecificationRole).toString().isEmpty());
    QCOMPARE(model.plainText(1), QStringLiteral("src/other.py\nSecond of 1"));
    QVERIFY(model.plainText(2).isEmpty());
    model.show(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestTaskFiles::requirementThatIsNone()
{
    const Place place;
    put(place.folder.iteration(1) / "requirement.xml", "<requirements>\n<requirement>\n<oops\n");
    const RequirementTextPtr text = readRequirementText(NativeTaskFiles(place.folder), 1);
    QVERIFY(text->error);
    QVERIFY(text->error->sentence.contains(QStringLiteral("line ")));
    QCOMPARE(text->raw.count(), 3);
    QCOMPARE(std::string(text->raw.line(2)), std::string("<oops"));
    std::filesystem::create_directories(place.folder.iteration(2) / "requirement.xml");
    const RequirementTextPtr folder = readRequirementText(NativeTaskFiles(place.folder), 2);
    QVERIFY(folder->exists && folder->error);
}

void TestTaskFiles::manyAndLongRequirements()
{
    const Place place;
    std::string document = "<r>";
    for (int i = 0; i < 500; ++i)
        document += "<requirement><description>number " + std::to_string(i) + "</description></requirement>";
    document += "<requirement><description>" + std::string(100000, 'x') + "</description></requirement></r>";
    put(place.folder.iteration(1) / "requirement.xml", document);
    RequirementModel model; // a tester would fetch everything by itself
    model.show(readRequirementText(NativeTaskFiles(place.folder), 1));
    QCOMPARE(model.itemCount(), 501);
    QCOMPARE(model.rowCount(), RequirementModel::batch);
    while (model.canFetchMore({}))
        model.fetchMore({});
    QCOMPARE(model.rowCount(), 501);
    const QAbstractItemModelTester tester(&model);
    const QString shown = model.index(500).data().toString();
    QVERIFY(shown.size() < RequirementModel::fieldCap + 100);
    QVERIFY(shown.contains(QStringLiteral("cut here")));
    QCOMPARE(model.plainText(500).size(), 100000);
}

void TestTaskFiles::hostileRequirement()
{
    const Place place;
    put(place.folder.iteration(1) / "requirement.xml",
        "<r><requirement><location>a\xe2\x80\xae.py</location><description>&lt;img src=\"http://x\"&gt;\n\ttwo"
        "</description></requirement></r>");
    RequirementModel model;
    model.show(readRequirementText(NativeTaskFiles(place.folder), 1));
    QCOMPARE(model.index(0).data(RequirementModel::LocationRole).toString(), QStringLiteral("a\\u202e.py"));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("<img src=\"http://x\">\ntwo"));
}

void TestTaskFiles::logs()
{
    const Place place;
    std::filesystem::create_directories(place.folder.iteration(3));
    LogFeed feed;
    const auto read = [&](LogKind kind, LogText::Form form = LogText::Form::Cleaned) {
        feed.show({std::make_shared<NativeTaskFiles>(place.folder), kind, 3, form, false});
        return QTest::qWaitFor([&] { return !feed.isReading(); }, 20000);
    };
    const auto line = [&](int i) { return feed.lines()->part(i, 0, 1000); };
    QVERIFY(read(LogKind::Pytest));
    QVERIFY(!feed.exists() && !feed.error() && feed.absent().contains(QStringLiteral("no output of pytest")));
    QVERIFY(writeCompressed(place.folder.iteration(3) / "pytest.log.zst", "one\n\x1b[31mtwo\x1b[0m\n"));
    QVERIFY(writeCompressed(place.folder.iteration(3) / "architect.log.zst", "plan"));
    put(place.folder.log(), "process\n");
    QVERIFY(read(LogKind::Pytest));
    QVERIFY(feed.exists());
    QCOMPARE(feed.lines()->count(), 2);
    QCOMPARE(line(1), std::string("two"));
    QCOMPARE(int(feed.lines()->styles(1).size()), 1);
    QVERIFY(read(LogKind::Pytest, LogText::Form::Raw));
    QCOMPARE(line(1), std::string("\x1b[31mtwo\x1b[0m"));
    QVERIFY(read(LogKind::Architect));
    QCOMPARE(line(0), std::string("plan"));
    QVERIFY(read(LogKind::Task));
    QCOMPARE(line(0), std::string("process"));
    put(place.folder.iteration(3) / "pytest.log.zst", "damaged");
    QVERIFY(read(LogKind::Pytest));
    QVERIFY(feed.error() && feed.lines()->count() == 0);
}

void TestTaskFiles::logThatGrows()
{
    const Place place;
    const auto file = place.folder.iteration(1) / "programmer.log";
    put(file, "one\ntwo");
    LogFeed feed;
    QSignalSpy changed(&feed, &LogFeed::changed);
    feed.show({std::make_shared<NativeTaskFiles>(place.folder), LogKind::Programmer, 1, LogText::Form::Cleaned, true});
    QTRY_VERIFY(!feed.isReading() && feed.lines() && feed.lines()->count() == 2);
    const auto lines = feed.lines();
    put(file, "one\ntwo and\nthree\n");
    QTRY_COMPARE_WITH_TIMEOUT(lines->count(), 3, 10000); // looked at by itself
    QCOMPARE(lines->part(1, 0, 100), std::string("two and"));
    // It is packed, and the call goes on.
    QVERIFY(packFile(file, place.folder.iteration(1) / "programmer.log.zst"));
    put(file, "four\n");
    QTRY_COMPARE_WITH_TIMEOUT(lines->count(), 4, 10000);
    QVERIFY(feed.lines() == lines);
    QCOMPARE(lines->part(3, 0, 100), std::string("four"));
}

void TestTaskFiles::hugeLog()
{
    const Place place;
    std::filesystem::create_directories(place.folder.iteration(1));
    std::string text;
    for (int i = 0; i < 300000; ++i)
        text += "line " + std::to_string(i) + "\n";
    QVERIFY(writeCompressed(place.folder.iteration(1) / "pytest.log.zst", text));
    LogFeed feed;
    int told = 0;
    connect(&feed, &LogFeed::changed, this, [&] { told += feed.lines() && feed.lines()->count() > 0; });
    feed.show({std::make_shared<NativeTaskFiles>(place.folder), LogKind::Pytest, 1, LogText::Form::Cleaned, false});
    QTRY_VERIFY(!feed.isReading());
    QVERIFY(told > 1); // there were lines before all were read
    QCOMPARE(feed.lines()->count(), 300000);
    QCOMPARE(feed.bytes(), std::uint64_t(text.size()));
    QCOMPARE(feed.percent(), 100);
    QCOMPARE(feed.lines()->part(299999, 0, 100), std::string("line 299999"));
    // Another log takes its place at once.
    feed.show({std::make_shared<NativeTaskFiles>(place.folder), LogKind::Pytest, 1, LogText::Form::Cleaned, false});
    feed.show({std::make_shared<NativeTaskFiles>(place.folder), LogKind::Pytest, 2, LogText::Form::Cleaned, false});
    QTRY_VERIFY(!feed.isReading());
    QVERIFY(!feed.exists());
}

void TestTaskFiles::latestJobDropsWhatIsStale()
{
    QObject receiver;
    LatestJob job(&receiver);
    QStringList got;
    auto gate = std::make_shared<QSemaphore>();
    auto started = std::make_shared<QSemaphore>();
    auto told = std::make_shared<std::atomic<bool>>(false);
    job.start(
        [gate, started, told](const std::atomic<bool> &cancelled) {
            started->release();
            gate->acquire();
            *told = cancelled.load();
            return QStringLiteral("first");
        },
        [&](const QString &text) { got << text; });
    QVERIFY(job.running());
    started->acquire();
    job.start([](const std::atomic<bool> &) { return QStringLiteral("second"); },
              [&](const QString &text) { got << text; });
    gate->release();
    QTRY_VERIFY(!job.running());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(got, QStringList{QStringLiteral("second")});
    QVERIFY(*told);
}

void TestTaskFiles::latestJobGoesWithItsOwner()
{
    auto gate = std::make_shared<QSemaphore>();
    bool got = false;
    {
        QObject receiver;
        LatestJob job(&receiver);
        job.start(
            [gate](const std::atomic<bool> &) {
                gate->acquire();
                return 1;
            },
            [&](int) { got = true; });
    }
    gate->release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!got);
}

QTEST_GUILESS_MAIN(TestTaskFiles)
#include "tst_taskfiles.moc"
