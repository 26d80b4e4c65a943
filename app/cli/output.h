// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/files.h"
#include "base/result.h"
#include "base/text.h"

#include <filesystem>
#include <string>

namespace sweci
{

// What is for machines goes to standard output, all else to standard error.
void print(std::string_view bytes);
void say(const QString &line);

// Prints the sentence of an error, with the cause when it says more, and gives the exit code that fits.
int fail(const Error &error);

// SIGINT and SIGTERM: asked by long work. A second SIGINT ends the process at once.
void watchSignals();
bool wasInterrupted();

bool isTerminal(int descriptor);
// All that comes on standard input, to its end.
std::string readInput();

// Where the program's own data lie: <program>/../share/sweci, or $SWECI_SHARE.
std::filesystem::path shareFolder();
// This program's own file.
std::filesystem::path ownProgram();
// "sample" is the bundled data set, anything else a folder.
std::filesystem::path datasetFolder(const std::string &nameOrPath);

// Left-aligned text table with two blanks between columns; the last column is not padded.
std::string table(const std::vector<std::vector<std::string>> &rows);

} // namespace sweci
