// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/harnessplan.h"

#include <QTest>

using namespace sweci;

class TestHarnessConfig : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void published();
    void values();
    void tries_data();
    void tries();
    void unknownKeys();
    void refused_data();
    void refused();
    void keyNames_data();
    void keyNames();
    void sizes_data();
    void sizes();
};

namespace
{

// The published file's keys and values, in its order, with the comments' place kept.
const std::string published = R"(experiment_name = ""     # A name.
splitting = "default"
save_root_dir = "."
hf_token = "none"
hf_repo_id = "skylenage-ai/SWE-CI"
agent_name = "iflow"
api_key = ""
base_url = ""
model_name = ""

[agent]
node_version = ""
npm_pkg = ""
npm_bin = ""

[docker]
storage_disk = ""
cpus = ""
read_bps = "128mb"
write_bps = "128mb"
memory = "8192mb"
memory_reservation = "4096mb"

[iflow]
auth_type = "openai-compatible"

[pytest]
timeout = 3600

[init]
max_workers = 16

[evolve]
max_epoch = 20
max_workers = 16

[evolve.architect]
timeout = 3600
max_try = 10

[evolve.programmer]
timeout = 3600
max_try = 10
)";

} // namespace

void TestHarnessConfig::published()
{
    for (const std::string &text : {::published, "\xef\xbb\xbf" + ::published}) {
        auto config = parseHarnessConfig(text, "config.toml");
        QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().sentence));
        QVERIFY(config->warnings.empty());
        QCOMPARE(config->experimentName, std::string());
        QCOMPARE(config->split, std::string("default"));
        QCOMPARE(config->dataset, std::filesystem::path("."));
        QCOMPARE(config->hubRepository, std::string("skylenage-ai/SWE-CI"));
        QCOMPARE(config->hubToken, std::string());
        QCOMPARE(config->agent, std::string("iflow"));
        QCOMPARE(config->key, std::string());
        QCOMPARE(config->memoryBytes.value_or(0), std::uint64_t(8192) << 20);
        QVERIFY(!config->processors);
        QCOMPARE(config->unused, (std::vector<std::string>{"docker.memory_reservation", "docker.read_bps",
                                                           "docker.write_bps", "iflow.auth_type", "init.max_workers"}));
        RunPlan plan;
        applyHarnessConfig(*config, plan);
        QCOMPARE(plan.split, std::string("default"));
        QCOMPARE(plan.iterations.value_or(0), 20);
        QCOMPARE(plan.workers, 16);
        QCOMPARE(plan.limits.tries, 10);
        QCOMPARE(plan.limits.testSeconds, 3600.0);
        QCOMPARE(plan.programmerAgent, std::string("iflow"));
        QCOMPARE(plan.dataset, std::filesystem::current_path());
    }
}

void TestHarnessConfig::values()
{
    auto config =
        parseHarnessConfig("experiment_name = 'mine'\r\nsave_root_dir = 'C:\\data'\r\nhf_token = 'hf_x'\r\n"
                           "api_key = 'sk-1'\r\nbase_url = 'https://api.example.org:8443/v1'\r\n"
                           "model_name = 'm'\r\nmode = 'tdd'\r\n[docker]\r\nstorage_disk = ''\r\ncpus = 1.5\r\n"
                           "memory = ''\r\n[evolve]\r\nmax_epoch = '7'\r\n[evolve.programmer]\r\ntimeout = 90\r\n",
                           "config.toml");
    QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().sentence));
    QCOMPARE(config->experimentName, std::string("mine"));
    QCOMPARE(config->dataset, std::filesystem::path("C:\\data"));
    QCOMPARE(config->hubToken, std::string("hf_x"));
    QCOMPARE(config->key, std::string("sk-1"));
    QCOMPARE(config->keyName(), std::string("api.example.org"));
    QCOMPARE(config->processors.value_or(0), 1.5);
    QVERIFY(!config->memoryBytes);
    RunPlan plan;
    plan.workers = 3;
    applyHarnessConfig(*config, plan);
    QCOMPARE(plan.iterations.value_or(0), 7);
    QCOMPARE(plan.workers, 3);
    QCOMPARE(plan.limits.programmerSeconds, 90.0);
    QCOMPARE(plan.limits.architectSeconds, 3600.0);
    QCOMPARE(plan.model, std::string("m"));
    QCOMPARE(plan.baseUrl, std::string("https://api.example.org:8443/v1"));
}

void TestHarnessConfig::tries_data()
{
    QTest::addColumn<QByteArray>("architect");
    QTest::addColumn<QByteArray>("programmer");
    QTest::addColumn<int>("tries");
    QTest::addColumn<QByteArray>("unused");
    QTest::newRow("same") << QByteArray("4") << QByteArray("4") << 4 << QByteArray();
    QTest::newRow("architect") << QByteArray("4") << QByteArray("2") << 4 << QByteArray("evolve.programmer.max_try");
    QTest::newRow("programmer") << QByteArray("1") << QByteArray("5") << 5 << QByteArray("evolve.architect.max_try");
    QTest::newRow("one alone") << QByteArray("''") << QByteArray("2") << 2 << QByteArray();
    QTest::newRow("none") << QByteArray("''") << QByteArray("''") << 10 << QByteArray();
}

