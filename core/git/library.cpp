// SPDX-License-Identifier: GPL-3.0-or-later
#include "git/library.h"

#include <git2.h>
#include <initializer_list>

namespace sweci
{

bool startGitLibrary()
{
    static const bool started = [] {
        if (git_libgit2_init() < 1)
            return false;
        for (const int level :
             {GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL, GIT_CONFIG_LEVEL_PROGRAMDATA})
            git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, "");
        // Objects carry checksums of their own (zlib's); git itself does not hash again what it reads from packs. It
        // was half of the time that a comparison of states takes.
        git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
        return true;
    }();
    return started;
}

} // namespace sweci
