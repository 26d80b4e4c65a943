// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testing/testset.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// The name of a test's file in the non-passed folder: letters, digits, '.', '-' and '_' stay, all else becomes '_', and
// a part of the id's SHA-256 keeps names of different ids apart. At most 200 bytes, ASCII, ends in ".json".
std::string nonPassedFileName(std::string_view id);

struct NonPassedFile {
    std::string name; // in the folder
    std::string content;
};

// What an architect sees of the tests of T that do not pass: summary.jsonl ({"test", "description"} a line, in T's
// order) and one file a test that is in the report. `insideFolder` is the folder's path as the agent sees it. `report`
// is the report of the current state; empty when there is none.
Result<std::vector<NonPassedFile>> nonPassedFiles(const TestSet &target, const TestSet &passed, std::string_view report,
                                                  std::string_view insideFolder);

// The same, written to `folder`, which is made empty first.
Result<void> writeNonPassed(const std::filesystem::path &folder, const TestSet &target, const TestSet &passed,
                            std::string_view report, std::string_view insideFolder);

} // namespace sweci
