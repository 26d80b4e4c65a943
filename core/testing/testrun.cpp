// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testrun.h"

#include "base/hash.h"
#include "base/text.h"
#include "testing/lastline.h"

#include <algorithm>

namespace sweci
{

namespace
{

void refuse(TestRun &run, std::string reason, const QString &sentence)
{
    run.usable = false;
    run.reason = std::move(reason);
    run.sentence = sentence;
    run.passed = TestSet();
}

void nameForgery(TestRun &run, const char *how)
{
    run.forged = true;
    run.forgedHow.emplace_back(how);
}

QString collectionSentence(const TestReport &report)
{
    constexpr std::size_t shown = 5;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(shown, report.collectorErrors.size()); ++i) {
        const CollectorError &error = report.collectorErrors[i];
        parts += Text::tr("%1: %2").arg(displayText(error.id), displayText(lastLine(error.message, 300)));
    }
    if (report.collectorErrors.size() > shown)
        parts += Text::tr("and %n more", nullptr, static_cast<int>(report.collectorErrors.size() - shown));
    return Text::tr("%n file(s) of the tests could not be imported: %1", nullptr,
                    static_cast<int>(report.collectorErrors.size()))
        .arg(parts.join(QStringLiteral("; ")));
}

// Fills the report; what kept it from being read as the reason of a run that is otherwise well.
void readReport(TestRun &run, const TestRunEvidence &evidence)
{
    if (!evidence.report)
        return refuse(run, "no_report",
                      Text::tr("pytest ended (%1) without a report.").arg(exitCodeText(evidence.exitCode)));
    auto read = readTestReport(*evidence.report, "report.json");
    if (!read) {
        const bool empty = read.error().cause == "empty";
        return refuse(run, empty ? "report_empty" : "report_unreadable", read.error().sentence);
    }
    run.report = std::move(*read);
    if (run.report.repairs.total() > 0)
        run.notes.emplace_back("report_repaired");
    if (!run.report.collectorErrors.empty())
        run.notes.emplace_back("collection_errors");
    if (!run.report.hasTests)
        refuse(run, "tests_key_missing", Text::tr("The report of pytest has no list of tests."));
}

// The outcome of each test by the report; of two entries the one that did not pass.
std::map<std::string, Outcome> reportedOutcomes(const TestReport &report)
{
    std::map<std::string, Outcome> outcomes;
    for (const ReportedTest &test : report.tests) {
        const auto [place, isNew] = outcomes.emplace(test.id, test.outcome);
        if (!isNew && place->second == Outcome::Passed)
            place->second = test.outcome;
    }
    return outcomes;
}

void compareWithWitness(TestRun &run, const TestRunEvidence &evidence)
{
    const Witness &witness = *evidence.witness;
    if (!witness.ended) {
        if (evidence.report)
            nameForgery(run, "report_without_run");
        return;
    }
    if (evidence.report && sha256(*evidence.report) != witness.reportHash)
        nameForgery(run, "report_changed");
    if (run.report.hasTests && reportedOutcomes(run.report) != witness.tests)
        nameForgery(run, "report_outcomes");
    if (evidence.signal == 0 && !evidence.timedOut && !evidence.outOfMemory && !evidence.diskLimit &&
        witness.exitStatus != evidence.exitCode)
        nameForgery(run, "exit_code_changed");
    if (witness.linesAfterEnd > 0)
        nameForgery(run, "witness_after_end");
}

// True when the hidden tests show that the run cannot be believed.
bool canariesLie(TestRun &run, const Witness &witness)
{
    const auto before = run.forgedHow.size();
    if (witness.passCanary.empty() && witness.failCanary.empty() && witness.canaryError.empty())
        nameForgery(run, "canary_missing");
    if (witness.failCanary == "passed" || witness.failCanary == "xpassed")
        nameForgery(run, "canary_failed_passed");
    if (witness.passCanary == "failed")
        nameForgery(run, "canary_passed_failed");
    const bool lied = run.forgedHow.size() > before;
    if (!lied && (witness.passCanary != "passed" || witness.failCanary != "failed"))
        run.notes.emplace_back("canary_inconclusive");
    return lied;
}

void compareExitCode(TestRun &run, int exitCode, const Witness *witness)
{
    std::size_t failures = run.report.count(Outcome::Failed) + run.report.count(Outcome::Error);
    bool collectErrors = !run.report.collectorErrors.empty();
    if (witness && witness->ended) {
        failures =
            static_cast<std::size_t>(std::count_if(witness->tests.begin(), witness->tests.end(), [](const auto &test) {
                return test.second == Outcome::Failed || test.second == Outcome::Error;
            }));
        collectErrors = witness->collectErrors > 0;
    }
    if (exitCode == 0 && failures > 0)
        nameForgery(run, "exit_code_0_with_failures");
    // A plugin (coverage below its limit) may do so for reasons of its own.
    if (exitCode == 1 && failures == 0 && !collectErrors)
        run.notes.emplace_back("exit_code_1_without_failures");
}

void refuseExitCode(TestRun &run, int exitCode)
{
    if (exitCode == 2 && !run.report.collectorErrors.empty())
        refuse(run, "collection", collectionSentence(run.report));
    else
        refuse(run, "exit_" + std::to_string(exitCode), exitCodeText(exitCode));
}

} // namespace

