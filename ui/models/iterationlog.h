// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/textlines.h"
#include "experiment/taskfiles.h"

#include <QMetaType>

#include <memory>
#include <optional>

namespace sweci
{

enum class LogKind {
    Pytest,    // what the test run printed
    Architect, // what the role's agent printed in its last try
    Programmer,
    Task, // what the task's process printed, in all iterations
};
constexpr int LogKindCount = 4;

// One log made ready to be read. Immutable once made.
struct IterationLog {
    bool exists = false;
    TextLines text;          // without terminal sequences
    std::uint64_t bytes = 0; // of the whole
    std::uint64_t left = 0;  // bytes before what is shown
    std::optional<Error> error;
    QString absent; // where there is none: why
};
using IterationLogPtr = std::shared_ptr<const IterationLog>;

// `tail`: at most so many bytes from its end, from the beginning of a line; 0 for all. Any thread.
IterationLogPtr readIterationLog(const TaskFiles &files, int k, LogKind kind, std::size_t tail);

constexpr std::size_t logTail = std::size_t(1) << 20;

} // namespace sweci

Q_DECLARE_METATYPE(sweci::IterationLogPtr)
