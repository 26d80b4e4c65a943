// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "base/files.h"
#include "evolution/workfolder.h"
#include "launch/dispatcherstart.h"
#include "models/agentlist.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/externaltools.h"
#include "models/keystore.h"
#include "shell/commandpalette.h"
#include "shell/gammacontrol.h"
#include "shell/infobar.h"
#include "shell/navigator.h"
#include "shell/recentlist.h"
#include "shell/shortcutssheet.h"
#include "shell/statusline.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "shell/windowactions.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

MainWindow::MainWindow(const QString &settingsFile, QWidget *parent)
    : QWidget(parent),
      m_settings(settingsFile.isEmpty()
                     ? std::make_unique<QSettings>(QStringLiteral("sweci"), QStringLiteral("workbench"))
                     : std::make_unique<QSettings>(settingsFile, QSettings::IniFormat)),
      m_theme(new Theme(this)), m_store(new ExperimentStore(cacheRoot(), this)), m_view(new ViewState(this)),
      m_compared(new ComparedSet(*m_store, this)), m_actions(new WindowActions(*m_view, *m_theme, this)),
      m_recent(new RecentList(*m_settings, this)), m_agents(new AgentList(shareOfProgram(), this)),
      m_keys(new KeyStore(commandLineProgram(), this)), m_tools(new ExternalTools(cacheRoot(), this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("SWE-CI Workbench"));
    m_theme->setZoom(m_settings->value(QStringLiteral("window/zoom"), 100).toInt());
    m_theme->setChoice(
        static_cast<ThemeChoice>(qBound(0, m_settings->value(QStringLiteral("window/theme")).toInt(), 2)));
    build();
    connectActions();
    connectStore();
    connectCompared();
    addPages();
    restoreState();
}

MainWindow::~MainWindow()
{
    // The pages work with the store and the view state, which are children too: pages go first.
    delete m_splitter;
}

void MainWindow::build()
{
    setLook(this, "page");
    m_top = new TopBar(*m_actions, *m_view, *m_theme, this);
    m_actions->fill(m_top->menus());
    QList<QAction *> dialects;
    for (QAction *action : actions()) {
        if (action->objectName().startsWith(QLatin1String("dialect-")))
            dialects << action;
    }
    m_top->setDialectActions(dialects);
    m_navigator = new Navigator(*m_store, *m_view, *m_theme, this);
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("pageTabs"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    // Its own hint comes from a moment without tabs and without style, and its layout keeps that.
    const auto tabHeight = [this] { m_tabs->setFixedHeight(m_theme->px(30)); };
    connect(m_theme, &Theme::changed, m_tabs, tabHeight);
    tabHeight();
    m_pages = new QStackedWidget(this);
    m_info = new InfoBar(*m_theme, this);
    m_status = new StatusLine(*m_theme, {m_actions->shortcuts}, this);

    auto *centre = new QWidget(this);
    auto *inCentre = new QVBoxLayout(centre);
    inCentre->setContentsMargins(0, m_theme->px(6), 0, 0);
    inCentre->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(m_theme->px(16), 0, m_theme->px(14), 0);
    line->addWidget(m_tabs, 1);
    inCentre->addLayout(line);
    auto *messages = new QHBoxLayout;
    messages->setContentsMargins(m_theme->px(14), m_theme->px(8), m_theme->px(14), 0);
    messages->addWidget(m_info);
    inCentre->addLayout(messages);
    inCentre->addWidget(m_pages, 1);
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_navigator);
    m_splitter->addWidget(centre);
    m_splitter->setStretchFactor(1, 1);
    connect(m_theme, &Theme::changed, this, [this, zoom = m_theme->zoom()]() mutable {
        const int now = m_theme->zoom();
        // Before the window is shown its parts have no sizes yet.
        const int width = isVisible() ? m_splitter->sizes().value(0) * now / zoom : m_theme->px(225);
        if (now != zoom && width > 0)
            m_splitter->setSizes({width, std::max(this->width() - width, 1)});
        zoom = now;
    });
    m_navigator->setMinimumWidth(m_theme->px(170));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_top);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_status);
    m_palette = new CommandPalette(*m_theme, this);
    m_sheet = new ShortcutsSheet(*m_theme, this);
    resize(m_theme->px(1280), m_theme->px(800));
    setMinimumSize(720, 480);
}

void MainWindow::connectActions()
{
    connect(m_actions->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions->closeExperiment, &QAction::triggered, this, &MainWindow::closeChosen);
    connect(m_actions->refresh, &QAction::triggered, m_store, &ExperimentStore::refresh);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->newRun, &QAction::triggered, this, [this] { showPage(QStringLiteral("launch")); });
    connect(m_actions->settings, &QAction::triggered, this, [this] { showPage(QStringLiteral("settings")); });
    connect(m_actions->find, &QAction::triggered, this, &MainWindow::showPalette);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions->shortcuts, &QAction::triggered, this, [this] {
        QList<ShortcutsSheet::Group> groups;
        for (const WindowActions::Group &group : m_actions->groups())
            groups << ShortcutsSheet::Group{group.title, group.actions};
        m_sheet->offer(groups);
    });
    connect(m_actions->toggleNavigator, &QAction::toggled, m_navigator, &QWidget::setVisible);
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->nextPage, &QAction::triggered, this, [this] { stepPage(1); });
    connect(m_actions->previousPage, &QAction::triggered, this, [this] { stepPage(-1); });
    connect(m_actions->nextExperiment, &QAction::triggered, this, [this] { stepExperiment(1); });
    connect(m_actions->previousExperiment, &QAction::triggered, this, [this] { stepExperiment(-1); });
    connect(m_actions->goNavigator, &QAction::triggered, m_navigator, &Navigator::focusList);
    connect(m_actions->goFilter, &QAction::triggered, this,
            [this] { m_navigator->filter()->setFocus(Qt::ShortcutFocusReason); });
    const auto toPage = [this] {
        if (auto *current = qobject_cast<Page *>(m_pages->currentWidget()))
            current->focusStart()->setFocus(Qt::ShortcutFocusReason);
    };
    connect(m_actions->goPage, &QAction::triggered, this, toPage);
    connect(m_navigator, &Navigator::activated, this, toPage);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    m_actions->newRun->setEnabled(false); // until there is a page for it
}