QString exitCodeText(int exitCode)
{
    switch (exitCode) {
    case 0:
        return Text::tr("return code 0: all tests passed");
    case 1:
        return Text::tr("return code 1: some tests failed");
    case 2:
        return Text::tr("return code 2: pytest was interrupted, mostly by errors while importing the tests");
    case 3:
        return Text::tr("return code 3: pytest itself broke");
    case 4:
        return Text::tr("return code 4: pytest was not usable as called; a conftest.py that cannot be imported, bad "
                        "options or no tests folder");
    case 5:
        return Text::tr("return code 5: no tests were found");
    default:
        return Text::tr("return code %1").arg(exitCode);
    }
}

TestRun judgeTestRun(const TestRunEvidence &evidence)
{
    TestRun run;
    run.usable = true;
    readReport(run, evidence);
    const bool witnessed = evidence.witness && evidence.witness->ended;
    if (evidence.witness)
        compareWithWitness(run, evidence);
    // What pytest itself ended with: a program can change the code of the process afterwards, upwards by dying.
    const bool quietened = witnessed && evidence.exitCode <= 1 && evidence.witness->exitStatus > 1;
    const int exitCode = quietened ? evidence.witness->exitStatus : evidence.exitCode;

    if (evidence.timedOut) {
        refuse(run, "timeout", Text::tr("The tests did not end within their time limit."));
        run.failure = FailureKind::TestTimeout;
        return run;
    }
    if (evidence.outOfMemory) {
        refuse(run, "memory", Text::tr("The tests took more memory than they may and were killed."));
        run.failure = FailureKind::Memory;
        return run;
    }
    if (evidence.diskLimit) {
        refuse(run, "disk_limit", Text::tr("The tests wrote more to the disk than they may and were stopped."));
        run.failure = FailureKind::Disk;
        return run;
    }
    if (evidence.signal != 0) {
        refuse(run, "signal_" + std::to_string(evidence.signal),
               Text::tr("pytest was ended by signal %1.").arg(evidence.signal));
        return run;
    }
    compareExitCode(run, witnessed && exitCode <= 1 ? evidence.witness->exitStatus : exitCode, evidence.witness);
    if (exitCode > 1 || exitCode < 0) {
        refuseExitCode(run, exitCode);
        return run;
    }
    if (!run.usable)
        return run;
    if (evidence.witness && !witnessed) {
        refuse(run, "report_without_run", Text::tr("There is a report, but pytest did not come to its end."));
        return run;
    }
    if (witnessed && canariesLie(run, *evidence.witness)) {
        refuse(run, "faked",
               Text::tr("Hidden tests did not come out as they must: the code changed how pytest works."));
        return run;
    }
    run.passed = witnessed ? evidence.witness->passed() : passedTests(run.report);
    return run;
}

} // namespace sweci
