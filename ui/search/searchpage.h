// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksearch.h"
#include "shell/page.h"

#include <filesystem>

class QLabel;
class QLineEdit;
class QProgressBar;
class QStackedWidget;
class QTableView;

namespace sweci
{

class ExperimentSearch;
class SearchModel;
class StateView;

// Search over all tasks of the chosen experiment: requirements, transcripts, changes, test ids, logs. Results come as
// they are found; Enter on one opens its place.
class SearchPage : public Page
{
    Q_OBJECT

public:
    explicit SearchPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("search"); }
    QString title() const override { return tr("Search"); }
    QList<QAction *> pageActions() const override { return m_actions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;

    QLineEdit *field() const { return m_field; }
    QTableView *list() const { return m_list; }
    SearchModel *model() const { return m_model; }
    ExperimentSearch *search() const { return m_search; }
    QString note() const;

Q_SIGNALS:
    // The chosen result is to be shown: task and iteration are chosen already.
    void opened(const sweci::SearchHit &hit, const QString &needle);

private:
    void build();
    void makeActions();
    QAction *add(const char *name, const QString &text, const QString &keys);
    void start();
    void openCurrent();
    void say();

    QList<QAction *> m_actions;
    QList<QAction *> m_places; // by SearchPlace, checkable
    QAction *m_stop = nullptr;
    QAction *m_open = nullptr;
    ExperimentSearch *m_search;
    SearchModel *m_model;
    std::filesystem::path m_searched; // the experiment
    QString m_needle;
    QLineEdit *m_field;
    QLabel *m_note;
    QProgressBar *m_progress;
    QStackedWidget *m_stack;
    StateView *m_state;
    QTableView *m_list;
};

} // namespace sweci
