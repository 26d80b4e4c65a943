// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <string>

namespace sweci
{

// Asks on the terminal and reads one line without showing it. Cancelled by Ctrl-C; the terminal is as before in every
// case.
Result<std::string> readHidden(const QString &question);

} // namespace sweci
