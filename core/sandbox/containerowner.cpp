// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/containerowner.h"

#include "base/clock.h"
#include "base/files.h"

#include <cstdlib>
#include <sstream>
#include <sys/utsname.h>
#include <unistd.h>

namespace sweci
{

namespace
{

// When a process began, in the kernel's ticks since boot; empty when there is none. Its name may hold blanks and
// brackets: the fields are counted from the last bracket.
std::string startOf(const std::string &pid)
{
    const auto text = readFile("/proc/" + pid + "/stat");
    const std::size_t bracket = text ? text->rfind(')') : std::string::npos;
    if (bracket == std::string::npos)
        return {};
    std::istringstream fields(text->substr(bracket + 1));
    std::string field;
    constexpr int behindName = 20; // field 22 of proc(5)
    for (int i = 0; i < behindName; ++i)
        fields >> field;
    return field;
}

std::string hostName()
{
    utsname system = {};
    ::uname(&system);
    return system.nodename;
}

std::string valueOf(const std::map<std::string, std::string> &labels, const char *key)
{
    const auto found = labels.find(key);
    return found == labels.end() ? std::string() : found->second;
}

} // namespace

std::map<std::string, std::string> ownerLabels()
{
    const std::string pid = std::to_string(::getpid());
    return {{containerLabel, "1"},
            {"sweci.host", hostName()},
            {"sweci.boot", bootId()},
            {"sweci.pid", pid},
            {"sweci.started", startOf(pid)}};
}

OwnerState ownerState(const std::map<std::string, std::string> &labels)
{
    const std::string pid = valueOf(labels, "sweci.pid");
    const bool isNumber = !pid.empty() && pid.find_first_not_of("0123456789") == std::string::npos;
    if (valueOf(labels, "sweci.boot") == bootId() && !bootId().empty())
        return isNumber && !startOf(pid).empty() && startOf(pid) == valueOf(labels, "sweci.started") ? OwnerState::Alive
                                                                                                     : OwnerState::Dead;
    return valueOf(labels, "sweci.host") == hostName() ? OwnerState::Dead : OwnerState::Elsewhere;
}

} // namespace sweci
