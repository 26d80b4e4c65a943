// SPDX-License-Identifier: GPL-3.0-or-later
// What one does in the view by mouse and keys, and what is copied.
#include "task/lineview.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace sweci
{

bool LineView::event(QEvent *event)
{
    // These keys are the view's own, whatever a page has on them.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Find) || key->key() == Qt::Key_F3 || key->matches(QKeySequence::Copy) ||
            key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void LineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveCursor(rowUnder(event->pos().y()), event->modifiers() & Qt::ShiftModifier);
}

void LineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || activate())
        return;
    if (m_cursor >= 0 && m_lines->size(m_cursor) > lineCap)
        toggleLine();
}

void LineView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (event->pos().y() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() - 1);
    else if (event->pos().y() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + 1);
    moveCursor(rowUnder(event->pos().y()), true);
}

void LineView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = verticalScrollBar();
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::SelectAll)) {
        m_anchor = m_lines && m_lines->count() > 0 ? 0 : -1;
        m_cursor = m_anchor < 0 ? -1 : m_lines->count() - 1;
        viewport()->update();
    } else if (event->matches(QKeySequence::Find)) {
        Q_EMIT findAsked(0);
    } else if (event->key() == Qt::Key_F3) {
        Q_EMIT findAsked(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && activate()) {
        return;
    } else if (event->key() == Qt::Key_Home) {
        bar->setValue(0);
    } else if (event->key() == Qt::Key_End) {
        scrollToEnd();
    } else if ((event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) &&
               (event->modifiers() & Qt::ShiftModifier) && m_lines) {
        const int line = std::clamp(m_cursor + (event->key() == Qt::Key_Up ? -1 : 1), 0, m_lines->count() - 1);
        m_anchor = m_anchor < 0 ? line : m_anchor;
        m_cursor = line;
        viewport()->update();
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LineView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, &LineView::copy)->setEnabled(m_anchor >= 0);
    menu->addAction(tr("All of the line, or its beginning only"), this, &LineView::toggleLine)
        ->setEnabled(m_lines && m_cursor >= 0 && !wraps() && m_lines->size(m_cursor) > lineCap);
    menu->popup(event->globalPos());
}

QString LineView::selectedText() const
{
    if (!m_lines || m_anchor < 0)
        return {};
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    QStringList lines;
    std::size_t bytes = 0;
    for (int i = from; i <= std::min(to, m_lines->count() - 1) && bytes < copyCap; ++i) {
        const std::string line = m_lines->part(i, 0, m_lines->size(i));
        bytes += line.size() + 1;
        lines << QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
    }
    return lines.join(QLatin1Char('\n'));
}

void LineView::copy() const
{
    if (const QString text = selectedText(); !text.isEmpty())
        QApplication::clipboard()->setText(text);
}

} // namespace sweci
