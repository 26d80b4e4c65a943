// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

// A PDF as Qt writes it, made a function of what is drawn: Qt puts in the time and a random identifier, and its objects
// are in an order that differs from process to process. The objects are numbered anew in the order in which they are
// reached from the root, the identifier is made of their bytes, and `info` takes the place of the information
// dictionary ("Title" and its text, UTF-8). Error kind Parse for what has no plain cross-reference table.
Result<std::string> normalPdf(std::string_view pdf, const std::vector<std::pair<std::string, QString>> &info);

} // namespace sweci
