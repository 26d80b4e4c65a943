// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/usage.h"

#include <QString>

#include <vector>

namespace sweci
{

// What was spent, as sentences for the user: tokens, cost and how it is known, calls that failed by kind. None where
// nothing was used and nothing failed.
std::vector<QString> spendSentences(const Spend &spend);

// "$ 1.2345"; with calls whose cost is not known "at least $ 1.2345"; empty when nothing is known.
QString moneyText(const Spend &spend);

} // namespace sweci
