// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"
#include "base/processspec.h"
#include "base/usage.h"
#include "git/repository.h"
#include "sandbox/sandbox.h"

#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace sweci
{

enum class Role { Architect, Programmer };
const char *roleName(Role role); // "architect", "programmer"

// One call of an agent. The folder `app` holds what the role may see, under the names of the published protocol: code/
// (with code/tests), non-passed/ for the architect, requirement.xml for the programmer. The architect writes
// app/requirement.xml; the programmer changes app/code.
struct AgentCall {
    Role role = Role::Architect;
    int iteration = 1;
    std::filesystem::path app;
    const Sandbox *sandbox = nullptr;
    std::string python;          // a Python 3 inside it
    bool agentInstalled = false; // the sandbox's image has the agent's program already
    double seconds = 0;          // wall limit
    ProcessTick tick;            // true means cancel
    // Asked while the agent works, with what its call has used so far; true ends the call: a limit is reached.
    std::function<bool(const Usage &)> isSpent = {};
    int tryNumber = 1;
    std::filesystem::path keep; // folder of the iteration: transcript and output are written there as they come
    // For baselines alone: what a real agent must not see.
    const GitRepository *history = nullptr;
    const FlatTree *reference = nullptr;
};

// What came of a call. Success is proven by the caller: a document that parses, a tree.
struct AgentAnswer {
    bool ok = false;
    bool cancelled = false;
    bool limited = false; // ended since `isSpent` said so; not a failure
    bool again = true;    // worth another try
    FailureKind failure = FailureKind::None;
    std::string reason; // stable word
    QString sentence;
    std::optional<Error> environment; // the sandbox failed, not the agent: uses up no try
    Usage usage;
    double retryAfter = 0;             // seconds that the server wants to be left alone for, after a failure
    std::string output;                // what it printed, kept with the iteration
    bool kept = false;                 // output and transcript lie in `keep` already
    bool suspicious = false;           // its signals contradict one another
    std::vector<std::string> warnings; // stable words
    std::vector<std::string> flags;    // what its commands did: commandFlags()
};

// Plays one or both roles. One object serves one task run, call after call, in one thread.
class Agent
{
public:
    virtual ~Agent() = default;
    virtual AgentAnswer play(const AgentCall &call) = 0;
};

} // namespace sweci
