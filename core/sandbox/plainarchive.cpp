// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/plainarchive.h"

#include "base/files.h"
#include "base/packedfile.h"
#include "base/text.h"

#include <cerrno>
#include <cstdio>
#include <memory>

namespace sweci
{

namespace fs = std::filesystem;

Result<void> writePlainArchive(const fs::path &archive, const fs::path &plain, const ArchiveLimits &limits,
                               const ProcessTick &tick)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(plain.c_str(), "wbe"), &std::fclose);
    const auto unwritable = [&] {
        return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(plain)));
    };
    if (!file)
        return unwritable();
    auto read = readPackedFile(archive, limits, tick, [&](std::string_view bytes) -> Result<void> {
        if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size())
            return unwritable();
        return {};
    });
    if (!read)
        return read;
    return std::fflush(file.get()) == 0 ? Result<void>() : Result<void>(unwritable());
}

} // namespace sweci
