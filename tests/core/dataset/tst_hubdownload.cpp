// SPDX-License-Identifier: GPL-3.0-or-later
// Downloads from a hub on this machine that speaks the same calls, and goes wrong in every way.
#include "base/hash.h"
#include "dataset/hubdownload.h"
#include "hubserver.h"
#include "tempfolder.h"

#include <QSignalSpy>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestHubDownload : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void catalogInPages();
    void refs();
    void wholeDataSet();
    void choice();
    void tokenStaysAtTheHub();
    void refusedWithoutToken();
    void notThere_data();
    void notThere();
    void busy_data();
    void busy();
    void tenCuts();
    void cutForEver();
    void cutForEverWithoutRanges();
    void withoutRanges();
    void resumesAfterCancel();
    void damagedPart();
    void wrongContent_data();
    void wrongContent();
    void isRightAlready();
    void otherDataSet();
    void commitOfEachFile();
    void oneStopsAll();
    void twoAtATime();
    void noSpace();
    void redirects_data();
    void redirects();

private:
    HubSource source() const;
    std::vector<Error> download(HubPlan plan = {}, const HubSource &from = {},
                                const std::function<void(HubDownload &)> &look = {});
    int hitsOf(const std::string &path, bool cdn) const;

    HubServer m_hub;
    std::optional<TempFolder> m_temp;
    std::string m_image = std::string(200000, 'i') + "mage";
};

namespace
{

const HubPatience hasty{4, 2, 20, 3000};
const std::string shas = "3bb05d0000000000000000000000000000000000,e2b9b20000000000000000000000000000000000";

} // namespace

void TestHubDownload::initTestCase()
{
    std::string table = "\xef\xbb\xbftask_id,repo_name,current_sha,target_sha,test_gap,extra\r\n";
    for (const char *id : {"one", "two", "three"})
        table += std::string(id) + ",own/" + id + ',' + shas + ",3,x\r\n";
    put(m_hub.root() / "metadata/default.csv", table);
    put(m_hub.root() / "metadata/lite.csv", table.substr(0, table.find("two,")));
    put(m_hub.root() / "metadata/readme.md", "x");
    put(m_hub.root() / "README.md", "x");
    for (const char *id : {"one", "two", "three"}) {
        put(m_hub.root() / "data" / id / "code.zip", std::string("code of ") + id);
        put(m_hub.root() / "data" / id / "image.tar.gz", m_image + id);
    }
}

void TestHubDownload::init()
{
    m_hub.setFaults("{}");
    m_hub.forget();
    m_temp.emplace();
}

HubSource TestHubDownload::source() const
{
    HubSource source;
    source.endpoint = QUrl(QString::fromStdString(m_hub.endpoint()));
    source.repository = "own/set";
    return source;
}

std::vector<Error> TestHubDownload::download(HubPlan plan, const HubSource &from,
                                             const std::function<void(HubDownload &)> &look)
{
    HubNetwork network(from.repository == "own/set" ? from : source(), hasty);
    if (plan.folder.empty())
        plan.folder = *m_temp / "set";
    if (plan.splits.empty())
        plan.splits = {"default"};
    HubDownload download(network, plan);
    QSignalSpy finished(&download, &HubDownload::finished);
    if (look)
        look(download);
    download.start();
    if (finished.isEmpty() && !finished.wait(60000))
        qFatal("the download does not come to its end");
    return download.errors();
}

int TestHubDownload::hitsOf(const std::string &path, bool cdn) const
{
    int count = 0;
    for (const HubHit &hit : m_hub.hits())
        count += hit.cdn == cdn && hit.path.find(path) != std::string::npos ? 1 : 0;
    return count;
}

void TestHubDownload::catalogInPages()
{
    m_hub.setFaults(R"({"page": 2})");
    HubNetwork network(source(), hasty);
    HubCatalog catalog(network);
    QSignalSpy finished(&catalog, &HubCatalog::finished);
    catalog.load(true);
    QVERIFY(finished.wait());
    QVERIFY(!catalog.error());
    QCOMPARE(catalog.commit(), std::string(40, 'c'));
    QCOMPARE(catalog.splits().size(), std::size_t(2));
    QVERIFY(catalog.splits().contains("default") && catalog.splits().contains("lite"));
    QCOMPARE(catalog.taskFiles().size(), std::size_t(3));
    const auto &files = catalog.taskFiles().at("two");
    QCOMPARE(files.size(), std::size_t(2));
    QCOMPARE(files[0].path, std::string("data/two/code.zip"));
    QCOMPARE(files[1].sha256, sha256(m_image + "two"));
    QCOMPARE(hitsOf("tree/" + std::string(40, 'c') + "/data", false), 5);
}

