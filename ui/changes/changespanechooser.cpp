// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane compares with: its menu.
#include "changes/changespane.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace sweci
{

void ChangesPane::addChoice(QMenu *menu, const QString &text, const CompareWith &with)
{
    QString plain = text;
    QAction *action = menu->addAction(plain.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                      [this, with] { compareWith(with); });
    action->setCheckable(true);
    action->setChecked(with == m_with);
}

void ChangesPane::fillCompareMenu()
{
    m_compareMenu->clear();
    if (m_iteration < 0)
        return;
    using Kind = CompareWith::Kind;
    const auto with = [this](Kind kind, int state = 0) { return CompareWith{kind, state, m_with.own}; };
    addChoice(m_compareMenu, tr("Previous state"), with(Kind::Previous));
    addChoice(m_compareMenu, tr("Base"), with(Kind::Base));
    addChoice(m_compareMenu, tr("Reference: what is still missing"), {Kind::Reference, 0});
    addChoice(m_compareMenu, tr("Candidate: as left, before tests were restored"), {Kind::Candidate, 0});
    QMenu *states = m_compareMenu->addMenu(tr("Other iteration"));
    for (int k = 1; k < static_cast<int>(m_iterations.size()); ++k) {
        if (k != m_iteration)
            addChoice(states, tr("State %1").arg(k), with(Kind::State, k));
    }
    QMenu *left = states->addMenu(tr("Candidates"));
    for (int k = 1; k < static_cast<int>(m_iterations.size()); ++k) {
        if (k != m_iteration)
            addChoice(left, tr("Candidate %1").arg(k), with(Kind::CandidateOf, k));
    }
    states->setEnabled(!left->isEmpty());
    QMenu *others = m_compareMenu->addMenu(tr("Other experiment"));
    fillOtherMenu(others);
    others->setEnabled(!others->isEmpty());
    m_compareMenu->addSeparator();
    QMenu *own = m_compareMenu->addMenu(tr("On this side"));
    const std::pair<CompareWith::Own, QString> sides[] = {
        {CompareWith::Own::State, tr("State after the iteration")},
        {CompareWith::Own::Candidate, tr("Candidate of the iteration")},
        {CompareWith::Own::Reference, tr("Reference")}};
    for (const auto &[side, text] : sides) {
        CompareWith changed = m_with;
        // Two of the choices have their own side.
        if (side != CompareWith::Own::State && (changed.kind == Kind::Reference || changed.kind == Kind::Candidate))
            changed.kind = Kind::Previous;
        changed.own = side;
        addChoice(own, text, changed);
    }
}

// A menu for each experiment, filled when it is opened: with twenty of them there are many states.
void ChangesPane::fillOtherMenu(QMenu *menu)
{
    for (const OtherRun &other : m_others) {
        QString name = other.name;
        QMenu *states = menu->addMenu(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(states, &QMenu::aboutToShow, this, [this, states, other] {
            states->clear();
            const auto with = [&](const StateName &state) {
                return CompareWith{CompareWith::Kind::Other, 0, m_with.own, other.experiment, state};
            };
            addChoice(states, tr("Same iteration"), with(StateName::after(CompareWith::sameIteration)));
            addChoice(states, tr("Base"), with(StateName::after(0)));
            addChoice(states, tr("Reference"), with(StateName::reference()));
            for (int k = 1; k <= other.recorded; ++k)
                addChoice(states, tr("State %1").arg(k), with(StateName::after(k)));
            QMenu *candidates = states->addMenu(tr("Candidates"));
            for (int k = 1; k <= other.recorded; ++k)
                addChoice(candidates, tr("Candidate %1").arg(k), with(StateName::candidate(k)));
            candidates->setEnabled(!candidates->isEmpty());
        });
    }
}

void ChangesPane::nextOther()
{
    if (m_others.empty())
        return;
    const OtherRun *now = otherRun();
    const std::size_t next = now ? static_cast<std::size_t>(now - m_others.data() + 1) % m_others.size() : 0;
    compareWith({CompareWith::Kind::Other, 0, m_with.own, m_others[next].experiment,
                 now ? m_with.other : StateName::after(CompareWith::sameIteration)});
}

void ChangesPane::openChooser()
{
    if (m_iteration >= 0)
        m_compareMenu->popup(m_compare->mapToGlobal(QPoint(0, m_compare->height())));
}

} // namespace sweci
