// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sweci
{

// What a person may ask of task runs that are under way or failed.
enum class Steering { Pause, Resume, Cancel, Retry };

} // namespace sweci
