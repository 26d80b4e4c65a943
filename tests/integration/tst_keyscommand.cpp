// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "program.h"
#include "secretservice.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

// sweci keys, and a run that takes its key from where the command put it.
class TestKeysCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void keepsInTheStore();
    void saysWhereElseWithoutAStore();
    void keepsInTheFile();
    void refuses_data();
    void refuses();
    void asksATerminalWithoutEcho();
    void configGoesToTheStore();
    void runTakesItFromTheStore();

private:
    ProgramResult keys(std::vector<std::string> arguments, const std::string &input = {}) const;
    Environment environment() const;

    std::unique_ptr<TempFolder> m_folder;
    std::unique_ptr<SecretService> m_service;
};

namespace
{

const std::string key = "sk-canary-123";

const std::string descriptor = R"(name = "mine"
title = "My agent"
[install]
program = "mine"
version_arguments = ["--version"]
[run]
command = ["${program}", "${role}"]
needs_key = true
model = "m"
base_url = "http://127.0.0.1:1"
[run.environment]
APP = "${app}"
KEY = "${key}"
[output]
shape = "plain-text"
)";

// Works with the right key only.
const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo "mine 1" && exit 0
[ "$KEY" = sk-canary-123 ] || exit 3
case $1 in
architect) echo "<requirements><requirement><description>More.</description></requirement></requirements>" > $APP/requirement.xml ;;
programmer) echo 'A = 2' > a.py ;;
esac
echo done
)";

} // namespace

void TestKeysCommand::init()
{
    m_service.reset();
    m_folder = std::make_unique<TempFolder>();
}

Environment TestKeysCommand::environment() const
{
    Environment all{{"SWECI_KEYS", (*m_folder / "config/keys").native()},
                    {"HOME", (*m_folder / "home").native()},
                    {"SWECI_AGENT_DESCRIPTORS", (*m_folder / "agents").native()},
                    {"PATH", (*m_folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"}};
    if (m_service) {
        for (const auto &variable : m_service->environment())
            all.push_back(variable);
    }
    return all;
}

ProgramResult TestKeysCommand::keys(std::vector<std::string> arguments, const std::string &input) const
{
    arguments.insert(arguments.begin(), "keys");
    ProcessSpec spec = ProgramPlace(*m_folder / "place").spec(arguments, environment());
    spec.input = input;
    const auto outcome = runProcess(spec);
    if (!outcome)
        return {};
    return {outcome->end == ProcessEnd::Exited ? outcome->exitCode : -1, outcome->output, outcome->errors};
}

void TestKeysCommand::keepsInTheStore()
{
    m_service = std::make_unique<SecretService>(SecretService::Kind::Service);
    QVERIFY2(m_service->started(), m_service->error().c_str());
    ProgramResult result = keys({"set", "openai"}, key + "\n");
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY((result.output + result.errors).find(key) == std::string::npos);
    QVERIFY(!fs::exists(*m_folder / "config/keys"));
    QCOMPARE(get(*m_folder / "config/keys.keychain"), std::string("openai\n"));
    result = keys({"set", "plain", "--store", "file"}, "sk-in-the-file");
    QCOMPARE(result.code, 0);
    result = keys({"list"});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.output.find("openai  keychain  the key store") != std::string::npos, result.output.c_str());
    QVERIFY2(result.output.find("plain   file      ") != std::string::npos, result.output.c_str());
    QVERIFY(result.output.find("sk-") == std::string::npos);
    QCOMPARE(keys({"remove", "openai"}).code, 0);
    QCOMPARE(keys({"remove", "openai"}).code, 2);
    QVERIFY(keys({"list"}).output.find("openai") == std::string::npos);
}

void TestKeysCommand::saysWhereElseWithoutAStore()
{
    m_service = std::make_unique<SecretService>(SecretService::Kind::BusAlone);
    QVERIFY2(m_service->started(), m_service->error().c_str());
    const ProgramResult result = keys({"set", "my.key"}, key);
    QCOMPARE(result.code, 3);
    const std::string &said = result.errors;
    QVERIFY2(said.find("sweci keys set my.key --store file") != std::string::npos, said.c_str());
    QVERIFY(said.find("SWECI_KEY_MY_KEY") != std::string::npos);
    const std::string once = "There is no key store (secret service) here.";
    QVERIFY(said.find(once) != std::string::npos && said.find(once) == said.rfind(once));
    QVERIFY(said.find(key) == std::string::npos);
    QVERIFY(!fs::exists(*m_folder / "config/keys"));
    QCOMPARE(keys({"list"}).code, 0);
}

void TestKeysCommand::keepsInTheFile()
{
    QCOMPARE(keys({"set", "a", "--store", "file"}, key + "\r\n").code, 0);
    QCOMPARE(get(*m_folder / "config/keys"), "a=" + key + "\n");
    struct stat info = {};
    QCOMPARE(::stat((*m_folder / "config/keys").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0600u);
    ::chmod((*m_folder / "config/keys").c_str(), 0644);
    for (const char *command : {"list", "remove"}) {
        const ProgramResult result = command == std::string("list") ? keys({"list"}) : keys({"remove", "a"});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.errors.find("chmod 600") != std::string::npos, result.errors.c_str());
    }
}

void TestKeysCommand::refuses_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("no key") << QByteArrayList{"set", "a", "--store", "file"} << QByteArray();
    QTest::newRow("a blank line") << QByteArrayList{"set", "a", "--store", "file"} << QByteArray("\n");
    QTest::newRow("two lines") << QByteArrayList{"set", "a", "--store", "file"} << QByteArray("x\ny\n");
    QTest::newRow("name") << QByteArrayList{"set", "a=b", "--store", "file"} << QByteArray("x");
    QTest::newRow("store") << QByteArrayList{"set", "a", "--store", "drawer"} << QByteArray("x");
    QTest::newRow("key as an argument") << QByteArrayList{"set", "a", "sk-1"} << QByteArray();
    QTest::newRow("nothing to do") << QByteArrayList{} << QByteArray();
}

void TestKeysCommand::refuses()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, input);
    std::vector<std::string> words;
    for (const QByteArray &argument : arguments)
        words.push_back(argument.toStdString());
    const ProgramResult result = keys(words, input.toStdString());
    QCOMPARE(result.code, 2);
    QVERIFY(!result.errors.empty());
    QVERIFY(!fs::exists(*m_folder / "config/keys"));
}

