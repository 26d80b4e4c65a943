// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace sweci
{

class BoardModel;
class Theme;

// The header of the run board: the column of cells is headed by the numbers of the iterations.
class BoardHeader : public QHeaderView
{
    Q_OBJECT

public:
    BoardHeader(const BoardModel &model, Theme &theme, QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    const BoardModel &m_model;
    Theme &m_theme;
};

} // namespace sweci
