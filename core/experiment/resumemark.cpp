// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/resumemark.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/hash.h"

namespace sweci
{

namespace
{

constexpr const char *markName = "resumed";

} // namespace

void noteResume(const std::filesystem::path &control)
{
    std::error_code failure;
    if (std::filesystem::is_directory(control, failure))
        (void)writeFileAtomically(control / markName, utcNow() + ' ' + randomHex(8) + '\n');
}

std::string lastResume(const std::filesystem::path &control)
{
    const auto text = readFile(control / markName, 1024);
    return text ? *text : std::string();
}

} // namespace sweci
