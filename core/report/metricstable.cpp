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
    const bool pylint = !metrics.pylintVersion.empty();
    if (pylint)
        table.columns.insert(table.columns.end(),
                             {heading("pylint", Text::tr("Pylint")), heading("pylint_errors", Text::tr("Errors")),
                              heading("pylint_warnings", Text::tr("Warnings"))});
    if (pylint && exact)
        table.columns.insert(table.columns.end(), {heading("pylint_fatal", {}), heading("pylint_refactor", {}),
                                                   heading("pylint_convention", {}), heading("pylint_statements", {})});
    for (const NamedState &state : statesOf(metrics)) {
        ReportTable::Row row{QString::fromStdString(state.name)};
        if (const StateMetrics *values = state.metrics) {
            row.insert(row.end(), {QString::number(values->files), QString::number(values->blocks),
                                   number(values->complexity, exact), QString::number(values->mostComplex),
                                   number(values->maintainability, exact), QString::number(values->added),
                                   QString::number(values->removed), QString::number(values->unknown)});
            if (values->pylint)
                row.insert(row.end(), {number(values->pylint->score(), exact), QString::number(values->pylint->error),
                                       QString::number(values->pylint->warning)});
            if (values->pylint && exact)
                row.insert(row.end(),
                           {QString::number(values->pylint->fatal), QString::number(values->pylint->refactor),
                            QString::number(values->pylint->convention), QString::number(values->pylint->statements)});
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
    if (!exact && pylint)
        table.notes.push_back(Text::tr("Pylint %1 rates the same files from 0 to 10, by its own default rules.")
                                  .arg(displayText(metrics.pylintVersion)));
    for (const NamedState &state : statesOf(metrics)) {
        if (!exact && state.metrics && !state.metrics->pylintFailure.empty())
            table.notes.push_back(
                Text::tr("Pylint did not rate the state %1: %2.")
                    .arg(QString::fromStdString(state.name), displayText(state.metrics->pylintFailure)));
    }
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
            if (values->pylint) {
                JsonValue pylint = JsonValue::object();
                pylint.set("score", valueOrNull(values->pylint->score())).set("statements", values->pylint->statements);
                pylint.set("fatal", values->pylint->fatal).set("error", values->pylint->error);
                pylint.set("warning", values->pylint->warning).set("refactor", values->pylint->refactor);
                pylint.set("convention", values->pylint->convention);
                json.set("pylint", std::move(pylint));
            } else if (!values->pylintFailure.empty()) {
                json.set("pylint_failure", values->pylintFailure);
            }
        }
        states.append(std::move(json));
    }
    JsonValue json = JsonValue::object();
    json.set("radon", metrics.radonVersion);
    if (!metrics.pylintVersion.empty())
        json.set("pylint", metrics.pylintVersion);
    json.set("states", std::move(states));
    return json;
}

} // namespace sweci
