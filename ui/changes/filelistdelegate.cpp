// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/filelistdelegate.h"

#include "changes/diffcolors.h"
#include "models/changesfilemodel.h"
#include "theme/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace sweci
{

FileListDelegate::FileListDelegate(const Theme &theme, const DiffColors &colors, QObject *parent)
    : QStyledItemDelegate(parent), m_theme(theme), m_colors(colors)
{
}

QSize FileListDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(120), m_theme.px(24)};
}

void FileListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    if (chosen)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
    if (chosen || focused)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(m_theme.px(focused ? 3 : 2), option.rect.height())),
                          m_colors.accent);
    QRect rect = option.rect.adjusted(m_theme.px(12), 0, -m_theme.px(12), 0);
    if (index.parent().isValid())
        rect.setLeft(rect.left() + m_theme.px(14));
    rect = paintNote(painter, paintNumbers(painter, rect, index), index);
    if (index.data(ChangesFileModel::FileRole).toInt() < 0)
        paintGroup(painter, rect, index, option.state.testFlag(QStyle::State_Open));
    else
        paintPath(painter, rect, index, chosen);
    painter->restore();
}

QRect FileListDelegate::paintNumbers(QPainter *painter, QRect rect, const QModelIndex &index) const
{
    const QLocale locale;
    painter->setFont(m_theme.noteFont());
    const QFontMetrics metrics(painter->font());
    const QString detail = index.data(ChangesFileModel::DetailRole).toString();
    const QVariant added = index.data(ChangesFileModel::AddedRole);
    const QVariant removed = index.data(ChangesFileModel::RemovedRole);
    const auto right = [&](const QString &text, const QColor &color, int least) {
        const int width = std::max(metrics.horizontalAdvance(text), least);
        painter->setPen(color);
        painter->drawText(QRect(rect.right() - width, rect.top(), width, rect.height()),
                          Qt::AlignRight | Qt::AlignVCenter, text);
        rect.setRight(rect.right() - width - m_theme.px(8));
    };
    const int column = metrics.horizontalAdvance(QStringLiteral("+000"));
    if (!added.isValid()) {
        right(QStringLiteral("…"), m_colors.muted, column);
    } else if (added.toInt() + removed.toInt() > 0) {
        const int less = removed.toInt();
        const int more = added.toInt();
        right(less > 0 ? QChar(0x2212) + locale.toString(less) : QString(), m_colors.removedText, column);
        right(more > 0 ? QLatin1Char('+') + locale.toString(more) : QString(), m_colors.addedText, column);
    }
    if (!detail.isEmpty())
        right(detail, m_colors.muted, 0);
    return rect;
}

// In words where the file's name has its room beside them, else as a sign: the name is what is looked for.
QRect FileListDelegate::paintNote(QPainter *painter, QRect rect, const QModelIndex &index) const
{
    const QString note = index.data(ChangesFileModel::NoteRole).toString();
    if (note.isEmpty())
        return rect;
    const QString name = index.data(ChangesFileModel::NameRole).toString();
    const int nameWidth = statusWidth() + QFontMetrics(m_theme.boldFont()).horizontalAdvance(name);
    const int wide = QFontMetrics(m_theme.noteFont()).horizontalAdvance(note);
    const bool words = nameWidth + wide + m_theme.px(8) <= rect.width();
    const int width = words ? wide : m_theme.px(14);
    const QRect place(rect.right() - width, rect.top(), width, rect.height());
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_colors.accent);
    if (!words) {
        QRect frame(0, 0, width, width);
        frame.moveCenter(place.center());
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(frame.adjusted(0, 0, -1, -1));
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->drawText(frame, Qt::AlignCenter, QStringLiteral("?"));
    } else {
        painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, note);
    }
    rect.setRight(place.left() - m_theme.px(8));
    return rect;
}

int FileListDelegate::statusWidth() const
{
    return m_theme.px(18);
}

void FileListDelegate::paintPath(QPainter *painter, QRect rect, const QModelIndex &index, bool chosen) const
{
    const QString status = index.data(ChangesFileModel::StatusRole).toString();
    const QColor color = status == QLatin1String("A")   ? m_colors.addedText
                         : status == QLatin1String("D") ? m_colors.removedText
                         : status == QLatin1String("M") ? m_colors.muted
                                                        : m_colors.accent;
    painter->setFont(m_theme.codeNoteFont());
    painter->setPen(color);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, status);
    rect.setLeft(rect.left() + statusWidth());

    const QString folder = index.data(ChangesFileModel::FolderRole).toString();
    const QString name = index.data(ChangesFileModel::NameRole).toString();
    QFont nameFont = m_theme.textFont();
    if (chosen)
        nameFont.setWeight(QFont::DemiBold);
    const QFontMetrics nameMetrics(nameFont);
    const QFontMetrics metrics(m_theme.textFont());
    const QString shownName = nameMetrics.elidedText(name, Qt::ElideMiddle, rect.width());
    const int nameWidth = nameMetrics.horizontalAdvance(shownName);
    // The name first: the folder gets what is left.
    const QString shownFolder = metrics.elidedText(folder, Qt::ElideLeft, std::max(0, rect.width() - nameWidth));
    painter->setFont(m_theme.textFont());
    painter->setPen(m_colors.muted);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shownFolder);
    rect.setLeft(rect.left() + metrics.horizontalAdvance(shownFolder));
    painter->setFont(nameFont);
    painter->setPen(m_colors.text);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shownName);
}

void FileListDelegate::paintGroup(QPainter *painter, QRect rect, const QModelIndex &index, bool open) const
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colors.muted, m_theme.px(1) * 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle(rect.left() + m_theme.px(4), rect.center().y() + 1.0);
    const double w = m_theme.px(3.2);
    const QList<QPointF> down{middle + QPointF(-w, -w / 2), middle + QPointF(0, w / 2), middle + QPointF(w, -w / 2)};
    const QList<QPointF> right{middle + QPointF(-w / 2, -w), middle + QPointF(w / 2, 0), middle + QPointF(-w / 2, w)};
    painter->drawPolyline(open ? down : right);
    rect.setLeft(rect.left() + statusWidth());
    painter->setFont(m_theme.textFont());
    painter->setPen(m_colors.muted);
    const int files = index.data(ChangesFileModel::FilesRole).toInt();
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      tr("%1 · %n file(s)", nullptr, files).arg(index.data(ChangesFileModel::NameRole).toString()));
}

} // namespace sweci
