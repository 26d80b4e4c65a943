// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;
class QWidget;

namespace sweci
{

class Theme;
class ViewState;

// The window's own actions and its menus. Pages add theirs: every action is in a menu, with its shortcut.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(ViewState &view, Theme &theme, QWidget *window);

    struct Group {
        QString title;
        QList<QAction *> actions;
    };
    void fill(QMenuBar *bar);
    // A menu before Help with a page's actions.
    void addPageMenu(QMenuBar *bar, const QString &title, const QList<QAction *> &actions);
    // All actions by menu, for the palette and the sheet.
    const QList<Group> &groups() const { return m_groups; }
    QMenu *recentMenu() const { return m_recent; }
    // A page to go to.
    void addGo(QAction *action);

    QAction *newRun = nullptr;
    QAction *openFolder = nullptr;
    QAction *closeExperiment = nullptr;
    QAction *refresh = nullptr;
    QAction *settings = nullptr;
    QAction *quit = nullptr;
    QAction *find = nullptr;
    QAction *shortcuts = nullptr;
    QAction *about = nullptr;
    QAction *resetLayout = nullptr;
    QAction *toggleNavigator = nullptr;
    QAction *zoomIn = nullptr;
    QAction *zoomOut = nullptr;
    QAction *zoomReset = nullptr;
    QAction *gammaUp = nullptr;
    QAction *gammaDown = nullptr;
    QAction *gammaReset = nullptr;
    QAction *gammaNextFlip = nullptr; // connected by the window
    QAction *gammaPreviousFlip = nullptr;
    QAction *nextPage = nullptr;
    QAction *previousPage = nullptr;
    QAction *goNavigator = nullptr;
    QAction *goFilter = nullptr;
    QAction *goPage = nullptr;
    QAction *nextExperiment = nullptr;
    QAction *previousExperiment = nullptr;

private:
    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    void makeThemes();
    void makeDialects();
    void group(const QString &title, QMenu *menu);

    ViewState &m_view;
    Theme &m_theme;
    QWidget *m_window;
    QActionGroup *m_themes;
    QActionGroup *m_dialects;
    QMenu *m_recent = nullptr;
    QMenu *m_go = nullptr;
    QAction *m_help = nullptr;
    QMenu *m_pages = nullptr;
    QList<Group> m_groups;
};

} // namespace sweci
