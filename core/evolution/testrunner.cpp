// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/testrunner.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "git/worktree.h"
#include "testing/pytestcall.h"
#include "testing/witness.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t maximumReport = std::size_t(1) << 30;

Result<fs::path> freshRunFolder(const WorkFolder &work, const PytestCall &call)
{
    const fs::path folder = work.testRun();
    if (auto removed = removeTree(folder); !removed)
        return removed.error();
    if (auto made = makeFolders(folder); !made)
        return made.error();
    for (const PytestFile &file : call.files) {
        if (auto written = writeFileAtomically(folder / file.name, file.content); !written)
            return written.error();
    }
    return folder;
}

} // namespace

TestRules testRules(const std::string &protocol)
{
    if (protocol == "published-2026-04")
        return {NetworkAccess::Open, false};
    return {};
}

Result<Measurement> TestRunner::measure(const GitRepository &history, const FlatTree &tree,
                                        const std::optional<std::vector<std::string>> &only,
                                        const ProcessTick &tick) const
{
    if (auto made = makeFolderEqual(history, tree, m_work.code()); !made)
        return made.error();
    PytestCallOptions options;
    options.environment = m_environment;
    options.codeFolder = m_sandbox.inside(m_work.code(), "/app/code");
    options.runFolder = m_sandbox.inside(m_work.testRun(), "/app/run");
    options.nonce = randomHex(16);
    options.onlyTests = only;
    options.fixedHashSeed = m_rules.fixedHashSeed;
    const PytestCall call = pytestCall(options);
    auto folder = freshRunFolder(m_work, call);
    if (!folder)
        return folder.error();

    SandboxCommand command;
    command.argv = call.argv;
    command.environment = call.environment;
    command.workingFolder = options.codeFolder;
    command.mounts = {{m_work.code(), "/app/code", true}, {m_work.testRun(), "/app/run", true}};
    command.network = m_rules.network;
    command.limits.seconds = m_seconds;
    auto outcome = m_sandbox.run(command, tick);
    if (!outcome)
        return outcome.error();

    Measurement measurement;
    measurement.seconds = outcome->seconds;
    measurement.insideSeconds = outcome->insideSeconds;
    measurement.cancelled = outcome->end == ProcessEnd::Cancelled;
    WitnessReader witness(options.nonce);
    witness.feed(outcome->errors);
    witness.finish();
    measurement.log = outcome->output + witness.takeLog();
    // The sandbox itself failed: the tests never began and the code had no say in it.
    if (!witness.witness().begun && outcome->end == ProcessEnd::Exited && outcome->errors.compare(0, 7, "bwrap: ") == 0)
        return Error{ErrorKind::NotReady,
                     Text::tr("The sandbox could not be set up: %1").arg(displayText(outcome->errors).trimmed()),
                     outcome->errors};

    TestRunEvidence evidence;
    evidence.exitCode = outcome->exitCode;
    evidence.signal = outcome->end == ProcessEnd::Signalled ? outcome->signal : 0;
    evidence.timedOut = outcome->end == ProcessEnd::TimedOut;
    evidence.outOfMemory = outcome->end == ProcessEnd::OutOfMemory;
    evidence.diskLimit = outcome->end == ProcessEnd::DiskLimit;
    evidence.witness = &witness.witness();
    std::optional<std::string> report;
    if (auto bytes = readForeignFile(*folder / call.reportName, maximumReport))
        report = std::move(*bytes);
    if (report)
        evidence.report = *report;
    measurement.run = judgeTestRun(evidence);
    if (outcome->end == ProcessEnd::OutputLimit) {
        measurement.run.usable = false;
        measurement.run.reason = "output_limit";
        measurement.run.sentence = Text::tr("The tests printed without end and were stopped.");
        measurement.run.passed = {};
    }
    measurement.report = report.value_or(std::string());
    return measurement;
}

} // namespace sweci
