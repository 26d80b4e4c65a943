// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskfolder.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace sweci
{

TaskRun TaskRun::fromName(const std::string &name)
{
    const std::size_t mark = name.rfind('#');
    if (mark != std::string::npos && mark > 0 && mark + 1 < name.size() && name.size() - mark < 8 &&
        std::all_of(name.begin() + static_cast<std::ptrdiff_t>(mark) + 1, name.end(),
                    [](unsigned char c) { return std::isdigit(c); })) {
        const int sample = std::atoi(name.c_str() + mark + 1);
        if (sample > 1)
            return {name.substr(0, mark), sample};
    }
    return {name, 1};
}

bool isUsableTaskId(const std::string &taskId)
{
    return !taskId.empty() && taskId != "." && taskId != ".." && taskId.size() <= 240 &&
           taskId.find('/') == std::string::npos && taskId.find('\0') == std::string::npos && taskId != "control";
}

} // namespace sweci
