// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressionfields.h"

#include "base/text.h"
#include "models/regressionsmodel.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

FilterValue shown(const RegressionsModel &model, int row, int column, int role = Qt::DisplayRole)
{
    return {{model.index(row, column).data(role).toString()}, {}};
}

} // namespace

FilterOffer regressionFilterOffer()
{
    using enum FilterType;
    return filterOffer({
        {"task", Text, FieldText::tr("its id")},
        {"iteration", Number, FieldText::tr("that lost the tests")},
        {"kind", Text, FieldText::tr("confirmed, flaky, unchecked, collapsed")},
        {"test", Text, FieldText::tr("any of the lost tests")},
        {"lost", Number, FieldText::tr("how many tests")},
        {"recovered", Truth, FieldText::tr("all of them passed again")},
        {"cause", Text, FieldText::tr("the likely cause, where it is known")},
        {"label", Text, FieldText::tr("yours")},
        {"note", Text, FieldText::tr("yours")},
    });
}

FilterValue regressionFieldValue(const RegressionsModel &model, int row, int field)
{
    if (field < 0)
        return shown(model, row, RegressionsModel::Task, RegressionsModel::SearchRole);
    const Regression &regression = model.regression(row);
    switch (static_cast<RegressionField>(field)) {
    case RegressionField::Task:
        return {{displayText(regression.task->run.name())}, {}};
    case RegressionField::Iteration:
        return {{}, regression.iteration};
    case RegressionField::Kind: {
        FilterValue kinds;
        const auto add = [&](bool some, const char *word) {
            if (some)
                kinds.texts << QString::fromLatin1(word);
        };
        add(regression.collapsed, "collapsed");
        add(regression.counts.confirmed > 0, "confirmed");
        add(regression.counts.flaky > 0, "flaky");
        add(regression.counts.unchecked > 0, "unchecked");
        return kinds;
    }
    case RegressionField::Tests: {
        FilterValue tests;
        for (std::size_t i = 0; i < regression.lost.size(); ++i)
            tests.texts << displayText(regression.testId(i));
        return tests;
    }
    case RegressionField::Lost:
        return {{}, static_cast<double>(regression.lost.size())};
    case RegressionField::Recovered:
        return {{}, regression.isRecovered() ? 1.0 : 0.0};
    case RegressionField::Cause:
        return shown(model, row, RegressionsModel::Cause);
    case RegressionField::Label:
        return shown(model, row, RegressionsModel::Label);
    case RegressionField::Note:
        return shown(model, row, RegressionsModel::Note);
    case RegressionField::Count:
        break;
    }
    return {};
}

} // namespace sweci
