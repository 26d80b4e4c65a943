// SPDX-License-Identifier: GPL-3.0-or-later
// sweci dataset list, download and verify, as a user runs them.
#include "archivebuilder.h"
#include "base/childprocess.h"
#include "base/hash.h"
#include "countingtask.h"
#include "dataset/hubfiledownload.h"
#include "experimenttools.h"
#include "hubserver.h"
#include "program.h"
#include "tempfolder.h"

#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

class TestDatasetCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void listFolder();
    void listTasksOfFolder();
    void dates();
    void listHub_data();
    void listHub();
    void download();
    void downloadAndRun();
    void keyOfTheFile();
    void verify();
    void tasksOfSplits();
    void imageHashes_data();
    void imageHashes();
    void wrongHash();
    void interrupted();
    void onATerminal();
    void proxy();
    void refused_data();
    void refused();

private:
    ProgramResult run(std::vector<std::string> arguments, Environment further = {}) const;
    fs::path imageFile() const;
    void putImage() const;

    HubServer m_hub;
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::string m_image = std::string(150000, 'i');
};

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

} // namespace

ProgramResult TestDatasetCommand::run(std::vector<std::string> arguments, Environment further) const
{
    arguments.insert(arguments.begin(), "dataset");
    further.emplace_back("HF_ENDPOINT", m_hub.endpoint());
    return m_place.run(arguments, further);
}

void TestDatasetCommand::initTestCase()
{
    // The hub has a data set that can be run, and a folder beside it has another.
    SmallDataset hub(m_hub.root());
    addCountingTask(hub, "own__first__aaaaaa__bbbbbb", 3);
    addCountingTask(hub, "own__second__aaaaaa__bbbbbb", 3);
    hub.write("default");
    std::string table = get(m_hub.root() / "metadata/default.csv");
    put(m_hub.root() / "metadata/lite.csv", table.substr(0, table.find("own__second")));
    put(m_hub.root() / "data/own__second__aaaaaa__bbbbbb/image.tar.gz", m_image);

    SmallDataset folder(m_temp / "folder");
    addCountingTask(folder, "own__third__aaaaaa__bbbbbb", 3);
    folder.write("own");
    table = get(m_temp / "folder/metadata/own.csv");
    const std::size_t end = table.find('\n');
    table.insert(table.size() - 1, ",very \"hard\"").insert(end, ",difficulty");
    put(m_temp / "folder/metadata/own.csv", table);
    put(m_temp / "folder/metadata/broken.csv", "task_id\n");
    for (const char *split : {"one", "two"})
        put(m_temp / "several/metadata" / (std::string(split) + ".csv"),
            "task_id,current_sha,target_sha\n" + std::string(split == std::string("one") ? "a" : "b") + ',' +
                std::string(40, 'a') + ',' + std::string(40, 'b') + '\n');
}

void TestDatasetCommand::init()
{
    m_hub.setFaults("{}");
    m_hub.forget();
}

void TestDatasetCommand::listFolder()
{
    const auto result = run({"list", "folder"});
    QCOMPARE(result.code, 1);
    QCOMPARE(
        bytes(result.output),
        QByteArray("split   tasks       code  images\nbroken  unreadable  -     -\nown     1           1     0\n"));
    QVERIFY2(bytes(result.errors).contains("broken.csv, line 1: the column current_sha is missing"),
             result.errors.c_str());
}

// Columns that the program does not know are shown.
void TestDatasetCommand::listTasksOfFolder()
{
    const auto result = run({"list", "folder", "--split", "own", "--tasks", "own__*", "--format", "csv"});
    QCOMPARE(result.code, 0);
    const auto lines = bytes(result.output).split('\n');
    QCOMPARE(lines.at(0), QByteArray("task,repository,gap,licence,code MB,image MB,difficulty"));
    QVERIFY2(lines.at(1).startsWith("own__third__aaaaaa__bbbbbb,") && lines.at(1).contains(",3,MIT,0.0,-,") &&
                 lines.at(1).endsWith("hard\"\"\""),
             lines.at(1).constData());
    QCOMPARE(result.errors, std::string());
}

