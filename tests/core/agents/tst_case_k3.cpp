// SPDX-License-Identifier: GPL-3.0-or-later
#include "standin.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

using namespace sweci;

namespace fs = std::filesystem;

// The key reaches the agent and nothing else: no command line, nothing that is kept.
class CaseK3 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void canary_data();
    void canary();
    void descriptors_data();
    void descriptors();
};

namespace
{

const std::string key = "sk-canary-123";

bool holdsKey(const std::string &text)
{
    return text.find(key) != std::string::npos || text.find("sk%2Dcanary%2D123") != std::string::npos;
}

// All that lies in the folder, packed files unpacked.
std::string everything(const StandIn &agent)
{
    std::string all;
    for (const auto &entry : fs::recursive_directory_iterator(agent.keep()))
        all += entry.path().native() + '\n' + get(entry.path());
    for (const char *name : {"programmer.log", "programmer.errors", "programmer.transcript.jsonl"})
        all += agent.kept(name);
    return all;
}

} // namespace

void CaseK3::canary_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<bool>("redact");
    const QByteArray tells = "env\necho \"key $STANDIN_KEY\" >&2\nprintf 'sk-cana'\nsleep 0.3\nprintf 'ry-123\\n'\n"
                             "printf '{\"k\": \"sk-can\\\\nary-123\"}\\n'\necho x >> a.py\nsleep 0.5\n";
    for (const bool redact : {true, false}) {
        const char *how = redact ? "redacted" : "as it is";
        QTest::addRow("success, %s", how) << tells << redact;
        QTest::addRow("failure, %s", how) << tells + "exit 1\n" << redact;
        QTest::addRow("crash, %s", how) << tells + "kill -SEGV $$\n" << redact;
    }
}

void CaseK3::canary()
{
    QFETCH(QByteArray, script);
    QFETCH(bool, redact);
    StandIn agent(script.toStdString());
    agent.setup.redact = redact;
    std::atomic_bool stop{false};
    std::atomic_int seen{0};
    std::atomic_int rounds{0};
    std::thread watcher([&] {
        while (!stop) {
            seen += processesWith(key);
            ++rounds;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    });
    const AgentAnswer answer = agent.play();
    stop = true;
    watcher.join();
    QVERIFY(rounds > 5);
    QCOMPARE(int(seen), 0);
    QCOMPARE(holdsKey(everything(agent)), !redact);
    QVERIFY(!holdsKey(answer.sentence.toStdString() + answer.usage.toJson().toJson()) || !redact);
    // It was there to be told.
    QVERIFY(agent.kept("programmer.log").find(redact ? "STANDIN_KEY=[key removed]" : "STANDIN_KEY=" + key) !=
            std::string::npos);
    // The home with its files is gone.
    QVERIFY(!fs::exists(agent.app().parent_path() / "agent" / "programmer"));
}

void CaseK3::descriptors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line"); // 0: fine
    const QByteArray good =
        "# a comment\nname = \"x\"\n[install]\nprogram = \"x\"\n[run]\ncommand = [\"x\"]\n[output]\n"
        "shape = \"plain-text\"\n";
    QTest::newRow("comment") << good << 0;
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + good << 0;
    QTest::newRow("CRLF") << QByteArray(good).replace("\n", "\r\n") << 0;
    QTest::newRow("Windows path") << QByteArray(good).replace("program = \"x\"", "program = 'C:\\x'") << 0;
    QTest::newRow("unknown key") << QByteArray(good).replace("[install]", "api_key = \"y\"\n[install]") << 3;
    QTest::newRow("syntax error in line 3") << QByteArray(good).replace("[install]", "[install") << 3;
    QTest::newRow("key in the command line") << QByteArray(good).replace("[\"x\"]", "[\"x\", \"${key}\"]") << 6;
}

void CaseK3::descriptors()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    const auto agent = readAgentDescriptor(text.toStdString(), "x.toml");
    QCOMPARE(agent.ok(), line == 0);
    if (!agent)
        QVERIFY2(agent.error().sentence.contains(QStringLiteral("x.toml, line %1:").arg(line)),
                 qPrintable(agent.error().sentence));
}

QTEST_GUILESS_MAIN(CaseK3)
#include "tst_case_k3.moc"
