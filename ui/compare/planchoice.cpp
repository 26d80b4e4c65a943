// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/planchoice.h"

#include "base/files.h"
#include "models/comparedset.h"
#include "shell/page.h"
#include "shell/viewstate.h"

#include <QFile>

namespace sweci
{

namespace
{

constexpr std::size_t largestPlan = std::size_t(1) << 20;

} // namespace

void takePlan(const PageContext &context, const AnalysisPlan &plan, const QString &file)
{
    context.compared.setPlan(plan, file);
    context.view.setDialect(*Dialect::find(plan.dialect).value());
    context.view.setGamma(plan.gamma);
}

Result<void> takePlanFile(const PageContext &context, const QString &file)
{
    const std::filesystem::path path = QFile::encodeName(file).toStdString();
    const auto text = readForeignFile(path, largestPlan);
    const auto plan =
        text ? AnalysisPlan::fromToml(*text, path.filename().native()) : Result<AnalysisPlan>(text.error());
    if (!plan)
        return plan.error();
    takePlan(context, *plan, file);
    return {};
}

} // namespace sweci
