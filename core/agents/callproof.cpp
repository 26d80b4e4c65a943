// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/callproof.h"

#include "agents/requirement.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// As the tree of a state leaves them out: git/worktree.h.
constexpr std::array<std::string_view, 5> leftOut{"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".git"};

Result<std::string> fileLine(const fs::path &file, const std::string &name)
{
    struct stat info = {};
    if (::lstat(file.c_str(), &info) != 0)
        return name + " gone\n";
    if (S_ISLNK(info.st_mode)) {
        std::error_code failure;
        return name + " link " + sha256(fs::read_symlink(file, failure).native()) + '\n';
    }
    if (!S_ISREG(info.st_mode))
        return std::string();
    auto hash = sha256OfFile(file);
    if (!hash)
        return hash.error();
    return name + (info.st_mode & S_IXUSR ? " x " : " - ") + *hash + '\n';
}

Result<void> collect(const fs::path &folder, const std::string &prefix, std::vector<std::string> &lines)
{
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(folder, failure)) {
        const std::string name = entry.path().filename().native();
        if (std::find(leftOut.begin(), leftOut.end(), name) != leftOut.end())
            continue;
        if (entry.is_directory(failure) && !entry.is_symlink(failure)) {
            if (auto inner = collect(entry.path(), prefix + name + '/', lines); !inner)
                return inner;
            continue;
        }
        auto line = fileLine(entry.path(), prefix + name);
        if (!line)
            return line.error();
        lines.push_back(std::move(*line));
    }
    if (failure)
        return systemError(failure.value(), Text::tr("%1 cannot be read.").arg(displayPath(folder)));
    return {};
}

void fail(CallVerdict &verdict, FailureKind kind, const std::string &reason, const QString &sentence)
{
    verdict.ok = false;
    verdict.failure = kind;
    verdict.reason = reason;
    verdict.sentence = sentence;
}

QString quoted(const std::string &text)
{
    return displayText(std::string_view(text).substr(0, 300));
}

bool endedByUs(const ProcessOutcome &outcome)
{
    return outcome.end != ProcessEnd::Exited && outcome.end != ProcessEnd::Signalled;
}

void judgeOurEnd(CallVerdict &verdict, const ProcessOutcome &outcome, const CallReport &report)
{
    // While it waited for a server it was not its own slowness.
    if (report.errorPending && isInfrastructure(report.failure) &&
        (outcome.end == ProcessEnd::TimedOut || outcome.end == ProcessEnd::Idle))
        return fail(verdict, report.failure, failureKindName(report.failure), quoted(report.message));
    switch (outcome.end) {
    case ProcessEnd::TimedOut:
        return fail(verdict, FailureKind::AgentTimeout, "timeout",
                    Text::tr("It was not done after %1 s. Its last line: %2")
                        .arg(outcome.seconds, 0, 'f', 0)
                        .arg(quoted(report.lastLine)));
    case ProcessEnd::Idle:
        return fail(verdict, FailureKind::AgentTimeout, "idle",
                    Text::tr("It printed nothing for long. Its last line: %1").arg(quoted(report.lastLine)));
    case ProcessEnd::OutOfMemory:
        return fail(verdict, FailureKind::Memory, "memory",
                    Text::tr("It took more memory than it may and was killed."));
    case ProcessEnd::DiskLimit:
        return fail(verdict, FailureKind::Agent, "disk_limit",
                    Text::tr("It wrote more to the disk than it may and was stopped."));
    default:
        return fail(verdict, FailureKind::Agent, "output_limit", Text::tr("It printed without end and was stopped."));
    }
}

// A bad end of the process that no event explains.
void judgeProcess(CallVerdict &verdict, const AgentDescriptor &agent, const ProcessOutcome &outcome)
{
    if (outcome.end == ProcessEnd::Signalled)
        return fail(verdict, FailureKind::Agent, "signal_" + std::to_string(outcome.signal),
                    Text::tr("It was ended by signal %1.").arg(outcome.signal));
    const auto known = agent.exitCodes.find(outcome.exitCode);
    if (known != agent.exitCodes.end())
        return fail(
            verdict, known->second.kind, known->second.reason,
            Text::tr("It ended with code %1 (%2).").arg(outcome.exitCode).arg(displayText(known->second.reason)));
    fail(verdict, FailureKind::Agent, "exit_" + std::to_string(outcome.exitCode),
         Text::tr("It ended with code %1.").arg(outcome.exitCode));
}

