// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/testmapview.h"

#include "base/text.h"
#include "models/testmaptext.h"
#include "theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace sweci
{

TestMapView::TestMapView(Theme &theme, QWidget *parent) : QAbstractScrollArea(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("testMap"));
    setAccessibleName(tr("Test map"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    const auto redraw = [this] {
        m_tiles.clear();
        updateBars();
        viewport()->update();
    };
    connect(&theme, &Theme::changed, this, redraw);
}

void TestMapView::setMap(const TestMapPtr &map, const MapTiles::Rows &rows, const std::vector<TestMapBand> &bands,
                         TestMapFilter::Order order)
{
    const std::string before = m_row >= 0 ? test(m_row) : std::string();
    const int offset = m_row >= 0 ? cellRect(cursor()).top() : 0;
    m_map = map;
    m_rows = rows;
    m_bands = bands;
    m_order = order;
    m_tiles.set(map, rows);
    const int count = this->rows();
    m_row = std::clamp(m_row, count > 0 ? 0 : -1, count - 1);
    bool stays = false;
    if (const int known = map && rows && !before.empty() ? map->indexOf(before) : -1; known >= 0) {
        const auto again = std::find(rows->begin(), rows->end(), known);
        stays = again != rows->end();
        if (stays)
            m_row = static_cast<int>(again - rows->begin());
    }
    m_state = std::clamp(m_state, 0, std::max(0, map ? map->states() - 1 : 0));
    updateBars();
    if (stays) // where it was on the screen
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cellRect(cursor()).top() - offset);
    else
        reveal();
    tell();
    viewport()->update();
}

void TestMapView::setZoom(MapZoom zoom)
{
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    updateBars();
    if (m_row >= 0) {
        const int middle = m_row * rowHeight() - (viewport()->height() - head()) / 2;
        verticalScrollBar()->setValue(middle);
    }
    reveal();
    viewport()->update();
}

void TestMapView::setCursor(const TestMapPlace &place)
{
    if (!m_map)
        return;
    const TestMapPlace to{std::clamp(place.row, rows() > 0 ? 0 : -1, rows() - 1),
                          std::clamp(place.state, 0, std::max(0, m_map->states() - 1))};
    if (to == cursor())
        return;
    m_row = to.row;
    m_state = to.state;
    reveal();
    tell();
    viewport()->update();
}

void TestMapView::setState(int state)
{
    setCursor({m_row, state});
}

void TestMapView::moveTo(TestMapPlace place)
{
    const TestMapPlace before = cursor();
    setCursor(place);
    if (cursor() != before)
        Q_EMIT cursorMoved();
}

bool TestMapView::goToLost(int by)
{
    if (!m_map || !m_rows)
        return false;
    const TestMapPlace found = nextLost(*m_map, *m_rows, cursor(), by);
    if (found.row < 0)
        return false;
    moveTo(found);
    return true;
}

std::string TestMapView::test(int row) const
{
    if (!m_map || row < 0 || row >= rows())
        return {};
    return m_map->id((*m_rows)[static_cast<std::size_t>(row)]);
}

QString TestMapView::cursorText() const
{
    if (!m_map || m_row < 0 || m_map->states() == 0)
        return {};
    const int test = (*m_rows)[static_cast<std::size_t>(m_row)];
    const QString state = m_state == 0 ? tr("base") : tr("iteration %1").arg(m_state);
    const QString cell = testMapCellText(m_map->cell(test, m_state));
    return m_map->inTarget(test) ? tr("%1: %2 · %3").arg(state, cell, displayText(m_map->id(test)))
                                 : tr("%1: %2 · %3 (outside T)").arg(state, cell, displayText(m_map->id(test)));
}

// Read aloud, and for those who look at the widget from outside.
void TestMapView::tell()
{
    setAccessibleDescription(cursorText());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

int TestMapView::columnWidth() const
{
    const int count = std::max(1, m_map ? m_map->states() : 1);
    const int room = viewport()->width() - gutter() - m_theme.px(8);
    return std::clamp(room / count, m_theme.px(30), m_theme.px(m_zoom == MapZoom::Names ? 48 : 76));
}

int TestMapView::gutter() const
{
    if (m_zoom != MapZoom::Names)
        return std::min(m_theme.px(230), viewport()->width() / 3);
    return std::clamp(viewport()->width() - m_theme.px(20) - m_theme.px(30) * (m_map ? m_map->states() : 1),
                      viewport()->width() * 2 / 5, std::max(m_theme.px(620), viewport()->width() * 2 / 5));
}

int TestMapView::head() const
{
    return m_theme.px(60);
}

QRect TestMapView::cellRect(const TestMapPlace &place) const
{
    return {gutter() + place.state * columnWidth() - horizontalScrollBar()->value(),
            head() + place.row * rowHeight() - verticalScrollBar()->value(), columnWidth(), rowHeight()};
}

QRect TestMapView::headRect(int state) const
{
    return {gutter() + state * columnWidth() - horizontalScrollBar()->value(), 0, columnWidth(), head()};
}

TestMapPlace TestMapView::placeAt(const QPoint &point) const
{
    TestMapPlace place{-1, -1};
    const int down = point.y() - head();
    if (down >= 0 && (down + verticalScrollBar()->value()) / rowHeight() < rows())
        place.row = (down + verticalScrollBar()->value()) / rowHeight();
    const int across = point.x() - gutter();
    if (m_map && across >= 0 && (across + horizontalScrollBar()->value()) / columnWidth() < m_map->states())
        place.state = (across + horizontalScrollBar()->value()) / columnWidth();
    return place;
}

void TestMapView::updateBars()
{
    m_tiles.setCell(m_theme, m_zoom, columnWidth(), viewport()->devicePixelRatioF());
    const int high = std::max(0, viewport()->height() - head());
    verticalScrollBar()->setRange(0, std::max(0, rows() * rowHeight() - high));
    verticalScrollBar()->setPageStep(high);
    verticalScrollBar()->setSingleStep(std::max(rowHeight(), m_theme.px(18)));
    const int wide = std::max(0, viewport()->width() - gutter());
    horizontalScrollBar()->setRange(0, std::max(0, (m_map ? m_map->states() : 0) * columnWidth() - wide));
    horizontalScrollBar()->setPageStep(wide);
    horizontalScrollBar()->setSingleStep(columnWidth());
}

void TestMapView::reveal()
{
    if (m_row < 0)
        return;
    const QRect rect = cellRect(cursor());
    const auto move = [](QScrollBar *bar, int from, int to, int first, int last) {
        if (from < first)
            bar->setValue(bar->value() + from - first);
        else if (to > last)
            bar->setValue(bar->value() + to - last);
    };
    const int around = std::max(0, (m_theme.px(11) - rowHeight()) / 2);
    move(verticalScrollBar(), rect.top() - around, rect.bottom() + 1 + around, head(), viewport()->height());
    move(horizontalScrollBar(), rect.left(), rect.right() + 1, gutter(), viewport()->width());
}

void TestMapView::keyPressEvent(QKeyEvent *event)
{
    if (!m_map || rows() == 0) {
        event->ignore();
        return;
    }
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const int page = std::max(1, (viewport()->height() - head()) / rowHeight() - 1);
    TestMapPlace to = cursor();
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
    case Qt::Key_Left:
        --to.state;
        break;
    case Qt::Key_Right:
        ++to.state;
        break;
    case Qt::Key_Home:
        (control ? to.row : to.state) = 0;
        break;
    case Qt::Key_End:
        (control ? to.row : to.state) = control ? rows() : m_map->states();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT activated();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (control && event->key() != Qt::Key_Home && event->key() != Qt::Key_End) {
        event->ignore();
        return;
    }
    moveTo(to);
}

void TestMapView::mousePressEvent(QMouseEvent *event)
{
    const TestMapPlace at = placeAt(event->pos());
    moveTo({at.row < 0 ? m_row : at.row, at.state < 0 ? m_state : at.state});
}

void TestMapView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const TestMapPlace at = placeAt(event->pos());
    if (at.row >= 0 && at.state >= 0)
        Q_EMIT activated();
}

QString TestMapView::tip(const QPoint &point) const
{
    const TestMapPlace at = placeAt(point);
    if (!m_map || (at.row < 0 && at.state < 0))
        return {};
    if (at.row < 0)
        return point.y() < head() ? columnText(m_map->column(at.state), at.state, m_map->targetCount()) : QString();
    QString text = displayText(test(at.row));
    if (at.state >= 0)
        text += QLatin1Char('\n') + stateName(at.state) + QStringLiteral(": ") +
                testMapCellText(m_map->cell((*m_rows)[static_cast<std::size_t>(at.row)], at.state));
    return text;
}

bool TestMapView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        // Names are of others: shown as text, never as markup.
        const QString text = tip(help->pos()).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), QStringLiteral("<p style='white-space:pre'>%1</p>").arg(text), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TestMapView::resizeEvent(QResizeEvent *)
{
    updateBars();
}

void TestMapView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TestMapView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace sweci
