// SPDX-License-Identifier: GPL-3.0-or-later
#include "requirement/requirementdelegate.h"

#include "models/requirementmodel.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr int readable = 760; // pixels at 100 % of a line of text

}

RequirementDelegate::RequirementDelegate(Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

double RequirementDelegate::block(QPainter *painter, const QPointF &at, double width, const QString &text,
                                  const QFont &font, const QColor &color) const
{
    QString lines = text;
    lines.replace(QLatin1Char('\n'), QChar::LineSeparator);
    QTextLayout layout(lines, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += std::ceil(line.height()) + m_theme.px(1);
    }
    layout.endLayout();
    if (painter) {
        painter->setPen(color);
        layout.draw(painter, at);
    }
    return height;
}

double RequirementDelegate::card(QPainter *painter, const QPointF &at, double width, const QModelIndex &index) const
{
    const double inset = m_theme.px(11);
    const double left = at.x() + m_theme.px(12);
    const double inner = std::clamp(width - m_theme.px(12) - inset, 40.0, double(m_theme.px(readable)));
    double y = at.y() + m_theme.px(8);
    const QString number = QString::number(index.row() + 1);
    const double numberWidth = QFontMetrics(m_theme.boldFont()).horizontalAdvance(number) + m_theme.px(8);
    if (painter) {
        painter->setFont(m_theme.boldFont());
        painter->setPen(m_theme.color(ColorRole::Text));
        painter->drawText(QPointF(left, y + QFontMetrics(m_theme.boldFont()).ascent()), number);
    }
    const QString location = index.data(RequirementModel::LocationRole).toString();
    if (!location.isEmpty())
        y += block(painter, {left + numberWidth, y + 1}, inner - numberWidth, location, m_theme.codeFont(),
                   m_theme.color(ColorRole::Accent));
    else
        y += QFontMetrics(m_theme.boldFont()).height();
    y += m_theme.px(3);
    const struct {
        int role;
        QString label;
        ColorRole color;
    } fields[] = {{RequirementModel::DescriptionRole, {}, ColorRole::Text},
                  {RequirementModel::SpecificationRole, tr("Specification"), ColorRole::Text},
                  {RequirementModel::ContractRole, tr("Contract"), ColorRole::Text},
                  {RequirementModel::AcceptanceRole, tr("Acceptance"), ColorRole::Text}};
    for (const auto &[role, label, color] : fields) {
        const QString text = index.data(role).toString();
        if (text.isEmpty())
            continue;
        if (!label.isEmpty()) {
            y += m_theme.px(5);
            QFont small = m_theme.noteFont();
            small.setWeight(QFont::DemiBold);
            y += block(painter, {left, y}, inner, label, small, m_theme.color(ColorRole::Muted));
        }
        y += block(painter, {left, y}, inner, text, m_theme.textFont(), m_theme.color(color));
    }
    return y + m_theme.px(8) - at.y();
}

QSize RequirementDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : m_theme.px(300);
    const double card = this->card(nullptr, {}, width - 2 * m_theme.px(10), index);
    return {width, static_cast<int>(std::ceil(card)) + m_theme.px(8)};
}

void RequirementDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool current = option.state & QStyle::State_Selected;
    const QRectF rect = QRectF(option.rect).adjusted(m_theme.px(10), m_theme.px(8), -m_theme.px(10), 0);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.color(current ? ColorRole::Accent : ColorRole::Line), 1));
    painter->setBrush(m_theme.color(ColorRole::Panel));
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), m_theme.radius(), m_theme.radius());
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRectF(rect.left(), rect.top() + 1, m_theme.px(3), rect.height() - 2),
                      m_theme.color(current ? ColorRole::Accent : ColorRole::Tests));
    card(painter, rect.topLeft(), rect.width(), index);
    painter->restore();
}

} // namespace sweci
