// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedrecord.h"

#include "base/text.h"

namespace sweci
{

namespace
{

// What the harness keeps of a call: of the last attempt, null where the agent did not say.
JsonValue publishedUsage(const JsonValue &usage)
{
    JsonValue json = JsonValue::object();
    for (const char *key : {"execution_time", "input_tokens", "output_tokens"})
        json.set(key, usage[key]);
    return json;
}

} // namespace

Result<IterationRecord> publishedRecord(std::string_view line, int iteration, std::string_view name)
{
    const auto refuse = [&](const QString &what, const std::string &cause) {
        return Error{ErrorKind::Parse,
                     Text::tr("%1, line %2: %3").arg(displayText(name), QString::number(iteration + 1), what), cause};
    };
    auto json = parseJson(line, name);
    if (!json)
        return refuse(Text::tr("is not a record."), json.error().cause);
    if (!(*json)["gap"].isInteger() || !(*json)["pytest"].isObject())
        return refuse(Text::tr("\"gap\" and \"pytest\" were expected."), "record");
    constexpr std::int64_t most = 1000000000;
    for (const JsonValue *count : {&(*json)["gap"], &(*json)["pytest"]["passed"]}) {
        if (count->toInteger() > most || count->toInteger() < -1)
            return refuse(Text::tr("a number of tests was expected."), "range");
    }
    IterationRecord record;
    record.iteration = iteration;
    record.gap = static_cast<int>((*json)["gap"].toInteger());
    record.pytest = json->take("pytest");
    record.architect = json->take("architect");
    record.programmer = json->take("programmer");
    record.passedKnown = false;
    record.lostKnown = false;
    if (record.gap < 0) {
        if (iteration == 0)
            return refuse(Text::tr("the base has no gap."), "record");
        record.gap = -1;
        record.verdict = Verdict::Collapsed;
        record.passedKnown = record.lostKnown = true; // it passes nothing
    }
    return record;
}

std::string publishedLine(const IterationRecord &record)
{
    if (!record.published.empty())
        return record.published;
    JsonValue json = JsonValue::object();
    json.set("gap", record.gap).set("pytest", record.pytest);
    if (record.iteration > 0)
        json.set("architect", publishedUsage(record.architect)).set("programmer", publishedUsage(record.programmer));
    return json.toJson();
}

} // namespace sweci
