// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "diff/filediff.h"
#include "diff/invisibles.h"

namespace sweci
{

namespace
{

QString shortName(const TextLines &lines)
{
    return lines.hasByteOrderMark() && !needsTranscoding(lines.encoding())
               ? Text::tr("%1 with byte order mark").arg(encodingName(lines.encoding()))
               : encodingName(lines.encoding());
}

void addLineEnds(QStringList &notes, const FileDiff &diff)
{
    const TextLines &before = diff.before;
    const TextLines &after = diff.after;
    if (before.count() == 0 || after.count() == 0)
        return;
    const bool lastEndOnly =
        diff.onlyLineEndsDiffer && diff.changedLineEnds == 1 && before.lacksLastEnd() != after.lacksLastEnd();
    const QString kinds = lineEndsName(before.lineEnds()) + QStringLiteral(" -> ") + lineEndsName(after.lineEnds());
    if (lastEndOnly && after.lacksLastEnd())
        notes << Text::tr("Only the newline at the end of the file was removed.");
    else if (lastEndOnly)
        notes << Text::tr("Only a newline at the end of the file was added.");
    else if (diff.onlyLineEndsDiffer)
        notes << Text::tr("Only line endings changed (%1, %n lines).", nullptr, diff.changedLineEnds).arg(kinds);
    else if (!diff.same && lineEndsName(before.lineEnds()) != lineEndsName(after.lineEnds()) &&
             before.lineEnds() != LineEndCounts{} && after.lineEnds() != LineEndCounts{})
        notes << Text::tr("Line endings changed (%1).").arg(kinds);
}

void addEncodings(QStringList &notes, const FileDiff &diff)
{
    const TextLines &before = diff.before;
    const TextLines &after = diff.after;
    const QString oldName = shortName(before);
    const QString newName = shortName(after);
    const bool bothThere = !before.bytes().empty() && !after.bytes().empty();
    if (bothThere && oldName != newName)
        notes << Text::tr("Encoding changed: %1 -> %2.").arg(oldName, newName);
    else if (const TextLines &there = after.bytes().empty() ? before : after;
             there.encoding() != TextEncoding::Utf8 || there.hasByteOrderMark())
        notes << Text::tr("Encoding: %1.").arg(shortName(there));
    if (before.encoding() == TextEncoding::Utf8Damaged || after.encoding() == TextEncoding::Utf8Damaged)
        notes << Text::tr("Bytes that are not UTF-8 are shown as \\xNN.");
}

} // namespace

QStringList contentNotes(const FileDiff &diff)
{
    QStringList notes;
    if (diff.content == FileDiff::Content::TooLarge)
        notes << Text::tr("The file is too large to be compared line by line. The exported patch has it in full.");
    if (diff.content != FileDiff::Content::Text)
        return notes;
    addLineEnds(notes, diff);
    addEncodings(notes, diff);
    if (!diff.same && diff.edits.empty() && !diff.onlyLineEndsDiffer && diff.before.text() != diff.after.text())
        notes << Text::tr("Only white space changed, which is ignored.");
    if (hasBidirectional(diff.after.text()) || hasBidirectional(diff.before.text()))
        notes.prepend(Text::tr("Careful: the file has characters that change the direction of text, so that it may not "
                               "run as it reads. They are written out."));
    return notes;
}

} // namespace sweci
