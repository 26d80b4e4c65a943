// SPDX-License-Identifier: GPL-3.0-or-later
#include "requirement/requirementdelegate.h"

#include "base/text.h"
#include "models/requirementmodel.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QHash>
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

double RequirementDelegate::card(QPainter *painter, const QPointF &at, double width, const QModelIndex &index,
                                 QList<CardLink> *links) const
{
    const double left = at.x() + m_theme.px(12);
    const double inner = std::clamp(width - m_theme.px(12) - m_theme.px(11), 40.0, double(m_theme.px(readable)));
    double y = at.y() + m_theme.px(8);
    const auto put = [&](double indent, const QString &text, const QFont &font, const QColor &color) {
        const double height = block(painter, {left + indent, y}, inner - indent, text, font, color);
        y += height;
        return QRectF(left + indent, y - height, inner - indent, height);
    };
    const auto link = [&](double indent, const QString &text, const QFont &font, CardLink to) {
        to.rect = put(indent, text, font, m_theme.color(ColorRole::Accent));
        if (links)
            links->append(to);
    };
    QFont label = m_theme.noteFont();
    label.setWeight(QFont::DemiBold);
    const auto title = [&](const QString &text) {
        y += m_theme.px(5);
        put(0, text, label, m_theme.color(ColorRole::Muted));
    };

    const QString number = QString::number(index.row() + 1);
    const double numberWidth = QFontMetrics(m_theme.boldFont()).horizontalAdvance(number) + m_theme.px(8);
    if (painter) {
        painter->setFont(m_theme.boldFont());
        painter->setPen(m_theme.color(ColorRole::Text));
        painter->drawText(QPointF(left, y + QFontMetrics(m_theme.boldFont()).ascent()), number);
    }
    const QString location = index.data(RequirementModel::LocationRole).toString();
    y += 1;
    if (!location.isEmpty())
        link(numberWidth, location, m_theme.codeFont(), {});
    else
        y += QFontMetrics(m_theme.boldFont()).height();
    // How it fares, in words; colour only stresses them.
    QStringList words{index.data(RequirementModel::StateRole).toString(),
                      index.data(RequirementModel::AskedRole).toString()};
    words.removeAll(QString());
    if (!words.isEmpty()) {
        const bool loss = index.data(RequirementModel::LossRole).toBool();
        put(numberWidth, words.join(QStringLiteral(" · ")), label,
            m_theme.color(loss ? ColorRole::Loss : ColorRole::AddedText));
    }
    y += m_theme.px(3);
    const struct {
        int role;
        QString label;
    } fields[] = {{RequirementModel::DescriptionRole, {}},
                  {RequirementModel::SpecificationRole, tr("Specification")},
                  {RequirementModel::ContractRole, tr("Contract")}};
    for (const auto &[role, name] : fields) {
        const QString text = index.data(role).toString();
        if (text.isEmpty())
            continue;
        if (!name.isEmpty())
            title(name);
        put(0, text, m_theme.textFont(), m_theme.color(ColorRole::Text));
    }
    if (const QString acceptance = index.data(RequirementModel::AcceptanceRole).toString(); !acceptance.isEmpty()) {
        title(tr("Acceptance"));
        QHash<QString, QByteArray> tests;
        for (const QVariant &test : index.data(RequirementModel::TestsRole).toList())
            tests.insert(sweci::displayText(test.toByteArray().toStdString()), test.toByteArray());
        const QStringList lines = acceptance.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        for (const QString &line : lines.mid(0, mostTests)) {
            const auto test = tests.constFind(line);
            if (test == tests.constEnd())
                put(0, line, m_theme.textFont(), m_theme.color(ColorRole::Text));
            else
                link(0, line, m_theme.codeNoteFont(), {CardLink::Kind::Test, *test, -1, {}});
        }
        if (lines.size() > mostTests)
            put(0, tr("and %n more", nullptr, static_cast<int>(lines.size()) - mostTests), m_theme.noteFont(),
                m_theme.color(ColorRole::Muted));
    }
    const QVariantList hunks = index.data(RequirementModel::HunksRole).toList();
    const QStringList places = index.data(RequirementModel::HunkTextRole).toStringList();
    if (!hunks.isEmpty())
        title(tr("Changed for it"));
    for (qsizetype i = 0; i < hunks.size() && i < mostTests; ++i)
        link(0, places[i], m_theme.codeNoteFont(), {CardLink::Kind::Hunk, {}, hunks[i].toInt(), {}});
    return y + m_theme.px(8) - at.y();
}

QRectF RequirementDelegate::cardRect(const QRect &rect) const
{
    return QRectF(rect).adjusted(m_theme.px(10), m_theme.px(8), -m_theme.px(10), 0);
}

QList<CardLink> RequirementDelegate::links(const QRect &rect, const QModelIndex &index) const
{
    QList<CardLink> links;
    const QRectF card = cardRect(rect);
    this->card(nullptr, card.topLeft(), card.width(), index, &links);
    return links;
}

QSize RequirementDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : m_theme.px(300);
    const double card = this->card(nullptr, {}, width - 2 * m_theme.px(10), index, nullptr);
    return {width, static_cast<int>(std::ceil(card)) + m_theme.px(8)};
}

void RequirementDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool current = option.state & QStyle::State_Selected;
    const QRectF rect = cardRect(option.rect);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.color(current ? ColorRole::Accent : ColorRole::Line), 1));
    painter->setBrush(m_theme.color(ColorRole::Panel));
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), m_theme.radius(), m_theme.radius());
    painter->setRenderHint(QPainter::Antialiasing, false);
    const bool known = !index.data(RequirementModel::StateRole).toString().isEmpty();
    const bool loss = index.data(RequirementModel::LossRole).toBool();
    const ColorRole edge = current  ? ColorRole::Accent
                           : !known ? ColorRole::Tests
                           : loss   ? ColorRole::Loss
                                    : ColorRole::AddedText;
    painter->fillRect(QRectF(rect.left(), rect.top() + 1, m_theme.px(3), rect.height() - 2), m_theme.color(edge));
    card(painter, rect.topLeft(), rect.width(), index, nullptr);
    painter->restore();
}

} // namespace sweci
