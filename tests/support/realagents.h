// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "base/processspec.h"
#include "tempfolder.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// The real agent programs that packaging/test --all installs (SWECI_TEST_AGENTS), driven by the shipped descriptors.
class RealAgents
{
public:
    // Why there can be none here; empty when there can. Where the variable is set they must be there.
    static std::string lacking();
    static std::vector<std::string> names();
    // The model they are asked for.
    static std::string modelOf(const std::string &name);

    // Writes descriptors into a folder of settings: the shipped ones, but that the address of the model names the role
    // and the iteration, so that the server knows which script to play: "ADDRESS/scn/ROLE-ITERATION/run/RUN".
    static void writeDescriptors(const std::filesystem::path &settings, const std::string &run);
    static Environment environment(const std::filesystem::path &settings, const std::string &key);
};

// Ends or skips the running test where the programs are not there.
#define SWECI_NEED_AGENTS()                                                                                            \
    do {                                                                                                               \
        if (qEnvironmentVariableIsEmpty("SWECI_TEST_AGENTS"))                                                          \
            QSKIP("SWECI_TEST_AGENTS names no folder of agents; packaging/test --all makes one");                      \
        const std::string lacking = RealAgents::lacking();                                                             \
        QVERIFY2(lacking.empty(), lacking.c_str());                                                                    \
    } while (false)

// What one scripted call of a role uses in all, and what an agent's own numbers make of it.
struct CallTokens {
    std::optional<int> input;
    std::optional<int> cached;
    std::optional<int> cacheWritten;
    std::optional<int> output;
    std::optional<int> reasoning;
    std::optional<int> calls;
};

// Two iterations of a task as an experiment recorded them, as a script for any agent: each architect writes the
// recorded document, each programmer makes the files what they became.
class ScriptedIterations
{
public:
    // `task`: folder of a task run with at least two iterations.
    explicit ScriptedIterations(const std::filesystem::path &task);

    // Scenarios "architect-1" ... "programmer-2".
    const JsonValue &scenarios() const { return m_scenarios; }
    // The words of the scripted model in that call, one after the other; its uses of tools; its turns.
    std::string texts(const std::string &scenario) const;
    std::vector<std::string> tools(const std::string &scenario) const;
    int turns(const std::string &scenario) const;
    // As the agent reports it, by the formulas of its interface.
    CallTokens tokens(const std::string &scenario, const std::string &agent) const;

private:
    void add(const std::string &name, std::vector<std::pair<std::string, std::vector<JsonValue>>> steps);
    JsonValue m_scenarios = JsonValue::object();
};

} // namespace sweci
