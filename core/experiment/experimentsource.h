// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/provenance.h"
#include "experiment/settings.h"
#include "experiment/tasksource.h"
#include "scoring/experimentfacts.h"

#include <functional>
#include <memory>
#include <optional>

namespace sweci
{

// How much of a directory is read. Native records hold it all; other layouts tell it by degrees.
enum class Detail {
    Records,    // counts and gaps: enough for harness-2026-04
    Identities, // which tests passed: for paper-v1, otter-2026-04
    Code,       // trees, unchanged iterations, touched test surfaces
};

struct SourceOptions {
    std::optional<int> iterations; // N of a layout that does not record it
    std::filesystem::path
        metadata;                // table of the tasks (task_id, repo_name): which ones there should be, and their order
    std::filesystem::path cache; // folder where what was found in reports and code is kept; empty: nowhere
};

// One experiment, whoever wrote its directory: ours, or the published harness's opened in place. A reader only; it
// writes nothing into the directory. One thread at a time.
class ExperimentSource
{
public:
    enum class Layout { Native, Published };

    // NotFound when the folder is neither.
    static Result<std::unique_ptr<ExperimentSource>> open(const std::filesystem::path &path,
                                                          const SourceOptions &options = {});
    virtual ~ExperimentSource() = default;

    virtual Layout layout() const = 0;
    virtual const std::filesystem::path &path() const = 0;
    // Null where the layout has none.
    virtual const ExperimentSettings *settings() const = 0;
    virtual const Provenance &provenance() const = 0;
    virtual int iterations() const = 0; // N

    virtual std::vector<const TaskSource *> tasks() const = 0;
    const TaskSource *task(const std::string &name) const; // by name on disk; null when there is none

    // Reads what is new in all tasks that are not over.
    virtual Result<void> poll() = 0;
    // Makes more of the records known, of one task or (empty) of all; works on all processors. Asks `stop` now and
    // then. What cannot be read stays unknown and is named in the tasks' warnings.
    virtual void load(Detail detail, const std::string &task = {}, const std::function<bool()> &stop = {}) = 0;

    // What scores need, as far as it is known.
    virtual ExperimentFacts facts() const = 0;
    // Nobody works on it: all tasks are over, or stopped until someone goes on with them.
    virtual bool isOver() const = 0;
};

} // namespace sweci
