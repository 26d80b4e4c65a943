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

// What a protocol says of a run of tests.
struct TestRules {
    NetworkAccess network = NetworkAccess::None;
    bool fixedHashSeed = true; // the published harness leaves it to chance
};
TestRules testRules(const std::string &protocol);

// Runs pytest over a tree: in a fresh sandbox that sees the code and a folder for the report, by the protocol's rules,
// within the time limit.
class TestRunner
{
public:
    TestRunner(const Sandbox &sandbox, PytestEnvironment environment, const WorkFolder &work, double seconds,
               TestRules rules)
        : m_sandbox(sandbox), m_environment(std::move(environment)), m_work(work), m_seconds(seconds), m_rules(rules)
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
    TestRules m_rules;
};
} // namespace sweci
