// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/lineview.h"

#include "diff/linetext.h"
#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>

#include <algorithm>

namespace sweci
{

std::vector<std::uint32_t> wrapLine(std::string_view line, TextEncoding encoding, std::uint32_t columns)
{
    std::vector<std::uint32_t> ends;
    const auto size = static_cast<std::uint32_t>(line.size());
    std::uint32_t begin = 0;
    while (size - begin > columns) {
        std::uint32_t end = begin + columns;
        const std::uint32_t middle = begin + columns / 2;
        const std::size_t blank = line.substr(middle, end - middle).rfind(' ');
        if (blank != std::string_view::npos)
            end = middle + static_cast<std::uint32_t>(blank) + 1;
        else
            end = std::max(characterBoundary(line, encoding, end), begin + 1);
        ends.push_back(end);
        begin = end;
    }
    ends.push_back(size);
    return ends;
}

LineView::LineView(Theme &theme, QWidget *parent) : QAbstractScrollArea(parent), m_theme(theme)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(&theme, &Theme::changed, this, [this] {
        m_laidOutColumns = 0;
        layOut();
        viewport()->update();
    });
}

void LineView::setText(const TextLinesPtr &text, bool keepPlace)
{
    const int place = verticalScrollBar()->value();
    m_text = text;
    m_laidOutColumns = 0;
    if (!keepPlace)
        m_anchor = m_cursor = -1;
    layOut();
    verticalScrollBar()->setValue(keepPlace ? place : 0);
    if (!keepPlace)
        horizontalScrollBar()->setValue(0);
    viewport()->update();
}

void LineView::setWrap(bool wrap)
{
    m_wrap = wrap;
    m_laidOutColumns = 0;
    layOut();
}

void LineView::scrollToEnd()
{
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

bool LineView::wraps() const
{
    return m_wrap && m_text && m_text->text().size() <= wrapLimit;
}

int LineView::rowHeight() const
{
    return QFontMetrics(m_theme.codeFont()).height() + m_theme.px(2);
}

int LineView::columns() const
{
    const int width = QFontMetrics(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    return std::max(8, (viewport()->width() - 2 * m_theme.inset()) / std::max(width, 1));
}

void LineView::layOut()
{
    const int wanted = columns();
    if (wraps() && wanted != m_laidOutColumns) {
        m_rows.clear();
        for (int line = 0; line < m_text->count(); ++line) {
            std::uint32_t begin = 0;
            for (const std::uint32_t end :
                 wrapLine(m_text->line(line), m_text->encoding(), static_cast<std::uint32_t>(wanted))) {
                m_rows.push_back({line, begin, end});
                begin = end;
            }
        }
        m_laidOutColumns = wanted;
    } else if (!wraps()) {
        m_rows.clear();
    }
    updateBars();
}

int LineView::rowCount() const
{
    if (!m_text)
        return 0;
    return wraps() ? static_cast<int>(m_rows.size()) : m_text->count();
}

LineView::Row LineView::rowAt(int row) const
{
    if (wraps())
        return m_rows.at(static_cast<std::size_t>(row));
    const std::string_view line = m_text->line(row);
    const ByteRange window = lineWindow(line, m_text->encoding(), {}, lineCap);
    return {row, window.begin, window.end};
}

QString LineView::rowText(int row) const
{
    const Row at = rowAt(row);
    const std::string_view line = m_text->line(at.line);
    QString text = lineText(line, m_text->encoding(), {at.begin, at.end}, {}).text;
    if (!wraps() && at.end < line.size())
        text += tr(" … %n more byte(s)", nullptr, static_cast<int>(line.size() - at.end));
    return text;
}

void LineView::updateBars()
{
    const int visible = std::max(1, viewport()->height() / rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - visible));
    verticalScrollBar()->setPageStep(visible);
    const int width = QFontMetrics(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    int most = 0;
    if (m_text && !wraps())
        most = std::min(m_text->longestLine(), static_cast<int>(lineCap) + 30) * width + 2 * m_theme.inset();
    horizontalScrollBar()->setRange(0, std::max(0, most - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(width * 4);
}

void LineView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.color(ColorRole::Panel));
    if (!m_text)
        return;
    const int height = rowHeight();
    const int first = verticalScrollBar()->value();
    const int last = std::min(rowCount() - 1, first + viewport()->height() / height + 1);
    const int left = m_theme.inset() - horizontalScrollBar()->value();
    const auto [selectedFrom, selectedTo] = std::minmax(m_anchor, m_cursor);
    const QFont font = m_theme.codeFont();
    for (int row = first; row <= last; ++row) {
        const Row at = rowAt(row);
        const int y = (row - first) * height;
        if (m_anchor >= 0 && at.line >= selectedFrom && at.line <= selectedTo)
            painter.fillRect(0, y, viewport()->width(), height, m_theme.color(ColorRole::AccentSoft));
        const LineText shown = lineText(m_text->line(at.line), m_text->encoding(), {at.begin, at.end}, {});
        QTextLayout layout(rowText(row), font);
        QList<QTextLayout::FormatRange> formats;
        for (const auto &[range, kind] : shown.shown) {
            QTextLayout::FormatRange format{range.begin, range.length, {}};
            format.format.setForeground(m_theme.color(ColorRole::Loss));
            formats << format;
        }
        layout.setFormats(formats);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setNumColumns(1 << 20);
        layout.endLayout();
        painter.setPen(m_theme.color(isLink(at.line) ? ColorRole::Accent : ColorRole::Text));
        layout.draw(&painter, QPointF(left, y + m_theme.px(1)));
    }
}

void LineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    // The line at the top stays there.
    const int top = m_text && rowCount() > 0 ? rowAt(std::min(verticalScrollBar()->value(), rowCount() - 1)).line : 0;
    layOut();
    if (wraps() && top > 0) {
        const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), top,
                                            [](const Row &row, int line) { return row.line < line; });
        verticalScrollBar()->setValue(static_cast<int>(found - m_rows.begin()));
    }
}

