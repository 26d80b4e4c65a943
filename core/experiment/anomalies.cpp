// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/anomalies.h"

#include "base/usage.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace sweci
{

namespace
{

constexpr std::size_t often = 3;
constexpr std::int64_t dropFactor = 5;
constexpr std::size_t window = 5; // calls that tell what is usual

using Call = IterationSigns::Call;

Call callOf(const JsonValue &json)
{
    if (!json.isObject())
        return {};
    const Usage usage = Usage::fromJson(json);
    Call call{true, {}, usage.modelAsked, usage.modelAnswered};
    if (usage.reportsTokens() && usage.tokens() > 0)
        call.tokens = usage.tokens();
    return call;
}

const Call &callOf(const IterationSigns &signs, bool architect)
{
    return architect ? signs.architect : signs.programmer;
}

std::int64_t median(std::vector<std::int64_t> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void addTokens(std::vector<Anomaly> &found, const std::vector<IterationSigns> &signs, bool architect, bool expected)
{
    const std::string role = architect ? "architect" : "programmer";
    const bool reports = std::any_of(signs.begin(), signs.end(), [&](const IterationSigns &each) {
        return callOf(each, architect).tokens.has_value();
    });
    Anomaly none{AnomalyKind::NoTokens, {}, role, {}, {}};
    Anomaly drop{AnomalyKind::TokenDrop, {}, role, {}, {}};
    std::vector<std::int64_t> before;
    for (const IterationSigns &each : signs) {
        const Call &call = callOf(each, architect);
        if (!call.there)
            continue;
        if (!call.tokens) {
            if (reports || expected)
                none.iterations.push_back(each.iteration);
            continue;
        }
        const std::size_t from = before.size() > window ? before.size() - window : 0;
        // What dropped does not become usual.
        if (before.size() >= often &&
            *call.tokens < median({before.begin() + static_cast<std::ptrdiff_t>(from), before.end()}) / dropFactor)
            drop.iterations.push_back(each.iteration);
        else
            before.push_back(*call.tokens);
    }
    for (Anomaly &each : std::vector<Anomaly>{none, drop}) {
        if (!each.iterations.empty())
            found.push_back(std::move(each));
    }
}

void addModels(std::vector<Anomaly> &found, const std::vector<IterationSigns> &signs, bool architect)
{
    std::string usual;
    for (const IterationSigns &each : signs) {
        const Call &call = callOf(each, architect);
        if (call.modelAnswered.empty())
            continue;
        if (usual.empty())
            usual = call.modelAsked.empty() ? call.modelAnswered : call.modelAsked;
        if (isSameModel(usual, call.modelAnswered))
            continue;
        const auto known = std::find_if(found.begin(), found.end(), [&](const Anomaly &one) {
            return one.kind == AnomalyKind::OtherModel && one.detail == call.modelAnswered &&
                   (one.role == "architect") == architect;
        });
        if (known != found.end())
            known->iterations.push_back(each.iteration);
        else
            found.push_back({AnomalyKind::OtherModel,
                             {each.iteration},
                             architect ? "architect" : "programmer",
                             call.modelAnswered,
                             usual});
    }
}

void addRequirements(std::vector<Anomaly> &found, const std::vector<IterationSigns> &signs)
{
    std::map<std::string, std::vector<int>> places;
    for (const IterationSigns &each : signs) {
        if (!each.requirement.empty())
            places[each.requirement].push_back(each.iteration);
    }
    std::vector<Anomaly> repeated;
    for (auto &[document, iterations] : places) {
        if (iterations.size() >= often)
            repeated.push_back({AnomalyKind::SameRequirement, std::move(iterations), {}, {}, {}});
    }
    std::sort(repeated.begin(), repeated.end(),
              [](const Anomaly &a, const Anomaly &b) { return a.iterations < b.iterations; });
    found.insert(found.end(), repeated.begin(), repeated.end());
}

void addStreaks(std::vector<Anomaly> &found, const std::vector<IterationSigns> &signs)
{
    std::vector<int> streak;
    const auto close = [&] {
        if (streak.size() >= often)
            found.push_back({AnomalyKind::Unchanged, streak, {}, {}, {}});
        streak.clear();
    };
    for (const IterationSigns &each : signs) {
        if (each.verdict == Verdict::Unchanged)
            streak.push_back(each.iteration);
        else
            close();
    }
    close();
}

void addTampering(std::vector<Anomaly> &found, const std::vector<IterationSigns> &signs)
{
    Anomaly all{AnomalyKind::Tampered, {}, {}, {}, {}};
    for (const IterationSigns &each : signs) {
        if (each.tampered.empty())
            continue;
        all.iterations.push_back(each.iteration);
        if (all.detail.empty())
            all.detail = each.tampered.front();
    }
    if (!all.iterations.empty())
        found.push_back(std::move(all));
}

std::string plainModel(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (const auto slash = name.rfind('/'); slash != std::string::npos)
        name.erase(0, slash + 1);
    // "-20260423", "-2026-04-23", "@20260423"; what stands before it may be a number too ("model-4-20260423").
    for (const std::string_view date : {"0000-00-00", "00000000"}) {
        const auto isDate = [&](std::string_view tail) {
            return std::equal(tail.begin(), tail.end(), date.begin(), date.end(), [](unsigned char c, char wanted) {
                return wanted == '0' ? std::isdigit(c) != 0 : c == '-';
            });
        };
        if (name.size() < date.size() + 2 || !isDate(std::string_view(name).substr(name.size() - date.size())))
            continue;
        const char before = name[name.size() - date.size() - 1];
        if (before == '-' || (before == '@' && date.size() == 8)) {
            name.erase(name.size() - date.size() - 1);
            break;
        }
    }
    for (const char *word : {"-latest", ":latest"}) {
        if (name.ends_with(word))
            name.erase(name.size() - std::string(word).size());
    }
    return name;
}

} // namespace

const char *anomalyName(AnomalyKind kind)
{
    switch (kind) {
    case AnomalyKind::NoTokens:
        return "no_tokens";
    case AnomalyKind::SameRequirement:
        return "same_requirement";
    case AnomalyKind::Unchanged:
        return "unchanged";
    case AnomalyKind::TokenDrop:
        return "token_drop";
    case AnomalyKind::OtherModel:
        return "other_model";
    case AnomalyKind::Tampered:
        return "tampered";
    }
    return "";
}

bool isSameModel(const std::string &asked, const std::string &answered)
{
    return plainModel(asked) == plainModel(answered);
}

IterationSigns signsOf(const IterationRecord &record)
{
    IterationSigns signs;
    signs.iteration = record.iteration;
    signs.verdict = record.verdict;
    signs.architect = callOf(record.architect);
    signs.programmer = callOf(record.programmer);
    signs.tampered = record.forged;
    signs.tampered.insert(signs.tampered.end(), record.surfaceTouched.begin(), record.surfaceTouched.end());
    return signs;
}

std::vector<Anomaly> findAnomalies(const std::vector<IterationSigns> &signs, const ReportingRoles &reporting)
{
    std::vector<Anomaly> found;
    addTampering(found, signs);
    for (const bool architect : {true, false})
        addModels(found, signs, architect);
    for (const bool architect : {true, false})
        addTokens(found, signs, architect, architect ? reporting.architect : reporting.programmer);
    addRequirements(found, signs);
    addStreaks(found, signs);
    return found;
}

} // namespace sweci
