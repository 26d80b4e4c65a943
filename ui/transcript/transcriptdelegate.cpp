// SPDX-License-Identifier: GPL-3.0-or-later
#include "transcript/transcriptdelegate.h"

#include "models/transcriptmodel.h"
#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

TranscriptDelegate::TranscriptDelegate(Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

QSize TranscriptDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(80), m_theme.px(22)};
}

// Time and tokens at the right, each right-aligned in a column of its own. The width that they take: what says nothing
// leaves its room to the text.
int TranscriptDelegate::paintNumbers(QPainter *painter, QRect rect, const QModelIndex &index) const
{
    if (rect.width() < m_theme.px(320))
        return 0;
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    int used = 0;
    int before = 0;
    const bool tokens = rect.width() >= m_theme.px(430);
    for (const auto &[role, width] : {std::pair(TranscriptModel::TimeRole, m_theme.px(48)),
                                      std::pair(TranscriptModel::TokensRole, tokens ? m_theme.px(96) : 0)}) {
        if (width == 0)
            continue;
        const QString text = index.data(role).toString();
        painter->drawText(QRect(rect.right() - width, rect.top(), width, rect.height()),
                          Qt::AlignRight | Qt::AlignVCenter, text);
        rect.setRight(rect.right() - width);
        before += width;
        if (!text.isEmpty())
            used = before;
    }
    return used;
}

int TranscriptDelegate::paintFlags(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const QStringList flags = index.data(TranscriptModel::FlagsRole).toStringList();
    if (flags.isEmpty())
        return 0;
    const QString text = QChar(0x25b2) + QStringLiteral(" ") + flags.join(QStringLiteral(", "));
    const QFontMetrics metrics(m_theme.noteFont());
    const QString shown = metrics.elidedText(text, Qt::ElideRight, rect.width() / 2);
    const int width = metrics.horizontalAdvance(shown) + m_theme.px(10);
    const QRect chip(rect.right() - width, rect.top() + m_theme.px(3), width, rect.height() - m_theme.px(6));
    painter->setPen(m_theme.color(ColorRole::Loss));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(chip, m_theme.radius(), m_theme.radius());
    painter->setFont(m_theme.noteFont());
    painter->drawText(chip, Qt::AlignCenter, shown);
    return width + m_theme.px(8);
}

void TranscriptDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    using Kind = AgentEvent::Kind;
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
    const bool architect =
        index.data(TranscriptModel::SpeakerRole).toInt() == static_cast<int>(TranscriptModel::Speaker::Architect);
    const QColor lane = m_theme.color(architect ? ColorRole::Architect : ColorRole::Programmer);
    const auto kind = static_cast<Kind>(index.data(TranscriptModel::KindRole).toInt());
    painter->fillRect(QRect(option.rect.left(), option.rect.top(), m_theme.px(3), option.rect.height()), lane);
    QRect rect = option.rect.adjusted(m_theme.px(9), 0, -m_theme.px(8), 0);
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->drawText(QRect(rect.left(), rect.top(), m_theme.px(12), rect.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      architect ? TranscriptModel::tr("A", "the architect, in one letter")
                                : TranscriptModel::tr("P", "the programmer, in one letter"));
    rect.setLeft(rect.left() + m_theme.px(18));
    if (kind == Kind::Begin || kind == Kind::End) {
        painter->setPen(m_theme.color(ColorRole::Line));
        painter->drawLine(option.rect.left(), kind == Kind::Begin ? option.rect.top() : option.rect.bottom(),
                          option.rect.right(), kind == Kind::Begin ? option.rect.top() : option.rect.bottom());
    }
    rect.setRight(rect.right() - paintNumbers(painter, rect, index));
    rect.setRight(rect.right() - paintFlags(painter, rect, index));
    const bool call = kind == Kind::ToolCall;
    const bool failed = index.data(TranscriptModel::FailedRole).toBool();
    const int wordWidth = m_theme.px(66);
    painter->setFont(call ? m_theme.codeNoteFont() : m_theme.noteFont());
    painter->setPen(m_theme.color(failed ? ColorRole::Loss : ColorRole::Muted));
    const QString word =
        (failed ? QChar(0x00d7) + QStringLiteral(" ") : QString()) + index.data(TranscriptModel::WordRole).toString();
    painter->drawText(QRect(rect.left(), rect.top(), wordWidth, rect.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(word, Qt::ElideRight, wordWidth - m_theme.px(4)));
    rect.setLeft(rect.left() + wordWidth);
    const bool quiet = kind != Kind::Text && kind != Kind::ToolCall && kind != Kind::Error;
    painter->setFont(call || kind == Kind::Raw || kind == Kind::ToolResult ? m_theme.codeFont() : m_theme.textFont());
    painter->setPen(m_theme.color(quiet ? ColorRole::Muted : ColorRole::Text));
    painter->drawText(
        rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width() - m_theme.px(6)));
    painter->restore();
}

} // namespace sweci
