// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/event.h"
#include "experiment/record.h"
#include "experiment/taskfiles.h"
#include "experiment/taskfolder.h"
#include "experiment/taskreader.h"

#include <memory>
#include <vector>

namespace sweci
{

// One task run as its directory tells it, whoever wrote it. One thread at a time.
class TaskSource
{
public:
    virtual ~TaskSource() = default;

    virtual const TaskRun &run() const = 0;
    virtual std::filesystem::path path() const = 0;

    // Index = iteration. What is not known of a record (see record.h) becomes known by ExperimentSource::load().
    virtual const std::vector<IterationRecord> &records() const = 0;
    virtual const std::vector<Event> &events() const = 0; // none in layouts without
    // Of layouts without events: the calls that failed, as far as they tell, as "failed" events.
    virtual std::vector<Event> failedCalls() const { return {}; }
    virtual std::uint64_t pendingBytes() const = 0;           // of an unterminated last record
    virtual const std::vector<Error> &problems() const = 0;   // lines that cannot be understood
    virtual const std::vector<QString> &warnings() const = 0; // where folders and records disagree
    virtual TaskState state() const = 0;

    // What lies beside the records; the same as long as the records are.
    virtual std::shared_ptr<const TaskFiles> files() const = 0;
};

} // namespace sweci
