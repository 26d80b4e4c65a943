// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/taskfolder.h"
#include "experiment/taskstates.h"

#include <memory>

namespace sweci
{

enum class LogKind {
    Pytest,    // what the test run printed
    Architect, // what the role's agent printed
    Programmer,
    Task, // what the task's process printed, in all iterations
};
constexpr int LogKindCount = 4;

// What lies in the directory of one task run beside its records, whoever wrote it. Immutable, for any thread;
// independent of the reader it comes from. Each call looks into the directory; NotFound says why something is not
// there, and reading stops at a size that no honest file has.
class TaskFiles
{
public:
    virtual ~TaskFiles() = default;

    virtual std::filesystem::path path() const = 0;
    // The document that iteration k was made from; NotFound says whether it was never written or not kept.
    virtual Result<std::string> requirement(int k) const = 0;
    // pytest's report of iteration k (0: of the base).
    virtual Result<std::string> report(int k) const = 0;
    // That of the reference.
    virtual Result<std::string> referenceReport() const = 0;
    // pytest's output of iteration k.
    virtual Result<std::string> testLog(int k) const = 0;
    // What a role's agent printed in its last try.
    virtual Result<std::string> architectLog(int k) const = 0;
    virtual Result<std::string> programmerLog(int k) const = 0;
    // What the task's process printed, in all iterations.
    virtual Result<std::string> taskLog() const = 0;
    // Any of these four.
    Result<std::string> log(LogKind kind, int k) const;
    // Where the bytes of a log lie or will lie, to be read in pieces while they grow (base/packedstream.h); empty where
    // only log() can tell them.
    virtual std::filesystem::path logFile(LogKind, int) const { return {}; }
    // Where the transcript of a role lies or will lie (agents/transcript.h), `architect` or `programmer`; empty where
    // none is kept.
    virtual std::filesystem::path transcriptFile(LogKind, int) const { return {}; }

    virtual Result<std::unique_ptr<TaskStates>> states() const = 0;
    // What states() gives takes long to get and is worth keeping.
    virtual bool statesAreCostly() const { return false; }
};

} // namespace sweci
