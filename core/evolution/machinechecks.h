// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "testing/pytestenvironment.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace sweci
{

// What a machine must have for running experiments, asked one by one: `sweci doctor` and the window's preflight say the
// same. Each may start a program: not for the thread of a window.
struct MachineFinding {
    bool ok = true;
    QString sentence; // what there is, or what is missing and how to mend it
};

MachineFinding checkGit();
MachineFinding checkBubblewrap();
// For tests on the host: without isolation pytest reads configuration of the folders above its own.
MachineFinding checkHost();
// Of what choosePython() found.
MachineFinding checkPython(const Result<PytestEnvironment> &chosen);
MachineFinding checkScratch();
MachineFinding checkCache();

// Bytes that an ordinary user may still write where the path lies, or would lie: the nearest folder above that is
// there counts. None when nothing is known.
std::optional<std::uint64_t> freeBytes(const std::filesystem::path &path);
// Less than this is too little to begin with.
constexpr std::uint64_t leastFreeBytes = std::uint64_t(200) << 20;
// The nearest folder at or above the path that exists.
std::filesystem::path nearestFolder(const std::filesystem::path &path);

} // namespace sweci
