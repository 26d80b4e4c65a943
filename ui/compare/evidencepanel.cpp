// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/evidencepanel.h"

#include "base/text.h"
#include "compare/reportview.h"
#include "models/comparedset.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "shell/focuschain.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int statusColumn = 2; // of report/evidence.h's table

} // namespace

EvidencePanel::EvidencePanel(const PageContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_models(new ChoiceBox(context.theme, this)),
      m_card(new ReportView(context.theme, QStringLiteral("evidenceCard"), 0, this))
{
    setObjectName(QStringLiteral("evidencePanel"));
    m_models->setObjectName(QStringLiteral("evidenceModel"));
    m_models->setAccessibleName(tr("Against the baseline"));
    m_models->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_models->setMinimumContentsLength(18);
    const auto make = [this](const char *name, const QString &text, const QString &icon, const QString &keys) {
        auto *action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setIconText(icon);
        action->setShortcut(QKeySequence(keys));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_actions << action;
        return action;
    };
    auto *text = make("evidenceCopyText", tr("Copy the evidence as text"), tr("Copy as text"), QStringLiteral("E"));
    auto *latex =
        make("evidenceCopyLatex", tr("Copy the evidence as LaTeX"), tr("Copy LaTeX"), QStringLiteral("Shift+E"));
    connect(text, &QAction::triggered, m_card, &ReportView::copyText);
    connect(latex, &QAction::triggered, m_card, &ReportView::copyLatex);
    auto *bar = new QHBoxLayout;
    bar->setSpacing(context.theme.px(8));
    bar->addWidget(m_models, 1);
    bar->addStretch(1);
    auto *textButton = new ActionButton(text, "", this);
    auto *latexButton = new ActionButton(latex, "", this);
    bar->addWidget(textButton);
    bar->addWidget(latexButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(context.theme.px(6));
    layout->addLayout(bar);
    layout->addWidget(m_card, 1);
    chainFocus({m_models, textButton, latexButton, m_card});
    connect(&context.compared, &ComparedSet::changed, this, &EvidencePanel::takeNow);
    connect(&context.compared, &ComparedSet::reportChanged, this, &EvidencePanel::take);
    connect(&context.compared, &ComparedSet::planChanged, this, &EvidencePanel::noteChanged);
    connect(m_models, qOverload<int>(&QComboBox::currentIndexChanged), this, [this](int index) {
        if (index < 0)
            return;
        setOther(index + 1);
        Q_EMIT otherChosen(m_other);
    });
}

void EvidencePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_context.compared.want(this, true, true);
    take();
}

void EvidencePanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_context.compared.want(this, false);
}

void EvidencePanel::setOther(int model)
{
    if (m_other == model)
        return;
    m_other = model;
    const QSignalBlocker blocker(m_models);
    m_models->setCurrentIndex(model - 1);
    showCard();
}

QString EvidencePanel::note() const
{
    const ComparedReportPtr &report = m_context.compared.report();
    const ComparedPtr &now = m_context.compared.now();
    if (!report)
        return now ? tr("being computed") : QString();
    if (!now || report->basis != now->basis || report->report.plan.gamma != now->step.gamma)
        return tr("of gamma %1, being renewed").arg(report->report.plan.gamma);
    return report->exploratory.isEmpty() ? tr("as planned") : tr("exploratory");
}

// A step of gamma changes no name and no card: only that the card is older.
void EvidencePanel::takeNow()
{
    if (!isVisible())
        return;
    const ComparedPtr &now = m_context.compared.now();
    const auto basis = now ? now->basis : nullptr;
    if (basis != m_namedFrom) {
        m_namedFrom = basis;
        QStringList names;
        for (int model = 1; basis && model < basis->models(); ++model)
            names << displayText(basis->comparison->names()[std::size_t(model)]);
        const QSignalBlocker blocker(m_models);
        // While records come in the names stay, and so does the list that somebody has opened.
        if (names != m_names) {
            m_names = names;
            m_models->clear();
            m_models->addItems(names);
        }
        if (m_other < 1 || m_other > m_models->count())
            m_other = m_models->count() > 0 ? 1 : -1;
        m_models->setCurrentIndex(m_other - 1);
    }
    Q_EMIT noteChanged();
}

void EvidencePanel::take()
{
    if (!isVisible())
        return;
    takeNow();
    showCard();
}

void EvidencePanel::showCard()
{
    const ComparedReportPtr &report = m_context.compared.report();
    ReportTable table;
    if (report && m_other > 0 && m_other < report->basis->models()) {
        table = evidenceTable(report->report, 0, m_other, report->exploratory);
    } else if (report && report->basis->models() < 2) {
        table.notes.push_back(tr("Evidence needs two experiments."));
    }
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(!table.rows.empty());
    // What is true of all of it, the head says.
    const auto &rows = table.rows;
    const bool mixed = std::any_of(rows.begin(), rows.end(),
                                   [&](const ReportTable::Row &row) { return row.back() != rows.front().back(); });
    m_card->show(std::move(table));
    m_card->view()->setColumnHidden(statusColumn, !mixed);
    Q_EMIT noteChanged();
}

} // namespace sweci
