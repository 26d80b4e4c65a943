// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/exportsession.h"

namespace sweci
{

enum Exit { Done = 0, Differs = 1, Unusable = 2, NotReady = 3 };

// A line on standard error.
void say(const QString &line);
// Says it; the exit code for it.
int fail(const Error &error);
// Their paths, one a line, on standard output; false when that cannot be written.
bool tellNames(const std::vector<ExportFile> &files, const std::filesystem::path &folder);

// Reads and compares; nothing but the event loop of the program runs meanwhile.
std::optional<Error> run(ExportSession &session);

} // namespace sweci
