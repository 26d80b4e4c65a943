// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"

namespace sweci
{

// A value that was written beside a comparison, as the numbers that it stands for: a date for a whole day, month or
// year, a number for all that round to it.
struct FilterRange {
    double least = 0;
    double most = 0;    // of a Date the first moment after it
    double exactly = 0; // what < and > compare with; unused of a Date
    bool none = false;  // "none"
};

// Nothing when the text is no value of that type.
std::optional<FilterRange> readFilterValue(const QString &text, FilterType type);
// A word that may follow a value: "k", "tokens", "min".
bool isFilterUnit(const QString &word, FilterType type);
// What values of the type look like, for sentences.
QString filterValueHelp(FilterType type);

} // namespace sweci
