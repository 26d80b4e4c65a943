// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/alignedrows.h"
#include "diff/changestats.h"
#include "models/changescompare.h"
#include "models/changesstates.h"

#include <QMetaType>
#include <QStringList>

#include <memory>
#include <string>

namespace sweci
{

// The comparison of two states. Immutable once delivered.
struct ChangesSet {
    std::shared_ptr<ChangesStates> source; // of the contents
    StatePair states;
    std::string fromTree; // ids
    std::string toTree;
    TreeDiff diff;
};
using ChangesSetPtr = std::shared_ptr<const ChangesSet>;

// Numbers of one file of a set.
struct ChangesCount {
    int file = 0; // index into ChangesSet::diff.files
    bool known = false;
    ChangeStats stats;
};

// One file made ready to be shown. `rows` is the receiver's to keep; the rest is immutable.
struct ChangesFile {
    int file = 0;
    ChangedFile change;
    ChangeStats stats;
    std::shared_ptr<const FileDiff> diff;
    std::shared_ptr<AlignedRows> rows;
    QStringList sentences; // what rows do not show
};
using ChangesFilePtr = std::shared_ptr<const ChangesFile>;

} // namespace sweci
