// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"

#include <QString>

#include <vector>

namespace sweci
{

// On what a comparison stands, in the user's language, plain text. Looks at paths: for a worker.
struct ComparedNotes {
    // In one line: "same data set, baseline, protocol strict-1, 100 tasks, N = 20", or what is shared where something
    // is not: "91 of 100 tasks shared, N = 20 of 30".
    QString basis;
    // What makes a comparison less than it looks: those of the comparison, then which experiment differs in what.
    std::vector<QString> warnings;
};
ComparedNotes comparedNotes(const ComparedBasis &basis);

} // namespace sweci
