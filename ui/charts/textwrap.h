// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurescene.h"

#include <vector>

namespace sweci
{

// A text in lines of at most `width`, broken at spaces, a word that is too long within it. At least one line.
std::vector<QString> wrapped(const FigureScene &scene, const QString &text, double width, FigureFont font);

} // namespace sweci
