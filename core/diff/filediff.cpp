// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/filediff.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

// libgit2 compares no text above.
constexpr std::size_t TextLimit = std::size_t(1023) << 20;

// The text with line ends as the differ knows them. Lines keep their numbers.
std::string withPlainEnds(const TextLines &lines, std::string_view carriageReturn, std::string_view crLf)
{
    std::string text;
    text.reserve(lines.text().size() + static_cast<std::size_t>(lines.count()));
    for (int i = 0; i < lines.count(); ++i) {
        text += lines.line(i);
        switch (lines.end(i)) {
        case LineEnd::None:
            break;
        case LineEnd::Lf:
            text += '\n';
            break;
        case LineEnd::CrLf:
            text += crLf;
            break;
        case LineEnd::Cr:
            text += carriageReturn;
            break;
        }
    }
    return text;
}

Result<std::vector<DiffEdit>> editsOf(const FileDiff &diff)
{
    const DiffOptions &options = diff.options;
    const bool anyCr = diff.before.lineEnds().cr > 0 || diff.after.lineEnds().cr > 0;
    const bool anyCrLf = diff.before.lineEnds().crLf > 0 || diff.after.lineEnds().crLf > 0;
    if (options.raw)
        return lineEdits(diff.before.bytes(), diff.after.bytes(), Whitespace::Exact);
    // Without regard to spaces at the end a CR does not count either, as in git.
    const bool ignoreEnds = options.ignoreLineEnds || options.whitespace != Whitespace::Exact;
    if (!anyCr && !(anyCrLf && ignoreEnds))
        return lineEdits(diff.before.text(), diff.after.text(), options.whitespace);
    // CR and NUL: an end that no line of a text has, since it must differ from both LF and CRLF.
    using namespace std::string_view_literals;
    const std::string_view cr = ignoreEnds ? "\n"sv : "\r\0\n"sv;
    const std::string_view crLf = ignoreEnds ? "\n"sv : "\r\n"sv;
    return lineEdits(withPlainEnds(diff.before, cr, crLf), withPlainEnds(diff.after, cr, crLf), options.whitespace);
}

// Number of lines that end differently when that is all that differs, else 0.
int differingLineEnds(const TextLines &before, const TextLines &after)
{
    if (before.count() != after.count())
        return 0;
    int differing = 0;
    for (int i = 0; i < before.count(); ++i) {
        if (before.line(i) != after.line(i))
            return 0;
        differing += before.end(i) != after.end(i);
    }
    return differing;
}

bool isText(const std::string &bytes)
{
    const DetectedEncoding detected = detectEncoding(std::string_view(bytes).substr(0, 4));
    return needsTranscoding(detected.encoding) || !isBinary(bytes);
}

Error cancelledError()
{
    return {ErrorKind::Cancelled, Text::tr("Comparing was cancelled."), {}};
}

} // namespace

DiffOptions DiffOptions::forPatch()
{
    DiffOptions options;
    options.raw = true;
    options.maxBytes = TextLimit;
    return options;
}

Result<FileDiff> computeFileDiff(std::string oldBytes, std::string newBytes, const DiffOptions &options,
                                 const std::atomic<bool> &cancelled)
{
    FileDiff diff;
    diff.options = options;
    diff.same = oldBytes == newBytes;
    const bool text = options.raw ? !isBinary(oldBytes) && !isBinary(newBytes) : isText(oldBytes) && isText(newBytes);
    const std::size_t largest = std::max(oldBytes.size(), newBytes.size());
    if (!text || largest > std::min(options.maxBytes, TextLimit)) {
        diff.content = text ? FileDiff::Content::TooLarge : FileDiff::Content::Binary;
        diff.before = TextLines::unsplit(std::move(oldBytes));
        diff.after = TextLines::unsplit(std::move(newBytes));
        return diff;
    }
    const auto rule =
        options.raw ? TextLines::CarriageReturn::NeverEndsLine : TextLines::CarriageReturn::EndsLineWithoutLf;
    diff.before = TextLines(std::move(oldBytes), rule, !options.raw);
    if (cancelled)
        return cancelledError();
    diff.after = TextLines(std::move(newBytes), rule, !options.raw);
    if (cancelled)
        return cancelledError();
    // A mark of UTF-16 does not make a text of what has NULs in it.
    if ((needsTranscoding(diff.before.encoding()) && isBinary(diff.before.text())) ||
        (needsTranscoding(diff.after.encoding()) && isBinary(diff.after.text()))) {
        diff.content = FileDiff::Content::Binary;
        diff.before = TextLines::unsplit(diff.before.bytes());
        diff.after = TextLines::unsplit(diff.after.bytes());
        return diff;
    }
    if (diff.same)
        return diff;
    auto edits = editsOf(diff);
    if (!edits)
        return edits.error();
    if (cancelled)
        return cancelledError();
    diff.edits = std::move(*edits);
    diff.edits.shrink_to_fit();
    for (const DiffEdit &edit : diff.edits) {
        diff.removed += edit.oldCount;
        diff.added += edit.newCount;
    }
    diff.changedLineEnds = differingLineEnds(diff.before, diff.after);
    diff.onlyLineEndsDiffer = diff.changedLineEnds > 0;
    return diff;
}

Result<std::shared_ptr<const FileDiff>> computeFileDiff(DiffRequest request, const std::atomic<bool> &cancelled)
{
    auto diff = computeFileDiff(std::move(request.oldBytes), std::move(request.newBytes), request.options, cancelled);
    if (!diff)
        return diff.error();
    return std::make_shared<const FileDiff>(std::move(*diff));
}

} // namespace sweci
