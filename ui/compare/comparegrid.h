// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <map>
#include <utility>

class QVBoxLayout;

namespace sweci
{

class Theme;

// Panels in two columns, each as high as it has to be: a high panel leaves no hole beside it. A panel that is alone in
// its row takes the whole width below the columns; on a narrow page all stand below one another, row by row.
class CompareGrid : public QWidget
{
    Q_OBJECT

public:
    explicit CompareGrid(Theme &theme, QWidget *parent = nullptr);

    // Column 0 or 1. `height` is the least one at 100 %, and its share of what is left over; 0: as high as it asks for.
    void add(QWidget *panel, int row, int column, int height);

    // Row by row.
    QList<QWidget *> panels() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Panel {
        QWidget *widget = nullptr;
        int height = 0;
    };
    bool isNarrow() const;
    void place();
    void put(QVBoxLayout *layout, const Panel &panel);

    Theme &m_theme;
    QVBoxLayout *m_all;
    std::array<QVBoxLayout *, 2> m_columns{};
    std::map<std::pair<int, int>, Panel> m_panels; // by row, column
    bool m_folded = false;
};

} // namespace sweci
