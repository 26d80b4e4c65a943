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
    const std::string prefix = "sweci-" + sha256(owner).substr(0, 12) + '-';
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(scratch, failure)) {
        if (entry.path().filename().native().compare(0, prefix.size(), prefix) == 0)
            (void)removeTree(entry.path());
    }
    auto path = makeTemporaryFolder(scratch, prefix);
    if (!path)
        return path.error();
    WorkFolder folder(*path);
    if (auto made = makeFolders(folder.code()); !made)
        return made.error();
    return folder;
}

WorkFolder::~WorkFolder()
{
    if (!m_path.empty())
        (void)removeTree(m_path);
}

} // namespace sweci
