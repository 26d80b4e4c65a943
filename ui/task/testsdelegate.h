// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Rows of the list of tests: headers with sign and count, tests with the end of their name in sight.
class TestsDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TestsDelegate(Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintHeader(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintTest(QPainter *painter, const QRect &rect, const QModelIndex &index) const;

    Theme &m_theme;
};

} // namespace sweci
