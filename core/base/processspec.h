// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

using Environment = std::vector<std::pair<std::string, std::string>>;

// The value of a variable of this process, or empty.
std::string environmentValue(const char *name);
// All variables of this process.
Environment ownEnvironment();

enum class ProcessStream { Output, Errors };
// Takes output as it comes, in the thread that runs the process.
using ProcessSink = std::function<void(ProcessStream, std::string_view)>;

// What to start. Nothing is inherited but what stands here: the environment is complete, standard input is `input` (or
// empty) and then closed, descriptors are close-on-exec. The child leads a session of its own.
struct ProcessSpec {
    std::vector<std::string> argv; // argv[0] is looked up in the PATH of `environment`
    Environment environment;
    std::filesystem::path workingFolder;
    std::string input;
    std::filesystem::path outputFile;             // standard output and error go there (appended); empty: to the caller
    std::vector<std::pair<int, int>> descriptors; // {ours, number in the child}
    bool dieWithParent = true;                    // SIGKILL when this process ends
    // Standard input stays open behind `input` until the process has ended or we have: its end says that we are gone.
    bool holdInput = false;
    // With it output goes there and is not kept in the outcome; the limit on output still counts it.
    ProcessSink sink;
    // Polite signals go to the process this many generations below the child, where there is one: a sandbox's helper
    // would not hand them on. 0: to the child's process group.
    int politeGeneration = 0;
};

// OutOfMemory and DiskLimit: ended by the bounds of a sandbox, never by runProcess() itself.
enum class ProcessEnd { Exited, Signalled, TimedOut, Idle, Cancelled, OutputLimit, OutOfMemory, DiskLimit };

// Limits of a run; 0 means none. Times in seconds, output in bytes of both streams together.
struct ProcessLimits {
    double seconds = 0;
    double idleSeconds = 0; // without output
    std::size_t outputBytes = std::size_t(256) << 20;
    double graceSeconds = 2; // between the polite signal and SIGKILL
    // The signals that ask it to end, one after the other, each with the seconds before the next; SIGKILL is the last.
    // Empty: SIGTERM and graceSeconds.
    std::vector<std::pair<int, double>> politeSignals = {};
};

struct ProcessOutcome {
    ProcessEnd end = ProcessEnd::Exited;
    int exitCode = 0;         // when Exited
    int signal = 0;           // when Signalled
    double seconds = 0;       // as the caller saw it
    double insideSeconds = 0; // of the command alone, where a sandbox measures it; else 0
    std::string output;       // standard output, up to the limit
    std::string errors;       // standard error, up to the limit
    bool succeeded() const { return end == ProcessEnd::Exited && exitCode == 0; }
};

// Called at least five times a second while a process runs; true ends it as Cancelled.
using ProcessTick = std::function<bool()>;

} // namespace sweci
