// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changescompare.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

// The translation context of this file.
struct ChangesCompare {
    Q_DECLARE_TR_FUNCTIONS(ChangesCompare)
};

std::string stateRef(int k)
{
    return "refs/iterations/" + std::to_string(k);
}

QString stateName(int k)
{
    return k == 0 ? ChangesCompare::tr("base") : ChangesCompare::tr("state %1").arg(k);
}

QString arrow(const QString &from, const QString &to)
{
    return ChangesCompare::tr("%1 → %2", "comparison of two states").arg(from, to);
}

StatePair states(int from, int to)
{
    return {stateRef(from), stateRef(to), arrow(stateName(from), from == 0 ? stateName(to) : QString::number(to))};
}

} // namespace

StatePair statesToCompare(const CompareWith &with, int k)
{
    const int previous = k > 0 ? k - 1 : 0;
    switch (with.kind) {
    case CompareWith::Kind::Previous:
        return states(previous, k);
    case CompareWith::Kind::Base:
        return states(0, k);
    case CompareWith::Kind::Reference:
        return {stateRef(k), "refs/reference", arrow(stateName(k), ChangesCompare::tr("reference"))};
    case CompareWith::Kind::Candidate:
        return {stateRef(previous), "refs/candidates/" + std::to_string(k),
                arrow(stateName(previous), ChangesCompare::tr("candidate %1").arg(k))};
    case CompareWith::Kind::State:
        return states(with.state, k);
    }
    return {};
}

} // namespace sweci
