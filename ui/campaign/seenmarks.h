// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaignrow.h"

#include <filesystem>
#include <map>

class QSettings;

namespace sweci
{

// What was seen last of experiments, by their paths, in the settings of the campaign page; at most 1000.
void saveMarks(QSettings &settings, const std::map<std::filesystem::path, SeenMark> &marks);
std::map<std::filesystem::path, SeenMark> readMarks(const QSettings &settings);

} // namespace sweci
