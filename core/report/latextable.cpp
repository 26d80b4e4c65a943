// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttable.h"

namespace sweci
{

namespace
{

QString line(const ReportTable &table, const ReportTable::Row &row)
{
    QString result;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const QString text = latexEscaped(row[i]);
        result += i > 0 ? QStringLiteral(" & ") : QString();
        result += table.columns[i].code && !text.isEmpty() ? QStringLiteral("\\texttt{%1}").arg(text) : text;
    }
    return QStringLiteral("    ") + result + QStringLiteral(" \\\\\n");
}

} // namespace

QString latexEscaped(const QString &text)
{
    QString result;
    for (const QChar character : text) {
        switch (character.unicode()) {
        case '_':
        case '&':
        case '%':
        case '#':
        case '$':
        case '{':
        case '}':
            result += QLatin1Char('\\');
            result += character;
            break;
        case '\\':
            result += QStringLiteral("\\textbackslash{}");
            break;
        case '~':
            result += QStringLiteral("\\textasciitilde{}");
            break;
        case '^':
            result += QStringLiteral("\\textasciicircum{}");
            break;
        case '<':
            result += QStringLiteral("\\textless{}");
            break;
        case '>':
            result += QStringLiteral("\\textgreater{}");
            break;
        case '|':
            result += QStringLiteral("\\textbar{}");
            break;
        case '[': // would be an option of the row's end before it
            result += QStringLiteral("{[}");
            break;
        case 0x2192: // an arrow has no text form in older fonts
            result += QStringLiteral("$\\rightarrow$");
            break;
        case 0x2212:
            result += QStringLiteral("$-$");
            break;
        case 0x2013:
            result += QStringLiteral("--");
            break;
        case '\n':
        case '\r':
            result += QLatin1Char(' ');
            break;
        default:
            result += character;
        }
    }
    return result;
}

QString latexTable(const ReportTable &table)
{
    QString alignment;
    ReportTable::Row headings;
    for (const ReportTable::Column &column : table.columns) {
        alignment += column.alignRight ? QLatin1Char('r') : QLatin1Char('l');
        headings.push_back(column.heading);
    }
    ReportTable plain = table; // headings are never code
    for (ReportTable::Column &column : plain.columns)
        column.code = false;

    QString result = QStringLiteral("% needs \\usepackage{booktabs}\n\\begin{table}\n  \\centering\n");
    if (!table.title.isEmpty())
        result += QStringLiteral("  \\caption{%1}\n").arg(latexEscaped(table.title));
    result += QStringLiteral("  \\begin{tabular}{%1}\n    \\toprule\n").arg(alignment);
    result += line(plain, headings) + QStringLiteral("    \\midrule\n");
    for (const ReportTable::Row &row : table.rows)
        result += line(table, row);
    if (!table.footer.empty())
        result += QStringLiteral("    \\midrule\n");
    for (const ReportTable::Row &row : table.footer)
        result += line(plain, row);
    result += QStringLiteral("    \\bottomrule\n  \\end{tabular}\n");
    for (const QString &note : table.notes)
        result += QStringLiteral("  \\par\\footnotesize %1\n").arg(latexEscaped(note));
    return result + QStringLiteral("\\end{table}\n");
}

} // namespace sweci
