// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/signalpoll.h"

#include <algorithm>
#include <csignal>
#include <ctime>

namespace sweci
{

namespace
{

volatile std::sig_atomic_t asked = 0;

} // namespace

void holdSignals()
{
    struct sigaction action = {};
    action.sa_handler = [](int) { asked = 1; };
    ::sigaction(SIGTERM, &action, nullptr);
    action.sa_handler = [](int) {};
    ::sigaction(SIGCHLD, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGINT, SIG_IGN);
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGCHLD);
    ::sigprocmask(SIG_BLOCK, &held, nullptr);
}

int pollWithSignals(std::span<pollfd> descriptors, double seconds)
{
    const double time = std::max(0.0, seconds);
    timespec limit = {};
    limit.tv_sec = static_cast<std::time_t>(time);
    limit.tv_nsec = static_cast<long>((time - static_cast<double>(limit.tv_sec)) * 1e9);
    sigset_t none;
    sigemptyset(&none);
    return ::ppoll(descriptors.data(), descriptors.size(), &limit, &none);
}

bool isAskedToStop()
{
    return asked != 0;
}

} // namespace sweci
