// SPDX-License-Identifier: GPL-3.0-or-later
// Agents for both roles on the page New run, by keys, from the first key that is kept to the tokens on the board: a
// program that the build does not know, against the scripted model server.
#include "board/boardview.h"
#include "experiment/experimentreader.h"
#include "launch/agentfields.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "menukeys.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "newruntest.h"
#include "settings/keyspanel.h"
#include "settings/settingspage.h"
#include "shell/infobar.h"
#include "shell/viewstate.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QApplication>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>

using namespace sweci;
namespace fs = std::filesystem;

class TestNewRunAgents : public NewRunTest
{
    Q_OBJECT
private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void fromTheKeyToTheTokens_data();
    void fromTheKeyToTheTokens();
    void fieldsFollowTheAgent();
    void scriptBesideAProgram();
    void architectIsTestedAsItPlays();
    void boundsOfAnEngine();
    void presets();
    void keepsAgentsThatAreListedLater();
};

namespace
{

JsonValue scenario(const std::string &path, const std::string &content)
{
    JsonValue turns = JsonValue::array();
    turns.append(scriptedTurn("I write.", {1200, 0, 0, 80, 0}, {scriptedWrite(path, content)}));
    turns.append(scriptedTurn("Done.", {1500, 0, 0, 20, 0}));
    return JsonValue::object().set("require_key", serverKey).set("turns", turns);
}

} // namespace

void TestNewRunAgents::fromTheKeyToTheTokens_data()
{
    QTest::addColumn<bool>("service");
    QTest::newRow("secret service") << true;
    QTest::newRow("no secret service") << false;
}

