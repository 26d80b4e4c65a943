// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/record.h"

#include "base/text.h"

namespace sweci
{

namespace
{

constexpr int recordVersion = 1;

template <typename T> JsonValue listToJson(const std::vector<T> &list)
{
    JsonValue json = JsonValue::array();
    for (const T &item : list)
        json.append(item);
    return json;
}

std::vector<int> integers(const JsonValue &json)
{
    std::vector<int> list;
    for (const JsonValue &item : json.toArray())
        list.push_back(static_cast<int>(item.toInteger(-1)));
    return list;
}

std::vector<std::string> strings(const JsonValue &json)
{
    std::vector<std::string> list;
    for (const JsonValue &item : json.toArray())
        list.push_back(item.toString());
    return list;
}

} // namespace

JsonValue IterationRecord::toJson() const
{
    JsonValue json = JsonValue::object();
    json.set("gap", gap).set("pytest", pytest);
    if (iteration > 0)
        json.set("architect", architect).set("programmer", programmer);
    json.set("version", recordVersion).set("iteration", iteration).set("attempt", attempt).set("time", time);
    json.set("verdict", verdictName(verdict)).set("passed", passedKnown ? JsonValue(passed) : JsonValue());
    json.set("passed_set", passedSet);
    json.set("fixed", listToJson(fixed))
        .set("lost_confirmed", listToJson(lostConfirmed))
        .set("lost_flaky", listToJson(lostFlaky));
    if (!lostUnchecked.empty())
        json.set("lost_unchecked", listToJson(lostUnchecked));
    if (!lostKnown)
        json.set("lost_known", false);
    json.set("tree", tree);
    if (!candidate.empty())
        json.set("candidate", candidate);
    json.set("surface_touched", listToJson(surfaceTouched));
    if (!forged.empty())
        json.set("forged", listToJson(forged));
    if (!notes.empty())
        json.set("notes", listToJson(notes));
    if (!failure.empty())
        json.set("failure", failure);
    if (!reason.empty())
        json.set("reason", reason);
    if (!published.empty())
        json.set("published", published);
    if (iteration == 0) {
        JsonValue reference = JsonValue::object();
        reference.set("passed", static_cast<std::int64_t>(target.size())).set("tree", referenceTree);
        json.set("sandbox", sandbox).set("baseline", baselineHash).set("unstable", listToJson(unstable));
        if (!image.empty())
            json.set("image", image);
        json.set("reference", reference).set("tests", listToJson(target));
    }
    return json;
}

Result<IterationRecord> IterationRecord::fromJson(const JsonValue &json, std::string_view name)
{
    const auto refuse = [&](ErrorKind kind, const QString &sentence) {
        return Error{kind, sentence.arg(displayText(name)), "record"};
    };
    if (json["version"].toInteger() > recordVersion)
        return refuse(ErrorKind::Newer, Text::tr("%1 was written by a newer version of this program."));
    const auto verdict = verdictFromName(json["verdict"].toString());
    if (!json["gap"].isInteger() || !json["pytest"].isObject() || !json["iteration"].isInteger() || !verdict)
        return refuse(ErrorKind::Parse,
                      Text::tr("%1 is not a record of an iteration: \"gap\", \"pytest\", \"iteration\" and "
                               "\"verdict\" were expected."));
    IterationRecord record;
    record.iteration = static_cast<int>(json["iteration"].toInteger());
    record.attempt = static_cast<int>(json["attempt"].toInteger());
    record.verdict = *verdict;
    record.gap = static_cast<int>(json["gap"].toInteger());
    record.pytest = json["pytest"];
    record.architect = json["architect"];
    record.programmer = json["programmer"];
    record.passed = static_cast<int>(json["passed"].toInteger());
    record.passedKnown = !json.contains("passed") || !json["passed"].isNull();
    record.passedSet = json["passed_set"].toString();
    record.fixed = integers(json["fixed"]);
    record.lostConfirmed = integers(json["lost_confirmed"]);
    record.lostFlaky = integers(json["lost_flaky"]);
    record.lostUnchecked = integers(json["lost_unchecked"]);
    record.lostKnown = json["lost_known"].toBool(true);
    record.published = json["published"].toString();
    record.tree = json["tree"].toString();
    record.candidate = json["candidate"].toString();
    record.surfaceTouched = strings(json["surface_touched"]);
    record.forged = strings(json["forged"]);
    record.notes = strings(json["notes"]);
    record.failure = json["failure"].toString();
    record.reason = json["reason"].toString();
    record.time = json["time"].toString();
    record.target = strings(json["tests"]);
    record.referenceTree = json["reference"]["tree"].toString();
    record.baselineHash = json["baseline"].toString();
    record.unstable = integers(json["unstable"]);
    record.sandbox = json["sandbox"].toString();
    record.image = json["image"].toString();
    return record;
}

LostTests IterationRecord::lost() const
{
    return {static_cast<int>(lostConfirmed.size()), static_cast<int>(lostFlaky.size()),
            static_cast<int>(lostUnchecked.size())};
}

IterationFacts IterationRecord::facts() const
{
    IterationFacts facts;
    facts.verdict = verdict;
    facts.gap = gap;
    facts.passed = static_cast<int>(pytest["passed"].toInteger());
    if (passedKnown)
        facts.passedInT = passed;
    if (lostKnown)
        facts.lost = lost();
    facts.tampered = tampered();
    return facts;
}

} // namespace sweci
