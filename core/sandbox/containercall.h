// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"

#include <functional>
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
    // To the command alone, one after the other, each with its seconds before the next; empty: SIGTERM to all in the
    // container, and grace.
    std::vector<std::pair<int, double>> signals;
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

// Standard error of a container as it comes: the command's own goes on, the two lines stay, and so does what the
// engine's client says before the first of them.
class ContainerErrors
{
public:
    ContainerErrors(std::string nonce, std::function<void(std::string_view)> command)
        : m_nonce(std::move(nonce)), m_command(std::move(command))
    {
    }
    void feed(std::string_view bytes);
    // After the last byte: what stayed, for takeContainerEnd().
    std::string finish();

private:
    void give(std::size_t count);

    std::string m_nonce;
    std::function<void(std::string_view)> m_command;
    std::string m_held; // may belong to a line of ours
    std::string m_kept;
    bool m_began = false;
};

} // namespace sweci
