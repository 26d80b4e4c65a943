// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/callproof.h"

#include "agents/requirement.h"
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/foldernames.h"
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

Error cannotRead(int code, const std::string &name)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayText(name)));
}

Result<std::string> fileLine(int folder, const std::string &name, const std::string &path, const struct stat &info)
{
    if (S_ISLNK(info.st_mode)) {
        std::string target(static_cast<std::size_t>(info.st_size) + 1, '\0');
        const ssize_t length = ::readlinkat(folder, name.c_str(), target.data(), target.size());
        if (length < 0)
            return cannotRead(errno, path);
        return path + " link " + sha256(target.substr(0, static_cast<std::size_t>(length))) + '\n';
    }
    const FileDescriptor file(::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!file.valid())
        return cannotRead(errno, path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::vector<char> piece(std::size_t(1) << 16);
    for (;;) {
        const ssize_t got = ::read(file.get(), piece.data(), piece.size());
        if (got < 0)
            return cannotRead(errno, path);
        if (got == 0)
            break;
        hash.addData(QByteArrayView(piece.data(), got));
    }
    return path + (info.st_mode & S_IXUSR ? " x " : " - ") + hash.result().toHex().toStdString() + '\n';
}

Result<void> collect(int folder, const std::string &prefix, std::vector<std::string> &lines)
{
    std::vector<std::string> names;
    if (const int code = namesIn(folder, names))
        return cannotRead(code, prefix);
    for (const std::string &name : names) {
        struct stat info = {};
        if (std::find(leftOut.begin(), leftOut.end(), name) != leftOut.end() ||
            ::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        if (S_ISDIR(info.st_mode)) {
            const FileDescriptor inner(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
            if (!inner.valid())
                return cannotRead(errno, prefix + name);
            if (auto done = collect(inner.get(), prefix + name + '/', lines); !done)
                return done;
        } else if (S_ISREG(info.st_mode) || S_ISLNK(info.st_mode)) {
            auto line = fileLine(folder, name, prefix + name, info);
            if (!line)
                return line.error();
            lines.push_back(std::move(*line));
        }
    }
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
    const auto text = readForeignFile(app / "requirement.xml", std::size_t(1) << 20);
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
    const FileDescriptor root(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!root.valid())
        return cannotRead(errno, folder.native());
    std::vector<std::string> lines;
    if (auto done = collect(root.get(), {}, lines); !done)
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
