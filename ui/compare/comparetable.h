// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace sweci
{

class ComparedModel;
class Theme;

// The table of compared experiments, as high as its rows up to a dozen. Enter tells which cell was chosen.
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
    void layOut();
    void fitHeight();

    Theme &m_theme;
    int m_rows = -1;
};

} // namespace sweci