void TestNewRunAgents::fromTheKeyToTheTokens()
{
    QFETCH(bool, service);
    if (service) {
        m_service = std::make_unique<SecretService>(SecretService::Kind::Service);
        QVERIFY2(m_service->started(), m_service->error().c_str());
        for (const auto &[name, value] : m_service->environment())
            qputenv(name.c_str(), value.c_str());
    }
    JsonValue scenarios = JsonValue::object();
    scenarios.set("architect",
                  scenario("/app/requirement.xml",
                           "<requirements><requirement><location>a.py</location><description>A is 2.</description>"
                           "</requirement></requirements>\n"));
    scenarios.set("programmer", scenario("/app/code/a.py", "A = 2\n"));
    m_model = std::make_unique<ScriptedServer>(scenarios, ScriptedServer::Network::Machine);
    SmallDataset data(*m_temp / "data");
    data.addTask("t1", "o/r", {{"a.py", "A = 1\n"}, {"tests/test_a.py", "def test_x():\n    pass\n"}},
                 {{"a.py", "A = 2\n"}, {"tests/test_a.py", "import a\n\n\ndef test_a():\n    assert a.A == 2\n"}});
    data.write();

    // The key.
    open(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    auto *settings = static_cast<SettingsPage *>(m_window->page(QStringLiteral("settings")));
    QTRY_COMPARE_WITH_TIMEOUT(field<QComboBox>("keyPlace")->currentData().toInt(),
                              int(service ? KeyPlace::Keychain : KeyPlace::File), 30000);
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("server"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClicks(QApplication::focusWidget(), QString::fromStdString(serverKey));
    QTRY_VERIFY_WITH_TIMEOUT(menuAction(*m_window, QStringLiteral("keepKey"))->isEnabled(), 30000);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(settings->keysPanel()->table()->model()->rowCount(), 1, 30000);
    QCOMPARE(fs::exists(*m_temp / "config/sweci/keys"), !service);

    // Who plays, by whose model.
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    QTRY_COMPARE(field<QLabel>("launchAgentVersion")->text(), QStringLiteral("scripted 1.5"));
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-1"));
    const QString address = QString::fromStdString(m_model->address());
    type(field<QLineEdit>("launchAgentBaseUrl"), address + QStringLiteral("/scn/programmer/v1"));
    QTRY_VERIFY(offers("launchAgentKey", "server"));
    pick(field<QComboBox>("launchAgentKey"), QStringLiteral("server"));
    pick(field<QComboBox>("launchArchitect"), QStringLiteral("scripted"));
    type(field<QLineEdit>("launchArchitectModel"), QStringLiteral("mock-2"));
    type(field<QLineEdit>("launchArchitectBaseUrl"), address + QStringLiteral("/scn/architect/v1"));
    pick(field<QComboBox>("launchArchitectKey"), QStringLiteral("server"));

    // It works.
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    auto *note = field<QLabel>("launchAgentNote");
    QTRY_VERIFY_WITH_TIMEOUT(
        note->text().startsWith(QStringLiteral("works")) || note->text().startsWith(QStringLiteral("failed")), 120000);
    QVERIFY2(note->text().contains(QStringLiteral("%1 tokens in, 100 out").arg(QLocale().toString(2700))),
             qPrintable(note->text()));

    // What it works on, and go.
    type(field<QLineEdit>("launchDataset"), QString::fromStdString(data.folder().native()));
    enter<QSpinBox>("launchIterations", QStringLiteral("1"));
    // A run that costs does not begin before it is told how much it may use.
    const auto undecided = [this] {
        const PreflightLine *spending = line(QStringLiteral("Spending"));
        return spending && spending->state == PreflightState::Error;
    };
    QTRY_VERIFY_WITH_TIMEOUT(undecided(), 60000);
    enter<QDoubleSpinBox>("launchTokens", QStringLiteral("1000000"));
    QTRY_VERIFY_WITH_TIMEOUT(page()->preflight()->summary().startsWith(QStringLiteral("ready")), 60000);
    QVERIFY(has(QStringLiteral("--max-tokens 1000000")));
    QVERIFY(line(QStringLiteral("Programmer"))->sentence.contains(QStringLiteral("mock-1")));
    QVERIFY(line(QStringLiteral("Architect"))->sentence.contains(QStringLiteral("mock-2")));
    QVERIFY(line(QStringLiteral("Estimate"))->remedy.contains(QStringLiteral("Only an estimate")));
    QVERIFY(has(QStringLiteral("--key server")) && has(QStringLiteral("--architect-model mock-2")));
    QVERIFY(!has(QString::fromStdString(serverKey)));
    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentPage(), QStringLiteral("board"), 60000);
    const fs::path experiment = *m_temp / "home/sweci/experiments/scripted";
    auto *board = m_window->findChild<BoardView *>();
    const auto over = [&] {
        const ExperimentPtr now = m_window->store().experiment(experiment);
        return now && !now->tasks.empty() && isOver(now->tasks.front()->state) && !now->dispatcher;
    };
    QTRY_VERIFY_WITH_TIMEOUT(over(), 240000);

    // The board's tokens are the record's, and the record's are the server's.
    const auto reader = ExperimentReader::open(experiment);
    QVERIFY(reader);
    const IterationRecord &record = reader->tasks().front().records().back();
    std::int64_t tokens = 0;
    for (const JsonValue *role : {&record.architect, &record.programmer}) {
        QCOMPARE(int((*role)["input_tokens"].toInteger()), 2700);
        QCOMPARE(int((*role)["output_tokens"].toInteger()), 100);
        tokens += (*role)["input_tokens"].toInteger() + (*role)["output_tokens"].toInteger();
    }
    QCOMPARE(record.gap, 0);
    QCOMPARE(board->model()->index(0, BoardModel::Tokens).data().toString(), tokensText(tokens));
    QCOMPARE(record.architect["model_asked"].toString(), std::string("mock-2"));
    for (const auto &entry : fs::recursive_directory_iterator(m_temp->path())) {
        const bool keyFile = entry.path() == *m_temp / "config/sweci/keys";
        if (entry.is_regular_file() && !keyFile)
            QVERIFY2(get(entry.path()).find(serverKey) == std::string::npos, entry.path().c_str());
    }
}

void TestNewRunAgents::fieldsFollowTheAgent()
{
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    QVERIFY(field<QWidget>("launchRecording")->isVisible()); // replay
    QVERIFY(!field<QWidget>("launchAgentBaseUrl")->isVisible());
    QVERIFY(!field<QWidget>("launchArchitectModel")->isVisible()); // same as programmer
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    QVERIFY(!field<QWidget>("launchRecording")->isVisible());
    QVERIFY(field<QWidget>("launchAgentKey")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(line(QStringLiteral("Programmer")), 30000);
    QVERIFY(line(QStringLiteral("Programmer"))->state == PreflightState::Error);
    QVERIFY(!menuAction(*m_window, QStringLiteral("startRun"))->isEnabled());
    // A script of one's own.
    pick(field<QComboBox>("launchAgent"), QStringLiteral("script"));
    QVERIFY(field<QWidget>("launchScript")->isVisible());
    type(field<QLineEdit>("launchScript"), QStringLiteral("/bin/true"));
    QTRY_VERIFY(has(QStringLiteral("--script /bin/true")));
    // One that is not installed.
    pick(field<QComboBox>("launchAgent"), QStringLiteral("codex"));
    QCOMPARE(field<QLabel>("launchAgentVersion")->text(), QStringLiteral("not installed"));
    QVERIFY(!menuAction(*m_window, QStringLiteral("testProgrammer"))->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(line(QStringLiteral("Programmer")) &&
                                 line(QStringLiteral("Programmer"))->remedy.contains(QStringLiteral("npm install")),
                             30000);
    menuAction(*m_window, QStringLiteral("advancedSettings"))->trigger();
    auto *prompts = field<QComboBox>("launchPrompts");
    prompts->setFocus();
    QTest::keyClick(prompts, Qt::Key_Down);
    QVERIFY(has(QStringLiteral("--prompts rdd")));
    type(field<QLineEdit>("launchPromptFolder"), QStringLiteral("/my/prompts"));
    QVERIFY(has(QStringLiteral("--prompt-folder /my/prompts")));
}

// One choice of network holds for both roles: "none" must not cut the program off its model.
void TestNewRunAgents::scriptBesideAProgram()
{
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("script"));
    pick(field<QComboBox>("launchNetwork"), QStringLiteral("none"));
    type(field<QLineEdit>("launchScript"), QStringLiteral("/bin/true"));
    QTRY_VERIFY(has(QStringLiteral("--agent-network none")));
    pick(field<QComboBox>("launchArchitect"), QStringLiteral("scripted"));
    QTRY_VERIFY(has(QStringLiteral("--architect-agent scripted")));
    QVERIFY(!has(QStringLiteral("--agent-network")));
    pick(field<QComboBox>("launchNetwork"), QStringLiteral("open"));
    QTRY_VERIFY(has(QStringLiteral("--agent-network open")));
}

// An empty field stands for the programmer's, in a test too; what it said holds until something else would be tested.
void TestNewRunAgents::architectIsTestedAsItPlays()
{
    const fs::path log = *m_temp / "tested";
    put(*m_temp / "sweci", "#!/bin/sh\nif [ \"$1 $2\" = 'agents test' ]; then echo \"$*\" >> '" + log.native() +
                               "'; echo '{\"ok\": true, \"usage\": {}}'; exit 0; fi\nexec '" + SWECI_PROGRAM +
                               "' \"$@\"\n");
    fs::permissions(*m_temp / "sweci", fs::perms::owner_all);
    qputenv("SWECI_PROGRAM", (*m_temp / "sweci").c_str());
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-1"));
    type(field<QLineEdit>("launchAgentBaseUrl"), QStringLiteral("http://x/v1"));
    pick(field<QComboBox>("launchArchitect"), QStringLiteral("scripted"));
    QAction *test = menuAction(*m_window, QStringLiteral("testArchitect"));
    QTRY_VERIFY_WITH_TIMEOUT(test->isEnabled(), 60000);
    test->trigger();
    auto *note = field<QLabel>("launchArchitectNote");
    QTRY_VERIFY_WITH_TIMEOUT(note->text().startsWith(QStringLiteral("works")), 60000);
    const std::string asked = get(log);
    QVERIFY2(asked.find("--model=mock-1") != std::string::npos, asked.c_str());
    QVERIFY2(asked.find("--base-url=http://x/v1") != std::string::npos, asked.c_str());
    // Another model of the programmer's is another one of the architect's.
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-2"));
    QTRY_VERIFY(note->text().isEmpty());
    test->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(note->text().startsWith(QStringLiteral("works")), 60000);
    type(field<QLineEdit>("launchArchitectModel"), QStringLiteral("mock-3"));
    QTRY_VERIFY(note->text().isEmpty());
    QVERIFY(test->isEnabled());
}

void TestNewRunAgents::boundsOfAnEngine()
{
    open(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(!field<QWidget>("launchMemory")->isVisible());
    pick(field<QComboBox>("launchSandbox"), QStringLiteral("docker"));
    QVERIFY(field<QWidget>("launchMemory")->isVisible());
    QVERIFY(!has(QStringLiteral("--memory"))); // as the default is
    type(field<QLineEdit>("launchImage"), QStringLiteral("python:3"));
    field<QDoubleSpinBox>("launchMemory")->setValue(10);
    field<QSpinBox>("launchProcesses")->setValue(99);
    QVERIFY(has(QStringLiteral("--image python:3")));
    QVERIFY(has(QStringLiteral("--memory 10737418240")));
    QVERIFY(has(QStringLiteral("--processes 99")));
    pick(field<QComboBox>("launchSandbox"), QStringLiteral("bubblewrap"));
    QVERIFY(!has(QStringLiteral("--image")));
}

void TestNewRunAgents::presets()
{
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-1"));
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    auto *preset = field<QComboBox>("launchPreset");
    QTest::keyClicks(preset, QStringLiteral("mine"));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    const fs::path file = *m_temp / "config/sweci/presets/mine.toml";
    QVERIFY(fs::exists(file));
    const std::string text = get(file);
    QVERIFY(text.find("mock-1") != std::string::npos);
    // The same name again is refused, and the file stays.
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-9"));
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(page()->findChild<InfoBar *>()->sentence().contains(QStringLiteral("already")));
    QCOMPARE(get(file), text);
    menuAction(*m_window, QStringLiteral("launchDefaults"))->trigger();
    QVERIFY(field<QLineEdit>("launchModel")->text().isEmpty());
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Down);
    QTRY_COMPARE(field<QLineEdit>("launchModel")->text(), QStringLiteral("mock-1"));
    QVERIFY(has(QStringLiteral("--agent scripted")));
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fs::exists(file));
    QCOMPARE(preset->count(), 0);
}

void TestNewRunAgents::keepsAgentsThatAreListedLater()
{
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    type(field<QLineEdit>("launchAgentBaseUrl"), QStringLiteral("http://x"));
    m_window->close();
    m_window.reset();
    open(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(has(QStringLiteral("--agent scripted")) && has(QStringLiteral("--base-url http://x")));
    QTRY_COMPARE_WITH_TIMEOUT(field<QLabel>("launchAgentVersion")->text(), QStringLiteral("scripted 1.5"), 60000);
}

QTEST_MAIN(TestNewRunAgents)
#include "tst_newrunagents.moc"
