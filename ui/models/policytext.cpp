// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/policytext.h"

#include "scoring/policy.h"

#include <QCoreApplication>
#include <QStringList>

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
    QStringList words{collapsedText(policy->collapsed)};
    if (policy->tampered == RunPolicy::Exclude)
        words << PolicyText::tr("tampered left out");
    if (policy->truncated == RunPolicy::Count)
        words << PolicyText::tr("cut off count");
    return words.join(QStringLiteral(", "));
}

} // namespace sweci
