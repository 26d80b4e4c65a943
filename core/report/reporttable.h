// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace sweci
{

// A table ready to be written in any format: text is what a reader sees, not yet escaped. Every row has as many entries
// as there are columns.
struct ReportTable {
    struct Column {
        QString heading;
        bool alignRight = false; // figures
        bool code = false;       // a monospaced face where the format has one
    };
    using Row = std::vector<QString>;

    QString title;
    std::vector<Column> columns;
    std::vector<Row> rows;
    std::vector<Row> footer;    // means; set apart from the rows
    std::vector<QString> notes; // below the table
};

// Aligned by display width (wide characters count two) for a terminal or a log; ends with a newline.
QString textTable(const ReportTable &table);

// A Markdown table with the notes as a list; characters that would be markup are escaped, so that a model's or a task's
// name stays text.
QString markdownTable(const ReportTable &table);

// A LaTeX table with booktabs rules. Escapes _ & % # $ { } ~ ^ and the backslash.
QString latexTable(const ReportTable &table);

// RFC 4180 with LF line ends: headings, rows, footer; neither title nor notes.
QString csvTable(const ReportTable &table);

// Text for the body of a LaTeX document.
QString latexEscaped(const QString &text);

} // namespace sweci
