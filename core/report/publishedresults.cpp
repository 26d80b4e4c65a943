// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/publishedresults.h"

#include "base/text.h"
#include "report/publisheddata.h"

#include <QStringList>

namespace sweci
{

namespace
{

std::optional<double> share(const QString &text, double low)
{
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok && value >= low && value <= 1 ? std::optional(value) : std::nullopt;
}

} // namespace

QString publishedLabel()
{
    return Text::tr(
               "Published: other agent, dialect harness-2026-04, N = 20; EvoScore at gamma 1 read from a picture, ±%1")
        .arg(publishedTolerance);
}

Result<std::vector<PublishedResult>> parsePublishedResults(std::string_view csv, std::string_view name)
{
    std::vector<PublishedResult> results;
    const QStringList lines =
        QString::fromUtf8(csv.data(), static_cast<qsizetype>(csv.size())).split(QLatin1Char('\n'));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        if (lines[i].isEmpty())
            continue;
        const QStringList fields = lines[i].split(QLatin1Char(','));
        const auto field = [&](qsizetype column) { return fields.value(column); };
        PublishedResult result;
        result.model = field(0).toStdString();
        result.vendor = field(1).toStdString();
        result.release = QDate::fromString(field(2), Qt::ISODate);
        const auto evoscore = share(field(3), -1);
        result.zeroRegressionRate = share(field(4), 0);
        result.remark = field(5).toStdString();
        const bool rateRead = result.zeroRegressionRate.has_value() != field(4).isEmpty();
        if (fields.size() != 6 || !evoscore || !result.release.isValid() || !rateRead) {
            return Error{ErrorKind::Parse,
                         Text::tr("%1, line %2: no published result.").arg(displayText(name), QString::number(i + 1)),
                         {}};
        }
        result.evoscore = *evoscore;
        results.push_back(std::move(result));
    }
    return results;
}

const std::vector<PublishedResult> &publishedResults()
{
    static const std::vector<PublishedResult> results =
        parsePublishedResults(publishedResultsCsv(), "resources/published/results.csv").value();
    return results;
}

} // namespace sweci
