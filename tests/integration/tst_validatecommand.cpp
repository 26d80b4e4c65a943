// SPDX-License-Identifier: GPL-3.0-or-later
// sweci validate: base and reference measured, kept, compared with what the table says.
#include "countingtask.h"
#include "enginestandin.h"
#include "imagebuilder.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestValidateCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void gapFits();
    void gapDiffers();
    void keptAndUsed();
    void unstable();
    void unusableTask();
    void refused_data();
    void refused();
    void engineGone();
    void noPython();
    void warnings();

private:
    std::map<fs::path, fs::file_time_type> baselines() const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

} // namespace

std::map<fs::path, fs::file_time_type> TestValidateCommand::baselines() const
{
    std::map<fs::path, fs::file_time_type> found;
    for (const auto &entry : fs::recursive_directory_iterator(m_temp / "cache")) {
        if (entry.path().filename() == "baseline.json")
            found[entry.path()] = entry.last_write_time();
    }
    return found;
}

void TestValidateCommand::initTestCase()
{
    SmallDataset data(m_temp / "data");
    addCountingTask(data, "fits", 3);
    addCountingTask(data, "differs", 2);
    addCountingTask(data, "unsaid");
    // Passes every other time (on the host).
    const std::string counter = (m_temp / "counter").native();
    Files moody = countingFiles("1");
    moody["tests/test_mood.py"] = "import os\n\n\ndef test_mood():\n"
                                  "    with open('" +
                                  counter + "', 'a+') as f:\n        f.write('x')\n        assert f.tell() % 2\n";
    Files moodyReference = countingFiles("1234");
    moodyReference["tests/test_mood.py"] = moody["tests/test_mood.py"];
    data.addTask("moody", "own/moody", moody, moodyReference, 3);
    Files broken = countingFiles("1234");
    broken["counting.py"] = "def one(:\n";
    data.addTask("broken", "own/broken", countingFiles("1"), broken, 3);
    data.write();
}

