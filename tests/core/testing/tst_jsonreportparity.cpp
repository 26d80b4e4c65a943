// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonvalue.h"
#include "realpytest.h"

#include <QTest>

using namespace sweci;

// Our reporter writes what pytest-json-report 1.5.0 writes, key by key and in the same order, but for its log records.
class TestJsonReportParity : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameReport_data();
    void sameReport();
};

namespace
{

const char *const outcomes = R"py(import logging
import sys
import warnings

import pytest

def test_passes(record_property):
    print("out", file=sys.stdout)
    print("err", file=sys.stderr)
    record_property("key", 1)
    warnings.warn("careful")

def helper():
    raise KeyError("deep")

def test_fails():
    print("before")
    logging.getLogger().warning("logged")
    helper()

@pytest.fixture
def broken():
    print("in setup")
    raise RuntimeError("setup")

@pytest.fixture
def late():
    yield
    raise RuntimeError("teardown")

def test_setup_error(broken):
    pass

def test_teardown_error(late):
    pass

def test_fails_twice(late):
    assert 0

@pytest.mark.skip(reason="not now")
def test_skipped():
    pass

def test_skips_itself():
    pytest.skip("within")

@pytest.mark.xfail
def test_xfails():
    assert 0

@pytest.mark.xfail
def test_xpasses():
    pass

@pytest.mark.xfail(strict=True)
def test_xpasses_strictly():
    pass

@pytest.mark.parametrize("value", ["い", "a b"])
def test_value(value):
    pass

class TestClass:
    def test_method(self):
        pass
)py";

// Without what differs between two runs, and without log records.
JsonValue comparable(const JsonValue &value)
{
    if (value.isArray()) {
        JsonValue items = JsonValue::array();
        for (const JsonValue &item : value.toArray())
            items.append(comparable(item));
        return items;
    }
    if (!value.isObject())
        return value;
    JsonValue members = JsonValue::object();
    for (const auto &[key, member] : value.toObject()) {
        if (key == "duration" || key == "created")
            members.set(key, 0);
        else if (key != "log")
            members.set(key, comparable(member));
    }
    return members;
}

} // namespace

void TestJsonReportParity::sameReport_data()
{
    QTest::addColumn<bool>("collectionError");
    QTest::addColumn<QByteArray>("options");
    QTest::newRow("all outcomes") << false << QByteArray();
    QTest::newRow("collection error") << true << QByteArray();
    QTest::newRow("collection error, going on") << true << QByteArray("--continue-on-collection-errors");
    QTest::newRow("deselected") << false << QByteArray("-k not value");
    QTest::newRow("stopped at the first failure") << false << QByteArray("-x");
    QTest::newRow("nothing selected") << false << QByteArray("-k nothing");
}

void TestJsonReportParity::sameReport()
{
    QFETCH(bool, collectionError);
    QFETCH(QByteArray, options);
    if (!pytestHere())
        QSKIP("no Python 3.7 or later with pytest 6 or later on this machine");
    std::string why;
    const std::filesystem::path packages = pytestHere()->jsonReport ? std::filesystem::path() : jsonReportFolder(&why);
    if (!pytestHere()->jsonReport && packages.empty())
        QSKIP(("pytest-json-report could not be installed: " + why).c_str());
    RealPytest project;
    project.add("tests/test_outcomes.py", outcomes);
    project.add("tests/test_more.py", collectionError ? "import gone\n" : "def test_more():\n    pass\n");
    PytestCallOptions call = project.options();
    if (const auto blank = options.indexOf(' '); blank >= 0)
        call.extraArguments = {options.left(blank).toStdString(), options.mid(blank + 1).toStdString()};
    else if (!options.isEmpty())
        call.extraArguments = {options.toStdString()};
    const RealPytest::Run ours = project.run(call, packages);
    call.environment.jsonReport = true;
    const RealPytest::Run theirs = project.run(call, packages);
    QCOMPARE(ours.process.exitCode, theirs.process.exitCode);
    QCOMPARE(ours.judged.reason, theirs.judged.reason);
    QVERIFY(ours.judged.passed == theirs.judged.passed);
    QVERIFY2(!theirs.judged.forged, theirs.judged.forged ? theirs.judged.forgedHow.front().c_str() : "");
    const auto a = parseJson(ours.report, "ours");
    const auto b = parseJson(theirs.report, "theirs");
    QVERIFY(a && b);
    QCOMPARE(comparable(*a).toIndentedJson(), comparable(*b).toIndentedJson());
}

QTEST_GUILESS_MAIN(TestJsonReportParity)
#include "tst_jsonreportparity.moc"
