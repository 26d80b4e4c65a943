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
        return true;
    }();
    return started;
}

} // namespace sweci