void judgeProof(Role role, CallVerdict &verdict, const CallReport &report, const CallProof &proof)
{
    verdict.ok = true;
    if (role == Role::Architect && proof.kind == CallProof::Kind::NoDocument) {
        fail(verdict, FailureKind::Agent, "requirement_missing", Text::tr("It wrote no requirement document."));
        verdict.suspicious = true;
    } else if (role == Role::Architect && proof.kind == CallProof::Kind::BadDocument) {
        fail(verdict, FailureKind::Agent, "requirement_unreadable", proof.sentence);
        verdict.suspicious = true;
    } else if (role == Role::Programmer && !proof.holds() && report.texts == 0) {
        fail(verdict, FailureKind::Agent, "nothing_done", Text::tr("It changed nothing and said nothing."));
        verdict.suspicious = true;
    }
}

} // namespace

CallProof architectProof(const fs::path &app)
{
    CallProof proof;
    const auto text = readFile(app / "requirement.xml", std::size_t(1) << 20);
    if (!text) {
        proof.kind =
            text.error().kind == ErrorKind::NotFound ? CallProof::Kind::NoDocument : CallProof::Kind::BadDocument;
        proof.sentence = text.error().sentence;
        return proof;
    }
    const auto document = readRequirement(*text);
    proof.kind = document ? CallProof::Kind::Document : CallProof::Kind::BadDocument;
    if (!document)
        proof.sentence = document.error().sentence;
    return proof;
}

CallProof programmerProof(const std::string &before, const std::string &after)
{
    CallProof proof;
    proof.kind = before == after ? CallProof::Kind::Unchanged : CallProof::Kind::Changed;
    return proof;
}

Result<std::string> folderFingerprint(const fs::path &folder)
{
    std::vector<std::string> lines;
    if (auto done = collect(folder, {}, lines); !done)
        return done.error();
    std::sort(lines.begin(), lines.end());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const std::string &line : lines)
        hash.addData(QByteArrayView(line.data(), static_cast<qsizetype>(line.size())));
    return hash.result().toHex().toStdString();
}

CallVerdict judgeCall(Role role, const AgentDescriptor &agent, const ProcessOutcome &outcome, const CallReport &report,
                      const CallProof &proof)
{
    CallVerdict verdict;
    const bool success = report.end == CallReport::End::Success;
    if (outcome.end == ProcessEnd::Cancelled) {
        verdict.cancelled = true;
        return verdict;
    }
    if (report.cutAtPipeSize())
        verdict.warnings.push_back("output_cut_at_65536_bytes");
    if (report.notUnderstood > 0)
        verdict.warnings.push_back("lines_not_understood");
    if (report.errors > 0 && success)
        verdict.warnings.push_back("error_recovered");
    if (endedByUs(outcome)) {
        if (!success || !proof.holds()) {
            judgeOurEnd(verdict, outcome, report);
            return verdict;
        }
        verdict.warnings.push_back("ended_after_success");
        judgeProof(role, verdict, report, proof);
        return verdict;
    }
    const bool exitedWell = outcome.succeeded();
    if (report.errorPending && (report.end == CallReport::End::Failure || !success)) {
        const auto known = agent.exitCodes.find(outcome.exitCode);
        // The exit code can say more than a message that says nothing.
        const bool codeKnows = report.failure == FailureKind::Agent && !exitedWell && known != agent.exitCodes.end();
        const std::string reason = !report.endReason.empty() && report.failure == FailureKind::Agent
                                       ? report.endReason
                                       : std::string(failureKindName(report.failure));
        fail(verdict, codeKnows ? known->second.kind : report.failure, codeKnows ? known->second.reason : reason,
             quoted(report.message));
        // An exit code of 0 and a proof both deny it.
        verdict.suspicious = exitedWell || proof.holds();
        return verdict;
    }
    if (!exitedWell && !success) {
        judgeProcess(verdict, agent, outcome);
        verdict.suspicious = proof.kind == CallProof::Kind::Document;
        return verdict;
    }
    judgeProof(role, verdict, report, proof);
    if (!exitedWell) {
        const std::string code = outcome.end == ProcessEnd::Signalled ? "signal_" + std::to_string(outcome.signal)
                                                                      : "exit_" + std::to_string(outcome.exitCode);
        verdict.warnings.push_back(code + "_after_success");
        verdict.suspicious = true;
    }
    if (agent.output.endEvent && !success) {
        verdict.warnings.push_back("no_end_event");
        verdict.suspicious = true;
        if (!proof.holds())
            fail(verdict, FailureKind::Agent, "no_end_event", Text::tr("Its output stops without an end."));
    }
    return verdict;
}

} // namespace sweci
