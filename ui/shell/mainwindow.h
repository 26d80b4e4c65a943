// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commandmodel.h"
#include "models/experimentsnapshot.h"
#include "shell/page.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <utility>

class QSettings;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace sweci
{

class AgentList;
class ChangesPane;
class ChartsPage;
class CommandPalette;
class ComparedSet;
class ComparePage;
class ExternalTools;
struct ComparedBasis;
class InfoBar;
class KeyStore;
class Navigator;
class RecentList;
class ShortcutsSheet;
class StatusLine;
class TopBar;
class WindowActions;

// The one window: bar on top, experiments on the left, pages in the centre, a line below. Knows nothing of runs but
// their directories; closing it stops nothing.
class MainWindow : public QWidget
{
    Q_OBJECT

public:
    // `settingsFile`: where its state is kept; empty for the user's own.
    explicit MainWindow(const QString &settingsFile = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    // Opens experiments and folders; the first experiment that is found is shown.
    void openPath(const std::filesystem::path &path);
    // Opens what a figure was made of, as its NAME.sweci.toml says, and shows the figure.
    void openFigure(const std::filesystem::path &file);
    // Opens what was open when the window was closed.
    void restoreSession();

    // Takes the page; its menu gets its title. Pages are in the order in which they are added.
    void addPage(Page *page);
    Page *page(const QString &id) const;
    void showPage(const QString &id);
    QString currentPage() const;
    // By object name, also a page's.
    QAction *action(const QString &name) const;

    ExperimentStore &store() { return *m_store; }
    ViewState &view() { return *m_view; }
    Theme &theme() { return *m_theme; }
    ComparedSet &compared() { return *m_compared; }
    Navigator *navigator() const { return m_navigator; }
    StatusLine *status() const { return m_status; }
    TopBar *topBar() const { return m_top; }
    InfoBar *info() const { return m_info; }
    CommandPalette *palette() const { return m_palette; }

protected:
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void build();
    void connectActions();
    void connectStore();
    void connectCompared();
    void connectFlips();
    void showFlips();
    void connectComparing(ComparePage *comparing);
    void addPages();
    void connectChanges(ChangesPane &changes);
    ChartsPage *makeChartsPage(const PageContext &context, QWidget *parent);
    void showExperiment(const std::filesystem::path &path);
    void follow(const ExperimentPtr &now);
    void focusPage();
    void chooseFolder();
    void closeChosen();
    void resetLayout();
    void stepExperiment(int step);
    void stepPage(int step);
    void fillRecent();
    void showPalette();
    void showAbout();
    void saveState();
    void restoreState();

    std::unique_ptr<QSettings> m_settings;
    Theme *m_theme;
    ExperimentStore *m_store;
    ViewState *m_view;
    ComparedSet *m_compared;
    WindowActions *m_actions;
    RecentList *m_recent;
    AgentList *m_agents;
    KeyStore *m_keys;
    ExternalTools *m_tools;
    TopBar *m_top = nullptr;
    QSplitter *m_splitter = nullptr;
    Navigator *m_navigator = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    InfoBar *m_info = nullptr;
    StatusLine *m_status = nullptr;
    CommandPalette *m_palette = nullptr;
    ShortcutsSheet *m_sheet = nullptr;
    std::shared_ptr<const ComparedBasis> m_flipsOf; // whose flips the control of gamma shows
    bool m_chooseFirst = false;                     // the first experiment that is found is chosen
    std::filesystem::path m_wanted;                 // chosen when it is found
    std::string m_wantedTask;
    int m_wantedIteration = -1; // of it; -1: the newest
};

} // namespace sweci
