// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace sweci
{

// What a caller can do about an error, not where it came from.
enum class ErrorKind {
    Usage,      // arguments or settings that cannot be used (exit code 2)
    NotFound,   // a file, task, state or reference that is not there
    Parse,      // data that is not what it should be; the sentence names file, line and what was expected
    Io,         // reading or writing failed
    DiskFull,   // no space left (ENOSPC, EDQUOT)
    Locked,     // another process holds it
    Superseded, // a newer attempt took over; stop without writing
    NotReady,   // a program, interpreter or right is missing (exit code 3)
    Unsafe,     // hostile data refused: a path out of the tree, a device, a bomb
    TimedOut,
    Cancelled,
    Newer, // written by a newer version of this program
    Internal,
};

// An error as a value. `sentence` is for the user, in their language; `cause` is technical and never translated.
struct Error {
    ErrorKind kind = ErrorKind::Internal;
    QString sentence;
    std::string cause;
};

// The kind that fits an errno value (ENOENT, ENOSPC, ...).
ErrorKind errorKindOf(int errnoValue);

// An error about a path with errno's text as cause; `sentence` should name the path.
Error systemError(int errnoValue, const QString &sentence);

// A stable word for a kind ("disk_full"), for logs and machine-readable output.
const char *errorKindName(ErrorKind kind);

} // namespace sweci
