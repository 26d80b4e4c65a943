// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/prices.h"

#include "agents/tomlfields.h"
#include "base/files.h"
#include "base/processspec.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double million = 1e6;
constexpr std::size_t longestFile = std::size_t(4) << 20;

Price readPrice(TomlFields &fields)
{
    Price price;
    for (const char *key : {"input", "output"}) {
        if (!fields.has(key))
            fields.wrong({}, Text::tr("the key “%1” is missing.").arg(QLatin1String(key)));
    }
    price.input = fields.number("input", 0);
    price.output = fields.number("output", 0);
    price.cached = fields.number("cached", price.input);
    price.cacheWritten = fields.number("cache_written", price.input);
    return price;
}

Result<PriceList> readFileOf(const fs::path &file, bool mustBeThere)
{
    const auto text = readFile(file, longestFile);
    if (!text)
        return text.error().kind == ErrorKind::NotFound && !mustBeThere ? Result<PriceList>(PriceList())
                                                                        : Result<PriceList>(text.error());
    return PriceList::parse(*text, file.native());
}

} // namespace

Result<PriceList> PriceList::parse(std::string_view text, std::string_view name)
{
    auto table = parseToml(text, name);
    if (!table)
        return table.error();
    PriceList list;
    std::optional<Error> first;
    TomlFields fields(*table, std::string(name), {}, first);
    fields.table("models", [&](TomlFields &models) {
        for (const auto &[key, value] : models.raw()) {
            const std::string model(key.str());
            models.took(model.c_str());
            models.table(model.c_str(), [&](TomlFields &inner) { list.m_prices[model] = readPrice(inner); });
        }
    });
    fields.refuseOthers();
    if (first)
        return *first;
    return list;
}

Result<PriceList> PriceList::read(const fs::path &shareFolder, const fs::path &given)
{
    PriceList all;
    const fs::path shipped = shareFolder.empty() ? fs::path() : shareFolder / "prices.toml";
    for (const fs::path &file : {shipped, ownPriceFile(), given}) {
        if (file.empty())
            continue;
        auto list = readFileOf(file, file == given);
        if (!list)
            return list.error();
        all.merge(*list);
    }
    return all;
}

PriceList PriceList::fromJson(const JsonValue &json)
{
    PriceList list;
    for (const auto &[model, price] : json.toObject())
        list.m_prices[model] = {price["input"].toDouble(), price["cached"].toDouble(),
                                price["cache_written"].toDouble(), price["output"].toDouble()};
    return list;
}

JsonValue PriceList::toJson() const
{
    if (m_prices.empty())
        return {};
    JsonValue json = JsonValue::object();
    for (const auto &[model, price] : m_prices) {
        JsonValue one = JsonValue::object();
        one.set("input", price.input).set("cached", price.cached);
        json.set(model, one.set("cache_written", price.cacheWritten).set("output", price.output));
    }
    return json;
}

void PriceList::merge(const PriceList &other)
{
    for (const auto &[model, price] : other.m_prices)
        m_prices[model] = price;
}

std::optional<Price> PriceList::priceOf(const std::string &model) const
{
    if (model.empty())
        return std::nullopt;
    if (const auto exact = m_prices.find(model); exact != m_prices.end())
        return exact->second;
    std::optional<Price> best;
    std::size_t length = 0;
    for (const auto &[name, price] : m_prices) {
        if (name.empty() || name.back() != '*' || model.compare(0, name.size() - 1, name, 0, name.size() - 1) != 0)
            continue;
        if (!best || name.size() > length) {
            best = price;
            length = name.size();
        }
    }
    return best;
}

std::optional<double> PriceList::costOf(const Usage &usage) const
{
    if (!usage.inputTokens || !usage.outputTokens)
        return std::nullopt;
    const auto answered = priceOf(usage.modelAnswered);
    const auto price = answered ? answered : priceOf(usage.modelAsked);
    if (!price)
        return std::nullopt;
    // A program that counts its cache apart from its input must not make the rest negative.
    const std::int64_t cached = std::clamp<std::int64_t>(usage.cachedTokens.value_or(0), 0, *usage.inputTokens);
    const std::int64_t written =
        std::clamp<std::int64_t>(usage.cacheWrittenTokens.value_or(0), 0, *usage.inputTokens - cached);
    const std::int64_t fresh = *usage.inputTokens - cached - written;
    return (static_cast<double>(fresh) * price->input + static_cast<double>(cached) * price->cached +
            static_cast<double>(written) * price->cacheWritten +
            static_cast<double>(*usage.outputTokens) * price->output) /
           million;
}

void PriceList::complete(Usage &usage) const
{
    if (usage.cost)
        return;
    usage.cost = costOf(usage);
    usage.costComputed = usage.cost.has_value();
}

fs::path ownPriceFile()
{
    if (const std::string own = environmentValue("SWECI_PRICES"); !own.empty())
        return own;
    if (const std::string config = environmentValue("XDG_CONFIG_HOME"); !config.empty())
        return fs::path(config) / "sweci" / "prices.toml";
    const std::string home = environmentValue("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".config" / "sweci" / "prices.toml";
}

} // namespace sweci
