// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/gammastep.h"
#include "scoring/rankpaths.h"

#include <QString>

namespace sweci
{

// How firmly a model has its rank, to be quoted: "A is first for all gamma in [0.82, 1.37], in 96 % of resamples at
// gamma 1." The ends are rounded inwards, with as many places as it takes to hold the present gamma, and the share is
// rounded down: it never claims more than is so. Where models are level it says so; where nothing is known beyond the
// present gamma (a policy drops cells) it speaks of that gamma only. `names`: index = model, as they came.
// Empty where no task is shared.
QString rankSentence(const std::vector<std::string> &names, const RankPaths &paths, const GammaStep &step, int model);

// Of the whole order under the step's gamma, best first, with how far it holds; its support is that of the weakest two
// neighbours. Empty as above and where none has a rank.
QString orderSentence(const std::vector<std::string> &names, const RankPaths &paths, const GammaStep &step);

// A range of gamma as text, "[0.82, 1.37]", rounded inwards around a gamma that is in it; ends that are excluded are
// not in the text's range either. Empty when up to fifteen places do not suffice.
QString rangeText(double low, bool lowExcluded, double high, bool highExcluded, double gamma);

} // namespace sweci