void TestValidateCommand::gapFits()
{
    const auto result = m_place.run({"validate", "data", "--tasks", "fits,unsaid"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.errors, std::string());
    const auto lines = bytes(result.output).split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith("fits  tests 4  base 1  gap 3  unstable 0  measured 3x  hash "), lines[0].constData());
    QVERIFY2(lines[1].startsWith("unsaid  tests 4  base 1  gap 3  unstable 0"), lines[1].constData());
    QCOMPARE(baselines().size(), std::size_t(2));
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

void TestValidateCommand::gapDiffers()
{
    const auto result = m_place.run({"validate", "data", "--tasks", "differs", "--baseline-runs", "1"});
    QCOMPARE(result.code, 1);
    QVERIFY2(bytes(result.output).startsWith("differs  tests 4  base 1  gap 3 (the table says 2)  unstable 0"),
             result.output.c_str());
    QVERIFY(bytes(result.output).contains("measured 1x"));
}

void TestValidateCommand::keptAndUsed()
{
    const auto before = baselines();
    const auto result = m_place.run({"validate", "data", "--tasks", "fits", "--baseline-runs", "2"});
    QCOMPARE(result.code, 0);
    QVERIFY(bytes(result.output).contains("measured 3x")); // more than was asked for
    QCOMPARE(baselines(), before);
    // A run takes it too.
    const auto run =
        m_place.run({"run", "own", "--dataset", "data", "--tasks", "fits", "--agent", "null", "--iterations", "1"});
    QVERIFY2(run.code == 0, run.errors.c_str());
    QCOMPARE(baselines(), before);
    // Fewer measurements than asked for are not enough.
    const auto more = m_place.run({"validate", "data", "--tasks", "differs", "--baseline-runs", "2"});
    QVERIFY(bytes(more.output).contains("measured 2x"));
    QVERIFY(baselines() != before);
    // Another protocol is another baseline.
    const auto other =
        m_place.run({"validate", "data", "--tasks", "fits", "--baseline-runs", "1", "--protocol", "published-2026-04"});
    QVERIFY2(other.code == 0, other.errors.c_str());
    QVERIFY(bytes(other.output).contains("measured 1x"));
}

void TestValidateCommand::unstable()
{
    const auto result =
        m_place.run({"validate", "data", "--tasks", "moody", "--sandbox", "host", "--baseline-runs", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(bytes(result.output).startsWith("moody  tests 4  base 1  gap 3  unstable 1  measured 2x"),
             result.output.c_str());
    QVERIFY(bytes(result.output).contains("\n  unstable: tests/test_mood.py::test_mood\n"));
    QVERIFY2(bytes(result.errors).contains("Sandbox host"), result.errors.c_str());
}

// The others are measured all the same.
void TestValidateCommand::unusableTask()
{
    const auto result = m_place.run({"validate", "data", "--split", "own", "--tasks", "broken,fits", "--python",
                                     "python3", "--test-timeout", "60"});
    QCOMPARE(result.code, 1);
    QVERIFY2(bytes(result.output).contains("broken  unusable\n"), result.output.c_str());
    QVERIFY2(bytes(result.output).contains("fits  tests 4"), result.output.c_str());
    QVERIFY2(bytes(result.errors).contains("broken: ") &&
                 bytes(result.errors).contains("The tests cannot be run on the reference"),
             result.errors.c_str());
}

void TestValidateCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no data set") << QByteArrayList{"nowhere"} << QByteArray("nowhere is no data set");
    QTest::newRow("split") << QByteArrayList{"data", "--split", "other"} << QByteArray("There is no split other in");
    QTest::newRow("task") << QByteArrayList{"data", "--tasks", "fits,sum*"}
                          << QByteArray("No task of the split own is named sum*.");
    QTest::newRow("release") << QByteArrayList{"data", "--released", "gpt-99"}
                             << QByteArray("\"gpt-99\" is neither a date");
    QTest::newRow("sandbox") << QByteArrayList{"data", "--sandbox", "shed"}
                             << QByteArray("There is no sandbox named shed");
}

void TestValidateCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv{"validate"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
}

// An engine that goes away is no fault of the tasks: said once, with the exit code of a machine that is not ready.
void TestValidateCommand::engineGone()
{
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("image",
                  "echo 'Cannot connect to the Docker daemon at x. Is the docker daemon running?' >&2; exit 1");
    const auto result = m_place.run(
        {"validate", "data", "--tasks", "fits,unsaid", "--sandbox", "docker", "--image", "i:1"}, engine.environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(!bytes(result.output).contains("unusable"), result.output.c_str());
    QCOMPARE(bytes(result.errors).count("The container engine does not run"), 1);
}

void TestValidateCommand::noPython()
{
    const auto result = m_place.run({"validate", "data", "--python", "nowhere"});
    QCOMPARE(result.code, 3);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains("There is no program nowhere."), result.errors.c_str());
}

// Of a reference that a model may know, and of code of the project in the image.
void TestValidateCommand::warnings()
{
    writeImage(m_temp / "data/data/fits/image.tar.gz",
               {{{{BuiltEntry::File, "lib/site-packages/fits-0.9.dist-info/METADATA", ""},
                  {BuiltEntry::File, "lib/site-packages/fits/__init__.py", ""}}}});
    const auto result = m_place.run({"validate", "data", "--tasks", "fits", "--baseline-runs", "1", "--python",
                                     "/usr/bin/python3", "--released", "2024-01-01"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(bytes(result.output)
                 .contains("\n  reference: of 2023-11-14, before the model's release (2024-01-01)\n"
                           "  image: holds lib/site-packages/fits-0.9.dist-info, version 0.9 (no code)\n"),
             result.output.c_str());
    const auto later = m_place.run({"validate", "data", "--tasks", "fits", "--baseline-runs", "1", "--python",
                                    "/usr/bin/python3", "--released", "2023-11-14"});
    QVERIFY(!bytes(later.output).contains("reference:"));
    // Without an interpreter the image's own is taken, and this one has none.
    const auto image = m_place.run({"validate", "data", "--tasks", "fits", "--baseline-runs", "1"});
    QCOMPARE(image.code, 1);
    QVERIFY2(bytes(image.errors).contains("The image of fits has no Python on its PATH"), image.errors.c_str());
    std::filesystem::remove(m_temp / "data/data/fits/image.tar.gz");
}

QTEST_GUILESS_MAIN(TestValidateCommand)
#include "tst_validatecommand.moc"
