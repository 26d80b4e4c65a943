// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that cost, started from New run by keys: one that comes to its limit, one whose key is refused.
#include "board/boardview.h"
#include "experiment/control.h"
#include "experiment/experimentreader.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/steering.h"
#include "newruntest.h"
#include "smalldataset.h"
#include "waiting.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestNewRunLimits : public NewRunTest
{
    Q_OBJECT
private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }
    void limitEndsWithinOneCall();
    void refusedKeyPausesSixteenWorkers();

private:
    void keepKey(const std::string &value) const;
    void writeDataset(int tasks) const;
    // Fills the page by keys and starts.
    void start(const char *scenario, int workers, const QString &tokens);
    fs::path experiment() const { return *m_temp / "home/sweci/experiments/scripted"; }
    // Nobody works on it any more.
    bool rests() const
    {
        const ExperimentPtr now = m_window->store().experiment(experiment());
        return now && !now->tasks.empty() && !now->dispatcher;
    }
};

void TestNewRunLimits::keepKey(const std::string &value) const
{
    put(*m_temp / "config/sweci/keys", std::string("server=").append(value).append("\n"));
    ::chmod((*m_temp / "config/sweci/keys").c_str(), 0600);
}

void TestNewRunLimits::writeDataset(int tasks) const
{
    SmallDataset data(*m_temp / "data");
    for (int i = 1; i <= tasks; ++i)
        data.addTask(std::string("t").append(std::to_string(i)), "o/r",
                     {{"a.py", "A = 1\n"}, {"tests/test_a.py", "def test_x():\n    pass\n"}},
                     {{"a.py", "A = 2\n"}, {"tests/test_a.py", "import a\n\n\ndef test_a():\n    assert a.A == 2\n"}});
    data.write();
}

void TestNewRunLimits::start(const char *scenario, int workers, const QString &tokens)
{
    open(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(offers("launchAgent", "scripted"), 60000);
    pick(field<QComboBox>("launchAgent"), QStringLiteral("scripted"));
    type(field<QLineEdit>("launchModel"), QStringLiteral("mock-1"));
    type(field<QLineEdit>("launchAgentBaseUrl"),
         QString::fromStdString(m_model->address()) + QStringLiteral("/scn/%1/v1").arg(QLatin1String(scenario)));
    QTRY_VERIFY(offers("launchAgentKey", "server"));
    pick(field<QComboBox>("launchAgentKey"), QStringLiteral("server"));
    type(field<QLineEdit>("launchDataset"), QString::fromStdString((*m_temp / "data").native()));
    enter<QSpinBox>("launchIterations", QStringLiteral("2"));
    enter<QSpinBox>("launchWorkers", QString::number(workers));
    enter<QDoubleSpinBox>("launchTokens", tokens);
    QTRY_VERIFY_WITH_TIMEOUT(page()->preflight()->summary().startsWith(QStringLiteral("ready")), 60000);
    QVERIFY(has(QStringLiteral("--max-tokens ") + tokens));
    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentPage(), QStringLiteral("board"), 60000);
}

// 4,060 tokens each time that the model is asked: the third answer passes the limit, in the architect's first call. A
// quick machine asks some sixty times before the task looks at its spending again, once a second.
void TestNewRunLimits::limitEndsWithinOneCall()
{
    constexpr std::size_t mostTurns = 1000;
    keepKey(serverKey);
    writeDataset(1);
    JsonValue turns = JsonValue::array();
    for (std::size_t i = 0; i < mostTurns; ++i)
        turns.append(scriptedTurn("On.", {4000, 0, 0, 60, 0}, {scriptedWrite("/app/code/note", std::to_string(i))}));
    m_model = std::make_unique<ScriptedServer>(
        JsonValue::object().set("endless", JsonValue::object().set("require_key", serverKey).set("turns", turns)),
        ScriptedServer::Network::Machine);
    start("endless", 1, QStringLiteral("10000"));
    QTRY_VERIFY_WITH_TIMEOUT(rests(), 120000);
    const auto requests = m_model->requests().size();
    // It asks on until it is ended, which is long before its script is over.
    QVERIFY2(requests >= 3 && requests < mostTurns, std::to_string(requests).c_str());
    QCOMPARE(eventCount(experiment() / "t1", "architect", "began", 1), 1);
    QCOMPARE(eventCount(experiment() / "t1", "programmer", "began", 1), 0);

    const auto reader = ExperimentReader::open(experiment());
    QVERIFY(reader);
    const TaskReader &task = reader->tasks().front();
    QCOMPARE(int(task.state(2)), int(TaskState::Paused));
    QCOMPARE(task.records().size(), std::size_t(1)); // the base
    const auto reason = Control(experiment()).pauseReason();
    QVERIFY(reason);
    QCOMPARE(reason->kind, std::string("limit"));
    QVERIFY2(reason->sentence.find("10,000") != std::string::npos, reason->sentence.c_str());
    // What the board shows is what was used.
    const auto *board = m_window->findChild<BoardView *>();
    const QString shown = board->model()->index(0, BoardModel::Tokens).data().toString();
    bool possible = false; // the last answers may have found nobody
    for (std::size_t answers = 3; answers <= requests; ++answers)
        possible = possible || shown == tokensText(static_cast<std::int64_t>(answers) * 4060);
    QVERIFY2(possible, qPrintable(shown));
}

void TestNewRunLimits::refusedKeyPausesSixteenWorkers()
{
    keepKey("sk-of-somebody-else");
    writeDataset(20);
    JsonValue turns = JsonValue::array();
    turns.append(scriptedTurn("Done.", {1, 0, 0, 1, 0}));
    m_model = std::make_unique<ScriptedServer>(
        JsonValue::object().set("closed", JsonValue::object().set("require_key", serverKey).set("turns", turns)),
        ScriptedServer::Network::Machine);
    start("closed", 16, QStringLiteral("1000000"));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(experiment() / "control/pause"), 240000);
    const auto asked = [this] { return m_model->requests().size(); };
    const auto pausedAll = [this] {
        const ExperimentPtr now = m_window->store().experiment(experiment());
        return now && now->control == ControlState::Pause &&
               std::none_of(now->tasks.begin(), now->tasks.end(),
                            [](const TaskPtr &task) { return task->state == TaskState::Running && !task->paused; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(pausedAll(), 240000);
    QVERIFY2(asked() >= 1 && asked() <= 16, std::to_string(asked()).c_str());
    const auto reason = Control(experiment()).pauseReason();
    QVERIFY(reason);
    QCOMPARE(reason->kind, std::string("authentication"));
    // It used up nothing: no iteration of any task.
    const auto reader = ExperimentReader::open(experiment());
    QVERIFY(reader);
    for (const TaskReader &task : reader->tasks())
        QVERIFY(task.records().size() <= 1);
    // A paused run waits to be resumed.
    m_window->store().steer(experiment(), {}, Steering::Cancel);
    QTRY_VERIFY_WITH_TIMEOUT(rests(), 120000);
}

QTEST_MAIN(TestNewRunLimits)
#include "tst_newrunlimits.moc"
