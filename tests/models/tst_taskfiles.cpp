// SPDX-License-Identifier: GPL-3.0-or-later
// What the task page reads beside the tests: requirement documents and logs.
#include "base/compression.h"
#include "experiment/nativetaskfiles.h"
#include "models/iterationlog.h"
#include "models/latestjob.h"
#include "models/requirementmodel.h"
#include "models/terminaltext.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QAbstractItemModelTester>
#include <QSemaphore>
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
    QVERIFY(!readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Pytest, logTail)->exists);
    QVERIFY(writeCompressed(place.folder.iteration(3) / "pytest.log.zst", "one\n\x1b[31mtwo\x1b[0m\n"));
    QVERIFY(writeCompressed(place.folder.iteration(3) / "architect.log.zst", "plan"));
    QVERIFY(writeCompressed(place.folder.iteration(3) / "programmer.log.zst", "work"));
    put(place.folder.log(), "process\n");
    const IterationLogPtr log = readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Pytest, logTail);
    QCOMPARE(log->text.count(), 2);
    QCOMPARE(std::string(log->text.line(1)), std::string("two"));
    QCOMPARE(log->left, std::uint64_t(0));
    QCOMPARE(std::string(readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Architect, 0)->text.text()),
             std::string("plan"));
    QCOMPARE(std::string(readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Programmer, 0)->text.text()),
             std::string("work"));
    QCOMPARE(std::string(readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Task, 0)->text.text()),
             std::string("process\n"));
    put(place.folder.iteration(3) / "pytest.log.zst", "damaged");
    QVERIFY(readIterationLog(NativeTaskFiles(place.folder), 3, LogKind::Pytest, 0)->error);
}

void TestTaskFiles::hugeLog()
{
    const Place place;
    std::filesystem::create_directories(place.folder.iteration(1));
    std::string text;
    for (int i = 0; i < 300000; ++i)
        text += "line " + std::to_string(i) + "\n";
    QVERIFY(writeCompressed(place.folder.iteration(1) / "pytest.log.zst", text));
    const IterationLogPtr tail = readIterationLog(NativeTaskFiles(place.folder), 1, LogKind::Pytest, 1000);
    QCOMPARE(tail->bytes, std::uint64_t(text.size()));
    QVERIFY(tail->left >= text.size() - 1000);
    QCOMPARE(std::string(tail->text.line(tail->text.count() - 1)), std::string("line 299999"));
    QVERIFY(tail->text.line(0).substr(0, 5) == "line "); // from the beginning of a line
    QCOMPARE(readIterationLog(NativeTaskFiles(place.folder), 1, LogKind::Pytest, 0)->text.count(), 300000);
    // One line larger than all that is shown.
    QVERIFY(writeCompressed(place.folder.iteration(1) / "pytest.log.zst", std::string(5000, 'x')));
    QCOMPARE(readIterationLog(NativeTaskFiles(place.folder), 1, LogKind::Pytest, 1000)->text.text().size(),
             std::size_t(1000));
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
