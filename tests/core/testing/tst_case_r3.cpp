// SPDX-License-Identifier: GPL-3.0-or-later
#include "realpytest.h"

#include <QTest>

using namespace sweci;

// Test ids are opaque bytes: no two tests of a real run merge, none is lost on the way to a set and back to a rerun.
class CaseR3 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void ids_data();
    void ids();
};

namespace
{

const char *const module = R"py(import pytest

VALUES = ["a b", "a-b", "a_b", "\n", "\t", "い", "a/b", "a::b", "[x]", "", "\0", "\u202e", "\x1b[31m", "x" * 300,
          "\U0001f600", "\udcff"]

@pytest.mark.parametrize("value", VALUES)
def test_value(value):
    pass

@pytest.mark.parametrize("value", [1, 1])
def test_twice(value):
    assert value == 2

@pytest.mark.parametrize("value", BYTES)
def test_bytes(value):
    pass

def test_same_name():
    pass

class TestClass:
    def test_same_name(self):
        pass
)py";

constexpr std::size_t valueCount = 16;

} // namespace

void CaseR3::initTestCase()
{
    if (!pytestHere())
        QSKIP("no Python 3.7 or later with pytest 6 or later on this machine");
}

void CaseR3::ids_data()
{
    QTest::addColumn<bool>("jsonReport");
    QTest::addColumn<bool>("escaped");
    QTest::newRow("our reporter") << false << true;
    QTest::newRow("our reporter, ids not escaped") << false << false;
    QTest::newRow("pytest-json-report") << true << true;
    QTest::newRow("pytest-json-report, ids not escaped") << true << false;
}

void CaseR3::ids()
{
    QFETCH(bool, jsonReport);
    QFETCH(bool, escaped);
    std::filesystem::path packages;
    std::string why;
    if (jsonReport && !pytestHere()->jsonReport) {
        packages = jsonReportFolder(&why);
        if (packages.empty())
            QSKIP(("pytest-json-report could not be installed: " + why).c_str());
    }
    RealPytest project;
    // With ids not escaped pytest 7 cannot name a parameter of bytes.
    project.add("tests/test_ids.py", std::string(escaped ? "BYTES = [b'\\xff']\n" : "BYTES = ['\\xff']\n") + module);
    if (!escaped)
        project.add("pytest.ini",
                    "[pytest]\ndisable_test_id_escaping_and_forfeit_all_rights_to_community_support = true\n");
    PytestCallOptions options = project.options();
    options.environment.jsonReport = jsonReport;
    const RealPytest::Run all = project.run(options, packages);
    QVERIFY2(all.judged.usable, all.process.errors.c_str());
    QVERIFY2(!all.judged.forged, all.judged.forged ? all.judged.forgedHow.front().c_str() : "");
    QCOMPARE(all.judged.report.tests.size(), valueCount + 5);
    QCOMPARE(all.judged.passed.size(), valueCount + 3);
    QVERIFY(all.judged.passed == passedTests(all.judged.report));
    QVERIFY(all.judged.passed.contains("tests/test_ids.py::test_value[a b]"));
    QVERIFY(all.judged.passed.contains("tests/test_ids.py::test_value[[x]]"));
    QVERIFY(all.judged.passed.contains("tests/test_ids.py::TestClass::test_same_name"));
    QVERIFY(all.judged.passed.contains(escaped ? "tests/test_ids.py::test_value[\\u3044]"
                                               : "tests/test_ids.py::test_value[\xe3\x81\x84]"));
    if (!escaped)
        QVERIFY(all.judged.passed.contains("tests/test_ids.py::test_value[\xff]"));

    // Each test that passed can be named again, alone among the others.
    options.onlyTests = all.judged.passed.ids();
    const RealPytest::Run again = project.run(options, packages);
    QVERIFY(again.judged.usable);
    QVERIFY(again.judged.passed == all.judged.passed);
    QCOMPARE(again.judged.report.tests.size(), valueCount + 3);
    QCOMPARE(again.judged.report.summary["deselected"].toInteger(), 2);
}

QTEST_GUILESS_MAIN(CaseR3)
#include "tst_case_r3.moc"
