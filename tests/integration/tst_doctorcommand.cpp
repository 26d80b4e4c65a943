// SPDX-License-Identifier: GPL-3.0-or-later
// sweci doctor on this machine, and on one that lacks something.
#include "enginestandin.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/utsname.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestDoctorCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void all();
    void oneCheck_data();
    void oneCheck();
    void lacking_data();
    void lacking();
    void configurationAboveScratch();
    void options_data();
    void options();
    void failureToRemove();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

void TestDoctorCommand::all()
{
    const auto result = m_place.run({"doctor"});
    QVERIFY2(result.code == 0, result.output.c_str());
    QCOMPARE(result.errors, std::string());
    const auto lines = QByteArray::fromStdString(result.output).split('\n');
    QCOMPARE(lines.size(), 8);
    int line = 0;
    for (const char *name : {"git", "python", "bubblewrap", "docker", "podman", "scratch", "cache"}) {
        const QByteArray absent = QByteArray("absent   ") + name + ": ";
        if (line == 3 || line == 4) { // for those who choose them; what they say is shown elsewhere
            QVERIFY2(lines[line].startsWith(absent) || lines[line].startsWith("ok"), lines[line].constData());
            ++line;
            continue;
        }
        const QByteArray start = QByteArray("ok       ") + name + ": ";
        QVERIFY2(lines[line].startsWith(start) && lines[line].size() > start.size(), lines[line].constData());
        ++line;
    }
    QVERIFY(lines[1].contains("pytest"));
    QVERIFY(lines[5].contains(QByteArray::fromStdString((m_temp / "scratch").native())));
    QVERIFY(lines[6].contains(QByteArray::fromStdString((m_temp / "cache").native())));
}

void TestDoctorCommand::oneCheck_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"git", "python", "bubblewrap", "scratch", "cache"})
        QTest::newRow(name) << QByteArray(name);
}

void TestDoctorCommand::oneCheck()
{
    QFETCH(QByteArray, name);
    const auto result = m_place.run({"doctor", "--check", name.toStdString()});
    QCOMPARE(result.code, 0);
    QVERIFY(QByteArray::fromStdString(result.output).startsWith("ok       " + name + ": "));
    QCOMPARE(QByteArray::fromStdString(result.output).count('\n'), 1);
}

void TestDoctorCommand::lacking_data()
{
    QTest::addColumn<QByteArray>("check");
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("remedy");
    put(m_temp / "file", "");
    QTest::newRow("git") << QByteArray("git") << QByteArray("PATH") << QByteArray("/nowhere")
                         << QByteArray("git is not installed. Install the package git.");
    QTest::newRow("scratch") << QByteArray("scratch") << QByteArray("SWECI_SCRATCH") << QByteArray("/nowhere/at/all")
                             << QByteArray("/nowhere/at/all cannot be used. Set SWECI_SCRATCH.");
    QTest::newRow("cache") << QByteArray("cache") << QByteArray("SWECI_CACHE")
                           << QByteArray::fromStdString((m_temp / "file/cache").native()) << QByteArray("file/cache");
}

void TestDoctorCommand::lacking()
{
    QFETCH(QByteArray, check);
    QFETCH(QByteArray, variable);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, remedy);
    const auto result = m_place.run({"doctor"}, {{variable.toStdString(), value.toStdString()}});
    QCOMPARE(result.code, 3);
    const auto output = QByteArray::fromStdString(result.output);
    const auto start = output.indexOf("missing  " + check + ": ");
    QVERIFY2(start >= 0, output.constData());
    QVERIFY2(output.mid(start, output.indexOf('\n', start) - start).contains(remedy), output.constData());
    // Alone as well; another check is not spoilt.
    const Environment further{{variable.toStdString(), value.toStdString()}};
    QCOMPARE(m_place.run({"doctor", "--check", check.toStdString()}, further).code, 3);
}

// Only the sandbox host minds what lies above.
void TestDoctorCommand::configurationAboveScratch()
{
    put(m_temp / "above/pytest.ini", "[pytest]\n");
    fs::create_directories(m_temp / "above/scratch");
    const auto result =
        m_place.run({"doctor", "--check", "scratch"}, {{"SWECI_SCRATCH", (m_temp / "above/scratch").native()}});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.output.find("pytest.ini above the scratch folder (sandbox host)") != std::string::npos,
             result.output.c_str());
}

void TestDoctorCommand::options_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::newRow("remove alone") << QByteArrayList{"--remove"};
    QTest::newRow("remove images alone") << QByteArrayList{"--remove-images"};
    QTest::newRow("a check and leftovers") << QByteArrayList{"--check", "docker", "--leftovers"};
}

void TestDoctorCommand::options()
{
    QFETCH(QByteArrayList, arguments);
    std::vector<std::string> argv{"doctor"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
}

// One engine cannot remove what it has; that the other answers makes it no success.
void TestDoctorCommand::failureToRemove()
{
    const TempFolder temp;
    EngineStandIn docker(temp.path());
    put(temp / "bin/podman", "#!/bin/sh\nexit 0\n");
    fs::permissions(temp / "bin/podman", fs::perms::owner_all);
    utsname system = {};
    ::uname(&system);
    docker.answer("ps", "echo 0123456789ab");
    docker.answer("container", R"(echo '[{"Id": "0123456789ab", "Name": "/c", "Config": {"Labels": {"sweci": "1",
"sweci.host": ")" + std::string(system.nodename) +
                                   R"(", "sweci.boot": "old", "sweci.pid": "1"}}}]')");
    QCOMPARE(m_place.run({"doctor", "--leftovers"}, docker.environment()).code, 0);
    docker.fail("rm", "cannot remove container: device or resource busy");
    const auto result = m_place.run({"doctor", "--leftovers", "--remove"}, docker.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("device or resource busy") != std::string::npos, result.errors.c_str());
    docker.answer("rm", "exit 0");
    QCOMPARE(m_place.run({"doctor", "--leftovers", "--remove"}, docker.environment()).code, 0);
}

QTEST_GUILESS_MAIN(TestDoctorCommand)
#include "tst_doctorcommand.moc"