void TestHubDownload::refs()
{
    HubNetwork network(source(), hasty);
    HubCatalog catalog(network);
    QSignalSpy finished(&catalog, &HubCatalog::finished);
    catalog.loadRefs();
    QVERIFY(finished.wait());
    QCOMPARE(catalog.refs().branches, std::vector<std::string>{"main"});
    QCOMPARE(catalog.refs().tags, std::vector<std::string>{"v1"});
}

void TestHubDownload::wholeDataSet()
{
    HubProgress last;
    const auto errors = download(
        {}, {}, [&](HubDownload &one) { connect(&one, &HubDownload::finished, &one, [&] { last = one.progress(); }); });
    QVERIFY2(errors.empty(), errors.empty() ? "" : qPrintable(errors.front().sentence));
    for (const char *id : {"one", "two", "three"}) {
        QCOMPARE(get(*m_temp / "set/data" / id / "code.zip"), std::string("code of ") + id);
        QCOMPARE(get(*m_temp / "set/data" / id / "image.tar.gz"), m_image + id);
    }
    QCOMPARE(Dataset::open(*m_temp / "set")->tasks("default")->size(), std::size_t(3));
    QVERIFY(!fs::exists(*m_temp / "set/metadata/lite.csv"));
    QCOMPARE(last.filesDone, 6);
    QCOMPARE(last.filesTotal, 6);
    QCOMPARE(last.bytesDone, last.bytesTotal);
    QCOMPARE(last.bytesTotal, std::uint64_t(3 * m_image.size() + 3 + 3 + 5 + 3 * 8 + 3 + 3 + 5));
    const auto record = readHubRecord(*m_temp / "set");
    QCOMPARE(record->repository, std::string("own/set"));
    QCOMPARE(record->revision, std::string("main"));
    QCOMPARE(record->commit, std::string(40, 'c'));
    QCOMPARE(record->files.size(), std::size_t(7));
    QCOMPARE(record->files.at("data/one/image.tar.gz").sha256, sha256(m_image + "one"));
    QCOMPARE(record->files.at("data/one/image.tar.gz").commit, std::string(40, 'c'));
    for (const auto &entry : fs::recursive_directory_iterator(*m_temp / "set"))
        QVERIFY2(entry.path().extension() != ".part", entry.path().c_str());
}

void TestHubDownload::choice()
{
    HubPlan plan;
    plan.splits = {"lite", "default"};
    plan.images = false;
    plan.choose = [](const Dataset &dataset, const std::vector<std::string> &splits) -> Result<HubPlan::Tasks> {
        HubPlan::Tasks tasks;
        for (const std::string &split : splits) {
            tasks[split] = *dataset.tasks(split);
            std::erase_if(tasks[split], [](const Task &task) { return task.taskId == "three"; });
        }
        return tasks;
    };
    QVERIFY(download(plan).empty());
    QVERIFY(fs::exists(*m_temp / "set/data/one/code.zip") && fs::exists(*m_temp / "set/data/two/code.zip"));
    QVERIFY(!fs::exists(*m_temp / "set/data/three") && !fs::exists(*m_temp / "set/data/one/image.tar.gz"));
    plan.splits = {"full"};
    const auto errors = download(plan);
    QCOMPARE(errors.size(), std::size_t(1));
    QVERIFY(errors.front().sentence.contains(
        QStringLiteral("There is no split full on the hub (own/set); there is: default, lite.")));
}

void TestHubDownload::tokenStaysAtTheHub()
{
    m_hub.setFaults(R"({"token": "hf_canary123"})");
    HubSource from = source();
    from.token = "hf_canary123";
    QVERIFY(download({}, from).empty());
    int atCdn = 0;
    for (const HubHit &hit : m_hub.hits()) {
        QCOMPARE(hit.authorization, std::string(hit.cdn ? "" : "Bearer hf_canary123"));
        atCdn += hit.cdn ? 1 : 0;
    }
    QCOMPARE(atCdn, 3);
    QVERIFY(get(HubRecord::fileOf(*m_temp / "set")).find("canary") == std::string::npos);
}

