// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/spendlimits.h"

#include "base/jsonnumber.h"
#include "base/text.h"

#include <QLocale>

#include <array>
#include <cstdlib>

namespace sweci
{

namespace
{

constexpr std::array<std::pair<const char *, std::int64_t SpendLimits::*>, 3> tokenFields{
    {{"tokens_per_iteration", &SpendLimits::tokensPerIteration},
     {"tokens_per_task", &SpendLimits::tokensPerTask},
     {"tokens", &SpendLimits::tokens}}};
constexpr std::array<std::pair<const char *, double SpendLimits::*>, 3> costFields{
    {{"cost_per_iteration", &SpendLimits::costPerIteration},
     {"cost_per_task", &SpendLimits::costPerTask},
     {"cost", &SpendLimits::cost}}};

QString number(std::int64_t value)
{
    return QLocale(QLocale::English).toString(static_cast<qlonglong>(value));
}

QString money(double value)
{
    return QStringLiteral("$ ") + QString::number(value, 'f', 2);
}

QString tokenSentence(int scope)
{
    switch (scope) {
    case 0:
        return Text::tr("stopped: the limit of %1 tokens for the experiment is reached (%2 used)");
    case 1:
        return Text::tr("stopped: the limit of %1 tokens for one task is reached (%2 used)");
    default:
        return Text::tr("stopped: the limit of %1 tokens for one iteration is reached (%2 used)");
    }
}

QString costSentence(int scope)
{
    switch (scope) {
    case 0:
        return Text::tr("stopped: the limit of %1 for the experiment is reached (%2 used)");
    case 1:
        return Text::tr("stopped: the limit of %1 for one task is reached (%2 used)");
    default:
        return Text::tr("stopped: the limit of %1 for one iteration is reached (%2 used)");
    }
}

} // namespace

bool SpendLimits::any() const
{
    return ofTokens() || ofMoney();
}

JsonValue SpendLimits::toJson() const
{
    JsonValue json = JsonValue::object();
    for (const auto &[name, field] : tokenFields)
        json.set(name, this->*field);
    for (const auto &[name, field] : costFields)
        json.set(name, this->*field);
    return json.set("unlimited", unlimited);
}

SpendLimits SpendLimits::fromJson(const JsonValue &json)
{
    SpendLimits limits;
    for (const auto &[name, field] : tokenFields)
        limits.*field = json[name].toInteger();
    for (const auto &[name, field] : costFields)
        limits.*field = json[name].toDouble();
    limits.unlimited = json["unlimited"].toBool();
    return limits;
}

void SpendLimits::amend(const std::string &field, const std::string &now)
{
    for (const auto &[name, member] : tokenFields) {
        if (field == name)
            this->*member = std::strtoll(now.c_str(), nullptr, 10);
    }
    for (const auto &[name, member] : costFields) {
        if (field == name)
            this->*member = leadingNumber(now);
    }
    if (field == "unlimited")
        unlimited = now == "true";
}

std::optional<PassedLimit> passedLimit(const SpendLimits &limits, const SpendState &used)
{
    struct Scope {
        const char *name;
        std::int64_t tokens;
        double cost;
        const Spend *spend;
    };
    const std::array<Scope, 3> scopes{
        {{"experiment", limits.tokens, limits.cost, &used.experiment},
         {"task", limits.tokensPerTask, limits.costPerTask, &used.task},
         {"iteration", limits.tokensPerIteration, limits.costPerIteration, &used.iteration}}};
    for (std::size_t i = 0; i < scopes.size(); ++i) {
        const Scope &scope = scopes[i];
        const int place = static_cast<int>(i);
        if (scope.tokens > 0 && scope.spend->tokens() >= scope.tokens)
            return PassedLimit{std::string(scope.name) + "_tokens",
                               tokenSentence(place).arg(number(scope.tokens), number(scope.spend->tokens())), i == 0};
        const double cost = scope.spend->sum.cost.value_or(0);
        if (scope.cost > 0 && cost >= scope.cost)
            return PassedLimit{std::string(scope.name) + "_cost",
                               costSentence(place).arg(money(scope.cost), money(cost)), i == 0};
    }
    return std::nullopt;
}

} // namespace sweci
