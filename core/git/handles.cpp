// SPDX-License-Identifier: GPL-3.0-or-later
#include "git/handles.h"

namespace sweci
{

Error gitError(const QString &sentence, ErrorKind kind)
{
    const git_error *last = git_error_last();
    const std::string cause = last && last->message ? last->message : "unknown";
    if (cause.find("No space left") != std::string::npos || cause.find("quota exceeded") != std::string::npos)
        kind = ErrorKind::DiskFull;
    return {kind, sentence, cause};
}

std::string idText(const git_oid &id)
{
    char text[GIT_OID_HEXSZ + 1];
    git_oid_tostr(text, sizeof text, &id);
    return text;
}

} // namespace sweci
