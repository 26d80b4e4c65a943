// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentevent.h"
#include "agents/commandagent.h"
#include "sandbox/sandbox.h"
#include "tempfolder.h"

#include <memory>
#include <string>

namespace sweci
{

// A shell script that stands in for an agent's program, and the folders of one call. `shape` and further lines of the
// [output] table make its descriptor.
class StandIn
{
public:
    // `script` without its first line. Its environment has the key in STANDIN_KEY and ${app} in STANDIN_APP.
    explicit StandIn(const std::string &script, const std::string &output = "shape = \"plain-text\"\n",
                     const std::string &run = {});

    CommandAgentSetup setup;
    AgentCall call;
    AgentAnswer play(); // in bubblewrap
    AgentAnswer playOnHost();
    AgentAnswer playIn(const Sandbox &sandbox);

    std::filesystem::path app() const { return m_folder / "work/app"; }
    std::filesystem::path keep() const { return m_folder / "keep"; }
    std::filesystem::path scriptFolder() const { return m_folder / "bin"; }
    // Content of a file in keep(), plain or packed.
    std::string kept(const std::string &name) const;
    std::vector<AgentEvent> transcript() const;

private:
    AgentAnswer playInKind(const std::string &kind);
    TempFolder m_folder;
    std::unique_ptr<Sandbox> m_sandbox;
};

// Processes of this machine whose command line holds the word.
int processesWith(const std::string &word);

} // namespace sweci