void TestHarnessConfig::tries()
{
    QFETCH(QByteArray, architect);
    QFETCH(QByteArray, programmer);
    QFETCH(QByteArray, unused);
    auto config = parseHarnessConfig(
        ("[evolve.architect]\nmax_try = " + architect + "\n[evolve.programmer]\nmax_try = " + programmer + "\n")
            .toStdString(),
        "c");
    QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().sentence));
    RunPlan plan;
    applyHarnessConfig(*config, plan);
    QTEST(plan.limits.tries, "tries");
    QCOMPARE(QByteArray::fromStdString(config->unused.empty() ? std::string() : config->unused.front()), unused);
}

void TestHarnessConfig::unknownKeys()
{
    const auto config = parseHarnessConfig("splitting = 'lite'\nspliting = 'x'\n\n[evolve]\nmax_epochs = 3\n"
                                           "[evolve.tester]\na = 1\nb = 2\n[own.table]\nc = 3\n",
                                           "dir/config.toml");
    QVERIFY(config.ok());
    QStringList said(config->warnings.begin(), config->warnings.end());
    said.sort();
    QCOMPARE(said,
             (QStringList{
                 QStringLiteral("dir/config.toml, line 2: there is no key \"spliting\"; it has no effect."),
                 QStringLiteral("dir/config.toml, line 5: there is no key \"evolve.max_epochs\"; it has no effect."),
                 QStringLiteral("dir/config.toml, line 6: there is no key \"evolve.tester\"; it has no effect."),
                 QStringLiteral("dir/config.toml, line 9: there is no key \"own\"; it has no effect.")}));
    QCOMPARE(config->split, std::string("lite"));
    // Names with what looks like a place of the sentence.
    const auto hostile = parseHarnessConfig("\"%3 %1\" = 1\n", "%2%3/config.toml");
    QCOMPARE(hostile->warnings.front(),
             QStringLiteral("%2%3/config.toml, line 1: there is no key \"%3 %1\"; it has no effect."));
}

void TestHarnessConfig::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const char *text, const char *said) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(said);
    };
    row("syntax in line 3", "a = 1\n\napi_key = 'sk-canary\n", "config.toml, line 3: this is not TOML.");
    row("kind", "\nmodel_name = [1]", "config.toml, line 2: model_name: a text was expected.");
    row("truth value", "splitting = true", "config.toml, line 1: splitting: a text was expected.");
    row("table for a value", "[pytest.timeout]\na = 1", "line 1: pytest.timeout: a text was expected.");
    row("number", "[evolve]\nmax_epoch = 'many'", "line 2: evolve.max_epoch: \"many\" is no number from 1.");
    row("half", "[evolve]\nmax_epoch = 1.5", "line 2: evolve.max_epoch: \"1.5\" is no number from 1.");
    row("zero", "[evolve]\nmax_epoch = 0", "line 2: evolve.max_epoch: \"0\" is no number from 1.");
    row("size", "[docker]\nmemory = 'big'", "line 2: docker.memory: \"big\" is no size like \"8192mb\".");
    row("mode", "mode = 'rdd'", "line 1: mode: the mode \"rdd\" is not one that can be run here");
    row("value for a table", "evolve = 3", "");
}

void TestHarnessConfig::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, said);
    const auto config = parseHarnessConfig(text.toStdString(), "config.toml");
    if (said.isEmpty()) { // unknown, so said and passed over
        QCOMPARE(config->warnings.size(), std::size_t(1));
        return;
    }
    QVERIFY(!config.ok());
    QCOMPARE(config.error().kind, ErrorKind::Parse);
    QVERIFY2(config.error().sentence.toUtf8().contains(said), qPrintable(config.error().sentence));
    QVERIFY(!config.error().sentence.contains(QStringLiteral("canary")) &&
            config.error().cause.find("canary") == std::string::npos);
}

void TestHarnessConfig::keyNames_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("host") << QByteArray("https://api.x.org/v1") << QByteArray("iflow") << QByteArray("api.x.org");
    QTest::newRow("agent") << QByteArray() << QByteArray("iflow") << QByteArray("iflow");
    QTest::newRow("no address") << QByteArray("nonsense") << QByteArray("a") << QByteArray("a");
    QTest::newRow("nothing") << QByteArray() << QByteArray() << QByteArray("api");
}

void TestHarnessConfig::keyNames()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, agent);
    HarnessConfig config;
    config.baseUrl = url.toStdString();
    config.agent = agent.toStdString();
    QTEST(QByteArray::fromStdString(config.keyName()), "name");
}

void TestHarnessConfig::sizes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("bytes"); // -1: none
    QTest::newRow("mb") << QByteArray("8192mb") << (qint64(8192) << 20);
    QTest::newRow("m") << QByteArray("1m") << (qint64(1) << 20);
    QTest::newRow("G") << QByteArray("2G") << (qint64(2) << 30);
    QTest::newRow("GiB") << QByteArray("2GiB") << (qint64(2) << 30);
    QTest::newRow("blank") << QByteArray("2 gb") << (qint64(2) << 30);
    QTest::newRow("half") << QByteArray("0.5k") << qint64(512);
    QTest::newRow("bytes") << QByteArray("100") << qint64(100);
    QTest::newRow("b") << QByteArray("100b") << qint64(100);
    for (const char *text : {"", "mb", "-1m", "1x", "1mbb", "nan", "1e30g"})
        QTest::newRow(text) << QByteArray(text) << qint64(-1);
}

void TestHarnessConfig::sizes()
{
    QFETCH(QByteArray, text);
    const auto bytes = parseDockerSize(text.toStdString());
    QTEST(bytes ? static_cast<qint64>(*bytes) : qint64(-1), "bytes");
}

QTEST_GUILESS_MAIN(TestHarnessConfig)
#include "tst_harnessconfig.moc"
