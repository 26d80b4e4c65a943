// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/agentdescriptor.h"
#include "agents/agentnetwork.h"
#include "agents/agentprogram.h"
#include "agents/prompts.h"
#include "keys/redaction.h"

namespace sweci
{

struct CallReport;

// What a command-line agent is made of.
struct CommandAgentSetup {
    AgentDescriptor descriptor;
    AgentProgram program;
    Prompt prompt; // of the one role this object plays
    PromptMode mode = PromptMode::WithTests;
    std::string model;
    std::string baseUrl;
    std::string key;    // empty: the server wants none
    bool redact = true; // the key, in all that is kept
    AgentNetwork network{AgentNetwork::Choice::Open};
};

// A command-line program plays a role: the prompt on its standard input, in the call's sandbox, with its network, with
// a home and a folder for temporary files of its own, and an environment that holds what the descriptor says and no
// more. Its output goes to files in AgentCall::keep as it comes and is read at the same time. The key reaches it by its
// environment or a file in its home; it is in no command line and in nothing that is kept.
//
// Without tests in sight the folder code/tests is put aside for the length of the programmer's call.
//
// After a failure of the network or a rate limit the next try of the same role waits first: 5, 10, 20 ... 300 s, or as
// long as the output says that the server wants, up to 900 s.
class CommandAgent : public Agent
{
public:
    explicit CommandAgent(CommandAgentSetup setup);
    AgentAnswer play(const AgentCall &call) override;

private:
    struct Folders {
        std::filesystem::path home;
        std::filesystem::path tmp;
        std::filesystem::path state;
    };
    Result<Folders> makeFolders(const AgentCall &call) const;
    AgentProgram programFor(const AgentCall &call) const;
    TemplateValues valuesFor(const AgentCall &call, const Folders &folders) const;
    Result<SandboxCommand> commandFor(const AgentCall &call, const Folders &folders,
                                      const TemplateValues &values) const;
    Result<void> writeFiles(const AgentCall &call, const Folders &folders, const TemplateValues &values) const;
    void completeUsage(Usage &usage, const Folders &folders, std::filesystem::file_time_type begun) const;
    Usage usageOf(const CallReport &report) const;
    Result<AgentAnswer> perform(const AgentCall &call);
    // True when cancelled meanwhile.
    bool waitBefore(const AgentCall &call) const;

    CommandAgentSetup m_setup;
    Redaction m_redaction;
    int m_troubles = 0;      // failures of network or rate in a row
    double m_wantedWait = 0; // seconds, as the last of them asked
};

} // namespace sweci
