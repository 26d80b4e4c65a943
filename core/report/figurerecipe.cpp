// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figurerecipe.h"

#include "agents/tomlfields.h"
#include "base/files.h"
#include "base/jsonnumber.h"
#include "base/text.h"
#include "scoring/gamma.h"

#include <algorithm>
#include <sstream>

namespace sweci
{

namespace
{

// toml++ writes strings as they are; bytes that are not UTF-8 would make a file that is none, so they are kept as
// percent signs and digits, as is the percent sign.
std::string kept(const std::string &bytes)
{
    std::string text;
    const bool plain = isUtf8(bytes);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || (byte >= 0x80 && !plain)) {
            char digits[8];
            std::snprintf(digits, sizeof digits, "%%%02X", unsigned(byte));
            text.append(digits);
        } else {
            text.push_back(c);
        }
    }
    return text;
}

std::string given(const std::string &text)
{
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string digits = text[i] == '%' ? text.substr(i + 1, 2) : std::string();
        if (digits.size() == 2 && digits.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos) {
            bytes.push_back(static_cast<char>(std::stoi(digits, nullptr, 16)));
            i += 2;
        } else {
            bytes.push_back(text[i]);
        }
    }
    return bytes;
}

constexpr std::size_t mostFiles = 20;

double atMost(TomlFields &fields, const char *key, double value, double most)
{
    if (value > most)
        fields.wrong(key, Text::tr("expected a number up to %1.").arg(most));
    return std::min(value, most);
}

// In the bounds of AnalysisPlan::fromToml().
FigureRecipe::Statistics statisticsFrom(TomlFields &fields)
{
    FigureRecipe::Statistics plan;
    if (fields.has("seed")) {
        const auto seed = fields.raw()["seed"].value_exact<std::int64_t>();
        if (!seed || *seed < 0)
            fields.wrong("seed", Text::tr("expected a whole number from %1.").arg(0));
        plan.seed = static_cast<std::uint64_t>(std::max<std::int64_t>(seed.value_or(0), 0));
    }
    fields.took("seed");
    plan.resamples = static_cast<int>(atMost(fields, "resamples", fields.integer("resamples", plan.resamples, 1), 1e6));
    plan.level = atMost(fields, "level", fields.number("level", plan.level, 0.5), 0.9999);
    plan.support = atMost(fields, "support", fields.number("support", plan.support, 0.5), 1);
    plan.tolerance = atMost(fields, "tolerance", fields.number("tolerance", plan.tolerance, 0), 2);
    return plan;
}

} // namespace

FigureRecipe::Statistics FigureRecipe::Statistics::of(const AnalysisPlan &plan)
{
    return {plan.seed, plan.resamples, plan.level, plan.support, plan.tolerance};
}

void FigureRecipe::Statistics::putInto(AnalysisPlan &plan) const
{
    plan.seed = seed;
    plan.resamples = resamples;
    plan.level = level;
    plan.support = support;
    plan.tolerance = tolerance;
}

Result<FigureRecipe> FigureRecipe::fromToml(std::string_view text, std::string_view name)
{
    const auto parsed = parseToml(text, name);
    if (!parsed)
        return parsed.error();
    std::optional<Error> first;
    TomlFields fields(*parsed, std::string(name), {}, first);
    const int version = fields.integer("version", 0, 0);
    if (version > 1)
        return Error{ErrorKind::Newer,
                     Text::tr("%1 was written by a newer version of this program.").arg(displayText(std::string(name))),
                     "version"};
    if (version < 1)
        fields.wrong("version", QStringLiteral("1"));
    FigureRecipe recipe;
    recipe.program = fields.text("program");
    recipe.figure = fields.text("figure", true);
    recipe.dialect = fields.text("dialect", recipe.dialect);
    recipe.gamma = atMost(fields, "gamma", fields.number("gamma", 1, leastGamma), mostGamma);
    recipe.policy = fields.text("policy");
    recipe.dataHash = fields.text("data_hash");
    recipe.widthMm = fields.number("width_mm", recipe.widthMm, 0);
    recipe.heightMm = fields.number("height_mm", 0, 0);
    recipe.dpi = fields.integer("dpi", recipe.dpi, 1);
    recipe.outlines = fields.flag("outlines", false);
    recipe.title = fields.flag("title", true);
    recipe.language = fields.text("language");
    fields.table("plan", [&recipe](TomlFields &one) { recipe.plan = statisticsFrom(one); });
    for (const auto &[key, value] : fields.members("options"))
        recipe.options[given(key)] = given(value);
    fields.tables("experiment", [&recipe](TomlFields &one) {
        recipe.experiments.push_back({given(one.text("path", true)), one.integer("series", 0), one.text("hash")});
        if (recipe.experiments.back().path.find('\0') != std::string::npos)
            one.wrong("path", Text::tr("expected a path."));
        one.refuseOthers();
    });
    fields.tables("file", [&recipe](TomlFields &one) {
        recipe.files.push_back({one.text("name", true), one.text("hash")});
        const bool twice = std::count_if(recipe.files.begin(), recipe.files.end(), [&recipe](const File &file) {
                               return file.name == recipe.files.back().name;
                           }) > 1;
        if (twice || recipe.files.back().name.find('/') != std::string::npos || recipe.files.size() > mostFiles)
            one.wrong("name", Text::tr("expected the name of another file beside this one."));
        one.refuseOthers();
    });
    fields.refuseOthers();
    if (first)
        return *first;
    return recipe;
}

std::string FigureRecipe::toToml() const
{
    toml::table table{{"version", 1},          {"program", program}, {"figure", figure},      {"dialect", dialect},
                      {"gamma", gamma},        {"policy", policy},   {"data_hash", dataHash}, {"width_mm", widthMm},
                      {"height_mm", heightMm}, {"dpi", dpi},         {"outlines", outlines},  {"title", title},
                      {"language", language}};
    table.insert("plan", toml::table{{"seed", static_cast<std::int64_t>(plan.seed)},
                                     {"resamples", plan.resamples},
                                     {"level", plan.level},
                                     {"support", plan.support},
                                     {"tolerance", plan.tolerance}});
    toml::table words;
    for (const auto &[key, value] : options)
        words.insert(kept(key), kept(value));
    table.insert("options", words);
    toml::array all;
    for (const Experiment &one : experiments)
        all.push_back(toml::table{{"path", kept(one.path)}, {"series", one.series}, {"hash", one.hash}});
    table.insert("experiment", all);
    toml::array written;
    for (const File &one : files)
        written.push_back(toml::table{{"name", one.name}, {"hash", one.hash}});
    table.insert("file", written);
    std::ostringstream out;
    out << "# How this figure was made. Make it again: sweci-workbench --figure FILE\n" << table << '\n';
    return out.str();
}

std::filesystem::path FigureRecipe::resolved(const Experiment &experiment, const std::filesystem::path &folder)
{
    return absolutePath(folder / experiment.path);
}

std::string FigureRecipe::written(const std::filesystem::path &experiment, const std::filesystem::path &folder)
{
    const std::filesystem::path whole = absolutePath(experiment);
    const std::filesystem::path from = absolutePath(folder);
    const auto first = [](const std::filesystem::path &path) {
        auto part = path.begin();
        return part != path.end() && ++part != path.end() ? *part : std::filesystem::path();
    };
    if (first(whole) != first(from) || first(whole).empty())
        return whole.native();
    return whole.lexically_relative(from).native();
}

} // namespace sweci
