// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/filterline.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace sweci
{

class ExperimentFilter;
class ExperimentStore;
class ExperimentTree;
class Theme;
class ViewState;

// The left side of the window: all open experiments in their folders, with a filter. What is current is the view
// state's experiment. Keys: Down in the filter goes to the list, Enter shows the experiment, typing in the list
// filters.
class Navigator : public QWidget
{
    Q_OBJECT

public:
    Navigator(ExperimentStore &store, ViewState &view, Theme &theme, QWidget *parent = nullptr);

    FilterLine *filter() const { return m_filter; }
    QTreeView *view() const { return m_tree; }
    ExperimentTree *model() const { return m_model; }
    void focusList();

Q_SIGNALS:
    void activated(); // Enter or a double click: go to the page

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void choose();
    void showCount();
    void offerFields();

    ExperimentStore &m_store;
    ViewState &m_view;
    ExperimentTree *m_model;
    ExperimentFilter *m_proxy;
    FilterLine *m_filter;
    QTreeView *m_tree;
    QLabel *m_empty;
    bool m_closing = false; // a row goes since its experiment was closed
    bool m_hiding = false;  // a row goes since the filter leaves it out
};

} // namespace sweci
