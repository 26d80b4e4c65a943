// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "dataset/dataset.h"
#include "dataset/packagenames.h"
#include "git/repository.h"

namespace sweci
{

// The two trees a task begins with, as the published harness makes them: the archive's own files that are not in its
// index, over them a checkout of the commit. Of the base, top-level .git*, test and tests go; of the reference,
// top-level .git* and test; the reference's tests/ is put into the base. Caches (__pycache__ and the like) and empty
// folders are left out. Their blobs are in the repository given.
struct PreparedTask {
    FlatTree base;
    FlatTree reference;
};

// Unpacks code.zip into `scratch` (a folder of the caller's, emptied after use), reads both commits and copies what
// they hold. A code_sha that does not fit the archive is an error. The archive's git configuration and links to other
// repositories are not followed. `cancelled` is asked again and again (Cancelled).
Result<PreparedTask> prepareTask(const Dataset &dataset, const Task &task, GitRepository &repository,
                                 const std::filesystem::path &scratch, const ProcessTick &cancelled = {});

// When base and reference were committed (the committer's dates, in seconds), and what the reference is called once it
// is installed; unpacks the archive for it.
struct TaskOrigin {
    std::int64_t base = 0;
    std::int64_t reference = 0;
    PackageNames packages;
};
Result<TaskOrigin> readTaskOrigin(const Dataset &dataset, const Task &task, const std::filesystem::path &scratch);

} // namespace sweci
