// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tracebackline.h"

#include <algorithm>
#include <charconv>

namespace sweci
{

namespace
{

// A number from 1 that ends before a character which cannot go on with it; 0 when there is none.
int numberAt(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && number > 0 ? number : 0;
}

std::optional<CodePlace> pythonPlace(std::string_view line)
{
    constexpr std::string_view before = "File \"";
    constexpr std::string_view between = "\", line ";
    const std::size_t begin = line.find(before);
    const std::size_t end = begin == std::string_view::npos ? begin : line.find(between, begin + before.size());
    if (end == std::string_view::npos)
        return std::nullopt;
    const int number = numberAt(line.substr(end + between.size()));
    const std::string_view path = line.substr(begin + before.size(), end - begin - before.size());
    if (number == 0 || path.empty())
        return std::nullopt;
    return CodePlace{std::string(path), number};
}

} // namespace

std::optional<CodePlace> placeInLine(std::string_view line)
{
    if (auto place = pythonPlace(line))
        return place;
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return std::nullopt;
    line.remove_prefix(begin);
    // The first ".py:" ends the path; an id ("a.py::test") does not.
    constexpr std::string_view ending = ".py:";
    const std::size_t end = line.find(ending);
    if (end == std::string_view::npos || end == 0)
        return std::nullopt;
    const int number = numberAt(line.substr(end + ending.size()));
    if (number == 0)
        return std::nullopt;
    return CodePlace{std::string(line.substr(0, end + ending.size() - 1)), number};
}

} // namespace sweci
