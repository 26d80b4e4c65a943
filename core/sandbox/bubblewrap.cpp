// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/bubblewrap.h"

#include "base/childprocess.h"
#include "base/text.h"
#include "sandbox/imagemounts.h"

#include <array>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

void add(std::vector<std::string> &argv, std::initializer_list<std::string> more)
{
    argv.insert(argv.end(), more);
}

// /bin, /lib and so on as the machine has them: links into /usr, or folders.
void addSystem(std::vector<std::string> &argv)
{
    add(argv, {"--tmpfs", "/", "--ro-bind", "/usr", "/usr"});
    for (const char *name : {"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}) {
        std::error_code failure;
        if (fs::is_symlink(name, failure))
            add(argv, {"--symlink", fs::read_symlink(name, failure).native(), name});
        else if (fs::is_directory(name, failure))
            add(argv, {"--ro-bind", name, name});
    }
    // Names of users and hosts, the linker's cache, the time zone, certificates: what programs expect, and no more.
    static constexpr std::array<const char *, 14> files{
        "/etc/alternatives", "/etc/ld.so.cache",   "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime",
        "/etc/timezone",     "/etc/nsswitch.conf", "/etc/ssl",        "/etc/pki",          "/etc/ca-certificates",
        "/etc/mime.types",   "/etc/passwd",        "/etc/group",      "/etc/python3"};
    for (const char *file : files)
        add(argv, {"--ro-bind-try", file, file});
    add(argv,
        {"--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/var", "--symlink", "../tmp", "/var/tmp"});
}

} // namespace

std::string BubblewrapSandbox::inside(const fs::path &, const std::string &wanted) const
{
    return wanted;
}

std::vector<std::string> BubblewrapSandbox::arguments(const SandboxCommand &command) const
{
    std::vector<std::string> argv{"bwrap",
                                  "--unshare-user",
                                  "--unshare-pid",
                                  "--unshare-ipc",
                                  "--unshare-uts",
                                  "--unshare-cgroup-try",
                                  "--uid",
                                  "65534",
                                  "--gid",
                                  "65534",
                                  "--hostname",
                                  "sandbox",
                                  "--die-with-parent",
                                  "--new-session",
                                  "--cap-drop",
                                  "ALL"};
    if (command.network == NetworkAccess::None)
        argv.push_back("--unshare-net");
    std::vector<Mount> mounts;
    if (command.network == NetworkAccess::Open) {
        for (const char *file : {"/etc/resolv.conf", "/etc/hosts"}) {
            std::error_code failure;
            if (fs::exists(file, failure))
                mounts.push_back({file, file, false});
        }
    }
    mounts.insert(mounts.end(), command.mounts.begin(), command.mounts.end());
    if (m_settings.imageRoot.empty()) {
        addSystem(argv);
        for (const fs::path &folder : m_settings.interpreterFolders)
            add(argv, {"--ro-bind", folder.native(), folder.native()});
    } else {
        std::vector<std::string> places;
        for (const Mount &mount : mounts)
            places.push_back(mount.inside);
        const auto image = imageMounts(m_settings.imageRoot, places);
        argv.insert(argv.end(), image.begin(), image.end());
    }
    for (const Mount &mount : mounts)
        add(argv, {mount.writable ? "--bind" : "--ro-bind", mount.host.native(), mount.inside});
    // The root itself holds mount points only; after them it takes no more writing.
    add(argv, {"--remount-ro", "/"});
    // bwrap's own environment is what run() gives it: a PATH, and the secrets, which are handed on.
    add(argv, {"--unsetenv", "PATH"});
    for (const auto &[name, value] : m_settings.imageEnvironment)
        add(argv, {"--setenv", name, value});
    for (const auto &[name, value] : command.environment)
        add(argv, {"--setenv", name, value});
    if (!command.workingFolder.empty())
        add(argv, {"--chdir", command.workingFolder});
    argv.push_back("--");
    argv.insert(argv.end(), command.argv.begin(), command.argv.end());
    return argv;
}

Result<ProcessOutcome> BubblewrapSandbox::run(const SandboxCommand &command, const ProcessTick &tick) const
{
    ProcessSpec spec;
    // Its arguments can be read by everyone: what is secret goes through its environment.
    spec.argv = arguments(command);
    spec.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}};
    spec.environment.insert(spec.environment.end(), command.secrets.begin(), command.secrets.end());
    spec.sink = command.sink;
    // bwrap, its init, the command. Without signals of its own a command is not asked: it ends with bwrap, at once.
    spec.politeGeneration = command.limits.politeSignals.empty() ? 0 : 2;
    spec.workingFolder = "/";
    spec.input = command.input;
    return runProcess(spec, command.limits, tick);
}

Result<void> BubblewrapSandbox::check() const
{
    SandboxCommand command;
    // Of an image not even the shell is certain; that its interpreter runs is asked by whoever wants it.
    command.argv = {"/usr/bin/true"};
    command.limits.seconds = 20;
    const auto outcome = run(command, {});
    if (!outcome)
        return Error{ErrorKind::NotReady,
                     Text::tr("bubblewrap is not installed. Install the package bubblewrap, or choose --sandbox host."),
                     outcome.error().cause};
    if (!outcome->succeeded())
        return Error{
            ErrorKind::NotReady,
            Text::tr(
                "bubblewrap does not work here: %1 It needs user namespaces, which a default container does not allow. "
                "Allow them (kernel.unprivileged_userns_clone=1, or the container option --privileged), or choose "
                "--sandbox host.")
                .arg(displayText(outcome->errors).trimmed()),
            outcome->errors};
    return {};
}

} // namespace sweci
