// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"
#include "models/compared.h"

namespace sweci
{

// The figures of the compare page, of what is compared; nothing is computed again. Null gives empty ones.

// Every other model against the baseline.
Figure forestOf(const ComparedPtr &now);
// `other` against the baseline, task by task.
Figure scatterOf(const ComparedPtr &now, int other);

} // namespace sweci
