// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QRectF>
#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// A part of a card that leads somewhere.
struct CardLink {
    enum class Kind { Location, Test, Hunk };
    Kind kind = Kind::Location;
    QByteArray test; // id
    int hunk = -1;
    QRectF rect; // in the view
};

// A demand as a card: number, location, whether it is served, description, contract, acceptance, the hunks that serve
// it. Plain text; location, tests and hunks lead somewhere.
class RequirementDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RequirementDelegate(Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Of the card whose item fills `rect`.
    QList<CardLink> links(const QRect &rect, const QModelIndex &index) const;

    static constexpr int mostTests = 40; // of a card; then how many more there are

private:
    // Lays the card out in `width` pixels, paints it when there is a painter, and adds its links when there is a list;
    // its height.
    double card(QPainter *painter, const QPointF &at, double width, const QModelIndex &index,
                QList<CardLink> *links) const;
    double block(QPainter *painter, const QPointF &at, double width, const QString &text, const QFont &font,
                 const QColor &color) const;
    QRectF cardRect(const QRect &rect) const;

    Theme &m_theme;
};

} // namespace sweci
