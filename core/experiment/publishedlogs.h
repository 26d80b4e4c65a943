// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What the published harness's logs say beside the records. Lines of the form "2026-11-30 02:40:44 | LEVEL | NAME |
// message"; all others belong to the message before them.
struct PublishedTaskLog {
    std::string taskId;                // as the log was begun with
    std::optional<int> iterations;     // N of the last start
    std::vector<std::string> archived; // "2026-11-30-02-42-27": when a folder was archived, in the order of the log
    std::string failure;               // the first line of the last error

    // A try of an agent's call that failed; those that went well are not listed.
    struct FailedCall {
        int iteration = 0;
        std::string role; // "architect", "programmer"
        FailureKind kind = FailureKind::Agent;
        std::string message; // the agent's own line of error; may be empty
    };
    std::vector<FailedCall> failedCalls; // in the order of the log
    bool stoppedByLast = false;          // after the last of them nothing went on
};
PublishedTaskLog readPublishedTaskLog(std::string_view text);

// The tasks that main.log names, with why they could not be initialized (empty: nothing said), by id.
std::map<std::string, std::string> readPublishedMainLog(std::string_view text);

} // namespace sweci
