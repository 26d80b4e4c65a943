// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/patchtext.h"

#include "base/text.h"
#include "diff/binarypatch.h"
#include "diff/changestats.h"
#include "diff/headings.h"
#include "diff/patchpaths.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int PatchContext = 3;

std::string modeText(FileMode mode)
{
    const auto bits = static_cast<std::uint32_t>(mode);
    std::string text;
    for (int shift = 15; shift >= 0; shift -= 3)
        text += static_cast<char>('0' + (bits >> shift & 7));
    return text;
}

std::string headerOf(const ChangedFile &file)
{
    const std::string oldName = file.before ? file.oldPath : file.newPath;
    const std::string newName = file.after ? file.newPath : file.oldPath;
    std::string text = "diff --git " + quotedPath("a/" + oldName) + ' ' + quotedPath("b/" + newName) + '\n';
    if (!file.before)
        text += "new file mode " + modeText(file.after->mode) + '\n';
    else if (!file.after)
        text += "deleted file mode " + modeText(file.before->mode) + '\n';
    else if (file.modeChanged())
        text += "old mode " + modeText(file.before->mode) + "\nnew mode " + modeText(file.after->mode) + '\n';
    if (file.kind == ChangedFile::Kind::Renamed || file.kind == ChangedFile::Kind::Copied) {
        const std::string verb = file.kind == ChangedFile::Kind::Renamed ? "rename" : "copy";
        text += "similarity index " + std::to_string(file.similarity) + "%\n";
        text += verb + " from " + quotedPath(file.oldPath) + '\n' + verb + " to " + quotedPath(file.newPath) + '\n';
    }
    if (file.contentChanged()) {
        const std::string none(40, '0');
        text += "index " + (file.before ? file.before->blob : none) + ".." + (file.after ? file.after->blob : none);
        text += file.before && file.after && !file.modeChanged() ? ' ' + modeText(file.after->mode) + '\n'
                                                                 : std::string("\n");
    }
    return text;
}

void appendLine(std::string &text, char sign, const TextLines &lines, int index)
{
    text += sign;
    text += lines.lineWithEnd(index);
    if (lines.lacksLastEnd() && index == lines.count() - 1)
        text += "\n\\ No newline at end of file\n";
}

// `shift`: how far the chosen hunks before moved the lines of this one.
void appendHunk(std::string &text, const FileDiff &diff, DiffHunk hunk, int shift)
{
    hunk.newStart = hunk.oldStart + shift;
    text += hunkHeaderText(hunk) + '\n';
    int line = hunk.oldStart;
    for (int e = hunk.firstEdit; e < hunk.firstEdit + hunk.editCount; ++e) {
        const DiffEdit &edit = diff.edits[static_cast<std::size_t>(e)];
        for (; line < edit.oldStart; ++line)
            appendLine(text, ' ', diff.before, line);
        for (; line < edit.oldStart + edit.oldCount; ++line)
            appendLine(text, '-', diff.before, line);
        for (int i = edit.newStart; i < edit.newStart + edit.newCount; ++i)
            appendLine(text, '+', diff.after, i);
    }
    for (; line < hunk.oldStart + hunk.oldCount; ++line)
        appendLine(text, ' ', diff.before, line);
}

// git writes a change of type as the old file deleted and the new one added.
Result<std::string> typeChangePatch(const ChangedFile &file, const FileDiff &diff)
{
    ChangedFile gone = file;
    gone.kind = ChangedFile::Kind::Deleted;
    gone.after.reset();
    ChangedFile come = file;
    come.kind = ChangedFile::Kind::Added;
    come.before.reset();
    const std::atomic<bool> never = false;
    const auto removed = computeFileDiff(diff.before.bytes(), {}, DiffOptions::forPatch(), never);
    const auto added = computeFileDiff({}, diff.after.bytes(), DiffOptions::forPatch(), never);
    if (!removed || !added)
        return (removed ? added : removed).error();
    auto first = patchText(gone, *removed);
    auto second = patchText(come, *added);
    if (!first || !second)
        return first ? second : first;
    return *first + *second;
}

} // namespace

Result<std::string> patchText(const ChangedFile &file, const FileDiff &diff, const std::vector<bool> &hunks)
{
    if (!diff.options.raw)
        return Error{ErrorKind::Internal, Text::tr("The patch could not be made."), "patchText: not a raw diff"};
    if (file.kind == ChangedFile::Kind::TypeChanged)
        return typeChangePatch(file, diff);
    std::string text = headerOf(file);
    if (!file.contentChanged())
        return text;
    if (diff.content != FileDiff::Content::Text) {
        auto body = binaryPatchBody(diff.before.bytes(), diff.after.bytes());
        return body ? Result<std::string>(text + *body) : body;
    }
    if (diff.edits.empty())
        return text;
    using namespace std::string_literals;
    text += file.before ? fileLine("---", "a/" + file.oldPath) : "--- /dev/null\n"s;
    text += file.after ? fileLine("+++", "b/" + file.newPath) : "+++ /dev/null\n"s;
    const auto all = hunksOf(diff.edits, PatchContext, diff.before.count(), diff.after.count());
    int shift = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!hunks.empty() && !(i < hunks.size() && hunks[i]))
            continue;
        appendHunk(text, diff, all[i], shift);
        shift += all[i].newCount - all[i].oldCount;
    }
    return text;
}

Result<std::string> patchText(const TreeDiff &tree, const BlobSource &blobs, const std::atomic<bool> &cancelled)
{
    std::string text;
    for (const ChangedFile &file : tree.files) {
        const auto diff = diffChangedFile(file, blobs, DiffOptions::forPatch(), cancelled);
        if (!diff)
            return diff.error();
        const auto part = patchText(file, **diff);
        if (!part)
            return part;
        text += *part;
    }
    return text;
}

std::string applyEdits(const FileDiff &diff, const std::vector<bool> &chosen)
{
    const std::string_view before = diff.before.text();
    const std::string_view after = diff.after.text();
    std::string text;
    text.reserve(std::max(before.size(), after.size()));
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < diff.edits.size(); ++i) {
        if (i >= chosen.size() || !chosen[i])
            continue;
        const DiffEdit &edit = diff.edits[i];
        text += before.substr(at, diff.before.offset(edit.oldStart) - at);
        const std::uint32_t begin = diff.after.offset(edit.newStart);
        text += after.substr(begin, diff.after.offset(edit.newStart + edit.newCount) - begin);
        at = diff.before.offset(edit.oldStart + edit.oldCount);
    }
    return text += before.substr(at);
}

} // namespace sweci
