// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the window and what leads from one to another.
#include "base/ownprogram.h"
#include "board/runboardpage.h"
#include "campaign/campaignpage.h"
#include "charts/chartspage.h"
#include "charts/curvespage.h"
#include "compare/comparepage.h"
#include "compare/evidencepanels.h"
#include "lanes/lanespage.h"
#include "launch/newrunpage.h"
#include "models/comparedset.h"
#include "regressions/regressionspage.h"
#include "search/searchpage.h"
#include "settings/settingspage.h"
#include "shell/mainwindow.h"
#include "shell/statusline.h"
#include "shell/viewstate.h"
#include "shell/windowactions.h"
#include "task/changesholder.h"
#include "task/taskpage.h"
#include "testmap/testmappage.h"

#include <QAction>
#include <QStackedWidget>
#include <QTabBar>

namespace sweci
{

void MainWindow::connectCompared()
{
    connect(m_view, &ViewState::gammaChanged, m_compared, &ComparedSet::setGamma);
    connect(m_view, &ViewState::dialectChanged, m_compared,
            [this] { m_compared->setDialect(std::string(m_view->dialect().name())); });
}

// Into a task and back again, to where it was chosen.
void MainWindow::connectComparing(ComparePage *comparing)
{
    auto *back = new QAction(tr("Back to the comparison"), this);
    back->setObjectName(QStringLiteral("compareBack"));
    back->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+Left")));
    back->setEnabled(false);
    connect(back, &QAction::triggered, this, [this, comparing] {
        showPage(comparing->id());
        comparing->comeBack();
    });
    addAction(back);
    m_actions->addGo(back);
    connect(comparing, &ComparePage::exportWanted, this, [this] {
        showPage(QStringLiteral("charts"));
        static_cast<ChartsPage *>(page(QStringLiteral("charts")))->chooseFigure("forest"); // what the page begins with
        action(QStringLiteral("exportFigures"))->trigger();
    });
    const auto leave = [this, back](const QString &page) {
        back->setEnabled(true);
        showPage(page);
    };
    connect(comparing, &ComparePage::said, m_status, &StatusLine::say);
    connect(comparing, &ComparePage::taskOpened, this, [leave] { leave(QStringLiteral("task")); });
    connect(comparing, &ComparePage::lanesWanted, this, [leave] { leave(QStringLiteral("lanes")); });
}

void MainWindow::addPages()
{
    const PageContext context{*m_store, *m_view, *m_theme, *m_compared};
    auto *campaign = new CampaignPage(context, m_pages);
    campaign->setStartActions({m_actions->openFolder, m_actions->refresh});
    connect(campaign, &CampaignPage::experimentOpened, this, [this] { showPage(QStringLiteral("board")); });
    connect(campaign, &CampaignPage::taskOpened, this, [this] { showPage(QStringLiteral("task")); });
    addPage(campaign);
    auto *board = new RunBoardPage(context, m_pages);
    board->setStartActions({m_actions->openFolder, m_actions->refresh});
    connect(board, &RunBoardPage::taskOpened, this, [this] { showPage(QStringLiteral("task")); });
    addPage(board);
    auto *task = new TaskPage(context, m_pages);
    addPage(task);
    connectChanges(*task->changes()->changes());
    auto *map = new TestMapPage(context, m_pages);
    const auto showTest = [this, task](const std::string &id) {
        showPage(task->id());
        if (!id.empty())
            task->showTest(id);
    };
    connect(map, &TestMapPage::testOpened, this, showTest);
    addPage(map);
    auto *regressions = new RegressionsPage(context, m_pages);
    connect(regressions, &RegressionsPage::testOpened, this, showTest);
    addPage(regressions);
    auto *comparing = new ComparePage(context, m_pages);
    connectComparing(comparing);
    addEvidencePanels(*comparing, context);
    addPage(comparing);
    addPage(makeChartsPage(context, m_pages));
    addPage(new CurvesPage(context, m_pages));
    auto *lanes = new LanesPage(context, m_pages);
    connect(comparing, &ComparePage::lanesWanted, lanes, &LanesPage::compareWith);
    addPage(lanes);
    auto *search = new SearchPage(context, m_pages);
    addPage(search);
    QAction *go = action(QStringLiteral("page-search"));
    go->setShortcuts({go->shortcut(), QKeySequence(QStringLiteral("Ctrl+Alt+F"))});
    connect(search, &SearchPage::opened, this, [this, task](const SearchHit &hit, const QString &needle) {
        showPage(QStringLiteral("task"));
        task->showPlace(hit, needle);
    });
    auto *launch = new NewRunPage(context, *m_agents, *m_keys, m_pages);
    connect(launch, &NewRunPage::started, this, &MainWindow::showExperiment);
    addPage(launch);
    addPage(new SettingsPage(context, *m_keys, *m_agents, *m_tools, commandLineProgram(), m_pages));
    // The page of a new window; the campaign is the overview before it.
    m_tabs->setCurrentIndex(m_pages->indexOf(board));
    connectFlips();
}

} // namespace sweci
