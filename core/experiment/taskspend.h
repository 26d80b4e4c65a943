// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/usage.h"
#include "experiment/event.h"
#include "experiment/record.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sweci
{

// What the agents' calls of one task run used, as its events tell it: every try, of every start, also of iterations
// that were never recorded. Board, status, summarize and limits count by this and nothing else.
class TaskSpend
{
public:
    // Events in their order.
    void take(const Event &event);
    // The call whose end nobody wrote, if there is one: iteration and role.
    const std::optional<std::pair<int, std::string>> &open() const { return m_open; }
    // A call that was not logged as an event.
    void add(int iteration, const std::string &role, const Usage &call);

    // The role's calls in an iteration, all tries.
    Spend of(int iteration, const std::string &role) const;
    Spend ofIteration(int iteration) const;
    // All; where events report no tokens of a role's calls (other programs' layouts have none) the record's count.
    Spend total() const;
    Spend total(const std::vector<const IterationRecord *> &records) const;

private:
    using Key = std::pair<int, std::string>; // iteration, role
    Spend m_total;
    std::map<Key, Spend> m_calls;
    std::optional<Key> m_open; // a call that began
};

// Of a task run that is read as a whole.
Spend spendOf(const std::vector<Event> &events, const std::vector<IterationRecord> &records);

} // namespace sweci
