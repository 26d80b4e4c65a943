// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskspend.h"

#include <algorithm>

namespace sweci
{

void TaskSpend::take(const Event &event)
{
    const bool role = event.phase == "architect" || event.phase == "programmer";
    const bool begins = event.event == "began" && (role || event.phase == "task");
    // A call that began and whose end nobody wrote: the process was killed.
    if (begins && m_open) {
        add(m_open->first, m_open->second, {});
        m_open.reset();
    }
    if (!role)
        return;
    const Key key{event.iteration, event.phase};
    if (event.event == "began") {
        m_open = key;
        return;
    }
    const auto countFailure = [&] {
        if (const std::string &failure = event.detail["failure"].toString(); !failure.empty()) {
            ++m_total.failures[failure];
            ++m_calls[key].failures[failure];
        }
    };
    if (event.event == "failed")
        return countFailure();
    // What a call used that was killed, found later: the call itself is counted already.
    if (event.event == "used") {
        Usage call = Usage::fromJson(event.detail["usage"]);
        for (Spend *spend : {&m_total, &m_calls[key]}) {
            const int calls = spend->calls;
            const int silent = spend->withoutTokens - 1;
            spend->add(call);
            spend->calls = calls;
            spend->withoutTokens = std::max(silent, 0);
        }
        return;
    }
    if (event.event != "ended")
        return;
    m_open.reset();
    const JsonValue &usage = event.detail["usage"];
    Usage call = usage.isObject() ? Usage::fromJson(usage) : Usage();
    call.seconds = event.detail["seconds"].toDouble(call.seconds);
    add(event.iteration, event.phase, call);
    countFailure();
}

void TaskSpend::add(int iteration, const std::string &role, const Usage &call)
{
    m_total.add(call);
    m_calls[{iteration, role}].add(call);
}

Spend TaskSpend::of(int iteration, const std::string &role) const
{
    const auto found = m_calls.find({iteration, role});
    return found == m_calls.end() ? Spend() : found->second;
}

Spend TaskSpend::ofIteration(int iteration) const
{
    Spend spend = of(iteration, "architect");
    spend.add(of(iteration, "programmer"));
    return spend;
}

Spend TaskSpend::total() const
{
    return m_total;
}

Spend TaskSpend::total(const std::vector<const IterationRecord *> &records) const
{
    Spend spend = m_total;
    for (const IterationRecord *record : records) {
        for (const auto &[role, usage] :
             {std::pair{"architect", &record->architect}, std::pair{"programmer", &record->programmer}}) {
            if (!usage->isObject() || of(record->iteration, role).sum.reportsTokens())
                continue;
            const JsonValue &all = (*usage)["all_tries"];
            const Usage told = Usage::fromJson(all.isObject() ? all : *usage);
            if (told.reportsTokens() || told.cost)
                spend.sum.add(told);
        }
    }
    return spend;
}

Spend spendOf(const std::vector<Event> &events, const std::vector<IterationRecord> &records)
{
    TaskSpend spend;
    for (const Event &event : events)
        spend.take(event);
    std::vector<const IterationRecord *> all;
    for (const IterationRecord &record : records)
        all.push_back(&record);
    return spend.total(all);
}

} // namespace sweci
