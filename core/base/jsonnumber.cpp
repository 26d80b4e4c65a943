// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonnumber.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace sweci
{

std::string pythonRepr(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    char buffer[64];
    const auto scientific = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    const std::string text(buffer, scientific.ptr);
    const std::size_t e = text.find('e');
    const int exponent = std::atoi(text.c_str() + e + 1);
    if (exponent < -4 || exponent >= 16)
        return text;
    const auto fixed = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
    std::string plain(buffer, fixed.ptr);
    if (plain.find('.') == std::string::npos)
        plain += ".0";
    return plain;
}

double leadingNumber(std::string_view text)
{
    double value = 0;
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    return std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc() ? value : 0;
}

std::string fixedNumber(double value, int digits)
{
    char buffer[400]; // the largest double has 309 digits before the point
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    return end.ec == std::errc() ? std::string(buffer, end.ptr) : std::string();
}

} // namespace sweci
