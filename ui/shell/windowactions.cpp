// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/windowactions.h"

#include "scoring/dialect.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

namespace sweci
{

WindowActions::WindowActions(ViewState &view, Theme &theme, QWidget *window)
    : QObject(window), m_view(view), m_theme(theme), m_window(window), m_themes(new QActionGroup(this)),
      m_dialects(new QActionGroup(this))
{
    newRun =
        make("newRun", tr("New run…"), QStringLiteral("Ctrl+N"), tr("Choose data set, agent and limits, and start"));
    openFolder = make("open", tr("Open…"), QStringLiteral("Ctrl+O"), tr("Open an experiment or a folder of them"));
    closeExperiment = make("closeExperiment", tr("Close the experiment"), QStringLiteral("Ctrl+W"),
                           tr("Take it off the list; it goes on running and nothing is deleted"));
    refresh = make("refresh", tr("Look again"), QStringLiteral("F5"), tr("Read all open directories anew"));
    settings = make("settings", tr("Settings…"), QStringLiteral("Ctrl+Alt+S"), tr("Keys and agents"));
    quit = make("quit", tr("Quit"), QStringLiteral("Ctrl+Q"), tr("Close the window; runs go on"));
    find = make("find", tr("Find…"), QStringLiteral("Ctrl+K"), tr("Any action, experiment or task by a few letters"));
    shortcuts = make("shortcuts", tr("Shortcuts"), QStringLiteral("?"));
    about = make("about", tr("About SWE-CI Workbench"), {});
    resetLayout = make("resetLayout", tr("Reset layout"), QStringLiteral("Ctrl+Shift+0"),
                       tr("Sizes, columns and sorting as in a new window"));
    toggleNavigator = make("toggleNavigator", tr("Experiments on the left"), QStringLiteral("Ctrl+B"));
    toggleNavigator->setCheckable(true);
    toggleNavigator->setChecked(true);
    zoomIn = make("zoomIn", tr("Larger"), QStringLiteral("Ctrl++"));
    zoomIn->setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    zoomOut = make("zoomOut", tr("Smaller"), QStringLiteral("Ctrl+-"));
    zoomReset = make("zoomReset", tr("100 %"), QStringLiteral("Ctrl+0"));
    gammaUp = make("gammaUp", tr("gamma up"), QStringLiteral("Ctrl+."), tr("Later iterations count more"));
    gammaDown = make("gammaDown", tr("gamma down"), QStringLiteral("Ctrl+,"), tr("Later iterations count less"));
    gammaReset = make("gammaReset", tr("gamma 1"), QStringLiteral("Ctrl+1"));
    gammaNextFlip = make("gammaNextFlip", tr("gamma to the next flip"), QStringLiteral("Ctrl+Alt+."),
                         tr("Where two of the compared models change places"));
    gammaPreviousFlip = make("gammaPreviousFlip", tr("gamma to the previous flip"), QStringLiteral("Ctrl+Alt+,"),
                             tr("Where two of the compared models change places"));
    nextPage = make("nextPage", tr("Next page"), QStringLiteral("Ctrl+Tab"));
    nextPage->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Tab")), QKeySequence(QStringLiteral("Ctrl+PgDown"))});
    previousPage = make("previousPage", tr("Previous page"), QStringLiteral("Ctrl+Shift+Tab"));
    previousPage->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+Shift+Tab")), QKeySequence(QStringLiteral("Ctrl+PgUp"))});
    goNavigator = make("goNavigator", tr("To the experiments"), QStringLiteral("F6"));
    goFilter = make("goFilter", tr("Filter the experiments"), QStringLiteral("Ctrl+Shift+F"));
    goPage = make("goPage", tr("To the page"), QStringLiteral("Shift+F6"));
    nextExperiment = make("nextExperiment", tr("Next experiment"), QStringLiteral("Alt+Down"));
    previousExperiment = make("previousExperiment", tr("Previous experiment"), QStringLiteral("Alt+Up"));
    makeThemes();
    makeDialects();

    connect(zoomIn, &QAction::triggered, this, [this] { m_theme.setZoom(m_theme.zoom() + 10); });
    connect(zoomOut, &QAction::triggered, this, [this] { m_theme.setZoom(m_theme.zoom() - 10); });
    connect(zoomReset, &QAction::triggered, this, [this] { m_theme.setZoom(100); });
    connect(gammaUp, &QAction::triggered, this, [this] { m_view.setGamma(m_view.gamma() + 0.01); });
    connect(gammaDown, &QAction::triggered, this, [this] { m_view.setGamma(m_view.gamma() - 0.01); });
    connect(gammaReset, &QAction::triggered, this, [this] { m_view.setGamma(1.0); });
}

QAction *WindowActions::make(const char *name, const QString &text, const QString &keys, const QString &tip)
{
    auto *action = new QAction(text, m_window);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    if (!tip.isEmpty())
        action->setToolTip(tip);
    m_window->addAction(action);
    return action;
}

void WindowActions::makeThemes()
{
    const auto add = [this](const char *name, const QString &text, ThemeChoice choice) {
        QAction *action = make(name, text, {});
        action->setCheckable(true);
        m_themes->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] { m_theme.setChoice(choice); });
        connect(&m_theme, &Theme::changed, action,
                [this, action, choice] { action->setChecked(m_theme.choice() == choice); });
        action->setChecked(m_theme.choice() == choice);
    };
    add("themeSystem", tr("Colours of the system"), ThemeChoice::System);
    add("themeLight", tr("Light"), ThemeChoice::Light);
    add("themeDark", tr("Dark"), ThemeChoice::Dark);
}

