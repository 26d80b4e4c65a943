// SPDX-License-Identifier: GPL-3.0-or-later
// Where the compared models change places, as ticks on the control of gamma.
#include "base/text.h"
#include "models/comparedset.h"
#include "shell/gammacontrol.h"
#include "shell/gammaslider.h"
#include "shell/mainwindow.h"
#include "shell/topbar.h"
#include "shell/windowactions.h"

#include <QAction>
#include <QStackedWidget>

namespace sweci
{

void MainWindow::connectFlips()
{
    connect(m_compared, &ComparedSet::changed, this, &MainWindow::showFlips);
    connect(m_pages, &QStackedWidget::currentChanged, this, &MainWindow::showFlips);
    connect(m_actions->gammaNextFlip, &QAction::triggered, this, [this] { m_top->gamma()->stepFlip(1); });
    connect(m_actions->gammaPreviousFlip, &QAction::triggered, this, [this] { m_top->gamma()->stepFlip(-1); });
    showFlips();
}

void MainWindow::showFlips()
{
    std::vector<GammaFlip> flips;
    const bool compares = currentPage() == QLatin1String("compare") || currentPage() == QLatin1String("charts");
    const auto basis = compares && m_compared->now() ? m_compared->now()->basis : nullptr;
    if (basis && basis == m_flipsOf)
        return; // a step of gamma
    m_flipsOf = basis;
    for (std::size_t i = 0; basis && i < basis->flips.size(); ++i) {
        const RankFlip &flip = basis->flips[i];
        const auto name = [&](int model) { return displayText(basis->comparison->names()[std::size_t(model)]); };
        flips.push_back({flip.root.gamma, tr("gamma %1: %2 is ahead below, %3 above")
                                              .arg(flip.root.gamma, 0, 'f', 3)
                                              .arg(name(flip.first), name(flip.second))});
    }
    m_actions->gammaNextFlip->setEnabled(!flips.empty());
    m_actions->gammaPreviousFlip->setEnabled(!flips.empty());
    m_top->gamma()->setFlips(std::move(flips));
}

} // namespace sweci
