// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/lastline.h"

#include <algorithm>

namespace sweci
{

std::string lastLine(std::string_view text, std::size_t limit)
{
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos)
        return {};
    text = text.substr(0, end + 1);
    const std::size_t newLine = text.rfind('\n');
    if (newLine != std::string_view::npos)
        text.remove_prefix(newLine + 1);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    if (text.size() <= limit)
        return std::string(text);
    std::size_t cut = limit;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80)
        --cut;
    return std::string(text.substr(0, cut)) + " ...";
}

} // namespace sweci
