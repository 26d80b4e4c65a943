// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace sweci
{

class CurveModel;
class Theme;

// The table of a CurveModel: marker and check box, name, values.
class CurveLegend : public QTableView
{
    Q_OBJECT

public:
    CurveLegend(CurveModel &model, Theme &theme, QWidget *parent = nullptr);
    void layOut();
    // With all rows, up to `most` of them.
    int heightFor(int most) const;

private:
    Theme &m_theme;
};

// Puts the series' marker before the name and the emphasis where it belongs.
class CurveLegendDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    CurveLegendDelegate(Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    Theme &m_theme;
};

} // namespace sweci
