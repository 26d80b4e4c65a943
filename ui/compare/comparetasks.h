// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/taskdifferences.h"

#include <QWidget>

class QAction;
class QLabel;
class QTableView;

namespace sweci
{

class FilterLine;
class TaskDifferencesFilter;
class Theme;

// The shared tasks, largest differences first, with what narrows them.
class CompareTasks : public QWidget
{
    Q_OBJECT

public:
    // Checkable, one of them is checked.
    struct Filters {
        QAction *all;
        QAction *better;
        QAction *worse;
    };

    CompareTasks(TaskDifferences &model, const Filters &filters, Theme &theme, QWidget *parent = nullptr);

    QTableView *table() const { return m_table; }
    FilterLine *field() const { return m_field; }
    TaskDifferencesFilter *shown() const { return m_shown; }
    std::string current() const; // task id; empty: none
    void setCurrent(const std::string &task);
    void setOutcome(std::optional<TaskOutcome> outcome);
    QString countText() const;

Q_SIGNALS:
    void currentChanged();
    // Enter: a task, and the model whose value was chosen (-1: none in particular), or the iteration at which the two
    // part (-1).
    void opened(const std::string &task, int model, int iteration);
    void countChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // keys and room of the table

private:
    void offerFields();
    void layOut();
    void open(const QModelIndex &index);
    void keepCurrent();

    TaskDifferences &m_model;
    Theme &m_theme;
    TaskDifferencesFilter *m_shown;
    FilterLine *m_field;
    QTableView *m_table;
    std::string m_wanted; // chosen last; chosen again when it is shown again
};

} // namespace sweci