void WindowActions::makeDialects()
{
    for (const Dialect *dialect : Dialect::all()) {
        const QString name = QString::fromUtf8(dialect->name().data(), static_cast<qsizetype>(dialect->name().size()));
        QAction *action = make("dialect", tr("Score by %1").arg(name), {});
        action->setObjectName(QStringLiteral("dialect-") + name);
        action->setCheckable(true);
        m_dialects->addAction(action);
        connect(action, &QAction::triggered, this, [this, dialect] { m_view.setDialect(*dialect); });
        connect(&m_view, &ViewState::dialectChanged, action,
                [this, action, dialect] { action->setChecked(&m_view.dialect() == dialect); });
        action->setChecked(&m_view.dialect() == dialect);
    }
}

void WindowActions::group(const QString &title, QMenu *menu)
{
    Group one{title, {}};
    for (QAction *action : menu->actions()) {
        if (!action->isSeparator() && !action->menu())
            one.actions << action;
    }
    m_groups << one;
}

void WindowActions::fill(QMenuBar *bar)
{
    QMenu *file = bar->addMenu(tr("&File"));
    file->addActions({newRun, openFolder});
    m_recent = file->addMenu(tr("Open recent"));
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    file->addSeparator();
    file->addActions({closeExperiment, refresh});
    file->addSeparator();
    file->addAction(settings);
    file->addSeparator();
    file->addAction(quit);
    QMenu *view = bar->addMenu(tr("&View"));
    view->addActions(m_themes->actions());
    view->addSeparator();
    view->addActions({zoomIn, zoomOut, zoomReset});
    view->addSeparator();
    view->addActions({toggleNavigator, resetLayout});
    QMenu *score = bar->addMenu(tr("&Score"));
    score->addActions(m_dialects->actions());
    score->addSeparator();
    score->addActions({gammaUp, gammaDown, gammaReset, gammaNextFlip, gammaPreviousFlip});
    m_go = bar->addMenu(tr("&Go"));
    m_go->addActions({find, goNavigator, goFilter, goPage});
    m_go->addSeparator();
    m_go->addActions({previousExperiment, nextExperiment, previousPage, nextPage});
    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions({shortcuts, about});
    m_help = help->menuAction();
    group(tr("File"), file);
    group(tr("View"), view);
    group(tr("Score"), score);
    group(tr("Go"), m_go);
    group(tr("Help"), help);
}

void WindowActions::addGo(QAction *action)
{
    m_go->addAction(action);
    for (Group &one : m_groups) {
        if (one.title == tr("Go"))
            one.actions << action;
    }
}

void WindowActions::addPageMenu(QMenuBar *bar, const QString &title, const QList<QAction *> &actions)
{
    if (actions.isEmpty())
        return;
    // One menu for all pages: with one for each, the bar has no room for the rest.
    if (!m_pages) {
        m_pages = new QMenu(tr("&Page"), bar);
        bar->insertMenu(m_help, m_pages);
    }
    auto *menu = new QMenu(title, bar);
    menu->addActions(actions);
    m_pages->addMenu(menu);
    QList<QAction *> real = actions;
    real.removeIf([](const QAction *action) { return action->isSeparator(); });
    m_groups.insert(m_groups.size() - 1, Group{title, real});
}

} // namespace sweci
