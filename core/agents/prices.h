// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/usage.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sweci
{

// US dollars for a million tokens.
struct Price {
    double input = 0;        // that came from no cache
    double cached = 0;       // default: as input
    double cacheWritten = 0; // default: as input
    double output = 0;       // reasoning included
    bool operator==(const Price &) const = default;
};

// Prices of models, from TOML files with a table [models."NAME"] for each: input and output, cached and cache_written
// where they differ. A NAME that ends in * is the beginning of names; the longest that fits counts.
class PriceList
{
public:
    // Parse error with file and line for what is no price list.
    static Result<PriceList> parse(std::string_view text, std::string_view name);
    // The program's own (`shareFolder`/prices.toml), replaced model by model by those of the user (ownPriceFile()) and
    // of `given`, which must be there when it is named.
    static Result<PriceList> read(const std::filesystem::path &shareFolder, const std::filesystem::path &given = {});
    // As an experiment keeps them (ExperimentSettings::prices).
    static PriceList fromJson(const JsonValue &json);
    JsonValue toJson() const; // null without any
    // Takes the other's prices, model by model.
    void merge(const PriceList &other);

    bool empty() const { return m_prices.empty(); }
    std::optional<Price> priceOf(const std::string &model) const;
    // What a call cost: by the model that answered, else by the one asked for. None, never 0, for a model without a
    // price and for a call that does not report both input and output.
    std::optional<double> costOf(const Usage &usage) const;
    // Fills in the cost where the agent reports none, and marks it as computed.
    void complete(Usage &usage) const;

private:
    std::map<std::string, Price> m_prices;
};

// $SWECI_PRICES, else $XDG_CONFIG_HOME/sweci/prices.toml, else ~/.config/sweci/prices.toml.
std::filesystem::path ownPriceFile();

} // namespace sweci
