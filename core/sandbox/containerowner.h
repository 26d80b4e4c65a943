// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace sweci
{

// Everything we make in an engine carries this label.
constexpr const char *containerLabel = "sweci";

// Labels that say which process of which machine a container belongs to: sweci.host, sweci.boot, sweci.pidns,
// sweci.uid, sweci.pid, sweci.started. With the marker of a task run also sweci.owner, by which the run's next start
// finds what it left.
std::map<std::string, std::string> ownerLabels(const std::string &marker = {});
constexpr const char *runOwnerLabel = "sweci.owner";
std::string runOwner(const std::string &marker); // the value of sweci.owner

// For `sh -c`, before "sh" and a command: runs it as the first process of a container whose standard input is held, and
// ends with that input. The command itself gets none.
constexpr const char *endsWithItsInput = R"(exec 3<&0 </dev/null
"$@" 3<&- &
command=$!
(while read -r line <&3; do :; done; kill -9 $command) 2>/dev/null &
exec 3<&-
wait $command
)";

enum class OwnerState {
    Alive,
    Dead,      // the process is gone, or the machine was started anew
    Elsewhere, // of another machine, another namespace of processes, or a user whose processes are hidden: nobody here
               // can tell
};
OwnerState ownerState(const std::map<std::string, std::string> &labels);

} // namespace sweci
