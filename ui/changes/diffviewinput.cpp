// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffline.h"
#include "changes/diffview.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>

namespace sweci
{

void DiffView::moveCursor(const DiffPosition &to, bool extend)
{
    m_selection.cursor = {std::clamp(to.row, 0, std::max(m_rows.count() - 1, 0)), to.byte};
    if (!extend)
        m_selection.anchor = m_selection.cursor;
    ensureVisible(m_selection.cursor);
    viewport()->update();
}

void DiffView::ensureVisible(const DiffPosition &position)
{
    const QRect rect = rowRect(position.row);
    QScrollBar *down = verticalScrollBar();
    if (rect.top() < 0)
        down->setValue(down->value() + rect.top());
    else if (rect.bottom() > viewport()->height())
        down->setValue(down->value() + rect.bottom() - viewport()->height() + 1);
    const DiffLine *shown = line(position.row);
    if (!shown)
        return;
    if (position.byte < shown->window().begin || position.byte > shown->window().end) {
        const ShownLine place = shownIn(m_rows.row(position.row), m_column);
        const TextLines &text = m_rows.diff()->side(place.side);
        const LineMarks around{false, {{position.byte, position.byte}}};
        setWindow(position.row, lineWindow(text.line(place.line), text.encoding(), around, lineLimit));
        shown = line(position.row);
    }
    updateRanges();
    QScrollBar *across = horizontalScrollBar();
    const int free = columnRect(m_column).width() - m_gutter - m_theme.px(8);
    const int x = static_cast<int>(shown->xOf(position.byte));
    if (x < across->value())
        across->setValue(std::max(0, x - static_cast<int>(8 * m_cell)));
    else if (x > across->value() + free)
        across->setValue(x - free + static_cast<int>(8 * m_cell));
}

void DiffView::keyPressEvent(QKeyEvent *event)
{
    if (m_rows.count() == 0) {
        event->ignore();
        return;
    }
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    DiffPosition to = m_selection.cursor;
    const int page = std::max(1, viewport()->height() / m_rowHeight - 1);
    switch (event->key()) {
    case Qt::Key_Up:
        --to.row;
        break;
    case Qt::Key_Down:
        ++to.row;
        break;
    case Qt::Key_PageUp:
        to.row -= page;
        break;
    case Qt::Key_PageDown:
        to.row += page;
        break;
    case Qt::Key_Home:
        to = {control ? 0 : to.row, 0};
        break;
    case Qt::Key_End:
        if (control)
            to.row = m_rows.count() - 1;
        to.byte = lineSize(to.row);
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        // Without Shift these belong to the page, which goes through the iterations.
        if (const DiffLine *shown = line(to.row); shown && extend) {
            to.byte = std::min(to.byte, lineSize(to.row));
            to.byte = event->key() == Qt::Key_Left ? shown->previousByte(to.byte) : shown->nextByte(to.byte);
            break;
        }
        event->ignore();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_rows.row(to.row).kind == DiffRow::Kind::Fold) {
            expandFold(to.row);
            return;
        }
        event->ignore();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    moveCursor(to, extend);
}

DiffPosition DiffView::positionAt(const QPoint &point) const
{
    const int row = std::clamp(rowAt(point.y()), 0, std::max(m_rows.count() - 1, 0));
    const DiffLine *shown = line(row);
    if (!shown)
        return {row, 0};
    return {row, shown->byteAt(point.x() - textLeft(m_column) + horizontalScrollBar()->value())};
}

bool DiffView::pageLine(const QPoint &point)
{
    const int row = rowAt(point.y());
    const DiffLine *shown = line(row);
    if (!shown || point.x() < textLeft(m_column))
        return false;
    const double x = point.x() - textLeft(m_column) + horizontalScrollBar()->value();
    const bool before = shown->cutBefore() && x < shown->textLeft() - m_cell;
    const bool after = shown->cutAfter() && x > shown->xOf(shown->window().end) && x <= shown->width();
    if (!before && !after)
        return false;
    const ShownLine place = shownIn(m_rows.row(row), m_column);
    const TextLines &text = m_rows.diff()->side(place.side);
    setWindow(row, movedWindow(text.line(place.line), text.encoding(), shown->window(), before ? -1 : 1));
    horizontalScrollBar()->setValue(0);
    return true;
}

void DiffView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_rows.count() == 0)
        return;
    const QPoint point = event->position().toPoint();
    const int row = rowAt(point.y());
    if (row >= m_rows.count())
        return;
    if (m_rows.row(row).kind == DiffRow::Kind::Fold) {
        m_selection = {{row, 0}, {row, 0}};
        expandFold(row);
        return;
    }
    m_column = columnAt(point.x());
    if (pageLine(point))
        return;
    if (point.x() < textLeft(m_column)) {
        select({{row, 0}, {row, lineSize(row)}});
        return;
    }
    m_dragging = true;
    m_selection.cursor = positionAt(point);
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_selection.anchor = m_selection.cursor;
    viewport()->update();
}

void DiffView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_dragging) {
        m_selection.cursor = positionAt(point);
        const bool outside = point.y() < 0 || point.y() > viewport()->height();
        if (outside && !m_dragTimer.isActive())
            m_dragTimer.start(40, this);
        else if (!outside)
            m_dragTimer.stop();
        viewport()->update();
        return;
    }
    const int row = rowAt(point.y());
    const bool fold = row < m_rows.count() && m_rows.row(row).kind == DiffRow::Kind::Fold;
    viewport()->setCursor(fold                                        ? Qt::PointingHandCursor
                          : point.x() < textLeft(columnAt(point.x())) ? Qt::ArrowCursor
                                                                      : Qt::IBeamCursor);
    if (const int hover = fold ? row : -1; hover != m_hoverFold) {
        m_hoverFold = hover;
        viewport()->update();
    }
}

void DiffView::mouseReleaseEvent(QMouseEvent *)
{
    m_dragging = false;
    m_dragTimer.stop();
}

void DiffView::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_column = columnAt(event->position().toPoint().x());
    const DiffPosition place = positionAt(event->position().toPoint());
    if (const DiffLine *shown = line(place.row); shown && event->position().x() >= textLeft(m_column)) {
        const ByteRange word = shown->wordAt(place.byte);
        select({{place.row, word.begin}, {place.row, word.end}});
    }
}

void DiffView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_dragTimer.timerId()) {
        QAbstractScrollArea::timerEvent(event);
        return;
    }
    const QPoint point = viewport()->mapFromGlobal(QCursor::pos());
    const int beyond = point.y() < 0 ? point.y() : std::max(0, point.y() - viewport()->height());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond);
    m_selection.cursor = positionAt({point.x(), std::clamp(point.y(), 0, viewport()->height() - 1)});
    viewport()->update();
}

void DiffView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void DiffView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace sweci
