// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include <cstdio>
#include <ctime>
#include <fstream>

namespace sweci
{

std::string utcNow()
{
    timespec now = {};
    ::clock_gettime(CLOCK_REALTIME, &now);
    std::tm parts = {};
    ::gmtime_r(&now.tv_sec, &parts);
    char date[32];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &parts);
    char text[48];
    std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(now.tv_nsec / 1000000));
    return text;
}

double monotonicSeconds()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string bootId()
{
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    std::getline(file, id);
    return id;
}

} // namespace sweci
