// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/latestjob.h"
#include "shell/page.h"

class QLabel;
class QStackedWidget;
class QTableView;
class QTimer;

namespace sweci
{

class FilterLine;
class InfoBar;
class NoteKeeper;
class PageActions;
class RegressionsFilter;
class RegressionsModel;
class StateView;

// The regressions of all tasks of the chosen experiment in one table, with causes of those in sight, and a label and a
// note of one's own.
class RegressionsPage : public Page
{
    Q_OBJECT

public:
    explicit RegressionsPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("regressions"); }
    QString title() const override { return tr("Regressions"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    RegressionsModel *model() const { return m_model; }
    RegressionsFilter *shown() const { return m_shown; }
    QTableView *table() const { return m_table; }
    FilterLine *filter() const { return m_filter; }
    StateView *state() const { return m_state; }
    InfoBar *info() const { return m_info; }
    NoteKeeper *notes() const { return m_notes; }
    // Writes what is shown, once the causes of all of it are known.
    void exportTo(const QString &file);

Q_SIGNALS:
    // The task page is to be shown at the view state's task and iteration; empty: with no test in particular.
    void testOpened(const std::string &id);
    void exported(const QString &file);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // the room of the table

private:
    void makeActions();
    void build();
    QWidget *makeBar();
    void connectAll();
    void layOut();
    void offerFields();
    void take();
    void showState();
    void showCount();
    void showMessages();
    void followTask();
    void wantVisible();
    void openChosen();
    void edit(int column);
    void chooseFile();
    void writeWhenReady();

    NoteKeeper *m_notes;
    RegressionsModel *m_model;
    RegressionsFilter *m_shown;
    PageActions *m_actions;
    LatestJob m_writeJob;
    QAction *m_open = nullptr;
    QAction *m_editLabel = nullptr;
    QAction *m_editNote = nullptr;
    QAction *m_find = nullptr;
    QAction *m_openOnly = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_export = nullptr;
    QLabel *m_count = nullptr;
    FilterLine *m_filter = nullptr;
    InfoBar *m_info = nullptr;
    QTableView *m_table = nullptr;
    StateView *m_state = nullptr;
    QWidget *m_content = nullptr;
    QStackedWidget *m_stack = nullptr;
    QTimer *m_visible; // soon after scrolling: causes of what is in sight
    QString m_exportFile;
    bool m_notesBroken = false; // and that is what is said
    ExperimentPtr m_experiment;
};

} // namespace sweci
