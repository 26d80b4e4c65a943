// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boarddelegate.h"

#include "board/cellpainter.h"
#include "models/boardmodel.h"
#include "models/format.h"
#include "scoring/dialect.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace sweci
{

namespace
{

int iterationsOf(const BoardModel &model)
{
    return model.experiment() ? model.experiment()->iterations() : 0;
}

} // namespace

BoardDelegate::BoardDelegate(const BoardModel &model, ViewState &view, Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model), m_view(view), m_theme(theme)
{
}

QSize BoardDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(40), m_theme.rowHeight()};
}

QRectF BoardDelegate::cellArea(const QRect &item) const
{
    return QRectF(item).adjusted(m_theme.px(4), m_theme.px(3), -m_theme.px(8), -m_theme.px(3) - 1);
}

int BoardDelegate::iterationAt(const QRect &item, int x) const
{
    return CellPainter::iterationAt(cellArea(item), iterationsOf(m_model), x);
}

void BoardDelegate::paintText(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    if (text.isEmpty())
        return;
    const bool alert = index.data(BoardModel::AlertRole).toBool();
    const bool running = index.column() == BoardModel::State &&
                         index.data(BoardModel::TaskRole).value<TaskPtr>()->state == TaskState::Running;
    QFont font = index.data(BoardModel::StrongRole).toBool() ? m_theme.boldFont() : m_theme.textFont();
    painter->setFont(font);
    painter->setPen(m_theme.color(alert                                        ? ColorRole::Loss
                                  : running                                    ? ColorRole::Accent
                                  : index.data(BoardModel::MutedRole).toBool() ? ColorRole::Muted
                                                                               : ColorRole::Text));
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const QFontMetrics metrics(font);
    // Names of tasks differ at their ends.
    const auto elide = index.column() == BoardModel::Task ? Qt::ElideMiddle : Qt::ElideRight;
    painter->drawText(rect, static_cast<int>(alignment), metrics.elidedText(text, elide, rect.width()));
    const QString detail = index.data(BoardModel::DetailRole).toString();
    if (detail.isEmpty())
        return;
    const QRect rest = rect.adjusted(metrics.horizontalAdvance(text) + m_theme.px(6), 0, 0, 0);
    painter->setFont(m_theme.codeNoteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    if (rest.width() > m_theme.px(16))
        painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                          QFontMetrics(m_theme.codeNoteFont()).elidedText(detail, Qt::ElideRight, rest.width()));
}

void BoardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    painter->setPen(m_theme.color(ColorRole::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (index.column() == BoardModel::Cells) {
        const auto task = index.data(BoardModel::TaskRole).value<TaskPtr>();
        const bool chosen = (option.state & QStyle::State_Selected) && m_view.task() == task->run.name();
        CellPainter(m_theme, *painter)
            .paint(cellArea(option.rect), *task, m_model.dialect(), iterationsOf(m_model),
                   chosen ? m_view.iteration() : -1);
    } else {
        const int left = index.column() == BoardModel::Task ? m_theme.px(12) : m_theme.px(6);
        paintText(painter, option.rect.adjusted(left, 0, -m_theme.px(6), -1), index);
    }
    painter->restore();
}

QString BoardDelegate::cellText(const QModelIndex &index, int iteration) const
{
    const auto task = index.data(BoardModel::TaskRole).value<TaskPtr>();
    const TaskScore *score = task->score(m_model.dialect());
    QString text = tr("Iteration %1").arg(iteration);
    const auto i = static_cast<std::size_t>(iteration);
    if (!score || i >= score->cells.size())
        return text + tr(": nothing yet");
    const QString a = score->a[i] ? tr(", a = %1").arg(changeText(*score->a[i])) : QString();
    switch (score->cells[i]) {
    case Cell::Measured:
        break;
    case Cell::Unchanged:
        text += tr(", the programmer changed nothing");
        break;
    case Cell::Padded:
        return text + a + tr("; padded: the last value is held after the end");
    case Cell::Collapsed:
        text += tr(", collapsed: the tests could not run");
        break;
    case Cell::NotProduced:
        text += tr(", nothing was produced");
        break;
    case Cell::Truncated:
        return text + tr(": truncated, the run stopped before");
    case Cell::Missing:
        return text + tr(": nothing yet");
    }
    text += a;
    if (i < task->records.size()) {
        const IterationRecord &record = *task->records[i];
        if (record.verdict != Verdict::Collapsed && task->target && record.passedKnown)
            text += QLatin1Char('\n') + tr("%1 of %2 tests pass").arg(record.passed).arg(task->target->size());
        if (!record.fixed.empty())
            text += QLatin1Char('\n') + tr("%n test(s) fixed", nullptr, static_cast<int>(record.fixed.size()));
        if (const LostTests lost = record.lost(); lost.total() > 0)
            text += QLatin1Char('\n') + tr("%n test(s) lost", nullptr, lost.total()) + tr(" (%1)").arg(lostText(lost));
        if (record.tampered())
            text += QLatin1Char('\n') + tr("files that decide the tests were changed");
    }
    return text;
}

bool BoardDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                              const QModelIndex &index)
{
    if (event->type() == QEvent::ToolTip && index.isValid() && index.column() == BoardModel::Cells) {
        const int iteration = iterationAt(option.rect, event->pos().x());
        if (iteration > 0) {
            QToolTip::showText(event->globalPos(), cellText(index, iteration), view);
            return true;
        }
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace sweci
