// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/preparation.h"

#include <QDate>

namespace sweci
{

// Where a task comes from. Read from its archive once and kept in `cache`, by the archive's size and time; `scratch` is
// a folder for unpacking.
Result<TaskOrigin> taskOrigin(const Dataset &dataset, const Task &task, const std::filesystem::path &cache,
                              const std::filesystem::path &scratch);

// "2025-11-24", in UTC.
std::string isoDate(std::int64_t seconds);
// True when the time lies before the day: a model released then may have been trained on it.
bool isBefore(std::int64_t seconds, const QDate &day);

} // namespace sweci
