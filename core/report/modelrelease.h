// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QDate>

#include <string>

namespace sweci
{

// The day a model was released: of a date ("2025-11-24"), or of the name of a model in the published results. Usage
// error, naming them, for anything else.
Result<QDate> modelRelease(const std::string &dateOrModel);

} // namespace sweci
