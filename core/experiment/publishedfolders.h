// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/plainfolder.h"
#include "experiment/record.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// A folder in a task of the published layout that holds code: an archive (named by local time, to the second),
// "current" or "tmp".
struct PublishedFolder {
    std::string name;
    bool report = false;
    bool nonPassed = false;
    bool requirement = false;
    std::optional<double> created; // by its report: seconds since 1970
    JsonValue summary;             // of its report; null: not known

    // What was once "current", a state that was measured and kept. An archive without any of these was "tmp", what a
    // programmer left in an iteration that was rejected.
    bool isState() const { return report || nonPassed || requirement; }
};

bool isPublishedArchive(std::string_view name); // YYYY-MM-DD-HH-MM-SS

// The archives, and "current" and "tmp" when they are there, in the order of their names.
std::vector<PublishedFolder> readPublishedFolders(const PlainFolder &task);

// What the folders of a task are, in terms of its records. The name of an archive does not tell: it is the time at
// which a state was put away, at the end of the iteration that it is the beginning of, or 60 seconds later for the last
// one, in local time that may repeat an hour. Empty names: not there.
struct PublishedStates {
    // All of these by iteration, 0 the base.
    std::vector<std::string> state;   // the folder of the state after it; after a rejected one that of the state kept
    std::vector<std::string> attempt; // of what the programmer left in a rejected one
    std::vector<std::string> requirement; // the folder that its requirement.xml lies in
    std::vector<bool> rejected;           // whether nothing of it was kept
    std::vector<int> base;                // the iteration that it went on from; index 0: 0
    std::vector<std::string> unrecorded;  // folders that no record tells of
    bool finished = false;                // the harness put "current" away: it is done with the task
    std::vector<QString> warnings;        // where folders and records disagree
};

// `archived`: when folders were put away as the log tells, in its order (publishedlogs.h).
PublishedStates matchPublishedFolders(const std::vector<IterationRecord> &records,
                                      const std::vector<PublishedFolder> &folders,
                                      const std::vector<std::string> &archived);

} // namespace sweci
