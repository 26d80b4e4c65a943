// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changescompare.h"

#include "experiment/pairedtask.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

// The translation context of this file.
struct ChangesCompare {
    Q_DECLARE_TR_FUNCTIONS(ChangesCompare)
};

QString stateName(const StateName &state)
{
    switch (state.kind) {
    case StateName::Kind::Reference:
        return ChangesCompare::tr("reference");
    case StateName::Kind::Candidate:
        return ChangesCompare::tr("candidate %1").arg(state.iteration);
    case StateName::Kind::Iteration:
        break;
    }
    return state.iteration == 0 ? ChangesCompare::tr("base") : ChangesCompare::tr("state %1").arg(state.iteration);
}

StatePair pairOf(const StateName &from, const StateName &to, const QString &toText)
{
    return {from, to, ChangesCompare::tr("%1 → %2", "comparison of two states").arg(stateName(from), toText)};
}

} // namespace

StatePair statesToCompare(const CompareWith &with, const ComparedIteration &iteration, const OtherRun *other)
{
    const int k = iteration.k;
    using Own = CompareWith::Own;
    const bool attempt = with.own == Own::State && iteration.rejected;
    const StateName own = with.own == Own::Reference              ? StateName::reference()
                          : with.own == Own::Candidate || attempt ? StateName::candidate(k)
                                                                  : StateName::after(k);
    const auto to = [&](const StateName &from) {
        if (with.own != Own::State)
            return pairOf(from, own, stateName(own));
        if (iteration.rejected)
            return pairOf(from, own, ChangesCompare::tr("rejected attempt %1").arg(k));
        const bool isPlain = from.kind == StateName::Kind::Iteration && from.iteration > 0;
        return pairOf(from, own, isPlain ? QString::number(k) : stateName(own));
    };
    switch (with.kind) {
    case CompareWith::Kind::Previous:
        return to(StateName::after(iteration.from));
    case CompareWith::Kind::Base:
        return to(StateName::after(0));
    case CompareWith::Kind::Reference:
        return pairOf(own, StateName::reference(), stateName(StateName::reference()));
    case CompareWith::Kind::Candidate:
        return pairOf(StateName::after(iteration.from), StateName::candidate(k), stateName(StateName::candidate(k)));
    case CompareWith::Kind::State:
        return to(StateName::after(with.state));
    case CompareWith::Kind::CandidateOf:
        return to(StateName::candidate(with.state));
    case CompareWith::Kind::Other:
        break;
    }
    if (!other)
        return to(StateName::after(iteration.from));
    StateName from = with.other;
    if (from.kind == StateName::Kind::Iteration && from.iteration == CompareWith::sameIteration)
        from.iteration = std::min(k, other->recorded);
    const QString text = ChangesCompare::tr("%1, %2", "experiment, state").arg(other->name, stateName(from));
    return {ofSecondRun(from), own,
            ChangesCompare::tr("%1 → %2", "comparison of two states").arg(text, stateName(own))};
}

} // namespace sweci
