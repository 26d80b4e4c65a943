// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/analysisplan.h"

#include "base/jsonnumber.h"
#include "base/text.h"
#include "scoring/gamma.h"
#include "scoring/plantext.h"

#include <sstream>
#include <toml++/toml.h>

namespace sweci
{

namespace
{

Error planError(std::string_view name, const toml::source_region &where, const QString &what)
{
    return {ErrorKind::Parse,
            Text::tr("%1, line %2, column %3: %4")
                .arg(displayText(name), QString::number(where.begin.line), QString::number(where.begin.column), what),
            {}};
}

// Sets one key of the plan; what is wrong with the value, or nothing.
QString setKey(AnalysisPlan &plan, std::string_view key, const toml::node &value)
{
    const auto number = [&](double low, double high, auto &target) {
        const auto given = value.value<double>();
        if (!given || !(*given >= low) || !(*given <= high))
            return Text::tr("%1 must be a number from %2 to %3.")
                .arg(displayText(key), QString::number(low), QString::number(high));
        target = static_cast<std::remove_reference_t<decltype(target)>>(*given);
        return QString();
    };
    const std::string word = value.value<std::string>().value_or("");
    if (key == "gamma")
        return number(leastGamma, mostGamma, plan.gamma);
    if (key == "resamples")
        return number(1, 1e6, plan.resamples);
    if (key == "flips")
        return number(1, 1e8, plan.flips);
    if (key == "level")
        return number(0.5, 0.9999, plan.level);
    if (key == "power")
        return number(0.5, 0.9999, plan.power);
    if (key == "support")
        return number(0.5, 1, plan.support);
    if (key == "tolerance")
        return number(0, 2, plan.tolerance);
    if (key == "seed") {
        const auto seed = value.value<std::int64_t>();
        if (!seed || *seed < 0)
            return Text::tr("seed must be a whole number of 0 or more.");
        plan.seed = static_cast<std::uint64_t>(*seed);
        return {};
    }
    if (key == "metric") {
        const auto metric = metricFromName(word);
        if (!metric)
            return metric.error().sentence;
        plan.metric = *metric;
        return {};
    }
    if (key == "dialect") {
        const auto dialect = Dialect::find(word);
        if (!dialect)
            return dialect.error().sentence;
        plan.dialect = word;
        return {};
    }
    if (key == "policy") {
        const auto policy = policyFromName(word);
        if (!policy)
            return policy.error().sentence;
        plan.policy = *policy;
        return {};
    }
    if (key == "family") {
        if (word != "baseline" && word != "all_pairs")
            return Text::tr("family must be baseline or all_pairs.");
        plan.family = word == "baseline" ? AnalysisPlan::Family::Baseline : AnalysisPlan::Family::AllPairs;
        return {};
    }
    return Text::tr("there is no key “%1”.").arg(displayText(key));
}

} // namespace

PlanReading readPlan(std::string_view text, std::string_view name)
{
    PlanReading reading;
    toml::table table;
    try {
        table = toml::parse(text, name);
    } catch (const toml::parse_error &error) {
        reading.error = planError(
            name, error.source(),
            QString::fromUtf8(error.description().data(), static_cast<qsizetype>(error.description().size())));
        return reading;
    }
    reading.isToml = true;
    toml::source_position first;
    for (const auto &[key, value] : table) {
        const QString wrong = setKey(reading.plan, key.str(), value);
        if (wrong.isEmpty())
            continue;
        reading.wrong.emplace(key.str());
        if (reading.error && !(value.source().begin < first))
            continue;
        first = value.source().begin;
        reading.error = planError(name, value.source(), wrong);
    }
    return reading;
}

Result<AnalysisPlan> AnalysisPlan::fromToml(std::string_view text, std::string_view name)
{
    const PlanReading reading = readPlan(text, name);
    if (reading.error)
        return *reading.error;
    return reading.plan;
}

std::string AnalysisPlan::toToml() const
{
    std::ostringstream out;
    out << "metric = \"" << metricName(metric) << "\"\n"
        << "dialect = \"" << dialect << "\"\n"
        << "gamma = " << pythonRepr(gamma) << '\n'
        << "policy = \"" << policyName(policy) << "\"\n"
        << "family = \"" << (family == Family::Baseline ? "baseline" : "all_pairs") << "\"\n"
        << "seed = " << seed << '\n'
        << "resamples = " << resamples << '\n'
        << "flips = " << flips << '\n'
        << "level = " << pythonRepr(level) << '\n'
        << "power = " << pythonRepr(power) << '\n'
        << "support = " << pythonRepr(support) << '\n'
        << "tolerance = " << pythonRepr(tolerance) << '\n';
    return out.str();
}

} // namespace sweci
