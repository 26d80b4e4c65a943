// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffselection.h"

#include <algorithm>

namespace sweci
{

std::optional<ByteRange> DiffSelection::in(int row, std::uint32_t size) const
{
    const DiffPosition from = first();
    const DiffPosition to = last();
    if (isEmpty() || row < from.row || row > to.row)
        return std::nullopt;
    return ByteRange{row == from.row ? std::min(from.byte, size) : 0, row == to.row ? std::min(to.byte, size) : size};
}

void DiffSelection::shift(int row, int rows)
{
    for (DiffPosition *position : {&anchor, &cursor}) {
        if (position->row > row)
            position->row += rows;
    }
}

ShownLine shownLine(const DiffRow &row)
{
    switch (row.kind) {
    case DiffRow::Kind::Removed:
        return {DiffSide::Old, row.oldLine};
    case DiffRow::Kind::Context:
    case DiffRow::Kind::Added:
    case DiffRow::Kind::Changed:
        return {DiffSide::New, row.newLine};
    case DiffRow::Kind::Fold:
    case DiffRow::Kind::Note:
        break;
    }
    return {};
}

ShownLine shownLine(const DiffRow &row, DiffSide column)
{
    if (row.kind == DiffRow::Kind::Fold || row.kind == DiffRow::Kind::Note)
        return {};
    return {column, column == DiffSide::Old ? row.oldLine : row.newLine};
}

QString selectedText(const AlignedRows &rows, const DiffSelection &selection, DiffSide column)
{
    const bool split = rows.layout() == RowLayout::Split;
    QString text;
    bool begun = false;
    const int last = std::min(selection.last().row, rows.count() - 1);
    for (int index = selection.first().row; index <= last && !selection.isEmpty(); ++index) {
        const DiffRow row = rows.row(index);
        const ShownLine shown = split ? shownLine(row, column) : shownLine(row);
        if (shown.line < 0)
            continue;
        const TextLines &lines = rows.diff()->side(shown.side);
        const std::string_view line = lines.line(shown.line);
        const auto range = selection.in(index, static_cast<std::uint32_t>(line.size()));
        if (!range)
            continue;
        if (begun)
            text += QLatin1Char('\n');
        begun = true;
        const char *start = line.data() + range->begin;
        const auto size = static_cast<qsizetype>(range->end - range->begin);
        text += lines.encoding() == TextEncoding::Latin1 ? QString::fromLatin1(start, size)
                                                         : QString::fromUtf8(start, size);
    }
    return text;
}

} // namespace sweci
