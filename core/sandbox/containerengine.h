// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"
#include "sandbox/enginetrouble.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// What an engine says of itself.
struct EngineInfo {
    std::string version;      // of the server
    std::string architecture; // "amd64", "arm64", ...
    int processors = 0;
    std::uint64_t memoryBytes = 0;
    std::filesystem::path rootFolder; // where its images lie, on its machine
    bool rootless = false;            // root inside is an ordinary user outside
};

struct EngineImage {
    std::string id; // "sha256:..."
    std::string architecture;
    std::uint64_t bytes = 0;
    std::string created;
    std::vector<std::string> tags;
    std::map<std::string, std::string> labels;
};

struct EngineContainer {
    std::string id;
    std::string name;
    std::string state; // "running", "exited", ...
    std::string created;
    std::uint64_t bytes = 0; // written by it
    std::map<std::string, std::string> labels;
};

// One call of the client.
struct EngineCall {
    std::vector<std::string> arguments; // behind the program
    std::string input;
    bool holdInput = false;
    ProcessLimits limits;
    ProcessSink sink; // see ProcessSpec
};

// The command line of docker or podman. Engine, context and DOCKER_HOST are the user's: the client gets our
// environment as it is. Each call waits for the client's end; no state is kept, so that one object may serve several
// threads.
//
// When the environment variable SWECI_ENGINE_LOG names a file, each call appends a line to it: time, seconds, exit code
// and arguments, separated by tabs.
class ContainerEngine
{
public:
    explicit ContainerEngine(std::string program); // "docker", "podman", or a path

    const std::string &program() const { return m_program; }
    // Where the client looks for its engine, as the environment says: DOCKER_HOST, a context, or the default.
    std::string endpoint() const;
    // True when containers cannot see folders of this machine: DOCKER_HOST or the context leads to another one. May ask
    // the client about its contexts.
    bool isRemote() const;

    Result<EngineInfo> info() const;
    Result<std::optional<EngineImage>> image(const std::string &reference) const;
    // Those with the label ("key" or "key=value").
    Result<std::vector<EngineImage>> images(const std::string &label) const;
    // What the client printed: "Loaded image: TAG", "Loaded image ID: sha256:..."
    Result<std::string> load(const std::filesystem::path &archive, const ProcessTick &tick) const;
    // Those with the label, running or not.
    Result<std::vector<EngineContainer>> containers(const std::string &label) const;
    // Ends and removes; that one is not there is fine.
    Result<void> removeContainers(const std::vector<std::string> &names) const;
    Result<void> removeImages(const std::vector<std::string> &ids) const;
    Result<void> commit(const std::string &container, const std::string &tag,
                        const std::vector<std::string> &labels) const;

    // Any call: its outcome, or an error when the client could not be started.
    Result<ProcessOutcome> call(const EngineCall &call, const ProcessTick &tick = {}) const;
    // The error that a failed call means.
    Error errorOf(const ProcessOutcome &outcome) const;

private:
    std::string currentContext() const;
    Result<std::string> ask(std::vector<std::string> arguments, double seconds, const ProcessTick &tick = {}) const;

    std::string m_program;
};

// "x86_64" and "aarch64" as images name them.
std::string imageArchitecture(const std::string &machine);

} // namespace sweci