int LineView::rowUnder(int y) const
{
    return std::clamp(verticalScrollBar()->value() + y / rowHeight(), 0, std::max(0, rowCount() - 1));
}

void LineView::moveCursor(int row, bool extend)
{
    if (rowCount() == 0)
        return;
    m_cursor = rowAt(std::clamp(row, 0, rowCount() - 1)).line;
    if (!extend || m_anchor < 0)
        m_anchor = m_cursor;
    viewport()->update();
}

void LineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveCursor(rowUnder(event->pos().y()), event->modifiers() & Qt::ShiftModifier);
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

bool LineView::isLink(int line) const
{
    return m_isLink && m_text && line >= 0 && line < m_text->count() && m_isLink(m_text->line(line).substr(0, lineCap));
}

bool LineView::activate()
{
    if (!isLink(m_cursor))
        return false;
    Q_EMIT linkActivated(m_cursor);
    return true;
}

void LineView::mouseDoubleClickEvent(QMouseEvent *)
{
    activate();
}

void LineView::keyPressEvent(QKeyEvent *event)
{
    QScrollBar *bar = verticalScrollBar();
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::SelectAll)) {
        m_anchor = m_text && m_text->count() > 0 ? 0 : -1;
        m_cursor = m_anchor < 0 ? -1 : m_text->count() - 1;
        viewport()->update();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && activate()) {
        return;
    } else if (event->key() == Qt::Key_Home) {
        bar->setValue(0);
    } else if (event->key() == Qt::Key_End) {
        scrollToEnd();
    } else if ((event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) &&
               (event->modifiers() & Qt::ShiftModifier) && m_text) {
        const int line = std::clamp(m_cursor + (event->key() == Qt::Key_Up ? -1 : 1), 0, m_text->count() - 1);
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
    menu->popup(event->globalPos());
}

QString LineView::selectedText() const
{
    if (!m_text || m_anchor < 0)
        return {};
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    QStringList lines;
    std::size_t bytes = 0;
    for (int i = from; i <= std::min(to, m_text->count() - 1) && bytes < copyCap; ++i) {
        const std::string_view line = m_text->line(i);
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
