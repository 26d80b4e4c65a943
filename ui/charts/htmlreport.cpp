// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/htmlreport.h"

namespace sweci
{

namespace
{

const char *const style = "body{font:14px/1.45 'DejaVu Sans',sans-serif;color:#1c2128;background:#fff;margin:2em auto;"
                          "max-width:70em;padding:0 1em}"
                          "h1{font-size:1.4em}h2{font-size:1.1em;margin-top:2em}"
                          "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
                          ".wide{overflow-x:auto}"
                          "th,td{padding:.2em .7em;border-bottom:1px solid #dfe3e8;text-align:left;white-space:nowrap}"
                          "th{border-bottom:2px solid #66707f}.right{text-align:right}"
                          "tfoot td{border-top:2px solid #dfe3e8;font-weight:bold}"
                          "td.code{font-family:'DejaVu Sans Mono',monospace}"
                          ".note{color:#66707f;font-size:.9em}svg{max-width:100%;height:auto}";

QString escaped(const QString &text)
{
    return text.toHtmlEscaped();
}

QString rowsOf(const ReportTable &table, const std::vector<ReportTable::Row> &rows)
{
    QString out;
    for (const ReportTable::Row &row : rows) {
        out += QStringLiteral("<tr>");
        for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) {
            QStringList looks;
            if (table.columns[i].alignRight)
                looks << QStringLiteral("right");
            if (table.columns[i].code)
                looks << QStringLiteral("code");
            out += looks.isEmpty() ? QStringLiteral("<td>")
                                   : QStringLiteral("<td class=\"%1\">").arg(looks.join(QLatin1Char(' ')));
            out += escaped(row[i]) + QStringLiteral("</td>");
        }
        out += QStringLiteral("</tr>\n");
    }
    return out;
}

QString tableOf(const ReportTable &table)
{
    QString out = QStringLiteral("<h2>%1</h2>\n<div class=\"wide\"><table>\n<thead><tr>").arg(escaped(table.title));
    for (const ReportTable::Column &column : table.columns)
        out += (column.alignRight ? QStringLiteral("<th class=\"right\">") : QStringLiteral("<th>")) +
               escaped(column.heading) + QStringLiteral("</th>");
    out += QStringLiteral("</tr></thead>\n<tbody>\n") + rowsOf(table, table.rows) + QStringLiteral("</tbody>\n");
    if (!table.footer.empty())
        out += QStringLiteral("<tfoot>\n") + rowsOf(table, table.footer) + QStringLiteral("</tfoot>\n");
    out += QStringLiteral("</table></div>\n");
    for (const QString &note : table.notes)
        out += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escaped(note));
    return out;
}

} // namespace

std::string htmlFile(const HtmlReport &report)
{
    QString head = QStringLiteral("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                  "style-src 'unsafe-inline'\">\n") +
                   QStringLiteral("<title>%1</title>\n<meta name=\"description\" content=\"%2\">\n<style>%3</style>\n"
                                  "</head>\n<body>\n<h1>%1</h1>\n<p class=\"note\">%2</p>\n")
                       .arg(escaped(report.title), escaped(report.origin), QLatin1String(style));
    for (const QString &note : report.notes)
        head += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escaped(note));
    for (const ReportTable &table : report.tables)
        head += tableOf(table);
    std::string out = head.toStdString();
    for (const auto &[info, scene] : report.figures)
        out.append("<figure>\n").append(svgElement(scene, info)).append("</figure>\n");
    return out.append("</body>\n</html>\n");
}

} // namespace sweci
