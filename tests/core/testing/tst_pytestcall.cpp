// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonvalue.h"
#include "tempfolder.h"
#include "testing/pytestcall.h"
#include "testing/resources.h"

#include <QTest>

#include <algorithm>

using namespace sweci;

class TestPytestCall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void publishedCommand();
    void nothingSecretInSight();
    void environmentIsComplete();
    void onlySomeTests();
    void probes_data();
    void probes();
    void candidates();
};

namespace
{

PytestCallOptions options(bool jsonReport)
{
    PytestCallOptions made;
    made.environment.python = "/opt/venv/bin/python";
    made.environment.jsonReport = jsonReport;
    made.codeFolder = "/app/code";
    made.runFolder = "/run/sweci";
    made.nonce = "5ec7e7";
    made.extraArguments = {"-k", "not slow"};
    return made;
}

std::string valueOf(const PytestCall &call, const std::string &name)
{
    for (const auto &[key, value] : call.environment) {
        if (key == name)
            return value;
    }
    return "(absent)";
}

} // namespace

void TestPytestCall::publishedCommand()
{
    const PytestCall call = pytestCall(options(true));
    QCOMPARE(call.argv,
             (std::vector<std::string>{"/opt/venv/bin/python", "-s", "/run/sweci/sweci_pytest.py", "tests",
                                       "--color=no", "--tb=short", "--disable-warnings", "-rfE", "--rootdir=/app/code",
                                       "-o", "cache_dir=/run/sweci/cache", "--json-report",
                                       "--json-report-file=/run/sweci/report.json", "-k", "not slow"}));
    const PytestCall ours = pytestCall(options(false));
    QVERIFY(std::find(ours.argv.begin(), ours.argv.end(), "--json-report") == ours.argv.end());
    QCOMPARE(ours.files[0].content, std::string(runnerSource()));
    QCOMPARE(ours.files[1].content, std::string(reporterSource()));
    QVERIFY(runnerSource().ends_with("sys.exit(main())\n"));
}

void TestPytestCall::nothingSecretInSight()
{
    const PytestCall call = pytestCall(options(false));
    for (const std::string &argument : call.argv)
        QVERIFY(argument.find("5ec7e7") == std::string::npos);
    for (const auto &[name, value] : call.environment)
        QVERIFY(value.find("5ec7e7") == std::string::npos);
    QVERIFY(call.files[2].content.find("5ec7e7") != std::string::npos);
}

void TestPytestCall::environmentIsComplete()
{
    const PytestCall call = pytestCall(options(false));
    QCOMPARE(valueOf(call, "PATH"),
             std::string("/opt/venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"));
    QCOMPARE(valueOf(call, "PYTHONDONTWRITEBYTECODE"), std::string("1"));
    QCOMPARE(valueOf(call, "PYTHONHASHSEED"), std::string("0"));
    QCOMPARE(valueOf(call, "PYTHONNOUSERSITE"), std::string("1"));
    QCOMPARE(valueOf(call, "PYTHONPATH"), std::string());
    QCOMPARE(valueOf(call, "LC_ALL"), std::string("C.UTF-8"));
    QCOMPARE(valueOf(call, "HOME"), std::string("/run/sweci"));
    QCOMPARE(valueOf(call, "PYTEST_ADDOPTS"), std::string("(absent)"));
    PytestCallOptions system = options(false);
    system.environment.python = "/usr/bin/python3";
    QCOMPARE(valueOf(pytestCall(system), "PATH"), system.searchPath);
    system.fixedHashSeed = false;
    QCOMPARE(valueOf(pytestCall(system), "PYTHONHASHSEED"), std::string("(absent)"));
}

void TestPytestCall::onlySomeTests()
{
    PytestCallOptions some = options(false);
    some.onlyTests = std::vector<std::string>{"t::a[\"\xff\\]", "t::\xe3\x81\x84"};
    const auto file = parseJson(pytestCall(some).files[2].content, "call");
    QVERIFY(file);
    QCOMPARE((*file)["only"].toArray().size(), std::size_t(2));
    QCOMPARE((*file)["only"].toArray()[0].toString(), some.onlyTests->front());
    QVERIFY(!(*file)["json_report"].toBool(true));
    QCOMPARE((*file)["report"].toString(), std::string("/run/sweci/report.json"));
    const auto all = parseJson(pytestCall(options(false)).files[2].content, "call");
    QVERIFY(all && all->contains("only") && (*all)["only"].isNull());
}

void TestPytestCall::probes_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<bool>("usable");
    QTest::addColumn<bool>("jsonReport");
    const auto found = [](const char *json) { return QByteArray("noise\nsweci-probe ") + json + "\nmore noise\n"; };
    QTest::newRow("with json-report") << 0 << found(R"({"python": "3.11.2", "pytest": "7.2.1", "jsonreport": "1.5.0"})")
                                      << true << true;
    QTest::newRow("json-report of unknown version")
        << 0 << found(R"({"python": "3.7.0", "pytest": "6.0", "jsonreport": ""})") << true << true;
    QTest::newRow("json-report of another major")
        << 0 << found(R"({"python": "3.12.1", "pytest": "8.0.0", "jsonreport": "2.0"})") << true << false;
    QTest::newRow("without") << 0 << found(R"({"python": "3.11.2", "pytest": "9.0.0"})") << true << false;
    QTest::newRow("no pytest") << 0 << found(R"({"python": "3.11.2", "error": "ModuleNotFoundError"})") << false
                               << false;
    QTest::newRow("pytest too old") << 0 << found(R"({"python": "3.11.2", "pytest": "5.4.3"})") << false << false;
    QTest::newRow("Python too old") << 0 << found(R"({"python": "3.6.9", "pytest": "7.0.1"})") << false << false;
    QTest::newRow("no Python") << 127 << QByteArray("not found") << false << false;
    QTest::newRow("odd output") << 0 << QByteArray("hello") << false << false;
    QTest::newRow("cut output") << 0 << QByteArray("sweci-probe {\"python\": ") << false << false;
}

void TestPytestCall::probes()
{
    QFETCH(int, exitCode);
    QFETCH(QByteArray, output);
    QFETCH(bool, usable);
    QFETCH(bool, jsonReport);
    const auto environment = readPytestProbe("python3", exitCode, output.toStdString());
    QCOMPARE(environment.ok(), usable);
    if (usable)
        QCOMPARE(environment->jsonReport, jsonReport);
    else
        QVERIFY(!environment.error().sentence.isEmpty());
}

void TestPytestCall::candidates()
{
    TempFolder folder;
    const auto executable = [](const std::filesystem::path &path) {
        put(path, "#!/bin/sh\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    };
    executable(folder / "a/python3");
    executable(folder / "b/python");
    put(folder / "c/python3", "not executable");
    std::filesystem::create_symlink("python3", folder / "a/python");
    const std::string a = (folder / "a").native();
    auto found = candidatePythons(a + "::relative:" + (folder / "missing").native() + ":" + (folder / "c").native() +
                                  ":" + (folder / "b").native() + ":" + a);
    found.erase(std::remove(found.begin(), found.end(), "/usr/bin/python3"), found.end());
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(found[0], folder / "a/python3");
    QCOMPARE(found[1], folder / "b/python");
}

QTEST_GUILESS_MAIN(TestPytestCall)
#include "tst_pytestcall.moc"
