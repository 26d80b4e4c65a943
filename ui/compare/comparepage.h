// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"
#include "shell/page.h"

#include <filesystem>

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace sweci
{

class ComparedModel;
class CommandPalette;
class CompareGrid;
class ComparePanel;
class CompareTable;
class FigureView;
struct FigureLink;
class StateView;
class TokenBar;

// Chosen experiments side by side: tokens, the leftmost the baseline; a table; panels below. Shows what ComparedSet
// has, and works only while it is shown.
class ComparePage : public Page
{
    Q_OBJECT

public:
    explicit ComparePage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("compare"); }
    QString title() const override { return tr("Compare"); }
    QList<QAction *> pageActions() const override { return m_actions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // A panel of another part, which follows ComparedSet by itself. Rows: 0 below the table, 1, 2; columns 0 and 1;
    // `height` is the least one in pixels at 100 %. Its actions, if any, come to the page's menu.
    void addPanel(ComparePanel *panel, int row, int column, int height, const QList<QAction *> &actions = {});
    // Actions of another part without a panel.
    void addActionsToMenu(const QList<QAction *> &actions);
    // The model that is looked at against the baseline, a place in ComparedSet::now(): 1.., or -1 where there is none.
    int other() const { return m_other; }
    void setOther(int model);

    ComparedModel *model() const { return m_model; }
    CompareTable *table() const { return m_table; }
    TokenBar *tokens() const { return m_tokens; }
    FigureView *forest() const { return m_forest; }
    FigureView *scatter() const { return m_scatter; }
    StateView *state() const { return m_state; }

Q_SIGNALS:
    void otherChanged(int model);
    // The task page is to be shown at the view state's task and iteration.
    void taskOpened();
    // The board of the view state's experiment.
    void experimentOpened();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void makeActions();
    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    void build();
    QWidget *makeBar();
    void connectAll();
    void take();
    void showTokens();
    void showState();
    void showFigures();
    void choose(std::vector<std::filesystem::path> experiments);
    void move(int from, int to);
    void removeToken(int token);
    void offerOthers();
    void stepOther(int by);
    void follow(const FigureLink &link);
    int modelOf(const std::filesystem::path &path) const; // place in now(), or -1

    QList<QAction *> m_actions;
    QAction *m_add = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_left = nullptr;
    QAction *m_right = nullptr;
    QAction *m_baseline = nullptr;
    QAction *m_all = nullptr;
    QAction *m_next = nullptr;
    QAction *m_previous = nullptr;
    ComparedModel *m_model;
    TokenBar *m_tokens = nullptr;
    QLabel *m_basis = nullptr;
    QStackedWidget *m_stack = nullptr;
    StateView *m_state = nullptr;
    CommandPalette *m_palette = nullptr; // made when it is asked for
    QScrollArea *m_scroll = nullptr;
    CompareTable *m_table = nullptr;
    CompareGrid *m_grid = nullptr;
    ComparePanel *m_forestPanel = nullptr;
    ComparePanel *m_scatterPanel = nullptr;
    FigureView *m_forest = nullptr;
    FigureView *m_scatter = nullptr;
    std::vector<std::filesystem::path> m_paths; // of the tokens
    std::filesystem::path m_otherPath;
    int m_other = -1;
};

} // namespace sweci
