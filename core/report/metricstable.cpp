// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/metricstable.h"

#include "base/text.h"

#include <charconv>

namespace sweci
{

namespace
{

struct NamedState {
    std::string name;
    const StateMetrics *metrics; // null: not there
};

std::vector<NamedState> statesOf(const TaskMetrics &metrics)
{
    std::vector<NamedState> states;
    for (std::size_t k = 0; k < metrics.states.size(); ++k)
        states.push_back(
            {k == 0 ? std::string("base") : std::to_string(k), metrics.states[k] ? &*metrics.states[k] : nullptr});
    if (metrics.reference)
        states.push_back({"reference", &*metrics.reference});
    return states;
}

QString number(const std::optional<double> &value, bool exact)
{
    if (!value)
        return {};
    if (!exact)
        return QString::number(*value, 'f', 2);
    char text[32];
    const auto [end, code] = std::to_chars(text, text + sizeof text, *value);
    return QString::fromLatin1(text, static_cast<qsizetype>(end - text));
}

JsonValue valueOrNull(const std::optional<double> &value)
{
    return value ? JsonValue(*value) : JsonValue();
}

} // namespace

ReportTable metricsTable(const TaskMetrics &metrics, bool exact)
{
    const auto heading = [exact](const char *name, const QString &text) {
        return ReportTable::Column{exact ? QString::fromLatin1(name) : text, true, false};
    };
    ReportTable table;
    table.columns = {{exact ? QStringLiteral("state") : Text::tr("State"), false, false},
                     heading("files", Text::tr("Files")),
                     heading("blocks", Text::tr("Blocks")),
                     heading("complexity", Text::tr("Complexity")),
                     heading("most_complex", Text::tr("Greatest")),
                     heading("maintainability", Text::tr("Maintainability")),
                     heading("added", Text::tr("Added")),
                     heading("removed", Text::tr("Removed")),
                     heading("unknown", Text::tr("Not read"))};
    for (const NamedState &state : statesOf(metrics)) {
        ReportTable::Row row{QString::fromStdString(state.name)};
        if (const StateMetrics *values = state.metrics) {
            row.insert(row.end(), {QString::number(values->files), QString::number(values->blocks),
                                   number(values->complexity, exact), QString::number(values->mostComplex),
                                   number(values->maintainability, exact), QString::number(values->added),
                                   QString::number(values->removed), QString::number(values->unknown)});
        }
        row.resize(table.columns.size());
        table.rows.push_back(std::move(row));
    }
    if (!exact)
        table.notes.push_back(
            Text::tr("Python files without tests, by radon %1: mean cyclomatic complexity of functions, "
                     "methods and classes; mean maintainability index of files (0 to 100). Lines "
                     "added and removed in the iteration, of the reference against the base.")
                .arg(QString::fromStdString(metrics.radonVersion)));
    return table;
}

JsonValue metricsJson(const TaskMetrics &metrics)
{
    JsonValue states = JsonValue::array();
    for (const NamedState &state : statesOf(metrics)) {
        JsonValue json = JsonValue::object();
        json.set("state", state.name);
        if (const StateMetrics *values = state.metrics) {
            json.set("files", values->files).set("blocks", values->blocks);
            json.set("complexity", valueOrNull(values->complexity)).set("most_complex", values->mostComplex);
            json.set("maintainability", valueOrNull(values->maintainability));
            json.set("added", values->added).set("removed", values->removed).set("unknown", values->unknown);
        }
        states.append(std::move(json));
    }
    JsonValue json = JsonValue::object();
    json.set("radon", metrics.radonVersion).set("states", std::move(states));
    return json;
}

} // namespace sweci
