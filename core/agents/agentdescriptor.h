// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputrules.h"
#include "base/failurekind.h"
#include "base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

// A file that is written before each call.
struct AgentFile {
    std::string path;    // template; an absolute path inside, in ${home}, ${tmp} or ${state}
    std::string content; // template
    bool operator==(const AgentFile &) const = default;
};

// A signal that asks the agent to end, and how long it may take before the next one (at last all is killed).
struct PoliteSignal {
    int number = 0;
    double seconds = 0;
    bool operator==(const PoliteSignal &) const = default;
};

// PerCall: a fresh home and state for each call. PerTask: they stay for the whole task, so that an agent may learn.
enum class AgentState { PerCall, PerTask };

// How a command-line program is driven as an agent: the content of one TOML file, resources/agents/NAME.toml or one of
// the user's own. Templates know these placeholders (see templatetext.h):
//   ${program} the program, ${prefix} the folder it is installed below, ${model}, ${base_url}, ${role}, ${iteration},
//   ${home}, ${tmp}, ${state} folders of this call (or task), ${app}, ${code}, ${requirement}, ${non_passed} what the
//   role works on, ${seconds} its wall limit, ${turns} its limit of model calls, and ${key}, the secret, in the
//   environment and in files only: a command line can be read by everyone.
struct AgentDescriptor {
    std::string name;    // what --agent takes: letters, digits, '-', '_', '.'
    std::string title;   // for people
    std::string version; // that is installed and known to work; empty when any will do
    std::string source;  // file it was read from
    std::string hash;    // SHA-256 of that file
    AgentState state = AgentState::PerCall;

    std::vector<std::string> install; // command, template with ${prefix}; empty: nothing to install
    std::string program;              // below the prefix ("node_modules/.bin/x"), else a name in PATH, or a path;
                                      // "${sweci}": our own command line program
    std::vector<std::string> versionCommand; // arguments that make it print its version

    std::vector<std::string> command;                             // templates; [0] is usually ${program}
    std::vector<std::pair<std::string, std::string>> environment; // templates; all there is beside PATH, HOME, TMPDIR
    std::vector<AgentFile> files;
    bool needsKey = false;
    std::string defaultModel;
    std::string defaultBaseUrl;
    // It needs these beside that of the address; as HostList takes them.
    std::vector<std::string> hosts;
    int turns = 100;          // ${turns}
    double idleSeconds = 900; // without any output; 0: no watchdog
    double lingerSeconds = 0; // the program may be ended this long after its last event; 0: it ends by itself

    OutputRules output;
    std::vector<PoliteSignal> signals;
    std::map<int, ExitMeaning> exitCodes; // of the agent itself, beside 0; 128 + n is signal n
};

// Reads one. `name` says in errors where the text came from; errors (Parse) name file, line and what was expected.
// Unknown keys are refused, for a misspelt one would silently do nothing; so are names of players that are no programs.
Result<AgentDescriptor> readAgentDescriptor(std::string_view text, std::string_view name);

} // namespace sweci
