// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/appfolder.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/foldernames.h"
#include "base/text.h"
#include "base/treebounds.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

QString sentenceFor(const std::string &reason)
{
    const TreeBounds bounds;
    if (reason == "too_deep")
        return Text::tr("It left folders too deep in one another; the code of this call is not used.");
    if (reason == "too_many")
        return Text::tr("It left more than %n file(s); the code of this call is not used.", nullptr,
                        static_cast<int>(bounds.entries));
    if (reason == "too_large")
        return Text::tr("It left files of more than %1 GiB; the code of this call is not used.")
            .arg(bounds.fileBytes >> 30);
    return Text::tr("It put something else in the place of the folder of the code.");
}

Result<void> removeLinks(const fs::path &app)
{
    const FileDescriptor root(::open(app.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    std::vector<std::string> names;
    const int code = root.valid() ? namesIn(root.get(), names) : errno;
    if (code != 0)
        return systemError(code, Text::tr("%1 cannot be read.").arg(displayPath(app)));
    for (const std::string &name : names) {
        struct stat info = {};
        if (::fstatat(root.get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0 || S_ISREG(info.st_mode) ||
            S_ISDIR(info.st_mode))
            continue;
        if (auto removed = removeTreeAt(root.get(), name); !removed)
            return removed;
    }
    return {};
}

} // namespace

Result<std::optional<AppTrouble>> settleApp(const fs::path &app)
{
    if (auto removed = removeLinks(app); !removed)
        return removed.error();
    const fs::path code = app / "code";
    auto trouble = treeTrouble(code);
    if (!trouble)
        return trouble.error();
    if (trouble->empty())
        return std::optional<AppTrouble>();
    if (auto removed = removeTree(code); !removed)
        return removed.error();
    if (auto made = makeFolders(code); !made)
        return made.error();
    const std::string reason = *trouble == "not_a_folder" ? "code_replaced" : *trouble;
    return std::optional(AppTrouble{reason, sentenceFor(reason)});
}

std::optional<fs::path> noFolderOnTheWay(const fs::path &folder, const fs::path &path)
{
    const fs::path relative = path.lexically_normal().lexically_relative(folder.lexically_normal());
    if (relative.empty() || *relative.begin() == "..")
        return std::nullopt;
    fs::path at = folder;
    for (const fs::path &part : relative.parent_path()) {
        at /= part;
        struct stat info = {};
        if (::lstat(at.c_str(), &info) == 0 && !S_ISDIR(info.st_mode))
            return at;
    }
    return std::nullopt;
}

} // namespace sweci
