// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskfiles.h"

namespace sweci
{

Result<std::string> TaskFiles::log(LogKind kind, int k) const
{
    switch (kind) {
    case LogKind::Pytest:
        return testLog(k);
    case LogKind::Architect:
        return architectLog(k);
    case LogKind::Programmer:
        return programmerLog(k);
    case LogKind::Task:
        return taskLog();
    }
    return Error{ErrorKind::NotFound, {}, "no such log"};
}

} // namespace sweci
