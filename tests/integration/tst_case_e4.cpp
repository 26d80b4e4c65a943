// SPDX-License-Identifier: GPL-3.0-or-later
// Case E4: an engine that cannot be reached or an image that cannot be used is one line with its remedy, before
// anything starts, and exit code 3. No engine is needed: a stand-in speaks as the real client does.
#include "enginestandin.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseE4 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void clientMissing();
    void archiveMissing();
    void imageOfAnotherProcessor();
    void pytestMissing();

private:
    ProgramResult run(const std::string &name, const Environment &environment) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    SmallDataset m_dataset{m_temp / "dataset"};
};

namespace
{

const std::string task = "own__lib__1__2";

// What `docker image inspect` answers.
std::string inspected(const std::string &architecture)
{
    return "echo '[{\"Id\": \"sha256:" + std::string(64, 'c') + "\", \"Architecture\": \"" + architecture +
           "\", \"RepoTags\": [\"i:1\"]}]'";
}

} // namespace

void TestCaseE4::initTestCase()
{
    const Files files{{"lib.py", "x = 1\n"}, {"tests/test_lib.py", "def test_one():\n    assert True\n"}};
    m_dataset.addTask(task, "own/lib", files, files);
    m_dataset.write();
    put(m_dataset.folder() / "data" / task / "image.tar.gz", "no image");
}

ProgramResult TestCaseE4::run(const std::string &name, const Environment &environment) const
{
    return m_place.run({"run", (m_temp / name).native(), "--dataset", m_dataset.folder().native(), "--agent", "null",
                        "--iterations", "1", "--sandbox", "docker"},
                       environment);
}

void TestCaseE4::refused_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("remedy");
    const QByteArray down = "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon "
                            "running?";
    QTest::newRow("daemon down") << down << QByteArray() << QByteArray()
                                 << QByteArray("Start it (systemctl start docker)");
    QTest::newRow("permission")
        << QByteArray("permission denied while trying to connect to the Docker daemon socket at "
                      "unix:///var/run/docker.sock: dial unix /var/run/docker.sock: connect: permission denied")
        << QByteArray() << QByteArray() << QByteArray("member of the group docker");
    QTest::newRow("host elsewhere") << QByteArray("Cannot connect to the Docker daemon at tcp://build:2375. Is the "
                                                  "docker daemon running?")
                                    << QByteArray("DOCKER_HOST") << QByteArray("tcp://build:2375")
                                    << QByteArray("answers at tcp://build:2375. Correct or unset DOCKER_HOST");
    QTest::newRow("context unknown") << QByteArray("Failed to initialize: unable to resolve docker endpoint: context "
                                                   "\"old\": context not found")
                                     << QByteArray("DOCKER_CONTEXT") << QByteArray("old")
                                     << QByteArray("docker context use");
    QTest::newRow("hanging") << QByteArray() << QByteArray() << QByteArray() << QByteArray("does not answer");
}

void TestCaseE4::refused()
{
    QFETCH(QByteArray, said);
    QFETCH(QByteArray, variable);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, remedy);
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    if (said.isEmpty())
        engine.answer("info", "exec sleep 60");
    else
        engine.fail("info", said.toStdString());
    Environment environment = engine.environment();
    if (!variable.isEmpty()) {
        std::erase_if(environment, [&](const auto &known) { return known.first == variable.toStdString(); });
        environment.emplace_back(variable.toStdString(), value.toStdString());
    }
    const auto result = run("refused", environment);
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find(remedy.toStdString()) != std::string::npos, result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "refused"));
    const auto doctor = m_place.run({"doctor", "--check", "docker"}, environment);
    QCOMPARE(doctor.code, 3);
    QVERIFY2(doctor.output.find(remedy.toStdString()) != std::string::npos, doctor.output.c_str());
    QCOMPARE(std::count(doctor.output.begin(), doctor.output.end(), '\n'), 1);
}

void TestCaseE4::clientMissing()
{
    // Nothing but git, which `run` asks nothing of here.
    fs::create_directories(m_temp / "empty");
    const auto result = run("refused", {{"PATH", (m_temp / "empty").native()}});
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("docker is not installed") != std::string::npos, result.errors.c_str());
}

void TestCaseE4::archiveMissing()
{
    const TempFolder temp;
    const EngineStandIn engine(temp.path());
    const fs::path archive = m_dataset.folder() / "data" / task / "image.tar.gz";
    fs::rename(archive, m_temp / "aside");
    const auto result = run("refused", engine.environment());
    fs::rename(m_temp / "aside", archive);
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("image.tar.gz") != std::string::npos, result.errors.c_str());
    QVERIFY(!engine.called("run") && !engine.called("load"));
}

void TestCaseE4::imageOfAnotherProcessor()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("image", inspected("s390x"));
    const auto result = m_place.run({"run", (m_temp / "refused").native(), "--dataset", m_dataset.folder().native(),
                                     "--agent", "null", "--sandbox", "docker", "--image", "i:1"},
                                    engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("is for s390x") != std::string::npos, result.errors.c_str());
    QVERIFY(!engine.called("run"));
}

void TestCaseE4::pytestMissing()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("image", inspected("amd64"));
    const auto arguments = [&](const char *name) {
        return std::vector<std::string>{"run",       (m_temp / name).native(),
                                        "--dataset", m_dataset.folder().native(),
                                        "--agent",   "null",
                                        "--sandbox", "docker",
                                        "--image",   "i:1"};
    };
    engine.answer("run", "echo 'sweci-path /bin'; echo 'sweci-python /usr/bin/python3'; "
                         "echo 'sweci-probe {\"python\": \"3.12.1\", \"error\": \"ModuleNotFoundError\"}'");
    auto result = m_place.run(arguments("refused"), engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("/usr/bin/python3 (Python 3.12.1) has no pytest") != std::string::npos,
             result.errors.c_str());
    engine.answer("run", "echo 'sweci-path /bin'");
    result = m_place.run(arguments("refused"), engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("has no Python") != std::string::npos, result.errors.c_str());
    engine.fail("run", "exec /bin/sh: exec format error");
    result = m_place.run(arguments("refused"), engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("another processor architecture") != std::string::npos, result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "refused"));
}

QTEST_GUILESS_MAIN(TestCaseE4)
#include "tst_case_e4.moc"