void MainWindow::connectStore()
{
    connect(m_store, &ExperimentStore::experimentChanged, this, &MainWindow::follow);
    connect(m_store, &ExperimentStore::experimentRemoved, this, [this](const ExperimentPtr &last) {
        if (last->path == m_view->experiment())
            m_view->selectExperiment({});
    });
    connect(m_store, &ExperimentStore::openFailed, this,
            [this](const QString &, const QString &sentence) { m_info->say(sentence, {m_actions->openFolder}); });
    connect(m_store, &ExperimentStore::loadingChanged, this,
            [this](bool loading) { m_status->say(loading ? tr("reading experiments…") : QString()); });
    connect(m_view, &ViewState::experimentChanged, this, [this] {
        const ExperimentPtr now = m_store->experiment(m_view->experiment());
        m_status->setExperiment(now);
        m_top->gamma()->setIterations(now ? now->iterations() : 0);
        m_actions->closeExperiment->setEnabled(now != nullptr);
        setWindowTitle(now ? tr("%1 - SWE-CI Workbench").arg(now->name()) : tr("SWE-CI Workbench"));
    });
    m_actions->closeExperiment->setEnabled(false);
}

void MainWindow::showExperiment(const std::filesystem::path &path)
{
    const std::filesystem::path experiment = absolutePath(path);
    openPath(experiment);
    m_wantedTask.clear();
    m_wantedIteration = -1;
    m_wanted = experiment;
    if (m_store->experiment(experiment))
        m_view->selectExperiment(std::exchange(m_wanted, {}));
    showPage(QStringLiteral("board"));
}

void MainWindow::addPage(Page *page)
{
    m_pages->addWidget(page);
    m_tabs->addTab(page->title());
    m_actions->addPageMenu(m_top->menus(), page->title(), page->pageActions());
    if (page->id() == QLatin1String("launch"))
        m_actions->newRun->setEnabled(true);
    const int number = m_pages->count() - 1; // the campaign is 0
    auto *go = new QAction(page->title(), this);
    go->setObjectName(QStringLiteral("page-") + page->id());
    go->setShortcut(QKeySequence(number < 10 ? QStringLiteral("Alt+%1").arg(number)
                                             : QStringLiteral("Alt+Shift+%1").arg(number - 9)));
    connect(go, &QAction::triggered, this, [this, id = page->id()] { showPage(id); });
    addAction(go);
    m_actions->addGo(go);
    m_settings->beginGroup(page->id());
    page->restoreState(*m_settings);
    m_settings->endGroup();
}

Page *MainWindow::page(const QString &id) const
{
    for (int i = 0; i < m_pages->count(); ++i) {
        auto *one = qobject_cast<Page *>(m_pages->widget(i));
        if (one && one->id() == id)
            return one;
    }
    return nullptr;
}

void MainWindow::showPage(const QString &id)
{
    Page *wanted = page(id);
    if (!wanted)
        return;
    m_tabs->setCurrentIndex(m_pages->indexOf(wanted));
    m_pages->setCurrentWidget(wanted);
    focusPage();
}

// A page's keys work while the focus is in it: until its content is there, the page itself has it.
void MainWindow::focusPage()
{
    if (auto *current = qobject_cast<Page *>(m_pages->currentWidget())) {
        QWidget *start = current->focusStart();
        (start->isVisibleTo(current) ? start : current)->setFocus(Qt::ShortcutFocusReason);
    }
}

QString MainWindow::currentPage() const
{
    const auto *current = qobject_cast<Page *>(m_pages->currentWidget());
    return current ? current->id() : QString();
}

QAction *MainWindow::action(const QString &name) const
{
    return findChild<QAction *>(name);
}

void MainWindow::follow(const ExperimentPtr &now)
{
    if (now->path == m_wanted) {
        const std::string task = std::exchange(m_wantedTask, {});
        m_view->selectTask(std::exchange(m_wanted, {}), task, std::exchange(m_wantedIteration, -1));
        m_chooseFirst = false;
    } else if (m_chooseFirst && m_view->experiment().empty() && m_wanted.empty()) {
        m_chooseFirst = false;
        m_view->selectExperiment(now->path);
    }
    if (now->path != m_view->experiment())
        return;
    m_status->setExperiment(now);
    m_top->gamma()->setIterations(now->iterations());
    // The pages show it after this; where the focus is somewhere by then, it stays there.
    const auto enter = [this] {
        if (!focusWidget() || focusWidget() == m_pages->currentWidget())
            focusPage();
    };
    QMetaObject::invokeMethod(this, enter, Qt::QueuedConnection);
}

void MainWindow::openPath(const std::filesystem::path &path)
{
    m_info->clear();
    m_recent->add(std::filesystem::absolute(path).lexically_normal());
    fillRecent();
    m_chooseFirst = true;
    m_store->open(path);
}

} // namespace sweci
