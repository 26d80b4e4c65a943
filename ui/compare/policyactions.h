// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;

namespace sweci
{

class ComparedSet;

// The policy of the view as actions: what a collapsed iteration is worth, and which runs take part.
class PolicyActions : public QObject
{
    Q_OBJECT

public:
    PolicyActions(ComparedSet &compared, QObject *parent);

    const QList<QAction *> &actions() const { return m_actions; }

private:
    QAction *make(const char *name, const QString &text, const QString &keys);
    void take(); // into the view
    void follow();

    ComparedSet &m_compared;
    QActionGroup *m_collapsed;
    QList<QAction *> m_actions;
    QAction *m_tampered;
    QAction *m_truncated;
};

} // namespace sweci
