// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <array>
#include <vector>

namespace sweci
{

class CompareHeader;
class ComparedModel;
class Theme;

// The table of compared experiments, as high as its rows up to a dozen. Where there is little room it abbreviates.
// Enter tells which cell was chosen.
class CompareTable : public QTableView
{
    Q_OBJECT

public:
    static constexpr int rowsMost = 12;

    CompareTable(ComparedModel &model, Theme &theme, QWidget *parent = nullptr);

Q_SIGNALS:
    void cellChosen(const QModelIndex &index);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void measure();
    void grow();
    void layOut();
    void fitHeight();
    int cellWidth(int row, int column, bool isShort) const;
    bool tasksSayMore() const;

    Theme &m_theme;
    CompareHeader *m_header;
    int m_rows = -1;
    std::array<std::vector<int>, 2> m_widths; // of the columns at least: in full, short
};

} // namespace sweci
