// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/containerowner.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/hash.h"

#include <cstdlib>
#include <filesystem>
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

// "pid:[4026531836]"
std::string processNamespace()
{
    std::error_code failure;
    return std::filesystem::read_symlink("/proc/self/ns/pid", failure).native();
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

std::string runOwner(const std::string &marker)
{
    return sha256(marker).substr(0, 32);
}

std::map<std::string, std::string> ownerLabels(const std::string &marker)
{
    const std::string pid = std::to_string(::getpid());
    std::map<std::string, std::string> labels{{containerLabel, "1"},
                                              {"sweci.host", hostName()},
                                              {"sweci.boot", bootId()},
                                              {"sweci.pidns", processNamespace()},
                                              {"sweci.uid", std::to_string(::getuid())},
                                              {"sweci.pid", pid},
                                              {"sweci.started", startOf(pid)}};
    if (!marker.empty())
        labels[runOwnerLabel] = runOwner(marker);
    return labels;
}

OwnerState ownerState(const std::map<std::string, std::string> &labels)
{
    const std::string pid = valueOf(labels, "sweci.pid");
    const bool isNumber = !pid.empty() && pid.find_first_not_of("0123456789") == std::string::npos;
    if (valueOf(labels, "sweci.boot") == bootId() && !bootId().empty()) {
        // The number of a process means something within its own namespace only.
        if (processNamespace().empty() || valueOf(labels, "sweci.pidns") != processNamespace())
            return OwnerState::Elsewhere;
        if (isNumber && !startOf(pid).empty() && startOf(pid) == valueOf(labels, "sweci.started"))
            return OwnerState::Alive;
        // Where /proc hides what is another's (hidepid), what is not seen may live.
        const bool ours = valueOf(labels, "sweci.uid") == std::to_string(::getuid());
        return ours || ::getuid() == 0 ? OwnerState::Dead : OwnerState::Elsewhere;
    }
    return valueOf(labels, "sweci.host") == hostName() ? OwnerState::Dead : OwnerState::Elsewhere;
}

} // namespace sweci
