// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tasksnapshot.h"

#include "scoring/dialect.h"

namespace sweci
{

std::optional<std::int64_t> TaskTotals::tokens() const
{
    if (!inputTokens && !outputTokens)
        return std::nullopt;
    return inputTokens.value_or(0) + outputTokens.value_or(0);
}

const PhaseSpan *TaskSnapshot::now() const
{
    if (state != TaskState::Running || phases.empty() || phases.back().end != PhaseSpan::End::Running)
        return nullptr;
    return &phases.back();
}

const TaskScore *TaskSnapshot::score(const Dialect &dialect) const
{
    const auto &all = Dialect::all();
    for (std::size_t i = 0; i < all.size() && i < scores.size(); ++i) {
        if (all[i] == &dialect)
            return &scores[i];
    }
    return nullptr;
}

} // namespace sweci
