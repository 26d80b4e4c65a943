// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/provenance.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <toml++/toml.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error wrong(std::string_view name, const toml::source_region &where, const QString &what)
{
    return {ErrorKind::Parse,
            Text::tr("%1, line %2: %3").arg(displayText(name), QString::number(where.begin.line), what), "provenance"};
}

constexpr std::string_view keys[] = {"model",    "agent",      "date",         "source",
                                     "metadata", "iterations", "dataset_hash", "protocol"};

// What is wrong with the value; empty when it was taken.
QString takeKey(Provenance &provenance, std::string_view key, const toml::node &value)
{
    if (key == "iterations") {
        const auto number = value.value_exact<std::int64_t>();
        if (!number || *number < 1 || *number > 100000)
            return Text::tr("iterations must be a number from 1.");
        provenance.iterations = static_cast<int>(*number);
        return {};
    }
    auto text = value.value_exact<std::string>();
    if (const auto *date = value.as_date(); date && key == "date") {
        std::ostringstream out;
        out << date->get();
        text = out.str();
    }
    if (!text)
        return Text::tr("“%1” must be a text in quotes.").arg(displayText(key));
    if (key == "model")
        provenance.model = *text;
    else if (key == "agent")
        provenance.agent = *text;
    else if (key == "date")
        provenance.date = *text;
    else if (key == "source")
        provenance.source = *text;
    else if (key == "metadata")
        provenance.metadata = *text;
    else if (key == "dataset_hash")
        provenance.datasetHash = *text;
    else if (key == "protocol")
        provenance.protocol = *text;
    else
        return Text::tr("there is no key “%1”.").arg(displayText(key));
    return {};
}

} // namespace

fs::path Provenance::fileOf(const fs::path &experiment)
{
    const fs::path plain = absolutePath(experiment);
    return plain.parent_path() / (plain.filename().native() + ".sweci.toml");
}

Result<Provenance> Provenance::read(const fs::path &experiment)
{
    const fs::path file = fileOf(experiment);
    const auto text = readFile(file, std::size_t(1) << 20);
    if (!text) {
        if (text.error().kind == ErrorKind::NotFound)
            return Provenance();
        return text.error();
    }
    auto provenance = fromToml(*text, file.native());
    if (provenance && !provenance->metadata.empty())
        provenance->metadata = file.parent_path() / provenance->metadata;
    return provenance;
}

Result<Provenance> Provenance::fromToml(std::string_view text, std::string_view name)
{
    toml::table table;
    try {
        table = toml::parse(text, name);
    } catch (const toml::parse_error &error) {
        return wrong(name, error.source(),
                     QString::fromUtf8(error.description().data(), static_cast<qsizetype>(error.description().size())));
    }
    Provenance provenance;
    for (const auto &[key, value] : table) {
        if (const QString what = takeKey(provenance, key.str(), value); !what.isEmpty())
            return wrong(name, value.source(), what);
    }
    return provenance;
}

std::string Provenance::toToml() const
{
    toml::table table;
    const auto put = [&](const char *key, const std::string &value) {
        if (!value.empty())
            table.insert(key, value);
    };
    put("model", model);
    put("agent", agent);
    put("date", date);
    put("source", source);
    put("metadata", metadata.native());
    put("dataset_hash", datasetHash);
    put("protocol", protocol);
    if (iterations)
        table.insert("iterations", *iterations);
    std::ostringstream out;
    // One kind of quotes, whatever is in them.
    out << toml::toml_formatter(table, toml::toml_formatter::default_flags & ~toml::format_flags::allow_literal_strings)
        << '\n';
    return out.str();
}

// Line by line: a value of several lines, or a key in a form of its own, is not understood and found by the check.
Result<std::string> Provenance::edited(const std::string &text, std::string_view name) const
{
    std::map<std::string, std::string> wanted; // key -> "key = value"
    {
        std::istringstream lines(toToml());
        for (std::string line; std::getline(lines, line);) {
            if (const std::size_t end = line.find(" ="); end != std::string::npos)
                wanted[line.substr(0, end)] = line;
        }
    }
    const auto before = fromToml(text, name);
    const std::string had = '\n' + (before ? before->toToml() : std::string());
    std::string made;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_not_of(" \t");
        const std::size_t end = line.find_first_of(" \t=", begin == std::string::npos ? 0 : begin);
        const std::string key = begin == std::string::npos ? std::string() : line.substr(begin, end - begin);
        if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys)) {
            made += line + '\n';
        } else if (const auto value = wanted.find(key); value != wanted.end()) {
            const bool same = had.find('\n' + value->second + '\n') != std::string::npos;
            made += (same ? line : value->second) + '\n'; // with the comment that may be behind it
            wanted.erase(value);
        }
    }
    for (const auto &[key, line] : wanted)
        made += line + '\n';
    const auto read = fromToml(made, name);
    if (!read || *read != *this)
        return Error{ErrorKind::Usage,
                     Text::tr("%1 is written in a way that can only be changed by hand.").arg(displayText(name)),
                     read ? "not the same" : read.error().cause};
    return made;
}

Result<void> Provenance::write(const fs::path &experiment) const
{
    const fs::path file = fileOf(experiment);
    const auto before = readFile(file, std::size_t(1) << 20);
    if (!before && before.error().kind != ErrorKind::NotFound)
        return before.error();
    Provenance relative = *this;
    if (!metadata.empty() && metadata.is_absolute()) {
        const fs::path inside = metadata.lexically_relative(file.parent_path());
        if (!inside.empty() && *inside.begin() != "..")
            relative.metadata = inside;
    }
    const auto text = relative.edited(before ? *before : std::string(), file.native());
    if (!text)
        return text.error();
    return writeFileAtomically(file, *text);
}

Provenance Provenance::changed(const Provenance &before, const Provenance &after) const
{
    Provenance result = *this;
    const auto take = [&](auto field) {
        if (before.*field != after.*field)
            result.*field = after.*field;
    };
    take(&Provenance::model);
    take(&Provenance::agent);
    take(&Provenance::date);
    take(&Provenance::source);
    take(&Provenance::iterations);
    take(&Provenance::metadata);
    take(&Provenance::datasetHash);
    take(&Provenance::protocol);
    return result;
}

} // namespace sweci
