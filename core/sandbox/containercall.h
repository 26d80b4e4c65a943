// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// The program that is the first process of each container (resources/sandbox/sweci_container.py), for `python -I -S
// -c`.
std::string_view containerSource();

// What it is told on standard input: nothing of it can be seen in a list of processes or of containers.
struct ContainerCall {
    std::string nonce; // secret of this call, from randomHex()
    std::vector<std::string> argv;
    Environment environment;
    std::vector<std::string> drop; // variables of the image that are not passed on
    std::string folder;
    std::string input;
    double seconds = 0;
    double grace = 1; // between the polite signal and SIGKILL
};
std::string encodeContainerCall(const ContainerCall &call);

// What it says of the command on standard error.
struct ContainerEnd {
    bool began = false;
    bool ended = false; // false with `began`: the container was ended from outside
    int exitCode = 0;
    int signal = 0;
    double seconds = 0;
    std::string why; // "timeout", "asked" (a signal came from outside), or empty: by itself
    int memoryKills = 0;
};
// Takes its two lines out of the text, wherever they stand.
ContainerEnd takeContainerEnd(std::string &errors, std::string_view nonce);

} // namespace sweci
