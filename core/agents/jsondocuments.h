// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What a line of an agent's output holds. Banners, terminal codes and other text may stand around and between objects.
struct LineDocuments {
    std::vector<JsonValue> documents; // objects; elements of a list that is the whole line
    std::string other;                // text that is none of them, without terminal codes and outer blanks
};

// NaN and bytes that are not UTF-8 are mended, as parseJson() does. Linear in the length of the line.
LineDocuments documentsIn(std::string_view line);

// The text without terminal escape sequences (colours, cursor movements, titles, links) and control characters but tab.
std::string withoutTerminalCodes(std::string_view text);

} // namespace sweci
