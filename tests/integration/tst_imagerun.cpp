// SPDX-License-Identifier: GPL-3.0-or-later
// A data set with images, under bubblewrap: the tests run with the image's own Python, in the image's own files.
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "goldenexperiments.h"
#include "goldenseries.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"
#include "testimage.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestImageRun : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void validated();
    void unpackedOnce();
    void run();
    void interpreterOfTheMachine();
    void otherHash();
    void someWithoutImage();
    void sameRecordsAsWithout();
    void goldenSeries();

private:
    ino_t inodeOfRoot() const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    SmallDataset m_dataset{m_temp / "data"};
    fs::path m_image;
};

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

const std::string tests = R"(import os
import pytest
import of_the_image
from thing import answer

def test_answer():
    assert answer() == 42

def test_files_of_the_image():
    assert of_the_image.of_the_image and not os.path.exists('/etc/debian_version')
    assert os.path.exists('/etc/os-release') and os.environ['OF_IMAGE'] == 'yes'

def test_nobody_and_read_only():
    assert os.getuid() == 65534
    with pytest.raises(OSError):
        open('/usr/lib/python3/dist-packages/new.py', 'w')
    open('/tmp/new', 'w').close()
    open('new', 'w').close()
)";

} // namespace

void TestImageRun::initTestCase()
{
    std::string why;
    if (testImage(&why).empty())
        QSKIP(why.c_str());
    m_image = m_temp / "image-of-the-test.tar.gz";
    deriveTestImage(m_image, "yes");
    const Files reference{{"thing.py", "def answer():\n    return 42\n"}, {"tests/test_thing.py", tests}};
    const Files base{{"thing.py", "def answer():\n    return 0\n"}, {"tests/test_old.py", ""}};
    m_dataset.addTask("own__thing__aaaaaa__bbbbbb", "own/thing", base, reference, 1);
    m_dataset.write();
    fs::create_symlink(m_image, m_temp / "data/data/own__thing__aaaaaa__bbbbbb/image.tar.gz");
}

ino_t TestImageRun::inodeOfRoot() const
{
    struct stat info = {};
    for (const auto &entry : fs::directory_iterator(m_temp / "cache/image-roots")) {
        if (::stat((entry.path() / "root/etc/os-release").c_str(), &info) == 0)
            return info.st_ino;
    }
    return 0;
}

