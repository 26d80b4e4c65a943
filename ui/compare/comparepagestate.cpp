// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page says of its comparison, which of its actions can work, and what is kept of it.
#include "base/files.h"
#include "base/text.h"
#include "compare/comparepage.h"
#include "compare/comparetasks.h"
#include "compare/planchoice.h"
#include "compare/tokenbar.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/tiptext.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "theme/theme.h"

#include <QAction>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QTableView>

#include <algorithm>

namespace sweci
{

// On what the comparison stands, as long as it is the one that is asked for.
void ComparePage::showBasis()
{
    const ComparedPtr &now = m_model->now();
    QString text = m_saidBasis;
    QString tip = text;
    if (now && !text.isEmpty()) {
        const AnalysisPlan viewed = compared().viewed();
        const AnalysisPlan &shown = now->basis->plan;
        std::vector<std::filesystem::path> open; // of the chosen ones
        for (const std::filesystem::path &path : compared().isChosen() ? m_paths : decltype(m_paths)()) {
            const ExperimentPtr experiment = store().experiment(path);
            if (experiment && experiment->settings)
                open.push_back(path);
        }
        const auto &experiments = now->basis->experiments;
        const bool sameOnes = !compared().isChosen() ||
                              std::equal(open.begin(), open.end(), experiments.begin(), experiments.end(),
                                         [](const auto &path, const ExperimentPtr &one) { return one->path == path; });
        if (!sameOnes || viewed.dialect != shown.dialect || viewed.policy != shown.policy)
            text = tip = tr("being renewed");
        else if (const QString why = compared().exploratory(); !why.isEmpty()) {
            text = tr("%1, exploratory").arg(text);
            tip += QLatin1Char('\n') + why;
        }
    }
    m_basis->setText(text);
    m_basis->setMinimumWidth(std::min(m_basis->sizeHint().width(), theme().px(280)));
    m_basis->setToolTip(tipText(tip));
}

void ComparePage::enableActions()
{
    const int tokens = static_cast<int>(m_paths.size());
    const int token = m_tokens->current();
    m_remove->setEnabled(token >= 0 && token < tokens);
    m_left->setEnabled(token > 0 && token < tokens);
    m_baseline->setEnabled(m_left->isEnabled());
    m_right->setEnabled(token >= 0 && token + 1 < tokens);
    for (QAction *action : {m_next, m_previous})
        action->setEnabled(m_model->rowCount() > 2);
    const auto all = store().experiments();
    const bool full = tokens >= ComparedSet::most;
    const QString why =
        full ? tr("At most %1 experiments are compared: take one away before you add another").arg(ComparedSet::most)
             : QString();
    m_add->setToolTip(why); // empty: the action's text
    if (full && !m_full && isVisible())
        Q_EMIT said(why);
    m_full = full;
    m_add->setEnabled(!full && std::any_of(all.begin(), all.end(), [this](const ExperimentPtr &one) {
        return one->settings && std::find(m_paths.begin(), m_paths.end(), one->path) == m_paths.end();
    }));
}

void ComparePage::saveState(QSettings &settings) const
{
    // One that could not be read may be there again the next time.
    const QString &plan = compared().planFile();
    settings.setValue(QStringLiteral("plan"), plan.isEmpty() ? m_lostPlan : plan);
    settings.setValue(QStringLiteral("policy"), QString::fromStdString(policyName(compared().viewed().policy)));
    settings.setValue(QStringLiteral("other"), QByteArray::fromStdString(m_otherPath.native()));
    QVariantList chosen;
    if (compared().isChosen()) {
        for (const std::filesystem::path &path : compared().chosen())
            chosen << QByteArray::fromStdString(path.native());
    }
    settings.setValue(QStringLiteral("chosen"), chosen);
    settings.setValue(QStringLiteral("allNotes"), m_moreNotes->isChecked());
    settings.setValue(QStringLiteral("filter"), m_tasks->field()->text());
    const QHeaderView *header = m_tasks->table()->horizontalHeader();
    settings.setValue(QStringLiteral("sortColumn"), header->sortIndicatorSection());
    settings.setValue(QStringLiteral("sortOrder"), static_cast<int>(header->sortIndicatorOrder()));
    settings.setValue(QStringLiteral("outcome"), m_better->isChecked() ? 1 : m_worse->isChecked() ? 2 : 0);
}

void ComparePage::restorePlan(const QString &file)
{
    if (file.isEmpty())
        return;
    const auto taken = takePlanFile(context(), file);
    if (taken)
        return;
    m_lostPlan = file;
    QList<QAction *> remedies;
    for (QAction *action : std::as_const(m_actions)) {
        if (action->objectName() == QLatin1String("comparePlan"))
            remedies << action;
    }
    m_info->say(tr("The plan of the analysis %1 is not in force, and all is exploratory. %2")
                    .arg(displayText(QFile::encodeName(file).toStdString()), taken.error().sentence),
                remedies);
}

void ComparePage::showPlan()
{
    if (!compared().planFile().isEmpty()) { // another one, or the same once it can be read
        m_lostPlan.clear();
        m_info->clear();
    }
    showBasis();
}

void ComparePage::restoreState(const QSettings &settings)
{
    restorePlan(settings.value(QStringLiteral("plan")).toString());
    const auto policy = policyFromName(settings.value(QStringLiteral("policy")).toString().toStdString());
    if (policy)
        compared().setPolicy(*policy);
    m_otherPath = settings.value(QStringLiteral("other")).toByteArray().toStdString();
    std::vector<std::filesystem::path> chosen;
    for (const QVariant &path : settings.value(QStringLiteral("chosen")).toList())
        chosen.emplace_back(path.toByteArray().toStdString());
    if (!chosen.empty())
        compared().choose(std::move(chosen));
    m_moreNotes->setChecked(settings.value(QStringLiteral("allNotes")).toBool());
    m_tasks->field()->setText(settings.value(QStringLiteral("filter")).toString());
    // The columns of values are those of the experiments of then.
    const int column = settings.value(QStringLiteral("sortColumn"), int(TaskDifferences::Difference)).toInt();
    const int order = settings.value(QStringLiteral("sortOrder"), int(Qt::DescendingOrder)).toInt();
    if (column >= 0 && column < TaskDifferences::Curves)
        m_tasks->table()->sortByColumn(column, order == Qt::AscendingOrder ? Qt::AscendingOrder : Qt::DescendingOrder);
    const int outcome = settings.value(QStringLiteral("outcome")).toInt();
    setOutcome(outcome == 1   ? std::optional(TaskOutcome::Better)
               : outcome == 2 ? std::optional(TaskOutcome::Worse)
                              : std::nullopt);
}

void ComparePage::resetLayout()
{
    m_otherPath.clear();
    m_moreNotes->setChecked(false);
    m_tasks->field()->clear();
    m_tasks->table()->sortByColumn(TaskDifferences::Difference, Qt::DescendingOrder);
    setOutcome(std::nullopt);
}

} // namespace sweci
