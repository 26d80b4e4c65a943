// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/pylintresults.h"

#include "base/files.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <array>

namespace sweci
{

namespace
{

constexpr int version = 1;
constexpr std::size_t largestFile = std::size_t(16) << 20;

constexpr std::array<std::pair<const char *, int PylintCounts::*>, 6> fields{
    {{"statements", &PylintCounts::statements},
     {"fatal", &PylintCounts::fatal},
     {"error", &PylintCounts::error},
     {"warning", &PylintCounts::warning},
     {"refactor", &PylintCounts::refactor},
     {"convention", &PylintCounts::convention}}};

} // namespace

std::filesystem::path PylintResults::fileOf(const std::filesystem::path &experiment)
{
    return experiment.parent_path() / (experiment.filename().native() + ".pylint.json");
}

Result<PylintResults> PylintResults::read(const std::filesystem::path &file)
{
    auto text = readFile(file, largestFile);
    if (!text && text.error().kind == ErrorKind::NotFound)
        return PylintResults{};
    return text ? fromJson(*text, displayPath(file).toStdString()) : Result<PylintResults>(text.error());
}

Result<PylintResults> PylintResults::fromJson(std::string_view text, std::string_view name)
{
    const auto json = parseJson(text, name);
    if (!json)
        return json.error();
    if ((*json)["version"].toInteger(1) > version)
        return Error{ErrorKind::Newer,
                     Text::tr("%1 was written by a newer version of this program.").arg(displayText(name)), "version"};
    PylintResults results;
    for (const JsonValue &each : (*json)["states"].toArray()) {
        PylintResult result{each["pylint"].toString(), each["place"].toString(), each["failure"].toString(), {}};
        bool complete = !each["tree"].toString().empty() && !result.version.empty();
        for (const auto &[field, member] : fields) {
            const std::int64_t value = each[field].isNumber() ? each[field].toInteger() : -1;
            complete = complete && (!result.failure.empty() || (value >= 0 && value <= 1'000'000'000));
            result.counts.*member = complete && result.failure.empty() ? static_cast<int>(value) : 0;
        }
        if (complete)
            results.set(each["tree"].toString(), std::move(result));
    }
    return results;
}

std::string PylintResults::toJson() const
{
    JsonValue list = JsonValue::array();
    for (const auto &[tree, result] : m_results) {
        JsonValue each = JsonValue::object();
        each.set("tree", tree).set("pylint", result.version).set("place", result.place);
        if (!result.failure.empty())
            each.set("failure", result.failure);
        for (const auto &[field, member] : fields) {
            if (result.failure.empty())
                each.set(field, result.counts.*member);
        }
        list.append(std::move(each));
    }
    JsonValue json = JsonValue::object();
    json.set("version", version).set("states", std::move(list));
    return json.toIndentedJson() + '\n';
}

const PylintResult *PylintResults::find(const std::string &tree) const
{
    const auto found = m_results.find(tree);
    return found == m_results.end() ? nullptr : &found->second;
}

Result<void> PylintResults::addTo(const std::filesystem::path &file) const
{
    auto all = read(file);
    // What pylint said can be asked again, so that a broken file is written anew; but not what others keep there.
    if (!all && all.error().kind != ErrorKind::Parse)
        return all.error();
    PylintResults joined = all ? std::move(*all) : PylintResults();
    for (const auto &[tree, result] : m_results)
        joined.set(tree, result);
    return writeFileAtomically(file, joined.toJson(), 0644, Keep::IfItCan);
}

void PylintResults::fill(TaskMetrics &metrics) const
{
    metrics.pylintVersion.clear();
    std::vector<StateMetrics *> states;
    for (auto &state : metrics.states) {
        if (state)
            states.push_back(&*state);
    }
    if (metrics.reference)
        states.push_back(&*metrics.reference);
    for (StateMetrics *state : states) {
        state->pylint.reset();
        state->pylintFailure.clear();
        const PylintResult *result = find(state->tree);
        if (!result)
            continue;
        // Two versions have different rules: those of the first are shown.
        if (metrics.pylintVersion.empty())
            metrics.pylintVersion = result->version;
        if (result->version != metrics.pylintVersion)
            continue;
        state->pylintFailure = result->failure;
        if (result->failure.empty())
            state->pylint = result->counts;
    }
}

} // namespace sweci