void TestHubDownload::refusedWithoutToken()
{
    m_hub.setFaults(R"({"token": "hf_canary123"})");
    auto errors = download();
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::NotReady);
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("set a token (HF_TOKEN")),
             qPrintable(errors.front().sentence));
    HubSource from = source();
    from.token = "hf_wrong";
    errors = download({}, from);
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("(401, own/set). The token is not accepted")),
             qPrintable(errors.front().sentence));
    QVERIFY(!errors.front().sentence.contains(QStringLiteral("hf_wrong")));
    // Asked once each: a token does not become right by asking again.
    QCOMPARE(static_cast<int>(m_hub.hits().size()), 2);
}

void TestHubDownload::notThere_data()
{
    QTest::addColumn<QByteArray>("repository");
    QTest::addColumn<QByteArray>("revision");
    QTest::newRow("data set") << QByteArray("own/other") << QByteArray("main");
    QTest::newRow("revision") << QByteArray("own/set") << QByteArray("v9");
}

void TestHubDownload::notThere()
{
    QFETCH(QByteArray, repository);
    QFETCH(QByteArray, revision);
    HubSource from = source();
    from.repository = repository.toStdString();
    from.revision = revision.toStdString();
    HubNetwork network(from, hasty);
    HubDownload one(network, {*m_temp / "set", {"default"}, {}, true, 2});
    QSignalSpy finished(&one, &HubDownload::finished);
    one.start();
    QVERIFY(finished.wait());
    QCOMPARE(one.errors().front().kind, ErrorKind::NotFound);
    QVERIFY2(one.errors().front().sentence.contains(QString::fromLatin1(repository)) &&
                 one.errors().front().sentence.contains(QString::fromLatin1(revision)),
             qPrintable(one.errors().front().sentence));
}

void TestHubDownload::busy_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<bool>("good");
    QTest::newRow("429") << QByteArray(R"({"busy": [3, 429, 0]})") << true;
    QTest::newRow("503") << QByteArray(R"({"busy": [2, 503, 0]})") << true;
    QTest::newRow("Retry-After") << QByteArray(R"({"busy": [1, 429, 1]})") << true;
    QTest::newRow("for ever") << QByteArray(R"({"busy": [1000, 429, 0]})") << false;
    QTest::newRow("broken") << QByteArray(R"({"busy": [1000, 500, 0]})") << false;
}

void TestHubDownload::busy()
{
    QFETCH(QByteArray, faults);
    QFETCH(bool, good);
    m_hub.setFaults(faults.toStdString());
    QElapsedTimer time;
    time.start();
    QStringList notes;
    const auto errors = download({}, {}, [&](HubDownload &one) {
        connect(&one, &HubDownload::noted, &one, [&](const QString &note) { notes << note; });
    });
    QCOMPARE(errors.empty(), good);
    QVERIFY(!notes.isEmpty());
    if (faults.contains(", 1]")) {
        QVERIFY2(time.elapsed() >= 1000, "Retry-After was not waited for");
        QVERIFY2(notes.front().contains(QStringLiteral("1 second")), qPrintable(notes.front()));
    }
    if (good)
        return;
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("Tried 4 time")), qPrintable(errors.front().sentence));
    QCOMPARE(static_cast<int>(m_hub.hits().size()), 4);
}

// Cut ten times, it goes on where it was each time and comes to its end.
void TestHubDownload::tenCuts()
{
    m_hub.setFaults(R"({"cut": 18000, "cuts": 10})");
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan);
    QVERIFY2(errors.empty(), errors.empty() ? "" : qPrintable(errors.front().sentence));
    QCOMPARE(get(*m_temp / "set/data/one/image.tar.gz"), m_image + "one");
    QVERIFY(hitsOf("image.tar.gz", true) >= 11);
    // Each request asks for what is missing then: what the one before brought, or the same again where Qt's own layer
    // sends a request anew because nothing of the answer had arrived.
    std::uint64_t offset = 0;
    for (const HubHit &hit : m_hub.hits()) {
        if (!hit.cdn)
            continue;
        const std::uint64_t asked = hit.range.empty() ? 0 : std::stoull(hit.range.substr(6));
        QVERIFY2(asked == offset || asked == offset + 18000, hit.range.c_str());
        offset = asked;
    }
    QVERIFY(offset >= 18000 * 5);
}

void TestHubDownload::cutForEver()
{
    m_hub.setFaults(R"({"cut": 0})");
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan);
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::Io);
    QVERIFY2(errors.front().sentence.startsWith(QStringLiteral("data/one/image.tar.gz could not be loaded")),
             qPrintable(errors.front().sentence));
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("Tried 4 time")), qPrintable(errors.front().sentence));
    QVERIFY(hitsOf("image.tar.gz", true) >= 4 && hitsOf("image.tar.gz", true) <= 8);
}

