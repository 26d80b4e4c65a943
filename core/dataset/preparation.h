// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset.h"
#include "git/repository.h"

namespace sweci
{

// The two trees a task begins with, as the published harness makes them: of the base, top-level .git*, test and tests
// go; of the reference, top-level .git* and test; the reference's tests/ is put into the base. Their blobs are in the
// repository given.
struct PreparedTask {
    FlatTree base;
    FlatTree reference;
};

// Unpacks code.zip into `scratch` (a folder of the caller's, emptied after use), reads both commits and copies what
// they hold. A code_sha that does not fit the archive is an error.
Result<PreparedTask> prepareTask(const Dataset &dataset, const Task &task, GitRepository &repository,
                                 const std::filesystem::path &scratch);

} // namespace sweci