// script(1) gives it a terminal; what the terminal shows must not be the key.
void TestKeysCommand::asksATerminalWithoutEcho()
{
    ProcessSpec spec = ProgramPlace(*m_folder / "place").spec({"keys", "list"}, environment());
    const std::string program = spec.argv.front();
    spec.argv = {"python3", "-c", R"(import os, pty, select, sys
child, terminal = pty.fork()
if child == 0:
    os.execv(sys.argv[1], [sys.argv[1], "keys", "set", "typed", "--store", "file"])
shown = b""
while b": " not in shown:
    shown += os.read(terminal, 1000)
os.write(terminal, b"sk-typed-4\n")
try:
    while True:
        more = os.read(terminal, 1000)
        if not more:
            break
        shown += more
except OSError:
    pass
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))",
                 program};
    const auto outcome = runProcess(spec);
    QVERIFY(outcome);
    QVERIFY2(outcome->succeeded(), (outcome->output + outcome->errors).c_str());
    QVERIFY(outcome->output.find("Key typed: ") != std::string::npos);
    QVERIFY2(outcome->output.find("sk-typed") == std::string::npos, outcome->output.c_str());
    QCOMPARE(get(*m_folder / "config/keys"), std::string("typed=sk-typed-4\n"));
}

void TestKeysCommand::configGoesToTheStore()
{
    m_service = std::make_unique<SecretService>(SecretService::Kind::Service);
    QVERIFY2(m_service->started(), m_service->error().c_str());
    put(*m_folder / "config.toml", "api_key = \"" + key +
                                       "\"\nbase_url = \"https://models.example.org/v1\"\n"
                                       "experiment_name = \"e\"\nagent_name = \"null\"\n");
    const ProgramResult result = ProgramPlace(*m_folder / "place")
                                     .run({"run", "--config", (*m_folder / "config.toml").native(), "--iterations", "1",
                                           "--baseline-runs", "1", "--dataset", "sample", "--agent", "null"},
                                          environment());
    QVERIFY2(result.errors.find("is kept in the key store as \"models.example.org\"") != std::string::npos,
             result.errors.c_str());
    QVERIFY(!fs::exists(*m_folder / "config/keys"));
    QVERIFY(keys({"list"}).output.find("models.example.org  keychain") != std::string::npos);
}

void TestKeysCommand::runTakesItFromTheStore()
{
    put(*m_folder / "agents/mine.toml", descriptor);
    put(*m_folder / "bin/mine", script);
    ::chmod((*m_folder / "bin/mine").c_str(), 0755);
    SmallDataset data(*m_folder / "data");
    data.addTask("t1", "o/r", {{"a.py", "A = 1\n"}, {"tests/test_a.py", "def test_x():\n    pass\n"}},
                 {{"a.py", "A = 2\n"}, {"tests/test_a.py", "import a\n\n\ndef test_a():\n    assert a.A == 2\n"}});
    data.write();
    const std::vector<std::string> arguments{"run",
                                             (*m_folder / "e").native(),
                                             "--dataset",
                                             data.folder().native(),
                                             "--agent",
                                             "mine",
                                             "--key",
                                             "openai",
                                             "--iterations",
                                             "1",
                                             "--baseline-runs",
                                             "1",
                                             "--no-limit"};
    const ProgramPlace place(*m_folder / "place");
    ProgramResult result = place.run(arguments, environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("sweci keys set openai") != std::string::npos, result.errors.c_str());
    m_service = std::make_unique<SecretService>(SecretService::Kind::Service);
    QVERIFY2(m_service->started(), m_service->error().c_str());
    QCOMPARE(keys({"set", "openai"}, key).code, 0);
    result = place.run(arguments, environment());
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(get(*m_folder / "e/t1/iteration.jsonl").find("\"verdict\": \"measured\"") != std::string::npos);
    for (const auto &entry : fs::recursive_directory_iterator(m_folder->path())) {
        const bool known = entry.path() == *m_folder / "bin/mine"; // the test's own
        if (entry.is_regular_file() && !known)
            QVERIFY2(get(entry.path()).find(key) == std::string::npos, entry.path().c_str());
    }
    // The store is gone: it is said where else the key may lie.
    m_service.reset();
    std::vector<std::string> other = arguments;
    other[1] = (*m_folder / "e2").native();
    result = place.run(other, environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("SWECI_KEY_OPENAI") != std::string::npos, result.errors.c_str());
    // A task by itself opens no store: it says that there is no key.
    fs::remove_all(*m_folder / "e/t1");
    result = place.run({"run-task", (*m_folder / "e").native(), "t1"}, environment());
    QCOMPARE(result.code, 3);
    QVERIFY2(result.errors.find("no key named openai") != std::string::npos, result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestKeysCommand)
#include "tst_keyscommand.moc"
