// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/pylintanswer.h"

#include "base/jsonvalue.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

std::optional<double> PylintCounts::score() const
{
    if (statements <= 0)
        return std::nullopt;
    if (fatal > 0)
        return 0;
    const double weight = 5.0 * error + warning + refactor + convention;
    return std::max(0.0, 10.0 - weight / statements * 10.0);
}

std::string pylintInput(const std::vector<std::string> &files)
{
    JsonValue list = JsonValue::array();
    for (const std::string &file : files) {
        if (isUtf8(file))
            list.append("./" + file); // never an option
    }
    return list.toJson();
}

Result<PylintAnswer> readPylintAnswer(std::string_view output)
{
    while (output.ends_with('\n'))
        output.remove_suffix(1);
    const auto json = parseJson(output.substr(output.rfind('\n') + 1), "pylint");
    if (!json)
        return json.error();
    PylintAnswer answer;
    answer.version = (*json)["pylint"].toString().substr(0, 40);
    if (answer.version.empty())
        return Error{ErrorKind::Parse, Text::tr("What pylint answered cannot be understood."), "no version"};
    if ((*json)["statements"].isNull())
        return answer;
    PylintCounts counts;
    for (const auto &[name, count] : {std::pair{"statements", &counts.statements},
                                      {"fatal", &counts.fatal},
                                      {"error", &counts.error},
                                      {"warning", &counts.warning},
                                      {"refactor", &counts.refactor},
                                      {"convention", &counts.convention}}) {
        const std::int64_t value = (*json)[name].isNumber() ? (*json)[name].toInteger() : -1;
        if (value < 0 || value > 1'000'000'000)
            return Error{ErrorKind::Parse, Text::tr("What pylint answered cannot be understood."), name};
        *count = static_cast<int>(value);
    }
    answer.counts = counts;
    return answer;
}

} // namespace sweci