// What has to come again each time is no progress: the download comes to its end although bytes keep coming.
void TestHubDownload::cutForEverWithoutRanges()
{
    m_hub.setFaults(R"({"no_range": true, "cut": 30000})");
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan);
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::Io);
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("Tried 4 time")), qPrintable(errors.front().sentence));
}

// A server that sends all of it although the rest was asked for: what was there is replaced, not continued. The part
// lies there from the start, for after a cut Qt's own layer may ask again before we do.
void TestHubDownload::withoutRanges()
{
    m_hub.setFaults(R"({"no_range": true})");
    const fs::path image = *m_temp / "set/data/one/image.tar.gz";
    const fs::path part = HubFileDownload::partOf(image, {"", 0, sha256(m_image + "one"), ""});
    fs::create_directories(part.parent_path());
    put(part, m_image.substr(0, 150000));
    HubPlan plan;
    plan.splits = {"lite"};
    QVERIFY(download(plan).empty());
    QCOMPARE(get(image), m_image + "one");
    QVERIFY(!fs::exists(part));
    int asked = 0;
    for (const HubHit &hit : m_hub.hits()) {
        if (hit.cdn && hit.path.find("image.tar.gz") != std::string::npos) {
            QCOMPARE(hit.range, std::string("bytes=150000-"));
            ++asked;
        }
    }
    QCOMPARE(asked, 1);
}

void TestHubDownload::resumesAfterCancel()
{
    // Slower than any machine's scheduling: what is left takes ten seconds.
    m_hub.setFaults(R"({"slow": 1})");
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan, {}, [](HubDownload &one) {
        connect(&one, &HubDownload::progressed, &one, [&one](const HubProgress &progress) {
            if (progress.bytesDone > 30000)
                one.cancel();
        });
    });
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::Cancelled);
    const fs::path part =
        HubFileDownload::partOf(*m_temp / "set/data/one/image.tar.gz", {"", 0, sha256(m_image + "one"), ""});
    QVERIFY(fs::exists(part) && !fs::exists(*m_temp / "set/data/one/image.tar.gz"));
    const auto kept = fs::file_size(part);
    QVERIFY(kept > 10000 && kept < m_image.size());
    m_hub.setFaults("{}");
    m_hub.forget();
    QVERIFY(download(plan).empty());
    QCOMPARE(get(*m_temp / "set/data/one/image.tar.gz"), m_image + "one");
    QVERIFY(!fs::exists(part));
    bool ranged = false;
    for (const HubHit &hit : m_hub.hits())
        ranged = ranged || (hit.cdn && hit.range == "bytes=" + std::to_string(kept) + '-');
    QVERIFY(ranged);
    // What was whole was not asked for again.
    QCOMPARE(hitsOf("code.zip", false), 0);
}

// A part that was damaged on the disk is found out by its hash, and all of it comes again.
void TestHubDownload::damagedPart()
{
    const fs::path target = *m_temp / "set/data/one/image.tar.gz";
    const fs::path part = HubFileDownload::partOf(target, {"", 0, sha256(m_image + "one"), ""});
    put(part, std::string(5000, '?'));
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan);
    QVERIFY2(errors.empty(), errors.empty() ? "" : qPrintable(errors.front().sentence));
    QCOMPARE(get(target), m_image + "one");
    QCOMPARE(hitsOf("image.tar.gz", true), 2);
}

void TestHubDownload::wrongContent_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("SHA-256") << QByteArray(R"({"corrupt": "data/one/image.tar.gz"})")
                             << QByteArray("data/one/image.tar.gz is not what the hub lists: its SHA-256 is ");
    QTest::newRow("git") << QByteArray(R"({"corrupt": "data/one/code.zip"})")
                         << QByteArray("data/one/code.zip is not what the hub lists: its git SHA-1 is ");
    QTest::newRow("longer") << QByteArray(R"({"longer": "data/one/image.tar.gz"})")
                            << QByteArray("data/one/image.tar.gz is not what the hub lists: it has ");
}

// Named and not kept; all other files are there.
void TestHubDownload::wrongContent()
{
    QFETCH(QByteArray, faults);
    QFETCH(QByteArray, said);
    m_hub.setFaults(faults.toStdString());
    const auto errors = download();
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::Parse);
    QVERIFY2(errors.front().sentence.toUtf8().startsWith(said), qPrintable(errors.front().sentence));
    if (said.contains("SHA-256"))
        QVERIFY(errors.front().sentence.contains(QString::fromStdString(sha256(m_image + "one"))));
    int files = 0;
    for (const auto &entry : fs::recursive_directory_iterator(*m_temp / "set/data"))
        files += entry.is_regular_file() ? 1 : 0;
    QCOMPARE(files, 5);
}

