// SPDX-License-Identifier: GPL-3.0-or-later
// sweci run --config: a config.toml of the published harness, as it is.
#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestRunConfig : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void taken();
    void optionsGoFirst();
    void keyGoesToItsFileAlone();
    void dryRunKeepsNoKey();
    void resume();
    void refused_data();
    void refused();

private:
    JsonValue settings(const std::string &experiment) const
    {
        return parseJson(get(m_temp / experiment / "experiment.json"), "settings").value();
    }
    void write(const std::string &text) const { put(m_temp / "config.toml", text); }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

const std::string config = R"(experiment_name = "mine"
splitting = "own"
save_root_dir = "."
hf_token = "none"
hf_repo_id = "skylenage-ai/SWE-CI"
agent_name = "null"
api_key = ""
base_url = "https://api.example.org/v1"
model_name = "some-model"
own_key = 1                 # of ours

[docker]
storage_disk = ""
cpus = ""
read_bps = "128mb"

[pytest]
timeout = 100

[evolve]
max_epoch = 2
max_workers = 2

[evolve.architect]
timeout = 50
max_try = 3
)";

} // namespace

void TestRunConfig::initTestCase()
{
    SmallDataset data(m_temp.path());
    addCountingTask(data, "fits", 3);
    data.write();
}

void TestRunConfig::init()
{
    fs::remove_all(m_temp / "experiments");
    fs::remove_all(m_temp / "home");
    write(config);
}

