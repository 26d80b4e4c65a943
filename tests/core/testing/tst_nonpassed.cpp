// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonvalue.h"
#include "base/text.h"
#include "tempfolder.h"
#include "testing/nonpassed.h"

#include <QTest>

#include <set>

using namespace sweci;

class TestNonPassed : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void descriptions();
    void fileNames_data();
    void fileNames();
    void namesNeverCollide();
    void writesAFreshFolder();
};

namespace
{

const std::string report =
    R"({"exitcode": 1, "tests": [{"nodeid": "t.py::z", "outcome": "failed", "call": {"outcome": "failed", "longrepr": "t.py:5: in z\nE   TypeError: bad\n"}},)"
    R"({"nodeid": "t.py::ok", "outcome": "passed"}, {"nodeid": "t.py::a", "outcome": "error", "setup": {"duration": 1, "outcome": "failed", "longrepr": "E   OSError: x"}},)"
    R"({"nodeid": "t.py::xp", "outcome": "xpassed", "call": {"outcome": "passed"}}, {"nodeid": "t.py::not of T", "outcome": "failed"}]})";

const TestSet target = TestSet::fromIds({"t.py::a", "t.py::gone", "t.py::ok", "t.py::xp", "t.py::z"});

} // namespace

void TestNonPassed::descriptions()
{
    const auto files = nonPassedFiles(target, TestSet::fromIds({"t.py::ok"}), report, "/app/non-passed");
    QVERIFY(files);
    QCOMPARE(files->size(), std::size_t(4));
    QCOMPARE(files->front().name, std::string("summary.jsonl"));
    const std::string a = "/app/non-passed/" + nonPassedFileName("t.py::a");
    const std::string xp = "/app/non-passed/" + nonPassedFileName("t.py::xp");
    const std::string z = "/app/non-passed/" + nonPassedFileName("t.py::z");
    QCOMPARE(
        files->front().content,
        R"({"test": "t.py::a", "description": "Test error at setup stage. Reason: E   OSError: x. Detailed traceback is recorded in )" +
            a +
            "\"}\n"
            R"({"test": "t.py::gone", "description": "This test was not properly collected or executed in the current run, so no detailed traceback is available. However, it was recorded as 'passed' in the target report."})"
            "\n"
            R"({"test": "t.py::xp", "description": "Test xpassed. Detailed traceback is recorded in )" +
            xp +
            "\"}\n"
            R"({"test": "t.py::z", "description": "Test failed at call stage. Reason: E   TypeError: bad. Detailed traceback is recorded in )" +
            z + "\"}\n");
    const auto detail = parseJson((*files)[3].content, "z");
    QVERIFY(detail);
    QCOMPARE((*detail)["nodeid"].toString(), std::string("t.py::z"));
    QCOMPARE((*detail)["call"]["longrepr"].toString(), std::string("t.py:5: in z\nE   TypeError: bad\n"));
}

void TestNonPassed::fileNames_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("plain") << QByteArray("tests/test_a.py::test_b");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("long") << QByteArray(5000, 'x');
    QTest::newRow("hundred wide letters")
        << QByteArray("tests/t.py::t[") + QByteArray("\xe8\xaa\x9e").repeated(100) + "]";
    QTest::newRow("not UTF-8") << QByteArray("t[\xff\xfe]");
    QTest::newRow("leading dot") << QByteArray("../../etc/passwd");
    QTest::newRow("NUL and newline") << QByteArray("a\0b\nc", 5);
}

void TestNonPassed::fileNames()
{
    QFETCH(QByteArray, id);
    const std::string name = nonPassedFileName(id.toStdString());
    QVERIFY(name.size() <= 200);
    QVERIFY(name.ends_with(".json"));
    QVERIFY(name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-") ==
            std::string::npos);
    QVERIFY(name.front() != '.');
    QCOMPARE(name, nonPassedFileName(id.toStdString()));
}

void TestNonPassed::namesNeverCollide()
{
    // The published harness let the later of the first two overwrite the other.
    const std::vector<std::string> ids{"test_clip[path/like id]", "test_clip[path like id]", "test_clip[path_like_id]",
                                       std::string(300, 'y') + "1", std::string(300, 'y') + "2"};
    std::set<std::string> names;
    for (const std::string &id : ids)
        names.insert(nonPassedFileName(id));
    QCOMPARE(names.size(), ids.size());
}

void TestNonPassed::writesAFreshFolder()
{
    TempFolder folder;
    const auto place = folder / "non-passed";
    put(place / "left over.json", "x");
    const std::string odd = "t[\xff\xe8\xaa\x9e]";
    const TestSet wanted = TestSet::fromIds({odd, "b"});
    const std::string text =
        R"({"tests": [{"nodeid": "t[\udcff語]", "outcome": "failed", "call": {"longrepr": "E \udc80"}}]})";
    QVERIFY(writeNonPassed(place, wanted, TestSet(), text, "/somewhere else"));
    QVERIFY(!std::filesystem::exists(place / "left over.json"));
    QVERIFY(std::filesystem::exists(place / nonPassedFileName(odd)));
    const std::string summary = get(place / "summary.jsonl");
    QVERIFY(isUtf8(summary));
    QVERIFY(summary.find("/somewhere else/") != std::string::npos);
    QVERIFY(writeNonPassed(place, wanted, TestSet(), "", "/x"));
    QVERIFY(!std::filesystem::exists(place / nonPassedFileName(odd)));
    QVERIFY(!writeNonPassed(place, wanted, TestSet(), "no report", "/x"));
    QVERIFY(writeNonPassed(place, wanted, wanted, "", "/x"));
    QCOMPARE(get(place / "summary.jsonl"), std::string());
}

QTEST_GUILESS_MAIN(TestNonPassed)
#include "tst_nonpassed.moc"