void TestDatasetCommand::dates()
{
    const auto result = run({"list", "folder", "--split", "own", "--dates", "--format", "csv"});
    QCOMPARE(result.code, 0);
    QVERIFY2(bytes(result.output).contains(",base,reference,difficulty\n") &&
                 bytes(result.output).contains(",2023-11-14,2023-11-14,"),
             result.output.c_str());
    QCOMPARE(result.errors, std::string());
    const auto after = run({"list", "folder", "--split", "own", "--released", "2023-11-15", "--format", "csv"});
    QVERIFY2(bytes(after.output).contains(",before the release,") && bytes(after.output).contains(",2023-11-14,yes,"),
             after.output.c_str());
    QVERIFY2(bytes(after.errors).contains("public before the model's release"), after.errors.c_str());
    const auto before = run({"list", "folder", "--split", "own", "--released", "2023-11-14"});
    QVERIFY(bytes(before.output).contains("no"));
    QCOMPARE(before.errors, std::string());
    const auto model = run({"list", "folder", "--split", "own", "--released", "glm-5"});
    QCOMPARE(model.code, 0);
    QVERIFY(bytes(model.output).contains("yes"));
}

void TestDatasetCommand::listHub_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("splits") << QByteArrayList{"--format", "csv"}
                            << QByteArray("split,tasks,MB\ndefault,2,0.2\nlite,1,0.0\n");
    QTest::newRow("tag") << QByteArrayList{"--format", "csv", "--revision", "v1"}
                         << QByteArray("split,tasks,MB\ndefault,2,0.2\nlite,1,0.0\n");
    QTest::newRow("revisions") << QByteArrayList{"--revisions"}
                               << QByteArray("kind    revision\nbranch  main\ntag     v1\n");
    QTest::newRow("tasks") << QByteArrayList{"--split", "default", "--tasks", "*second*", "--format", "csv"}
                           << QByteArray("task,repository,gap,licence,MB\nown__second__aaaaaa__bbbbbb,own/"
                                         "own__second__aaaaaa__bbbbbb,3,MIT,0.2\n");
}

void TestDatasetCommand::listHub()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, expected);
    std::vector<std::string> argv{"list", "--repository", "own/set"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = run(argv);
    QCOMPARE(result.errors, std::string());
    QCOMPARE(result.code, 0);
    QCOMPARE(bytes(result.output), expected);
}

