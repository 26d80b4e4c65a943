// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"

#include <cerrno>
#include <cstring>

namespace sweci
{

ErrorKind errorKindOf(int errnoValue)
{
    switch (errnoValue) {
    case ENOENT:
    case ENOTDIR:
        return ErrorKind::NotFound;
    case ENOSPC:
    case EDQUOT:
        return ErrorKind::DiskFull;
    case EWOULDBLOCK:
        return ErrorKind::Locked;
    default:
        return ErrorKind::Io;
    }
}

Error systemError(int errnoValue, const QString &sentence)
{
    return {errorKindOf(errnoValue), sentence, std::strerror(errnoValue)};
}

const char *errorKindName(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Usage:
        return "usage";
    case ErrorKind::NotFound:
        return "not_found";
    case ErrorKind::Parse:
        return "parse";
    case ErrorKind::Io:
        return "io";
    case ErrorKind::DiskFull:
        return "disk_full";
    case ErrorKind::Locked:
        return "locked";
    case ErrorKind::Superseded:
        return "superseded";
    case ErrorKind::NotReady:
        return "not_ready";
    case ErrorKind::Unsafe:
        return "unsafe";
    case ErrorKind::TimedOut:
        return "timed_out";
    case ErrorKind::Cancelled:
        return "cancelled";
    case ErrorKind::Newer:
        return "newer";
    case ErrorKind::Internal:
        return "internal";
    }
    return "internal";
}

} // namespace sweci
