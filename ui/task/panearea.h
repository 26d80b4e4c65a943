// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "task/panegroup.h"

#include <QWidget>

class QSettings;
class QSplitter;

namespace sweci
{

// The panes of the task page: side by side in three groups where it is wide, else all behind one another.
class PaneArea : public QWidget
{
    Q_OBJECT

public:
    PaneArea(Theme &theme, QWidget *parent = nullptr);

    // `column`: 0 to 2, where it stands when the area is wide.
    void add(const Pane &pane, int column);
    void show(const QString &id);
    bool isShown(const QString &id) const; // in front
    bool isWide() const { return m_wide; }
    // In the order in which they were added.
    const QList<Pane> &panes() const { return m_panes; }

    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    void resetLayout();

    static constexpr int wideFrom = 1240; // pixels at 100 %

Q_SIGNALS:
    void paneShown(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    PaneGroup *newGroup();
    void arrange(bool wide);

    Theme &m_theme;
    QSplitter *m_splitter;
    QList<Pane> m_panes;
    QList<int> m_columns;
    QList<PaneGroup *> m_groups;
    QString m_front; // shown last by name, or in the only group
    QByteArray m_sizes;
    bool m_wide = false;
};

} // namespace sweci
