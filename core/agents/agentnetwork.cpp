// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentnetwork.h"

#include "agents/hostlist.h"
#include "agents/relayconfig.h"
#include "agents/transcript.h"
#include "base/childprocess.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *insideFolder = "/run/sweci";
constexpr const char *socketName = "socket";
constexpr const char *scriptName = "sweci_relay.py";
constexpr int backlog = 128;
constexpr double lastSeconds = 3; // for the outside half to write its log
constexpr std::size_t longestLog = std::size_t(4) << 20;

// A socket's path may be a hundred bytes long, a folder's may not care: it is named by the open folder.
Result<FileDescriptor> listenIn(const fs::path &folder)
{
    const auto failed = [&] {
        return systemError(errno, Text::tr("No socket can be made in %1.").arg(displayPath(folder)));
    };
    const FileDescriptor open(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    FileDescriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!open.valid() || !listener.valid())
        return failed();
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    const std::string path = "/proc/self/fd/" + std::to_string(open.get()) + '/' + socketName;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    if (::bind(listener.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
        ::listen(listener.get(), backlog) != 0)
        return failed();
    return listener;
}

// The variables that name the proxies of this machine, and no other: least of all a key.
Environment relayEnvironment()
{
    Environment environment{{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LANG", "C.UTF-8"}};
    for (const char *name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY",
                             "ALL_PROXY", "NO_PROXY", "SWECI_SHARE", "LD_LIBRARY_PATH"}) {
        if (const std::string value = environmentValue(name); !value.empty())
            environment.emplace_back(name, value);
    }
    return environment;
}

Result<ChildProcess> startOutside(const fs::path &folder, const RelayConfig &config)
{
    auto listener = listenIn(folder);
    if (!listener)
        return listener.error();
    ProcessSpec spec;
    spec.argv = {"/proc/self/exe", "relay"}; // this program, also where its file was replaced meanwhile
    spec.environment = relayEnvironment();
    spec.workingFolder = "/";
    spec.input = config.toJson().toJson();
    spec.descriptors = {{listener->get(), 3}};
    return ChildProcess::start(spec);
}

void endOutside(ChildProcess &relay)
{
    ::kill(relay.pid(), SIGTERM);
    const double until = monotonicSeconds() + lastSeconds;
    while (!relay.tryWait() && monotonicSeconds() < until) {
        pollfd end{relay.endDescriptor(), POLLIN, 0};
        ::poll(&end, 1, 100);
    }
}

Result<void> keepLog(const fs::path &from, const AgentNetwork::Place &place)
{
    auto text = readForeignFile(from, longestLog);
    if (!text)
        return text.error();
    if (text->empty())
        return {};
    auto log = AppendFile::open(place.log);
    if (!log)
        return log.error();
    log->append(place.redaction ? place.redaction->redacted(*text) : *text);
    return log->failure() ? Result<void>(*log->failure()) : Result<void>();
}

} // namespace

AgentNetwork AgentNetwork::named(const std::string &choice, std::vector<std::string> hosts)
{
    if (choice == "model")
        return AgentNetwork(Choice::Model, std::move(hosts));
    return AgentNetwork(choice == "open" ? Choice::Open : Choice::None);
}

Result<ProcessOutcome> AgentNetwork::run(const Sandbox &sandbox, SandboxCommand command, const Place &place,
                                         const ProcessTick &tick) const
{
    command.network = m_choice == Choice::Open ? NetworkAccess::Open : NetworkAccess::None;
    if (m_choice != Choice::Model)
        return sandbox.run(command, tick);
    if (place.python.empty())
        return Error{ErrorKind::NotReady, Text::tr("The way to the model's host needs a Python in the sandbox."),
                     "no python"};
    auto outcome = runWithRelay(sandbox, std::move(command), place, tick);
    if (auto removed = removeTree(place.folder); !removed && outcome)
        return removed.error();
    return outcome;
}

Result<ProcessOutcome> AgentNetwork::runWithRelay(const Sandbox &sandbox, SandboxCommand command, const Place &place,
                                                  const ProcessTick &tick) const
{
    const auto hosts = HostList::read(m_hosts);
    if (!hosts)
        return hosts.error();
    // What is mounted holds nothing but the socket and the program; the log is none of the agent's.
    const fs::path shown = place.folder / "shown";
    RelayConfig config;
    config.hosts = m_hosts;
    config.log = place.folder / "log";
    if (auto removed = removeTree(place.folder); !removed)
        return removed.error();
    if (auto made = makeFolders(shown); !made)
        return made.error();
    for (const auto &[path, content] :
         {std::pair{config.log, std::string()}, std::pair{shown / scriptName, std::string(relaySource())},
          std::pair{place.folder / "hosts", std::string("127.0.0.1 localhost\n::1 localhost\n")}}) {
        if (auto written = writeFileAtomically(path, content, 0644, Keep::IfItCan); !written)
            return written.error();
    }
    auto outside = startOutside(shown, config);
    if (!outside)
        return outside.error();

    command.mounts.push_back({shown, insideFolder, false});
    // Without a network that sandbox has no names; an engine brings its own.
    if (std::string_view(sandbox.name()) == "bubblewrap")
        command.mounts.push_back({place.folder / "hosts", "/etc/hosts", false});
    const std::string folder = sandbox.inside(shown, insideFolder) + '/';
    std::vector<std::string> argv{place.python, "-I", "-S", folder + scriptName, folder + socketName};
    for (const HostPort &direct : hosts->loopback())
        argv.push_back(direct.text());
    argv.emplace_back("--");
    argv.insert(argv.end(), command.argv.begin(), command.argv.end());
    command.argv = std::move(argv);
    auto outcome = sandbox.run(command, tick);
    endOutside(*outside);
    if (auto kept = keepLog(config.log, place); !kept && outcome)
        return kept.error();
    return outcome;
}

} // namespace sweci
