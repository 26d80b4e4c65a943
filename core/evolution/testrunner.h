// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/workfolder.h"
#include "git/repository.h"
#include "sandbox/sandbox.h"
#include "testing/pytestenvironment.h"
#include "testing/testrun.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// One judged run of the reference's tests over a tree.
struct Measurement {
    TestRun run;
    std::string report; // bytes of the report; empty when there is none
    std::string log;    // what pytest printed
    double seconds = 0;
    double insideSeconds = 0; // of pytest's process alone, where the sandbox measures it
    bool cancelled = false;
};

// Runs pytest over a tree: in a fresh sandbox that sees the code and a folder for the report, with the network that the
// protocol gives, within the time limit.
class TestRunner
{
public:
    TestRunner(const Sandbox &sandbox, PytestEnvironment environment, const WorkFolder &work, double seconds,
               NetworkAccess network)
        : m_sandbox(sandbox), m_environment(std::move(environment)), m_work(work), m_seconds(seconds),
          m_network(network)
    {
    }

    // Makes the work folder's code equal to the tree, then runs all tests, or those given. An error means that the
    // environment failed (void), never the code. The code folder is left as the tests leave it.
    Result<Measurement> measure(const GitRepository &history, const FlatTree &tree,
                                const std::optional<std::vector<std::string>> &only, const ProcessTick &tick) const;

private:
    const Sandbox &m_sandbox;
    PytestEnvironment m_environment;
    const WorkFolder &m_work;
    double m_seconds;
    NetworkAccess m_network;
};

// What a protocol lets tests reach.
NetworkAccess testNetwork(const std::string &protocol);

} // namespace sweci
