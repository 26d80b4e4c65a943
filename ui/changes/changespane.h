// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/diffcolors.h"
#include "models/changesloader.h"

#include <QFrame>

class QAction;
class QActionGroup;
class QLabel;
class QMenu;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTimer;
class QToolButton;
class QTreeView;

namespace sweci
{

class ChangesFileModel;
class DiffView;
class FileListDelegate;
class FindBar;
class PairedTaskFiles;
class StateView;
class Theme;

// What an iteration changed: the files and the diff of one, against a state that can be chosen. All that takes time is
// done on workers; a new request supersedes the one before, and the pane can go at any time. Saving needs no dialog's
// event loop.
class ChangesPane : public QFrame
{
    Q_OBJECT

public:
    explicit ChangesPane(Theme &theme, QWidget *parent = nullptr);
    ~ChangesPane() override;

    // A task run whose iterations can be shown (index = iteration); shows nothing until showIteration(). The same task
    // again with more iterations keeps what is shown, tries again what was not there yet, and gives true.
    bool showTask(const std::shared_ptr<const TaskFiles> &files, std::vector<ComparedIteration> iterations);
    // Runs of the task in other experiments, whose states can be compared with; files that are as before count as the
    // same.
    void setOthers(std::vector<OtherRun> others);
    void showIteration(int k);
    int iteration() const { return m_iteration; }

    // Nothing is chosen: shows that.
    void clear();
    void compareWith(const CompareWith &with);
    const CompareWith &compare() const { return m_with; }
    void openChooser(); // the menu of what to compare with
    // Chooses a file by path, once it is there, and a line of a side (from 0; -1: its first change).
    void showFile(const std::string &path, int line = -1, DiffSide side = DiffSide::New);
    const ChangesSetPtr &set() const { return m_set; } // null while none is shown
    int shownFile() const { return m_file; }           // index into its files; -1

    // For the window's menus: with texts and shortcuts that work while the pane has the focus.
    QList<QAction *> paneActions() const { return m_actions; }
    QWidget *focusStart();
    // The chooser, the numbers and the menu, for a page that has a head of its own: without the title, and the pane
    // without its frame. The caller places it; it stays the pane's.
    QWidget *takeHead();
    // The whole patch of the comparison into a file. patchSaved() or patchFailed() follows.
    void savePatchTo(const QString &file);

    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

    ChangesFileModel &files() const { return *m_files; }
    DiffView &view() const { return *m_view; }

Q_SIGNALS:
    void shown();     // the comparison is there, or an error instead
    void fileShown(); // so is the chosen file
    void patchSaved(const QString &file);
    void patchFailed(const QString &sentence);
    // The chosen file is to be opened outside: both sides, or one with a line from 1.
    void difftoolWanted(const sweci::ChangesSetPtr &set, int file);
    void editorWanted(const sweci::ChangesSetPtr &set, int file, sweci::DiffSide side, int line);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeBody();
    void makeActions();
    QAction *add(const char *name, const QString &text, const QKeySequence &keys, void (ChangesPane::*slot)());
    void fillCompareMenu();
    void fillOtherMenu(QMenu *menu);
    void addChoice(QMenu *menu, const QString &text, const CompareWith &with);
    void nextOther();
    const OtherRun *otherRun() const; // that is compared with; null
    void followTheme();

    ComparedIteration compared() const; // the one that is shown
    void reload();
    void showLoaded(const ChangesSetPtr &set);
    void showState(const QString &title, const QString &sentence, const QList<QAction *> &actions = {});
    void showTotals();
    void chooseFile(const QModelIndex &index);
    void chooseFirstFile();
    void loadFile();
    void showFileLoaded(const ChangesFilePtr &file);
    void showNotes(const QStringList &notes);
    void toggleGroup(const QModelIndex &index);
    QModelIndex neighbour(int by) const;

    void nextChange();
    void previousChange();
    void nextFile();
    void previousFile();
    void find();
    void findNext();
    void findPrevious();
    void expandAll();
    void stepContext(int by);
    void moreContext();
    void lessContext();
    void layoutChanged();
    void otherColumn();
    void copy();
    void selectAll();
    void savePatch();
    void openDifftool();
    void openEditor();
    void cancel();
    void optionsChanged();

    Theme &m_theme;
    DiffColors m_colors;
    ChangesLoader *m_loader;
    ChangesFileModel *m_files;
    std::shared_ptr<const TaskFiles> m_task;
    std::vector<ComparedIteration> m_iterations;
    int m_iteration = -1;
    CompareWith m_with;
    std::vector<OtherRun> m_others;
    std::shared_ptr<const PairedTaskFiles> m_pair; // with that of another experiment
    ChangesSetPtr m_set;
    enum class Load { Idle, Running, Failed } m_load = Load::Idle;
    int m_file = -1;
    enum class Landing { Top, FirstChange, LastChange } m_landing = Landing::Top;
    std::string m_wantedPath;
    int m_wantedLine = -1;
    DiffSide m_wantedSide = DiffSide::New;

    QWidget *m_head = nullptr;
    QWidget *m_title = nullptr;
    QWidget *m_rule = nullptr;
    QToolButton *m_compare = nullptr;
    QMenu *m_compareMenu = nullptr;
    QLabel *m_added = nullptr;
    QLabel *m_removed = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_more = nullptr;
    QStackedWidget *m_stack = nullptr;
    StateView *m_state = nullptr;
    QSplitter *m_splitter = nullptr;
    QTreeView *m_list = nullptr;
    QLabel *m_notes = nullptr;
    QStackedWidget *m_right = nullptr;
    DiffView *m_view = nullptr;
    StateView *m_sentence = nullptr;
    FindBar *m_findBar = nullptr;
    QTimer *m_slow = nullptr; // says that it is loading only when that takes a while
    QString m_stage;
    QList<QAction *> m_actions;
    QAction *m_cancel = nullptr;
    QAction *m_retry = nullptr;
    QAction *m_save = nullptr;
    QAction *m_nextOther = nullptr;
    QAction *m_blueOrange = nullptr;
    QAction *m_split = nullptr;
    QAction *m_ignoreEnds = nullptr;
    QAction *m_ignoreSpace = nullptr;
    bool m_besides = false; // the list is beside the diff, not above it
};

} // namespace sweci