void TestHubDownload::isRightAlready()
{
    QVERIFY(download().empty());
    m_hub.forget();
    QVERIFY(download().empty());
    QCOMPARE(hitsOf("resolve", false), 0);
    // Also what somebody else brought there; and what was changed since comes again.
    fs::remove(HubRecord::fileOf(*m_temp / "set"));
    put(*m_temp / "set/data/two/code.zip", "code of tw?");
    QVERIFY(download().empty());
    QCOMPARE(hitsOf("resolve", false), 1);
    QCOMPARE(get(*m_temp / "set/data/two/code.zip"), std::string("code of two"));
}

void TestHubDownload::otherDataSet()
{
    HubRecord record;
    record.repository = "somebody/else";
    fs::create_directories(*m_temp / "set");
    QVERIFY(writeHubRecord(*m_temp / "set", record).ok());
    const auto errors = download();
    QCOMPARE(errors.front().kind, ErrorKind::Usage);
    QVERIFY(errors.front().sentence.contains(QStringLiteral("holds another data set (somebody/else)")));
}

// Files that a later download is not about keep the commit they are of, also those of older records.
void TestHubDownload::commitOfEachFile()
{
    put(HubRecord::fileOf(*m_temp / "set"),
        R"({"version": 1, "repository": "own/set", "revision": "main", "commit": ")" + std::string(40, 'b') +
            R"(", "files": {"data/old/code.zip": {"size": 3, "git_blob": "x"}}})");
    HubPlan plan;
    plan.splits = {"lite"};
    QVERIFY(download(plan).empty());
    const auto record = readHubRecord(*m_temp / "set");
    QCOMPARE(record->commit, std::string(40, 'c'));
    QCOMPARE(record->files.at("data/old/code.zip").commit, std::string(40, 'b'));
    QCOMPARE(record->files.at("data/one/code.zip").commit, std::string(40, 'c'));
}

// One error that makes all others useless: only it is told, not that the others were ended for it.
void TestHubDownload::oneStopsAll()
{
    m_hub.setFaults(R"({"deny": "data/three/code.zip", "slow": 1})");
    HubPlan plan;
    plan.parallel = 6;
    const auto errors = download(plan);
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::NotReady);
}

void TestHubDownload::twoAtATime()
{
    const auto lock = FileLock::tryExclusive([this] {
        fs::create_directories(*m_temp / "set");
        return *m_temp / "set/.sweci-hub.lock";
    }());
    const auto errors = download();
    QCOMPARE(errors.front().kind, ErrorKind::Locked);
}

void TestHubDownload::noSpace()
{
    m_hub.setFaults(R"({"extra": [{"type": "file", "path": "data/one/huge.bin", "oid": ")" + std::string(40, 'a') +
                    R"(", "size": 134, "lfs": {"oid": ")" + std::string(64, 'a') + R"(", "size": 900000000000000}}]})");
    const auto errors = download();
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::DiskFull);
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("900000.0 GB are still to be downloaded")),
             qPrintable(errors.front().sentence));
    QVERIFY(!fs::exists(*m_temp / "set/data"));
}

void TestHubDownload::redirects_data()
{
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("file") << QByteArray("file:///etc/passwd");
    QTest::newRow("in a circle") << QByteArray("/datasets/own/set/resolve/main/data/one/image.tar.gz");
    QTest::newRow("to itself") << QByteArray();
    QTest::newRow("nowhere") << QByteArray("nowhere");
}

void TestHubDownload::redirects()
{
    QFETCH(QByteArray, to);
    // The server puts the file's name behind it.
    if (to.isEmpty() || to == "nowhere")
        m_hub.setFaults("{\"circle\": \"" + (to.isEmpty() ? std::string("self") : to.toStdString()) + "\"}");
    else
        m_hub.setFaults("{\"redirect\": \"" + to.toStdString() + (to.startsWith('/') ? "?" : "#") + "\"}");
    HubPlan plan;
    plan.splits = {"lite"};
    const auto errors = download(plan);
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().kind, ErrorKind::Unsafe);
    QVERIFY2(errors.front().sentence.contains(QStringLiteral("data/one/image.tar.gz is redirected to ")),
             qPrintable(errors.front().sentence));
    QVERIFY(!errors.front().sentence.contains(QStringLiteral("signature")));
}

QTEST_GUILESS_MAIN(TestHubDownload)
#include "tst_hubdownload.moc"
