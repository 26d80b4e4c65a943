// SPDX-License-Identifier: GPL-3.0-or-later
// Folders into and out of a container of an engine on another machine.
#include "base/files.h"
#include "base/text.h"
#include "sandbox/containersandbox.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double copySeconds = 600;

Result<void> must(const ContainerEngine &engine, const std::vector<std::string> &arguments)
{
    EngineCall call;
    call.arguments = arguments;
    call.limits.seconds = copySeconds;
    const auto outcome = engine.call(call);
    if (!outcome)
        return outcome.error();
    return outcome->succeeded() ? Result<void>() : Result<void>(engine.errorOf(*outcome));
}

// What lies in a folder is replaced by what lies in another beside it.
Result<void> takeContents(const fs::path &from, const fs::path &folder)
{
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(folder, failure)) {
        if (auto removed = removeTree(entry.path()); !removed)
            return removed;
    }
    for (const auto &entry : fs::directory_iterator(from, failure)) {
        fs::rename(entry.path(), folder / entry.path().filename(), failure);
        if (failure)
            return systemError(failure.value(), displayPath(entry.path()));
    }
    return removeTree(from);
}

// The one file that was copied takes the place of the mounted one.
Result<void> takeFile(const fs::path &from, const Mount &mount)
{
    std::error_code failure;
    const fs::path file = from / fs::path(mount.inside).filename();
    if (!fs::is_regular_file(fs::symlink_status(file, failure)))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is no file any more.").arg(displayPath(mount.inside)), "no file"};
    fs::rename(file, mount.host, failure);
    return failure ? Result<void>(systemError(failure.value(), displayPath(mount.host))) : removeTree(from);
}

} // namespace

Result<void> ContainerSandbox::sendFolders(const SandboxCommand &command, const std::string &container) const
{
    if (auto made = must(m_engine, arguments(command, container)); !made)
        return made;
    for (const Mount &mount : command.mounts) {
        std::error_code failure;
        const bool folder = fs::is_directory(mount.host, failure);
        const std::string source = folder ? (mount.host / ".").native() : mount.host.native();
        if (auto copied = must(m_engine, {"cp", source, container + ':' + mount.inside}); !copied)
            return copied;
    }
    return {};
}

// Into a folder beside the real one first: what the command removed must not stay.
Result<void> ContainerSandbox::fetchFolders(const SandboxCommand &command, const std::string &container) const
{
    for (const Mount &mount : command.mounts) {
        if (!mount.writable)
            continue;
        auto fresh = makeTemporaryFolder(mount.host.parent_path(), ".fetched-");
        if (!fresh)
            return fresh.error();
        std::error_code failure;
        const bool folder = fs::is_directory(mount.host, failure);
        auto copied = must(m_engine, {"cp", container + ':' + mount.inside + (folder ? "/." : ""), fresh->native()});
        if (copied)
            copied = folder ? takeContents(*fresh, mount.host) : takeFile(*fresh, mount);
        if (!copied) {
            (void)removeTree(*fresh);
            return copied;
        }
    }
    return {};
}

} // namespace sweci
