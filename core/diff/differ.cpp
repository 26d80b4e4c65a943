// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/differ.h"

#include "base/text.h"
#include "git/library.h"

#include <exception>
#include <git2.h>

namespace sweci
{

namespace
{

int addEdit(const git_diff_delta *, const git_diff_hunk *hunk, void *payload)
{
    try {
        // Without context a hunk is an edit. An empty side names the line before it, which is the index of the next.
        const auto start = [](int line, int count) { return count > 0 ? line - 1 : line; };
        static_cast<std::vector<DiffEdit> *>(payload)->push_back(
            {start(hunk->old_start, hunk->old_lines), hunk->old_lines, start(hunk->new_start, hunk->new_lines),
             hunk->new_lines});
        return 0;
    } catch (const std::exception &) {
        return GIT_EUSER;
    }
}

} // namespace

Result<std::vector<DiffEdit>> lineEdits(std::string_view before, std::string_view after, Whitespace whitespace)
{
    std::vector<DiffEdit> edits;
    if (before == after)
        return edits;
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.context_lines = 0;
    options.interhunk_lines = 0;
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_SKIP_BINARY_CHECK | GIT_DIFF_INDENT_HEURISTIC;
    switch (whitespace) {
    case Whitespace::Exact:
        break;
    case Whitespace::IgnoreAtEnd:
        options.flags |= GIT_DIFF_IGNORE_WHITESPACE_EOL;
        break;
    case Whitespace::IgnoreAmount:
        options.flags |= GIT_DIFF_IGNORE_WHITESPACE_CHANGE;
        break;
    case Whitespace::IgnoreAll:
        options.flags |= GIT_DIFF_IGNORE_WHITESPACE;
        break;
    }
    // A null buffer would mean "no file", for which other rules hold.
    const char *const oldData = before.empty() ? "" : before.data();
    const char *const newData = after.empty() ? "" : after.data();
    const bool done =
        startGitLibrary() && git_diff_buffers(oldData, before.size(), nullptr, newData, after.size(), nullptr, &options,
                                              nullptr, nullptr, addEdit, nullptr, &edits) == 0;
    if (!done) {
        const git_error *reason = git_error_last();
        return Error{ErrorKind::Internal, Text::tr("The two versions of the file could not be compared."),
                     reason && reason->message ? reason->message : "git_diff_buffers"};
    }
    return edits;
}

} // namespace sweci
