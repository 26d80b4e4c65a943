// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/binarypatch.h"

#include "base/text.h"
#include "git/library.h"

#include <git2.h>
#include <memory>

namespace sweci
{

Result<std::string> binaryPatchBody(std::string_view before, std::string_view after)
{
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_FORCE_BINARY | GIT_DIFF_SHOW_BINARY;
    git_patch *raw = nullptr;
    const char *const oldData = before.empty() ? "" : before.data();
    const char *const newData = after.empty() ? "" : after.data();
    bool done = startGitLibrary() &&
                git_patch_from_buffers(&raw, oldData, before.size(), "a", newData, after.size(), "a", &options) == 0;
    const std::unique_ptr<git_patch, decltype(&git_patch_free)> patch(raw, git_patch_free);
    git_buf buffer = GIT_BUF_INIT_CONST(nullptr, 0);
    done = done && git_patch_to_buf(&buffer, patch.get()) == 0;
    std::string text(done ? buffer.ptr : "", done ? buffer.size : 0);
    git_buf_dispose(&buffer);
    const std::size_t body = text.find("GIT binary patch\n");
    if (!done || body == std::string::npos)
        return Error{ErrorKind::Internal, Text::tr("The patch of a binary file could not be made."),
                     "git_patch_from_buffers"};
    return text.substr(body);
}

} // namespace sweci
