// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/evidencepanels.h"

#include "compare/comparepage.h"
#include "compare/comparepanel.h"
#include "compare/evidencepanel.h"
#include "compare/planchoice.h"
#include "compare/plandialog.h"
#include "compare/policyactions.h"
#include "compare/rankpanel.h"
#include "compare/robustnesspanel.h"
#include "models/comparedset.h"
#include "theme/theme.h"

#include <QAction>
#include <QCoreApplication>

namespace sweci
{

namespace
{

struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(EvidencePanels)
};

QAction *planAction(ComparePage &page, const PageContext &context)
{
    auto *action = new QAction(PanelText::tr("Plan of the analysis…"), &page);
    action->setObjectName(QStringLiteral("comparePlan"));
    action->setShortcut(QKeySequence(QStringLiteral("Shift+P")));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(action, &QAction::triggered, &page, [&page, context] {
        auto *dialog = new PlanDialog(context.theme, context.compared.viewed(), &page);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        if (!context.compared.planFile().isEmpty())
            dialog->openFile(context.compared.planFile());
        QObject::connect(dialog, &PlanDialog::taken, &page,
                         [context](const AnalysisPlan &plan, const QString &file) { takePlan(context, plan, file); });
        dialog->open();
    });
    return action;
}

} // namespace

void addEvidencePanels(ComparePage &page, const PageContext &context)
{
    auto *rank = new RankPanel(context);
    auto *rankFrame = new ComparePanel(context.theme, PanelText::tr("Rank over gamma"), rank);
    page.addPanel(rankFrame, 0, 1, 190, rank->panelActions());
    QObject::connect(rank, &RankPanel::noteChanged, rankFrame, [=] { rankFrame->setNote(rank->note()); });
    QObject::connect(rank, &RankPanel::chosenChanged, &page, &ComparePage::setOther);

    auto *evidence = new EvidencePanel(context);
    auto *evidenceFrame = new ComparePanel(context.theme, PanelText::tr("Evidence against the baseline"), evidence);
    page.addPanel(evidenceFrame, 1, 1, 0, evidence->panelActions());
    QObject::connect(evidence, &EvidencePanel::noteChanged, evidenceFrame,
                     [=] { evidenceFrame->setNote(evidence->note()); });
    QObject::connect(evidence, &EvidencePanel::otherChosen, &page, &ComparePage::setOther);
    QObject::connect(&page, &ComparePage::otherChanged, evidence, &EvidencePanel::setOther);

    auto *robustness = new RobustnessPanel(context);
    auto *robustnessFrame = new ComparePanel(context.theme, PanelText::tr("Robustness"), robustness);
    page.addPanel(robustnessFrame, 9, 0, 60, robustness->panelActions());
    QObject::connect(robustness, &RobustnessPanel::noteChanged, robustnessFrame,
                     [=] { robustnessFrame->setNote(robustness->note()); });

    // Nobody sees the clipboard.
    for (QAction *action : rank->panelActions() + evidence->panelActions() + robustness->panelActions()) {
        if (action->objectName().contains(QLatin1String("Copy")))
            QObject::connect(action, &QAction::triggered, &page,
                             [&page] { Q_EMIT page.said(PanelText::tr("Copied")); });
    }

    auto *policy = new PolicyActions(context.compared, &page);
    page.addActionsToMenu(QList<QAction *>{planAction(page, context)} + policy->actions());
}

} // namespace sweci