void TestImageRun::validated()
{
    const auto result = m_place.run({"validate", "data", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(bytes(result.output).startsWith("own__thing__aaaaaa__bbbbbb  tests 3  base 2  gap 1  unstable 0"),
             result.output.c_str());
    QVERIFY(inodeOfRoot() != 0);
}

void TestImageRun::unpackedOnce()
{
    const ino_t before = inodeOfRoot();
    const auto result = m_place.run({"validate", "data", "--baseline-runs", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(bytes(result.output).contains("measured 2x"));
    QCOMPARE(inodeOfRoot(), before);
}

void TestImageRun::run()
{
    const auto result = m_place.run({"run", "experiment", "--dataset", "data", "--split", "own", "--agent", "reference",
                                     "--iterations", "2", "--baseline-runs", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto summary = parseJson(m_place.run({"summarize", "experiment", "--format", "json"}).output, "summary");
    QVERIFY(summary.ok());
    QCOMPARE((*summary)["experiments"].toArray().front()["mean"]["evoscore"].toDouble(), 1.0);
    const auto settings = parseJson(get(m_temp / "experiment/experiment.json"), "settings").value();
    QVERIFY(settings["environment"]["image_roots"].toBool());
    QCOMPARE(settings["environment"]["python"].toString(), std::string());
    const std::string records = get(m_temp / "experiment/own__thing__aaaaaa__bbbbbb/iteration.jsonl");
    const auto base = parseJson(records.substr(0, records.find('\n')), "base").value();
    QVERIFY(base["image"].toString().starts_with("sha256:"));
    // Going on finds everything as it was.
    const auto again = m_place.run({"run", "experiment", "--resume", "--iterations", "3"});
    QVERIFY2(again.code == 0, again.errors.c_str());
    const auto other = m_place.run({"run", "experiment", "--resume", "--python", "/usr/bin/python3"});
    QCOMPARE(other.code, 2);
    QVERIFY2(bytes(other.errors).contains("environment.python is "), other.errors.c_str());
}

// The machine's Python has no such module: its tests cannot be collected.
void TestImageRun::interpreterOfTheMachine()
{
    const auto result = m_place.run({"validate", "data", "--python", "/usr/bin/python3", "--baseline-runs", "1"});
    QCOMPARE(result.code, 1);
    QVERIFY2(bytes(result.output).contains("unusable"), result.output.c_str());
    QVERIFY2(bytes(result.errors).contains("of_the_image"), result.errors.c_str());
}

void TestImageRun::otherHash()
{
    std::string table = get(m_temp / "data/metadata/own.csv");
    const std::size_t end = table.rfind(",,");
    put(m_temp / "data/metadata/hashed.csv", table.substr(0, end) + ',' + sha256(get(m_image)) + ",\n");
    const auto good = m_place.run({"validate", "data", "--split", "hashed", "--baseline-runs", "1"});
    QVERIFY2(good.code == 0, good.errors.c_str());
    put(m_temp / "data/metadata/wrong.csv", table.substr(0, end) + ',' + std::string(64, 'a') + ",\n");
    const auto wrong = m_place.run({"validate", "data", "--split", "wrong", "--baseline-runs", "1"});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(bytes(wrong.errors).contains("is not the image the table names"), wrong.errors.c_str());
}

void TestImageRun::someWithoutImage()
{
    m_dataset.addTask("own__other__aaaaaa__bbbbbb", "own/other", {{"a.py", ""}}, {{"tests/test_a.py", tests}});
    m_dataset.write("two");
    for (const std::string command : {"validate", "run"}) {
        std::vector<std::string> arguments{command, "data", "--split", "two"};
        if (command == "run")
            arguments = {command, "new", "--dataset", "data", "--split", "two", "--agent", "null"};
        const auto result = m_place.run(arguments);
        QCOMPARE(result.code, 3);
        QCOMPARE(result.output, std::string());
        QVERIFY2(bytes(result.errors).contains("own__other__aaaaaa__bbbbbb has no image"), result.errors.c_str());
    }
    QVERIFY(!fs::exists(m_temp / "new"));
}

// The sample's recording, in the image and with this machine's Python: equal records.
void TestImageRun::sameRecordsAsWithout()
{
    const fs::path sample = fs::path(SWECI_BUILD_DIR) / "share/sweci/sample";
    fs::copy(sample, m_temp / "sample", fs::copy_options::recursive);
    for (const auto &entry : fs::directory_iterator(m_temp / "sample/data"))
        fs::create_symlink(m_image, entry.path() / "image.tar.gz");
    const auto run = [this](const std::string &name, const std::vector<std::string> &further) {
        std::vector<std::string> arguments{
            "run",   name,        "--dataset", m_temp / "sample", "--agent", "replay",          "--recording",
            "hasty", "--workers", "2",         "--tasks",         "*",       "--baseline-runs", "1"};
        arguments.insert(arguments.end(), further.begin(), further.end());
        return m_place.run(arguments);
    };
    const auto inside = run("inside", {});
    QVERIFY2(inside.code == 0, inside.errors.c_str());
    const auto outside = run("outside", {"--python", "/usr/bin/python3"});
    QVERIFY2(outside.code == 0, outside.errors.c_str());
    int tasks = 0;
    for (const auto &entry : fs::directory_iterator(m_temp / "sample/data")) {
        const fs::path task = entry.path().filename();
        QCOMPARE(comparableRecords(m_temp / "inside" / task), comparableRecords(m_temp / "outside" / task));
        QCOMPARE(comparableRefs(m_temp / "inside" / task), comparableRefs(m_temp / "outside" / task));
        ++tasks;
    }
    QVERIFY(tasks > 1);
}

void TestImageRun::goldenSeries()
{
    unpackGoldenExperiments(m_temp / "golden");
    GoldenSeries::writeDataset(m_temp / "series");
    for (const std::string &task : GoldenSeries::tasks())
        fs::create_symlink(m_image, m_temp / "series/data" / task / "image.tar.gz");
    const auto result = m_place.run({"run", "played", "--dataset", "series", "--agent", "replay", "--recording",
                                     GoldenSeries::recording().native(), "--protocol", "published-2026-04",
                                     "--baseline-runs", "1", "--workers", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    for (const std::string &task : GoldenSeries::tasks())
        QCOMPARE(GoldenSeries::lines(m_temp / "played", task), GoldenSeries::lines(m_temp / "golden/scripted", task));
}

QTEST_GUILESS_MAIN(TestImageRun)
#include "tst_imagerun.moc"
