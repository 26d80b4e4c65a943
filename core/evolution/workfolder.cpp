// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/workfolder.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/processspec.h"

namespace sweci
{

namespace fs = std::filesystem;

fs::path scratchRoot()
{
    for (const char *name : {"SWECI_SCRATCH", "TMPDIR"}) {
        if (const std::string value = environmentValue(name); !value.empty())
            return value;
    }
    return "/tmp";
}

fs::path cacheRoot()
{
    if (const std::string own = environmentValue("SWECI_CACHE"); !own.empty())
        return own;
    if (const std::string cache = environmentValue("XDG_CACHE_HOME"); !cache.empty())
        return fs::path(cache) / "sweci";
    return fs::path(environmentValue("HOME")) / ".cache" / "sweci";
}

Result<WorkFolder> WorkFolder::make(const fs::path &scratch, const std::string &owner)
{
    auto own = OwnedFolder::make(scratch, "sweci-" + sha256(owner).substr(0, 12) + '-');
    if (!own)
        return own.error();
    WorkFolder folder(std::move(*own));
    if (auto made = makeFolders(folder.code()); !made)
        return made.error();
    return folder;
}

} // namespace sweci
