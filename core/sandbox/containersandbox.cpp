// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/containersandbox.h"

#include "base/hash.h"
#include "base/jsonnumber.h"
#include "base/text.h"
#include "sandbox/containercall.h"
#include "sandbox/containerowner.h"
#include "sandbox/diskwatch.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <poll.h>
#include <set>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// The command's own limit is kept inside, where the engine's start does not count; ours is for an engine that hangs.
constexpr double enginePatience = 60;
constexpr double graceSeconds = 1;
constexpr const char *callLabel = "sweci.call";

void add(std::vector<std::string> &argv, std::initializer_list<std::string> more)
{
    argv.insert(argv.end(), more);
}

// A field of a --mount value, which is a line of CSV.
std::string field(const std::string &text)
{
    if (text.find_first_of(",\"\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string mountValue(const Mount &mount)
{
    return "type=bind," + field("source=" + mount.host.native()) + ',' + field("target=" + mount.inside) +
           (mount.writable ? "" : ",readonly");
}

void addLimits(std::vector<std::string> &argv, const ResourceLimits &limits)
{
    if (limits.processors > 0)
        add(argv, {"--cpus", fixedNumber(limits.processors, 2)});
    if (limits.memoryBytes > 0)
        add(argv,
            {"--memory", std::to_string(limits.memoryBytes), "--memory-swap", std::to_string(limits.memoryBytes)});
    if (limits.processes > 0)
        add(argv, {"--pids-limit", std::to_string(limits.processes)});
}

// Where a program expects to write although the root is read-only; in memory, and counted as such.
void addReadOnlyRoot(std::vector<std::string> &argv, std::uint64_t memoryBytes, const std::vector<Mount> &mounts)
{
    argv.emplace_back("--read-only");
    const std::string size = memoryBytes > 0 ? ",size=" + std::to_string(memoryBytes / 2) : "";
    for (const char *folder : {"/tmp", "/var/tmp", "/run"}) {
        if (std::none_of(mounts.begin(), mounts.end(), [&](const Mount &mount) { return mount.inside == folder; }))
            add(argv, {"--tmpfs", std::string(folder) + ":rw,exec,nosuid,nodev,mode=1777" + size});
    }
}

// A place to copy to for each mount: the root may be read-only. Of a file it is the folder that it lies in, which keeps
// what the image has there.
void addVolumes(std::vector<std::string> &argv, const std::vector<Mount> &mounts)
{
    std::set<std::string> targets;
    std::error_code failure;
    for (const Mount &mount : mounts)
        targets.insert(fs::is_directory(mount.host, failure) ? mount.inside
                                                             : fs::path(mount.inside).parent_path().native());
    for (const std::string &target : targets) {
        if (target != "/")
            add(argv, {"--mount", "type=volume," + field("target=" + target)});
    }
}

} // namespace

std::string containerUser(const EngineInfo &engine)
{
    if (engine.rootless || ::getuid() == 0)
        return {};
    return std::to_string(::getuid()) + ':' + std::to_string(::getgid());
}

std::string ContainerSandbox::mark() const
{
    return runOwner(m_settings.marker);
}

std::string ContainerSandbox::inside(const fs::path &, const std::string &wanted) const
{
    return wanted;
}

Result<void> ContainerSandbox::check() const
{
    auto info = m_engine.info();
    return info ? Result<void>() : Result<void>(info.error());
}

std::vector<std::string> ContainerSandbox::arguments(const SandboxCommand &command, const std::string &container) const
{
    const ContainerSettings &settings = m_settings.container;
    std::vector<std::string> argv{"run", "--rm"};
    if (settings.copies)
        argv = {"create"};
    add(argv, {"-i", "--pull", "never", "--name", container, "--log-driver", "none"});
    add(argv, {"--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--ulimit", "core=0"});
    if (m_settings.kind == "podman")
        add(argv, {"--security-opt", "label=disable"}); // else a labelled system hides the mounts
    if (command.network == NetworkAccess::None)
        add(argv, {"--network", "none"});
    if (!settings.user.empty())
        add(argv, {"--user", settings.user});
    else
        add(argv, {"--user", "0:0"});
    addLimits(argv, settings.limits);
    if (settings.readOnlyRoot)
        addReadOnlyRoot(argv, settings.limits.memoryBytes, command.mounts);
    auto labels = ownerLabels(m_settings.marker);
    labels.insert(settings.labels.begin(), settings.labels.end());
    labels[callLabel] = container;
    for (const auto &[key, value] : labels)
        add(argv, {"--label", key + '=' + value});
    if (settings.copies)
        addVolumes(argv, command.mounts);
    for (const Mount &mount : command.mounts) {
        if (!settings.copies)
            add(argv, {"--mount", mountValue(mount)});
    }
    add(argv, {"--entrypoint", settings.python, settings.image, "-I", "-S", "-c", std::string(containerSource())});
    return argv;
}

Result<ProcessOutcome> ContainerSandbox::run(const SandboxCommand &command, const ProcessTick &tick) const
{
    ContainerCall call;
    call.nonce = randomHex(16);
    call.argv = command.argv;
    call.environment = command.environment;
    call.environment.insert(call.environment.end(), command.secrets.begin(), command.secrets.end());
    call.drop = {"PYTEST_ADDOPTS", "PYTEST_PLUGINS", "PYTHONHOME", "PYTHONSTARTUP"};
    call.folder = command.workingFolder;
    call.input = command.input;
    call.seconds = command.limits.seconds;
    call.grace = graceSeconds;
    call.signals = command.limits.politeSignals;

    const std::string container = "sweci-" + mark().substr(0, 8) + '-' + randomHex(6);
    EngineCall start;
    start.arguments = arguments(command, container);
    start.input = encodeContainerCall(call);
    start.holdInput = true;
    start.limits = command.limits;
    if (start.limits.seconds > 0)
        start.limits.seconds += enginePatience;
    // The client hands one signal on; the first process inside makes of it what the command is asked with.
    start.limits.politeSignals.clear();
    start.limits.graceSeconds = graceSeconds + 1;
    for (const auto &signal : call.signals)
        start.limits.graceSeconds += signal.second;
    ContainerErrors errors(call.nonce,
                           [&command](std::string_view bytes) { command.sink(ProcessStream::Errors, bytes); });
    if (command.sink) {
        start.sink = [&](ProcessStream stream, std::string_view bytes) {
            if (stream == ProcessStream::Errors)
                errors.feed(bytes);
            else
                command.sink(stream, bytes);
        };
    }

    const bool copies = m_settings.container.copies;
    std::vector<fs::path> writable;
    for (const Mount &mount : command.mounts) {
        if (mount.writable && !copies)
            writable.push_back(mount.host);
    }
    if (copies) {
        if (auto sent = sendFolders(command, container); !sent) {
            (void)m_engine.removeContainers({container});
            return sent.error();
        }
        start.arguments = {"start", "-a", "-i", container};
    }
    DiskWatch disk(writable, copies ? 0 : m_settings.container.limits.diskBytes);
    bool diskHit = false;
    const ProcessTick watch = [&] {
        diskHit = diskHit || disk.exceeded();
        return diskHit || (tick && tick());
    };
    auto outcome = m_engine.call(start, watch);
    if (!outcome)
        return outcome;
    if (command.sink)
        outcome->errors = errors.finish();
    auto judged = judge(std::move(*outcome), call.nonce, container, diskHit);
    if (!copies)
        return judged;
    const bool ended = judged && (judged->end == ProcessEnd::Exited || judged->end == ProcessEnd::Signalled);
    auto fetched = ended ? fetchFolders(command, container) : Result<void>();
    (void)m_engine.removeContainers({container});
    return fetched ? judged : Result<ProcessOutcome>(fetched.error());
}

Result<ProcessOutcome> ContainerSandbox::judge(ProcessOutcome outcome, const std::string &nonce,
                                               const std::string &container, bool diskHit) const
{
    const ContainerEnd end = takeContainerEnd(outcome.errors, nonce);
    outcome.insideSeconds = end.seconds;
    if (outcome.end != ProcessEnd::Exited && outcome.end != ProcessEnd::Signalled) {
        if (auto gone = ensureGone(container); !gone)
            return gone.error();
        if (outcome.end == ProcessEnd::Cancelled && diskHit)
            outcome.end = ProcessEnd::DiskLimit;
        else if (outcome.end == ProcessEnd::TimedOut && !end.began)
            return engineError(EngineTrouble::NoAnswer, m_engine.program(), m_engine.endpoint(), outcome.errors);
        return outcome;
    }
    if (!end.began) {
        (void)m_engine.removeContainers({container});
        return m_engine.errorOf(outcome);
    }
    if (!end.ended || end.why == "asked") {
        const bool memory = !end.ended && wasOutOfMemory(container);
        if (auto gone = ensureGone(container); !gone)
            return gone.error();
        if (!memory)
            return engineError(EngineTrouble::Lost, m_engine.program(), m_engine.endpoint(),
                               outcome.errors.empty() ? "the container was ended from outside" : outcome.errors);
        outcome.end = ProcessEnd::OutOfMemory;
        return outcome;
    }
    outcome.exitCode = end.exitCode;
    outcome.signal = end.signal;
    if (end.why == "timeout")
        outcome.end = ProcessEnd::TimedOut;
    else if (end.memoryKills > 0 && end.exitCode == 128 + SIGKILL)
        outcome.end = ProcessEnd::OutOfMemory;
    else
        outcome.end = end.signal != 0 ? ProcessEnd::Signalled : ProcessEnd::Exited;
    return outcome;
}

// Removing alone is no proof: the engine is asked until it knows the container no more.
Result<void> ContainerSandbox::ensureGone(const std::string &container) const
{
    constexpr int rounds = 20;
    for (int round = 0; round < rounds; ++round) {
        if (auto removed = m_engine.removeContainers({container}); !removed)
            return removed;
        const auto left = m_engine.containers(std::string(callLabel) + '=' + container);
        if (!left)
            return left.error();
        if (left->empty())
            return {};
        ::poll(nullptr, 0, 250);
    }
    return engineError(EngineTrouble::Other, m_engine.program(), m_engine.endpoint(),
                       "the container " + container + " cannot be removed");
}

// Asked only when the first process itself was killed, which the kernel does last.
bool ContainerSandbox::wasOutOfMemory(const std::string &container) const
{
    EngineCall question;
    question.arguments = {"events", "--since", "10m", "--filter", "container=" + container, "--filter", "event=oom"};
    // Without an end, which would be a whole second of some clock and could lie before the event: the events so far
    // come at once, and after a while without any there is none.
    question.limits.seconds = 3;
    bool found = false;
    question.sink = [&found](ProcessStream stream, std::string_view bytes) {
        found = found || (stream == ProcessStream::Output && !bytes.empty());
    };
    (void)m_engine.call(question, [&found] { return found; });
    return found;
}

int ContainerSandbox::killLeftovers() const
{
    const auto left = m_engine.containers(std::string(runOwnerLabel) + '=' + mark());
    if (!left)
        return 0;
    std::vector<std::string> ids;
    for (const EngineContainer &container : *left)
        ids.push_back(container.id);
    return m_engine.removeContainers(ids) ? static_cast<int>(ids.size()) : 0;
}

} // namespace sweci