// Data set, split, agent, limits and name: no other option is needed.
void TestRunConfig::taken()
{
    const auto result = m_place.run({"run", "--config", "config.toml"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains("config.toml, line 10: there is no key \"own_key\"; it has no effect.\n"),
             result.errors.c_str());
    QVERIFY2(bytes(result.errors).contains("config.toml: without effect here: docker.read_bps.\n"),
             result.errors.c_str());
    const JsonValue made = settings("experiments/mine");
    QCOMPARE(made["dataset"]["split"].toString(), std::string("own"));
    QCOMPARE(made["iterations"].toInteger(), 2);
    QCOMPARE(made["workers"].toInteger(), 2);
    QCOMPARE(made["limits"]["test_seconds"].toDouble(), 100.0);
    QCOMPARE(made["limits"]["architect_seconds"].toDouble(), 50.0);
    QCOMPARE(made["limits"]["tries"].toInteger(), 3);
    QCOMPARE(made["programmer"]["name"].toString(), std::string("null"));
    QCOMPARE(made["programmer"]["model"].toString(), std::string("some-model"));
    QCOMPARE(made["programmer"]["base_url"].toString(), std::string("https://api.example.org/v1"));
    QCOMPARE(get(m_temp / "config.toml"), config);
    QVERIFY(!fs::exists(m_temp / "home/.config/sweci/keys"));
}

void TestRunConfig::optionsGoFirst()
{
    const auto result = m_place.run({"run", "other", "--config", "config.toml", "--agent", "reference", "--iterations",
                                     "1", "--model", "another", "--dry-run"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const JsonValue planned = parseJson(result.output, "settings").value();
    QCOMPARE(planned["programmer"]["name"].toString(), std::string("reference"));
    QCOMPARE(planned["programmer"]["model"].toString(), std::string("another"));
    QCOMPARE(planned["iterations"].toInteger(), 1);
    QCOMPARE(planned["limits"]["tries"].toInteger(), 3);
    QVERIFY(!fs::exists(m_temp / "experiments") && !fs::exists(m_temp / "other"));
}

void TestRunConfig::keyGoesToItsFileAlone()
{
    std::string text = config;
    text.replace(text.find("api_key = \"\""), 12, "api_key = \"sk-canary-123\"");
    text.replace(text.find("\"none\""), 6, "\"hf_canary-123\"");
    write(text);
    const auto result = m_place.run({"run", "--config", "config.toml", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const fs::path keys = m_temp / "home/.config/sweci/keys";
    QCOMPARE(get(keys), std::string("api.example.org=sk-canary-123\nhuggingface=hf_canary-123\n"));
    struct stat info = {};
    QCOMPARE(::stat(keys.c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0600u);
    QVERIFY2(bytes(result.errors).contains("as \"api.example.org\"; it can be removed from the file."),
             result.errors.c_str());
    QVERIFY(!bytes(result.errors + result.output).contains("canary"));
    for (const auto &entry : fs::recursive_directory_iterator(m_temp.path())) {
        if (entry.is_regular_file() && !entry.is_symlink() && entry.path() != keys &&
            entry.path().filename() != "config.toml")
            QVERIFY2(get(entry.path()).find("canary") == std::string::npos, entry.path().c_str());
    }
    // Said once.
    const auto again = m_place.run({"run", "again", "--config", "config.toml", "--dry-run"});
    QCOMPARE(again.code, 0);
    QVERIFY(!bytes(again.errors).contains("is kept in"));
}

void TestRunConfig::dryRunKeepsNoKey()
{
    fs::remove_all(m_temp / "home/.config");
    std::string text = config;
    text.replace(text.find("api_key = \"\""), 12, "api_key = \"sk-canary-123\"");
    text.replace(text.find("\"none\""), 6, "\"hf_canary-123\"");
    write(text);
    const auto result = m_place.run({"run", "--config", "config.toml", "--dry-run"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "home/.config/sweci/keys"));
    QVERIFY(!bytes(result.errors).contains("is kept in"));
    // It is known all the same: a program that needs one can be planned.
    put(m_temp / "agents/needy.toml", "name = \"needy\"\n[install]\nprogram = \"/bin/true\"\n[run]\ncommand = "
                                      "[\"${program}\"]\nneeds_key = true\n[run.environment]\nK = "
                                      "\"${key}\"\n[output]\nshape = \"plain-text\"\n");
    const auto planned = m_place.run(
        {"run", "--config", "config.toml", "--agent", "needy", "--key", "api.example.org", "--no-limit", "--dry-run"},
        {{"SWECI_AGENT_DESCRIPTORS", (m_temp / "agents").native()}});
    QVERIFY2(planned.code == 0, planned.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "home/.config/sweci/keys"));
}

void TestRunConfig::resume()
{
    QCOMPARE(m_place.run({"run", "--config", "config.toml", "--baseline-runs", "1"}).code, 0);
    std::string text = config;
    text.replace(text.find("max_epoch = 2"), 13, "max_epoch = 3");
    write(text);
    const auto more = m_place.run({"run", "experiments/mine", "--resume", "--config", "config.toml"});
    QVERIFY2(more.code == 0, more.errors.c_str());
    text.replace(text.find("some-model"), 10, "other-model");
    write(text);
    const auto other = m_place.run({"run", "experiments/mine", "--resume", "--config", "config.toml"});
    QCOMPARE(other.code, 2);
    QVERIFY2(bytes(other.errors).contains("programmer.model is some-model in the experiment"), other.errors.c_str());
}

void TestRunConfig::refused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const char *from, const char *to, const char *said) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(said);
    };
    row("agent", "\"null\"", "\"nobody\"", "There is no agent named nobody; there is: ");
    row("data set", "\".\"", "\"nowhere\"",
        "sweci dataset download PLACE/nowhere --repository skylenage-ai/SWE-CI --split own");
    row("split", "\"own\"", "\"lite\"", "There is no split lite in");
    row("name", "\"mine\"", "\"../mine\"", "the experiment_name \"../mine\" cannot be the name of a folder");
    row("value", "= 2\nmax_workers", "= \"many\"\nmax_workers",
        "config.toml, line 21: evolve.max_epoch: \"many\" is no number");
    row("not TOML", "[docker]", "[docker", "config.toml, line 12: this is not TOML.");
}

void TestRunConfig::refused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, said);
    std::string text = config;
    text.replace(text.find(from.toStdString()), static_cast<std::size_t>(from.size()), to.toStdString());
    write(text);
    said.replace("PLACE", m_temp.path().c_str());
    const auto result = m_place.run({"run", "--config", "config.toml"});
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "experiments"));
    const auto missing = m_place.run({"run", "--config", "none.toml"});
    QCOMPARE(missing.code, 2);
    QVERIFY(bytes(missing.errors).contains("none.toml cannot be read"));
}

QTEST_GUILESS_MAIN(TestRunConfig)
#include "tst_runconfig.moc"
