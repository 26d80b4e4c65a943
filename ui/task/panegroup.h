// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

class QStackedWidget;
class QTabBar;

namespace sweci
{

class Theme;

// A pane as the area places it. Body and tools belong to the area while they are in it.
struct Pane {
    QString id;
    QString title;
    QWidget *body = nullptr;
    QWidget *tools = nullptr; // beside the title; may be null
};

// Panes behind one another in a panel: their titles as tabs, the tools of the front one beside them.
class PaneGroup : public QFrame
{
    Q_OBJECT

public:
    PaneGroup(Theme &theme, QWidget *parent = nullptr);

    void add(const Pane &pane);
    QList<Pane> takeAll(); // the widgets keep living, without a parent's layout
    bool show(const QString &id);
    QString current() const;
    const QList<Pane> &panes() const { return m_panes; }

Q_SIGNALS:
    void currentChanged(const QString &id);

private:
    void follow(int index);

    QList<Pane> m_panes;
    QTabBar *m_tabs;
    QStackedWidget *m_tools;
    QStackedWidget *m_bodies;
};

} // namespace sweci