void TestDatasetCommand::download()
{
    const auto result = run({"download", "all", "--repository", "own/set", "--split", "default", "--parallel", "3"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains("all: 3 of 3 files are there, ") &&
                 bytes(result.errors).contains("(commit cccccccccccc)"),
             result.errors.c_str());
    QCOMPARE(get(m_temp / "all/data/own__second__aaaaaa__bbbbbb/image.tar.gz"), m_image);
    m_hub.forget();
    const auto again = run({"download", "all", "--repository", "own/set", "--split", "default"});
    QCOMPARE(again.code, 0);
    QVERIFY2(bytes(again.errors).contains("3 of 3 files are there, 0.0 kB downloaded"), again.errors.c_str());
    for (const HubHit &hit : m_hub.hits())
        QVERIFY2(hit.path.find("/resolve/") == std::string::npos, hit.path.c_str());
}

// The folder that was made is a data set like any other.
void TestDatasetCommand::downloadAndRun()
{
    const auto downloaded = run({"download", "code", "--repository", "own/set", "--split", "lite,default",
                                 "--no-images", "--tasks", "*first*"});
    QVERIFY2(downloaded.code == 0, downloaded.errors.c_str());
    const auto validated = run({"validate"});
    QCOMPARE(validated.code, 2);
    const auto result = m_place.run({"validate", "code", "--split", "lite", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(bytes(result.output).contains("gap 3"));
    const auto null = m_place.run({"run", "null", "--dataset", "code", "--split", "lite", "--agent", "null",
                                   "--iterations", "1", "--baseline-runs", "1"});
    QVERIFY2(null.code == 0, null.errors.c_str());
}

void TestDatasetCommand::keyOfTheFile()
{
    m_hub.setFaults(R"({"token": "hf_canary_9"})");
    const auto without = run({"list", "--repository", "own/set"});
    QCOMPARE(without.code, 3);
    QVERIFY2(bytes(without.errors).contains("HF_TOKEN"), without.errors.c_str());
    put(m_temp / "home/.config/sweci/keys", "huggingface=hf_canary_9\n");
    fs::permissions(m_temp / "home/.config/sweci/keys", fs::perms::owner_read | fs::perms::group_read);
    const auto open = run({"list", "--repository", "own/set"});
    QCOMPARE(open.code, 3);
    QVERIFY2(bytes(open.errors).contains("chmod 600"), open.errors.c_str());
    fs::permissions(m_temp / "home/.config/sweci/keys", fs::perms::owner_read);
    const auto with = run({"download", "keyed", "--repository", "own/set", "--split", "default"});
    QVERIFY2(with.code == 0, with.errors.c_str());
    // Nowhere but in its file and in the requests to the hub itself.
    QVERIFY(!bytes(with.errors + with.output).contains("canary"));
    for (const auto &entry : fs::recursive_directory_iterator(m_temp / "keyed")) {
        if (entry.is_regular_file())
            QVERIFY2(get(entry.path()).find("canary") == std::string::npos, entry.path().c_str());
    }
    for (const HubHit &hit : m_hub.hits())
        QVERIFY(!hit.cdn || hit.authorization.empty());
    fs::remove(m_temp / "home/.config/sweci/keys");
    const auto variable = run({"list", "--repository", "own/set"}, {{"HF_TOKEN", "hf_canary_9"}});
    QCOMPARE(variable.code, 0);
}

void TestDatasetCommand::verify()
{
    QCOMPARE(run({"download", "v", "--repository", "own/set", "--split", "default"}).code, 0);
    const auto good = run({"verify", "v"});
    QCOMPARE(good.code, 0);
    QCOMPARE(good.errors, std::string());
    QCOMPARE(bytes(good.output), QByteArray("ok       metadata/default.csv\n"
                                            "ok       data/own__first__aaaaaa__bbbbbb/code.zip\n"
                                            "ok       data/own__second__aaaaaa__bbbbbb/code.zip\n"
                                            "ok       data/own__second__aaaaaa__bbbbbb/image.tar.gz\n"));
    std::string image = m_image;
    image[1000] = 'X';
    put(m_temp / "v/data/own__second__aaaaaa__bbbbbb/image.tar.gz", image);
    fs::remove(m_temp / "v/data/own__first__aaaaaa__bbbbbb/code.zip");
    const auto bad = run({"verify", "v", "--split", "default"});
    QCOMPARE(bad.code, 1);
    QVERIFY2(bytes(bad.output).contains("missing  data/own__first__aaaaaa__bbbbbb/code.zip\n") &&
                 bytes(bad.output).contains("wrong    data/own__second__aaaaaa__bbbbbb/image.tar.gz\n"),
             bad.output.c_str());
    QVERIFY2(bytes(bad.errors)
                 .contains("its SHA-256 is " + bytes(sha256(image)) + ", " + bytes(sha256(m_image)) + " was expected"),
             bad.errors.c_str());
    const auto one = run({"verify", "v", "--tasks", "*first*"});
    QVERIFY(!bytes(one.output).contains("second"));
    // Without the hub's word, the table's is taken.
    const std::string table = get(m_temp / "folder/metadata/own.csv");
    const auto there = run({"verify", "folder", "--split", "own"});
    QCOMPARE(bytes(there.output),
             QByteArray("there    metadata/own.csv\nthere    data/own__third__aaaaaa__bbbbbb/code.zip\n"));
    // The download mends it.
    QCOMPARE(run({"download", "v", "--repository", "own/set", "--split", "default"}).code, 0);
}

// Tasks that only one of the splits has.
void TestDatasetCommand::tasksOfSplits()
{
    for (const std::string command : {"verify", "list"}) {
        const auto some = run({command, "several", "--split", "one,two", "--tasks", "b"});
        QVERIFY2(some.code == 0 || command == "verify", some.errors.c_str());
        QVERIFY2(bytes(some.output).contains("b"), some.output.c_str());
        QVERIFY2(!bytes(some.errors).contains("No task"), some.errors.c_str());
    }
    QCOMPARE(run({"download", "s", "--repository", "own/set", "--split", "default,lite", "--tasks", "*second*"}).code,
             0);
    QVERIFY(fs::exists(m_temp / "s/data/own__second__aaaaaa__bbbbbb/code.zip"));
    QVERIFY(!fs::exists(m_temp / "s/data/own__first__aaaaaa__bbbbbb"));
}

// What the table says of an image: the hash of its archive, or its id, which only the archive itself tells here.
void TestDatasetCommand::imageHashes_data()
{
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<int>("code");
    putImage();
    const QByteArray archive = bytes(sha256(get(imageFile())));
    QTest::newRow("archive") << archive << QByteArray("ok  ") << 0;
    QTest::newRow("archive, in capitals") << archive.toUpper() << QByteArray("ok  ") << 0;
    QTest::newRow("archive, with its kind") << "sha256:" + archive << QByteArray("ok  ") << 0;
    QTest::newRow("id") << QByteArray(64, 'a') << QByteArray("unchecked") << 0;
    QTest::newRow("another") << QByteArray(64, 'b') << QByteArray("wrong  ") << 1;
    QTest::newRow("SHA-1 of another") << QByteArray(40, 'b') << QByteArray("wrong  ") << 1;
    QTest::newRow("no hash") << QByteArray("latest") << QByteArray("wrong  ") << 1;
}

void TestDatasetCommand::imageHashes()
{
    QFETCH(QByteArray, hash);
    QFETCH(QByteArray, word);
    QFETCH(int, code);
    put(m_temp / "images/metadata/one.csv", "task_id,current_sha,target_sha,image_sha\nt," + std::string(40, 'a') +
                                                ',' + std::string(40, 'b') + ',' + hash.toStdString() + '\n');
    put(m_temp / "images/data/t/code.zip", "x");
    const auto result = run({"verify", "images"});
    QVERIFY2(bytes(result.output).contains('\n' + word), result.output.c_str());
    QCOMPARE(result.code, code);
}

fs::path TestDatasetCommand::imageFile() const
{
    return m_temp / "images/data/t/image.tar.gz";
}

void TestDatasetCommand::putImage() const
{
    fs::create_directories(imageFile().parent_path());
    writeArchive(imageFile(),
                 {{.name = "manifest.json", .content = R"([{"Config": ")" + std::string(64, 'a') + R"(.json"}])"}},
                 BuiltFormat::TarGz);
}

void TestDatasetCommand::wrongHash()
{
    m_hub.setFaults(R"({"corrupt": "data/own__second__aaaaaa__bbbbbb/image.tar.gz"})");
    const auto result = run({"download", "wrong", "--repository", "own/set", "--split", "default"});
    QCOMPARE(result.code, 1);
    QVERIFY2(bytes(result.errors)
                 .contains("own__second__aaaaaa__bbbbbb/image.tar.gz is not what the hub lists: its SHA-256 is"),
             result.errors.c_str());
    QVERIFY(bytes(result.errors).contains("2 of 3 files are there"));
    QVERIFY(!fs::exists(m_temp / "wrong/data/own__second__aaaaaa__bbbbbb/image.tar.gz"));
}

void TestDatasetCommand::interrupted()
{
    m_hub.setFaults(R"({"slow": 0.2})");
    const std::vector<std::string> arguments{"dataset", "download", "cut",    "--repository",
                                             "own/set", "--split",  "default"};
    const Environment further{{"HF_ENDPOINT", m_hub.endpoint()}};
    auto child = ChildProcess::start(m_place.spec(arguments, further));
    QVERIFY(child.ok());
    const fs::path target = m_temp / "cut/data/own__second__aaaaaa__bbbbbb/image.tar.gz";
    const fs::path part = HubFileDownload::partOf(target, {"", 0, sha256(m_image), ""});
    std::error_code failure;
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(part) && fs::file_size(part, failure) > 20000, 30000);
    QCOMPARE(::kill(child->pid(), SIGINT), 0);
    std::optional<int> status;
    QTRY_VERIFY_WITH_TIMEOUT(status || (status = child->tryWait()), 10000);
    QVERIFY(WIFEXITED(*status));
    QCOMPARE(WEXITSTATUS(*status), 130);
    child->release();
    QVERIFY(!fs::exists(target));
    const auto kept = fs::file_size(part);
    m_hub.setFaults("{}");
    m_hub.forget();
    const auto rest = m_place.run(arguments, further);
    QVERIFY2(rest.code == 0, rest.errors.c_str());
    QCOMPARE(get(target), m_image);
    bool resumed = false;
    for (const HubHit &hit : m_hub.hits())
        resumed = resumed || hit.range == "bytes=" + std::to_string(kept) + '-';
    QVERIFY(resumed);
}

// How fast it comes and how long it will take, on one line that is gone in the end.
void TestDatasetCommand::onATerminal()
{
    m_hub.setFaults(R"({"slow": 0.3})");
    ProcessSpec spec = m_place.spec({"dataset", "download", "shown", "--repository", "own/set", "--split", "default"},
                                    {{"HF_ENDPOINT", m_hub.endpoint()}});
    spec.argv.insert(spec.argv.begin(), {"python3", "-c",
                                         "import os, pty, sys\n"
                                         "sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"});
    const auto outcome = runProcess(spec);
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->exitCode, 0);
    const QByteArray shown = bytes(outcome->output);
    QVERIFY2(shown.contains("\r\033[K"), shown.constData());
    QVERIFY2(
        QRegularExpression(QStringLiteral("\\d of 3 files, [\\d.]+ kB of [\\d.]+ kB, [\\d.]+ kB/s, 0:00:0\\d to go"))
            .match(QString::fromUtf8(shown))
            .hasMatch(),
        shown.constData());
    QVERIFY(shown.contains("\r\033[K" + bytes((m_temp / "shown").native()) + ": 3 of 3 files are there"));
}

// The hub is reached through a proxy alone: its name is known to nobody else.
void TestDatasetCommand::proxy()
{
    const Environment further{{"HF_ENDPOINT", "http://hub.invalid"}, {"http_proxy", m_hub.endpoint()}};
    const auto result = m_place.run({"dataset", "list", "--repository", "own/set", "--revisions"}, further);
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(m_hub.hits().front().path.compare(0, 18, "http://hub.invalid") == 0);
    const Environment excepted{
        {"HF_ENDPOINT", "http://hub.invalid"}, {"http_proxy", m_hub.endpoint()}, {"no_proxy", ".invalid"}};
    const auto direct = m_place.run({"dataset", "list", "--repository", "own/set", "--revisions", "--tries", "2",
                                     "--retry-delay", "1", "--idle-timeout", "5000"},
                                    excepted);
    QCOMPARE(direct.code, 1);
    QVERIFY2(bytes(direct.errors).contains("could not be loaded"), direct.errors.c_str());
}

void TestDatasetCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const QByteArrayList &arguments, int code, const char *said) {
        QTest::newRow(name) << arguments << code << QByteArray(said);
    };
    row("no action", {}, 2, "subcommand");
    row("no folder", {"download"}, 2, "folder");
    row("folder without metadata", {"list", "nowhere"}, 2, "nowhere is no data set");
    row("verify nothing", {"verify", "nowhere"}, 2, "nowhere is no data set");
    row("split", {"list", "folder", "--split", "lite"}, 2, "There is no split lite in");
    row("task", {"verify", "folder", "--split", "own", "--tasks", "x"}, 2, "No task of the split own is named x.");
    row("release", {"list", "folder", "--split", "own", "--released", "gpt-99"}, 2, "neither a date");
    row("dates of the hub", {"list", "--dates"}, 2, "name its folder");
    row("revisions of a folder", {"list", "folder", "--revisions"}, 2, "excludes");
    row("repository of a folder", {"list", "folder", "--repository", "own/set"}, 2, "excludes");
    row("revision of a folder", {"list", "folder", "--revision", "main"}, 2, "excludes");
    row("task of no split", {"verify", "several", "--tasks", "x"}, 2, "No task of the splits one, two is named x.");
    row("format", {"list", "folder", "--format", "xml"}, 2, "--format");
    row("hub split", {"list", "--repository", "own/set", "--split", "x"}, 2, "there is: default, lite.");
    row("no split", {"download", "d1", "--repository", "own/set"}, 2,
        "Name a split; on the hub (own/set) there is: default, lite.");
    row("download split", {"download", "d2", "--repository", "own/set", "--split", "x"}, 2,
        "There is no split x on the hub");
    row("download task", {"download", "d3", "--repository", "own/set", "--split", "lite", "--tasks", "x"}, 2,
        "No task of the split lite is named x.");
    row("repository", {"list", "--repository", "own/other"}, 2, "is not on the hub (own/other, revision main)");
    row("revision", {"download", "d4", "--repository", "own/set", "--split", "lite", "--revision", "v9"}, 2,
        "revision v9");
    row("parallel", {"download", "d5", "--parallel", "0"}, 2, "--parallel");
    row("tries", {"download", "d6", "--tries", "0"}, 2, "--tries");
}

void TestDatasetCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = run(argv);
    QCOMPARE(result.code, code);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
    const auto endpoint = m_place.run({"dataset", "list"}, {{"HF_ENDPOINT", "nonsense"}});
    QCOMPARE(endpoint.code, 2);
    QVERIFY(bytes(endpoint.errors).contains("HF_ENDPOINT is \"nonsense\""));
}

QTEST_GUILESS_MAIN(TestDatasetCommand)
#include "tst_datasetcommand.moc"
