// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/robustnesspanel.h"

#include "compare/reportview.h"
#include "models/comparedset.h"
#include "models/policytext.h"
#include "models/reporttablemodel.h"
#include "report/evidence.h"
#include "shell/actionbutton.h"
#include "shell/focuschain.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int rowsMost = 14;
constexpr int lookMs = 100;
constexpr int policyColumn = 2; // of report/evidence.h's table

} // namespace

RobustnessPanel::RobustnessPanel(const PageContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_hint(new QLabel(this)), m_bar(new QProgressBar(this)),
      m_view(new ReportView(context.theme, QStringLiteral("robustnessTable"), rowsMost, this)), m_job(this)
{
    setObjectName(QStringLiteral("robustnessPanel"));
    m_view->setCompact();
    m_view->model().setWords(policyColumn, policyText);
    const auto make = [this](const char *name, const QString &text, const QString &icon, const QString &keys) {
        auto *action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setIconText(icon);
        action->setShortcut(QKeySequence(keys));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_actions << action;
        return action;
    };
    m_compute = make("robustnessCompute", tr("Compute the robustness"), tr("Compute"), QStringLiteral("R"));
    m_stop = make("robustnessStop", tr("Give up the robustness"), tr("Give up"), QStringLiteral("Shift+R"));
    m_copyText = make("robustnessCopyText", tr("Copy the robustness as text"), tr("Copy as text"), QStringLiteral("K"));
    m_copyLatex =
        make("robustnessCopyLatex", tr("Copy the robustness as LaTeX"), tr("Copy LaTeX"), QStringLiteral("Shift+K"));
    setLook(m_hint, "muted");
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(context.theme.px(6));
    auto *bar = new QHBoxLayout;
    bar->setSpacing(context.theme.px(8));
    bar->addWidget(m_hint, 1);
    QList<QWidget *> buttons;
    for (QAction *action : {m_compute, m_stop, m_copyText, m_copyLatex}) {
        buttons << new ActionButton(action, "", this);
        bar->addWidget(buttons.back());
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(context.theme.px(6));
    layout->addLayout(bar);
    layout->addWidget(m_bar);
    layout->addWidget(m_view, 1);
    chainFocus(QList<QWidget *>(buttons) << m_view);
    m_look.setInterval(lookMs);
    connect(&m_look, &QTimer::timeout, this, &RobustnessPanel::showState);
    connect(m_compute, &QAction::triggered, this, &RobustnessPanel::start);
    connect(m_stop, &QAction::triggered, this, &RobustnessPanel::stop);
    connect(m_copyText, &QAction::triggered, m_view, &ReportView::copyText);
    connect(m_copyLatex, &QAction::triggered, m_view, &ReportView::copyLatex);
    connect(&context.compared, &ComparedSet::changed, this, [this] {
        if (isVisible())
            showState();
    });
    showState();
}

void RobustnessPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    stop(); // nothing works for a page that is not shown
}

void RobustnessPanel::start()
{
    const ComparedPtr &now = m_context.compared.now();
    if (!now || m_job.running())
        return;
    AnalysisPlan plan = m_context.compared.plan();
    // What the view departs to is the first row: the others are measured by it.
    const AnalysisPlan viewed = m_context.compared.viewed();
    plan.gamma = viewed.gamma;
    plan.dialect = viewed.dialect;
    plan.policy = viewed.policy;
    m_problem.clear();
    m_progress = std::make_shared<Progress>();
    m_job.start(
        [basis = now->basis, plan, progress = m_progress](const std::atomic<bool> &cancelled) {
            return robustnessTable(basis->facts, usualGammas(), usualPolicies(), plan, [&](int done, int of) {
                progress->done = done;
                progress->of = of;
                return !cancelled;
            });
        },
        [this, basis = now->basis, plan](Result<std::vector<RobustnessRow>> rows) {
            if (rows) {
                m_basis = basis;
                m_report.plan = plan;
                m_report.comparison = basis->comparison;
                m_report.robustness = std::move(rows).value();
                ReportTable table = robustnessReport(m_report);
                const QString why = m_context.compared.exploratory();
                if (!why.isEmpty())
                    table.notes.push_back(why);
                m_view->show(std::move(table));
            } else {
                m_problem = rows.error().sentence;
            }
            showState();
        });
    m_look.start();
    showState();
}

void RobustnessPanel::stop()
{
    m_job.cancel();
    showState();
}

QString RobustnessPanel::note() const
{
    const auto &rows = m_report.robustness;
    if (rows.empty())
        return {};
    const ComparedPtr &now = m_context.compared.now();
    if (!now || now->basis != m_basis || now->step.gamma != m_report.plan.gamma)
        return tr("of another view: compute it again");
    const auto other =
        std::count_if(rows.begin(), rows.end(), [](const RobustnessRow &row) { return row.sameOrder == false; });
    return tr("%1 of %2 rules give another order").arg(other).arg(rows.size());
}

void RobustnessPanel::showState()
{
    const bool running = m_job.running();
    if (!running)
        m_look.stop();
    m_bar->setVisible(running);
    if (running && m_progress->of > 0) {
        m_bar->setMaximum(m_progress->of);
        m_bar->setValue(m_progress->done);
    }
    m_compute->setEnabled(!running && m_context.compared.now() != nullptr);
    m_stop->setEnabled(running);
    m_copyText->setEnabled(!m_report.robustness.empty());
    m_copyLatex->setEnabled(!m_report.robustness.empty());
    m_hint->setText(!m_problem.isEmpty() ? m_problem
                    : running            ? tr("Scoring under every rule")
                                         : tr("The order of the scores under every dialect, gamma and policy."));
    Q_EMIT noteChanged();
}

} // namespace sweci
