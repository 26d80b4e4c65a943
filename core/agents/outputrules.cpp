// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/outputrules.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

const JsonValue &nullValue()
{
    static const JsonValue null;
    return null;
}

void collect(const JsonValue &value, const FieldPath &path, std::size_t depth, std::vector<const JsonValue *> &found)
{
    if (depth == path.size()) {
        found.push_back(&value);
        return;
    }
    if (path[depth] == "*") {
        for (const auto &member : value.toObject())
            collect(member.second, path, depth + 1, found);
        for (const JsonValue &element : value.toArray())
            collect(element, path, depth + 1, found);
    } else if (value.contains(path[depth])) {
        collect(value[path[depth]], path, depth + 1, found);
    }
}

std::string asText(const JsonValue &value)
{
    return value.isString() ? value.toString() : value.toJson();
}

} // namespace

std::vector<const JsonValue *> valuesAt(const JsonValue &document, const FieldPath &path)
{
    std::vector<const JsonValue *> found;
    if (!path.empty())
        collect(document, path, 0, found);
    return found;
}

const JsonValue &valueAt(const JsonValue &document, const FieldPath &path)
{
    const auto found = valuesAt(document, path);
    return found.empty() ? nullValue() : *found.front();
}

bool holds(const FieldCondition &condition, const JsonValue &document)
{
    const JsonValue &value = valueAt(document, condition.path);
    if (value.isNull())
        return false;
    return condition.value == "*" || (!value.isObject() && !value.isArray() && asText(value) == condition.value);
}

bool allHold(const std::vector<FieldCondition> &conditions, const JsonValue &document)
{
    return std::all_of(conditions.begin(), conditions.end(), [&](const auto &c) { return holds(c, document); });
}

std::optional<double> sumOf(const std::vector<FieldTerm> &terms, const JsonValue &document)
{
    std::optional<double> sum;
    for (const FieldTerm &term : terms) {
        for (const JsonValue *value : valuesAt(document, term.path)) {
            const double number = value->toDouble(std::nan(""));
            if (value->isNumber() && std::isfinite(number))
                sum = sum.value_or(0) + (term.minus ? -number : number);
        }
    }
    return sum;
}

} // namespace sweci
