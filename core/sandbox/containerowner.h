// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace sweci
{

// Everything we make in an engine carries this label.
constexpr const char *containerLabel = "sweci";

// Labels that say which process of which machine a container belongs to: sweci.host, sweci.boot, sweci.pid,
// sweci.started.
std::map<std::string, std::string> ownerLabels();

enum class OwnerState {
    Alive,
    Dead,      // the process is gone, or the machine was started anew
    Elsewhere, // of another machine: nobody here can tell
};
OwnerState ownerState(const std::map<std::string, std::string> &labels);

} // namespace sweci
