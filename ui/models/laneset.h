// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/lanes.h"
#include "models/changesstates.h"
#include "models/tasksnapshot.h"

#include <QString>

#include <array>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

// The state of one experiment's run of a task.
struct LaneState {
    TaskPtr task;
    int iteration = 0; // recorded
    QString name;      // of the experiment
};

// What two experiments and the reference each made of the base of one task. Lanes are numbered: 0 the one that is
// looked at (A), 1 the other (B), 2 the reference.
struct LaneFile {
    std::string path;
    std::array<char, laneCount> status{}; // 'A' added, 'D' deleted, 'M' modified against the base; 0: as in the base
    bool differs = false;                 // A's content is another than B's
    bool decides = false;                 // differs, and a test that fails in A and passes in B comes to it
};

struct LaneSet {
    std::array<QString, laneCount> names;
    std::vector<LaneFile> files; // changed in any lane, by path
    // Tests of T that fail in A and pass in B; empty too when the sets are not known.
    std::vector<std::string> onlyB;
    bool testsKnown = false;
    // None of the files that differ is reached from those tests by names: then all that differ decide.
    bool unreached = false;
    std::array<std::shared_ptr<ChangesStates>, 2> sources;
    std::array<FlatTree, laneCount + 1> trees; // lanes 0 to 2, and the base
};
using LaneSetPtr = std::shared_ptr<const LaneSet>;

// Any thread. NotFound says which state is not there; Usage when the two did not begin from the same base.
Result<LaneSetPtr> makeLaneSet(const LaneState &a, const LaneState &b, const std::atomic<bool> &cancelled);

// One file of a set, made ready to be shown.
struct LaneDiff {
    std::string path;
    // Against the base; null of a lane that has it as in the base.
    std::array<std::shared_ptr<const FileDiff>, laneCount> diffs;
    std::vector<LaneRow> rows;
    QString note; // instead of rows: binary, too large
};
using LaneDiffPtr = std::shared_ptr<const LaneDiff>;
Result<LaneDiffPtr> makeLaneDiff(const LaneSet &set, const std::string &path, const std::atomic<bool> &cancelled);

} // namespace sweci
