// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <map>

class QBoxLayout;

namespace sweci
{

class Theme;

// Panels in rows of two columns. A panel that is alone in its row takes all of it; on a narrow page the panels of a row
// stand below one another.
class CompareGrid : public QWidget
{
    Q_OBJECT

public:
    explicit CompareGrid(Theme &theme, QWidget *parent = nullptr);

    // Column 0 or 1. `height` is the least one at 100 %.
    void add(QWidget *panel, int row, int column, int height);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fold();

    Theme &m_theme;
    QBoxLayout *m_column;
    std::map<int, QBoxLayout *> m_rows; // not empty
};

} // namespace sweci
