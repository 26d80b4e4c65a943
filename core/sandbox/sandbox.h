// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

enum class NetworkAccess { None, Open };

// A folder or file of the machine that a command may see, and where.
struct Mount {
    std::filesystem::path host;
    std::string inside;
    bool writable = false;
};

// One call. Paths in argv, environment and workingFolder are those inside, from Sandbox::inside().
struct SandboxCommand {
    std::vector<std::string> argv;
    Environment environment; // complete but for `secrets`
    Environment secrets;     // more variables: in no command line, where everyone could read them
    std::string workingFolder;
    std::string input;
    std::vector<Mount> mounts; // beside what the sandbox itself needs
    NetworkAccess network = NetworkAccess::None;
    ProcessLimits limits;
    ProcessSink sink; // see ProcessSpec
};

// Where a command runs. Each call is a process tree of its own; when run() gives an outcome, nothing of it is left.
// With an error, which only the sandbox itself makes (an engine that is gone), something may be: killLeftovers().
class Sandbox
{
public:
    virtual ~Sandbox() = default;

    virtual const char *name() const = 0; // "bubblewrap", "host", "docker", "podman"
    // Ready to run? NotReady with the remedy in the sentence when not.
    virtual Result<void> check() const = 0;
    // The path by which commands inside see the host path that is mounted at `wanted`.
    virtual std::string inside(const std::filesystem::path &host, const std::string &wanted) const = 0;
    virtual Result<ProcessOutcome> run(const SandboxCommand &command, const ProcessTick &tick) const = 0;
    // Ends what an earlier process left running for the same owner (the `marker` given at construction). How many.
    virtual int killLeftovers() const { return 0; }
};

// What one call may use; 0 means no bound.
struct ResourceLimits {
    double processors = 0;
    std::uint64_t memoryBytes = 0; // without swap
    int processes = 0;
    std::uint64_t diskBytes = 0; // in the folders it may write to, watched

    bool operator==(const ResourceLimits &) const = default;
};

// Of a container engine.
struct ContainerSettings {
    std::string image;  // id or tag; must be there
    std::string python; // inside the image; any Python 3
    std::string user;   // "uid:gid"; empty: the image's root, without capabilities
    bool readOnlyRoot = true;
    bool copies = false; // the engine is on another machine: folders are copied there and back instead of mounted
    ResourceLimits limits;
    std::map<std::string, std::string> labels; // beside those that name the owner
};

// What a sandbox is made for.
struct SandboxSettings {
    std::string kind;   // "bubblewrap", "host", "docker" or "podman"
    std::string marker; // names the owner (task folder) in the environment of what runs on the host
    std::vector<std::filesystem::path> interpreterFolders; // read-only, at the same path inside; outside /usr
    ContainerSettings container = {};
    // bubblewrap: a tree of files that is / instead of the machine's own (an unpacked image), and the variables that
    // commands get beneath their own.
    std::filesystem::path imageRoot = {};
    Environment imageEnvironment = {};
};

// True for the kinds whose commands run in an image.
bool usesEngine(const std::string &kind);

// Usage error for an unknown kind. Never chooses by itself.
Result<std::unique_ptr<Sandbox>> makeSandbox(const SandboxSettings &settings);

} // namespace sweci
