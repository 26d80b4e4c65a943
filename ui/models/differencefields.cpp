// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/differencefields.h"

#include "base/text.h"
#include "models/taskdifferences.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

QString repositoryOf(const TaskDifferences &model, int row)
{
    return model.index(row, TaskDifferences::Repository).data().toString();
}

QString wordOf(TaskOutcome outcome)
{
    switch (outcome) {
    case TaskOutcome::Better:
        return QStringLiteral("better");
    case TaskOutcome::Worse:
        return QStringLiteral("worse");
    case TaskOutcome::Same:
        break;
    }
    return QStringLiteral("same");
}

} // namespace

FilterOffer differenceFilterOffer()
{
    using enum FilterType;
    return filterOffer({
        {"task", Text, FieldText::tr("its id")},
        {"repository", Text, FieldText::tr("of its code")},
        {"outcome", Text, FieldText::tr("better, worse or same: against the baseline")},
        {"difference", Number, FieldText::tr("of the two EvoScores, above 0 where it is better")},
        {"baseline", Number, FieldText::tr("EvoScore of the baseline")},
        {"score", Number, FieldText::tr("EvoScore of the one looked at")},
        {"parts", Number, FieldText::tr("iteration at which the two runs part")},
        {"noise", Truth, FieldText::tr("samples of one model part as soon")},
    });
}

FilterValue differenceFieldValue(const TaskDifferences &model, int row, int field)
{
    if (field < 0)
        return {{displayText(model.task(row)), repositoryOf(model, row)}, {}};
    const TaskParting *parting = model.parting(row);
    switch (static_cast<DifferenceField>(field)) {
    case DifferenceField::Task:
        return {{displayText(model.task(row))}, {}};
    case DifferenceField::Repository:
        return {{repositoryOf(model, row)}, {}};
    case DifferenceField::Outcome: {
        const auto outcome = model.outcome(row);
        return outcome ? FilterValue{{wordOf(*outcome)}, {}} : FilterValue();
    }
    case DifferenceField::Difference:
        return {{}, model.difference(row)};
    case DifferenceField::Baseline:
        return {{}, model.value(row, 0)};
    case DifferenceField::Score:
        return {{}, model.other() > 0 ? model.value(row, model.other()) : std::nullopt};
    case DifferenceField::Parts: {
        const auto first = parting && parting->models ? parting->models->first() : std::nullopt;
        return {{}, first ? std::optional<double>(*first) : std::nullopt};
    }
    case DifferenceField::Noise:
        return {{}, parting ? std::optional<double>(parting->isNoise()) : std::nullopt};
    case DifferenceField::Count:
        break;
    }
    return {};
}

} // namespace sweci
