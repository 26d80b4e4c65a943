// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "base/filelock.h"
#include "evolution/budget.h"
#include "evolution/eventlog.h"
#include "evolution/taskcontext.h"
#include "evolution/testrunner.h"
#include "experiment/control.h"
#include "experiment/history.h"
#include "experiment/record.h"

#include <functional>
#include <memory>
#include <optional>

namespace sweci
{

// How one start of a task ended.
// LimitReached: all its iterations; SpendLimit ("limit"): a limit on tokens or money.
enum class TaskStop { Solved, LimitReached, Paused, Cancelled, Interrupted, Failed, SpendLimit };
const char *taskStopName(TaskStop stop);

struct TaskOutcome {
    TaskStop stop = TaskStop::Failed;
    std::optional<Error> error; // with Failed, Paused and SpendLimit
};

// Another key may be the remedy: a refused one, an empty account.
bool mayNeedAnotherKey(FailureKind kind);
// True for what would fail every other task too: a full disk, a container engine that is gone. All are paused then.
bool stopsAll(const Error &error);
// Pauses the experiment for what stops all, with the reason for people and for the dispatcher.
void pauseForAll(Control &control, const Error &error, const std::string &kind, const TaskFolder &folder);
// "disk" or "container" of such an error.
const char *kindOfStop(const Error &error);

// The CI loop of one task (design: "The loop of one task"; paper, section on the protocol): plain sequential code, one
// process. `interrupted` is asked at every tick (a signal came).
class TaskLoop
{
public:
    TaskLoop(TaskContext &context, EventLog &log, ProcessTick interrupted);
    TaskOutcome run();

private:
    struct Candidate {
        FlatTree files; // with the test surface restored
        std::string tree;
        std::vector<std::string> touched;
    };
    enum class Step { Next, Solved, Stop };

    Result<void> begin();
    Result<void> beginAnew();
    Result<void> writeBaseRecord(const FlatTree &base, const FlatTree &reference);
    Result<Step> iterate(int k);
    Result<AgentAnswer> play(Role role, int k, IterationRecord &record);
    Result<void> countKilledCalls(const std::vector<Event> &events);
    bool notePassed(std::optional<PassedLimit> limit);
    Error limitError() const;
    JsonValue usageInRecord(Role role, int k, const AgentAnswer &answer) const;
    Result<void> prepareCall(Role role);
    void prove(Role role, AgentAnswer &answer, IterationRecord &record) const;
    Result<Candidate> takeCandidate(int k, IterationRecord &record);
    Result<Measurement> measure(const char *phase, int k, const FlatTree &files,
                                const std::optional<std::vector<std::string>> &only);
    Result<Measurement> measureOnce(const char *phase, int k, const FlatTree &files,
                                    const std::optional<std::vector<std::string>> &only);
    static constexpr int voidTries = 3; // what the environment broke is done again this often
    Result<void> noteVoid(const std::string &phase, int k, const Error &error);
    Result<FileLock> takeTurn(bool alone) const;
    bool environmentIsBack(const Error &error) const;
    Result<void> judge(int k, const Candidate &candidate, Measurement &measurement, IterationRecord &record);
    Result<void> checkLost(int k, const Candidate &candidate, const TestSet &lost, IterationRecord &record);
    Result<void> notProduced(int k, const AgentAnswer &answer, IterationRecord &record);
    Result<void> append(const IterationRecord &record);
    Result<void> waitWhilePaused(int k);
    bool shouldStop() const;
    Error cancelledError() const;
    TaskOutcome outcomeOf(const Error &error);

    TaskContext &m_context;
    EventLog &m_log;
    ProcessTick m_interrupted;
    ProcessTick m_tick;
    Control m_control;
    TestRunner m_runner;

    FlatTree m_reference;
    FlatTree m_state; // after the last iteration
    std::string m_stateTree;
    TestSet m_target;     // T
    TestSet m_passed;     // of T, in the state
    JsonValue m_summary;  // pytest's, of the state
    std::string m_report; // bytes of the state's test report, for the architect
    int m_next = 1;
    bool m_mustPause = false;           // an agent's call failed as every other would: credit, key, model, network
    bool m_makesRoom = false;           // ends for a process with other keys
    std::string m_resumed;              // lastResume() when this process began, with the keys of then
    std::optional<Budget> m_budget;     // from begin() on
    std::optional<PassedLimit> m_limit; // no further call
};

} // namespace sweci
