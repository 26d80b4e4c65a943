// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QLabel;
class QListView;

namespace sweci
{

class CausesModel;
class InfoBar;
class Theme;

// Below the lost test that is chosen: the hunks that likely lost it, and what Verify does and did.
class CausesPanel : public QFrame
{
    Q_OBJECT

public:
    // `actions` become buttons: verify the chosen hunk, all, stop.
    CausesPanel(CausesModel *model, const QList<QAction *> &actions, Theme &theme, QWidget *parent = nullptr);

    QListView *list() const { return m_list; }
    // What is done now ("looking", "running ..."); empty: nothing.
    void setStage(const QString &stage);
    QString stage() const;
    // Why there are no suspects, or what went wrong; stays until the next.
    void say(const QString &sentence);
    QString sentence() const;

Q_SIGNALS:
    void activated(int row);

private:
    void fit();

    Theme &m_theme;
    QLabel *m_stage;
    InfoBar *m_info;
    QListView *m_list;
};

} // namespace sweci
