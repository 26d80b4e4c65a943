// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/policytext.h"

#include "scoring/policy.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

struct PolicyText {
    Q_DECLARE_TR_FUNCTIONS(PolicyText)
};

QString collapsedText(CollapsedPolicy policy)
{
    switch (policy) {
    case CollapsedPolicy::Zero:
        return PolicyText::tr("collapsed pass nothing");
    case CollapsedPolicy::Carry:
        return PolicyText::tr("collapsed keep the value");
    case CollapsedPolicy::Drop:
        return PolicyText::tr("collapsed left out");
    }
    return {};
}

} // namespace

QString policyText(const QString &name)
{
    const auto policy = policyFromName(name.toStdString());
    if (!policy)
        return name;
    return PolicyText::tr("%1, %2, %3", "a scoring policy")
        .arg(collapsedText(policy->collapsed),
             policy->tampered == RunPolicy::Count ? PolicyText::tr("tampered count")
                                                  : PolicyText::tr("tampered left out"),
             policy->truncated == RunPolicy::Count ? PolicyText::tr("cut off count")
                                                   : PolicyText::tr("cut off left out"));
}

} // namespace sweci
