// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/foldernames.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <string_view>
#include <unistd.h>

namespace sweci
{

int namesIn(int folder, std::vector<std::string> &names)
{
    names.clear();
    const int duplicate = ::fcntl(folder, F_DUPFD_CLOEXEC, 0);
    if (duplicate < 0)
        return errno;
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(::fdopendir(duplicate), &::closedir);
    if (!stream) {
        const int code = errno;
        ::close(duplicate);
        return code;
    }
    ::rewinddir(stream.get());
    for (;;) {
        errno = 0;
        const dirent *entry = ::readdir(stream.get());
        if (!entry && errno != 0)
            return errno;
        if (!entry)
            break;
        if (const std::string_view name = entry->d_name; name != "." && name != "..")
            names.emplace_back(name);
    }
    std::sort(names.begin(), names.end());
    return 0;
}

} // namespace sweci
