// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset.h"

#include <string>
#include <vector>

namespace sweci
{

using Rows = std::vector<std::vector<std::string>>;

// Rows as a table for people or as CSV; the first row is the header.
void printRows(const Rows &rows, const std::string &format);

std::string megabytes(std::uint64_t bytes);
// test_gap, or nothing.
std::string gapOf(const Task &task);
// Names of the columns that we do not know, in the order of the table.
std::vector<std::string> furtherColumns(const std::vector<Task> &tasks);

} // namespace sweci
