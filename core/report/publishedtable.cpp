// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/publishedtable.h"

#include "base/text.h"
#include "report/publishedresults.h"
#include "scoring/dialect.h"

namespace sweci
{

ReportTable publishedTable()
{
    ReportTable table;
    table.title = publishedLabel();
    table.columns = {{Text::tr("Model"), false},   {Text::tr("Vendor"), false},         {Text::tr("Release"), false},
                     {Text::tr("EvoScore"), true}, {Text::tr("Zero regression"), true}, {Text::tr("Remark"), false}};
    for (const PublishedResult &result : publishedResults()) {
        const auto rate = result.zeroRegressionRate;
        table.rows.push_back({displayText(result.model), displayText(result.vendor),
                              result.release.toString(Qt::ISODate), QString::number(result.evoscore, 'f', 3),
                              rate ? QString::number(*rate, 'f', 2) : QStringLiteral("\u2013"),
                              displayText(result.remark)});
    }
    return table;
}

JsonValue publishedJson()
{
    JsonValue results = JsonValue::array();
    for (const PublishedResult &result : publishedResults()) {
        JsonValue entry = JsonValue::object();
        entry.set("model", result.model).set("vendor", result.vendor);
        entry.set("release", result.release.toString(Qt::ISODate).toStdString());
        entry.set("evoscore", result.evoscore);
        entry.set("zero_regression_rate",
                  result.zeroRegressionRate ? JsonValue(*result.zeroRegressionRate) : JsonValue());
        entry.set("remark", result.remark);
        results.append(std::move(entry));
    }
    JsonValue json = JsonValue::object();
    json.set("label", publishedLabel().toStdString()).set("agent", "other");
    json.set("dialect", Dialect::harness().name()).set("gamma", 1.0).set("iterations", 20);
    json.set("evoscore_error", publishedTolerance).set("results", std::move(results));
    return json;
}

} // namespace sweci
