// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// One demand of a requirement document; plain text, never markup.
struct RequirementItem {
    std::string location;
    std::string description;
    std::string contract;
    std::string acceptance;
    std::string specification; // documents written without tests in sight
};

// What an architect writes. Read leniently: any root, elements named requirement (or item) anywhere below it, unknown
// elements ignored. No entities but the five of XML, no external ones; limits on size and depth.
struct RequirementDocument {
    std::vector<RequirementItem> items;
};

// Parse error naming the line when it is not well-formed or holds no item, Unsafe when it is larger than 1 MB.
Result<RequirementDocument> readRequirement(std::string_view text);

// A document with these items, as the protocol shows it.
std::string writeRequirement(const RequirementDocument &document);

} // namespace sweci
