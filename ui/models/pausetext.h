// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/control.h"

#include <QString>

namespace sweci
{

// Why an experiment paused by itself and what to do about it, in two sentences.
QString pauseText(const PauseReason &reason);

} // namespace sweci
