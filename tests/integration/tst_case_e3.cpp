// SPDX-License-Identifier: GPL-3.0-or-later
// Case E3: the disk fills. The engine's is asked before a run; full in the middle it is the kind "disk", pauses the
// experiment and uses up nothing. That of the experiment: docker/tst_engineloss.cpp.
#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "enginestandin.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseE3 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void engineDiskTooSmall();
    void engineDiskFullWhileLoading();

private:
    std::vector<std::string> arguments() const
    {
        return {"run",       (m_temp / "run").native(),
                "--dataset", m_dataset.folder().native(),
                "--agent",   "null",
                "--sandbox", "docker"};
    }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    SmallDataset m_dataset{m_temp / "dataset"};
    fs::path m_archive;
};

void TestCaseE3::initTestCase()
{
    const Files files{{"lib.py", "x = 1\n"}, {"tests/test_lib.py", "def test_one():\n    assert True\n"}};
    m_dataset.addTask("own__lib__1__2", "own/lib", files, files);
    m_dataset.write();
    m_archive = m_dataset.folder() / "data/own__lib__1__2/image.tar.gz";
    put(m_temp / "root/etc/hostname", "x\n");
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3", SWECI_SOURCE_DIR "/tests/support/make_image.py", (m_temp / "root").native(),
                 m_archive.native()};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    const auto made = runProcess(spec);
    QVERIFY(made && made->succeeded());
}

void TestCaseE3::engineDiskTooSmall()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("info", "echo '{\"ServerVersion\": \"1\", \"Architecture\": \"x86_64\", \"DockerRootDir\": \"" +
                              temp.path().native() + "\"}'");
    // An image that no disk holds; the file itself takes no room.
    const auto size = fs::file_size(m_archive);
    fs::resize_file(m_archive, std::uintmax_t(1) << 43);
    const auto result = m_place.run(arguments(), engine.environment());
    fs::resize_file(m_archive, size);
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("engine's disk is too small") != std::string::npos, result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "run") && !engine.called("load"));
}

void TestCaseE3::engineDiskFullWhileLoading()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.fail("load", "Error processing tar file(exit status 1): write /usr/lib/x.so: no space left on device");
    auto plan = arguments();
    plan.emplace_back("--dry-run");
    const auto dry = m_place.run(plan, engine.environment());
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(m_temp / "run/experiment.json", dry.output);
    const auto result = m_place.run({"run-task", (m_temp / "run").native(), "own__lib__1__2"}, engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("engine's disk is full") != std::string::npos, result.errors.c_str());
    QVERIFY(fs::exists(m_temp / "run/control/pause"));
    const std::string events = get(m_temp / "run/own__lib__1__2/events.jsonl");
    QVERIFY2(events.find("\"stop\": \"paused\", \"reason\": \"disk_full\"") != std::string::npos, events.c_str());
    QCOMPARE(get(m_temp / "run/own__lib__1__2/iteration.jsonl"), std::string());
    QVERIFY(engine.called("load") && !engine.called("run"));
}

QTEST_GUILESS_MAIN(TestCaseE3)
#include "tst_case_e3.moc"
