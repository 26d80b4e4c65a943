// SPDX-License-Identifier: GPL-3.0-or-later
#include "lanes/lanesview.h"

#include "base/text.h"
#include "changes/diffline.h"
#include "changes/diffsyntax.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr std::size_t keptLines = 900;
constexpr std::uint32_t lineLimit = 2000; // bytes of a line that are laid out

} // namespace

LanesView::LanesView(Theme &theme, QWidget *parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_colors(theme, DiffTint::GreenRed)
{
    setObjectName(QStringLiteral("lanesView"));
    setAccessibleName(tr("Changes in three lanes"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    for (DiffSyntax *&syntax : m_syntax) {
        syntax = new DiffSyntax(this);
        connect(syntax, &DiffSyntax::ready, this, [this] {
            m_lines.clear();
            viewport()->update();
        });
    }
    connect(&theme, &Theme::changed, this, &LanesView::measure);
    measure();
}

LanesView::~LanesView() = default;

void LanesView::show(const LaneDiffPtr &diff, const std::array<QString, laneCount> &names)
{
    m_diff = diff;
    m_names = names;
    m_current = 0;
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        m_syntax[lane]->setFile(diff ? diff->diffs[lane] : nullptr, diff ? diff->path : std::string());
    measure();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    if (diff && !diff->rows.empty() && !isChange(0))
        goToChange(1);
}

void LanesView::measure()
{
    m_colors = DiffColors(m_theme, DiffTint::GreenRed);
    m_font = m_theme.codeFont();
    const QFontMetricsF metrics(m_font);
    m_rowHeight = static_cast<int>(std::ceil(metrics.height())) + m_theme.px(5);
    m_head = m_theme.rowHeight();
    m_gutter = static_cast<int>(std::ceil(7 * metrics.horizontalAdvance(QLatin1Char('0')))) + m_theme.px(10);
    m_lines.clear();
    m_widest = 0;
    updateRanges();
    viewport()->update();
}

void LanesView::updateRanges()
{
    const int rows = m_diff ? static_cast<int>(m_diff->rows.size()) : 0;
    const int free = viewport()->height() - m_head;
    verticalScrollBar()->setRange(0, std::max(0, rows * m_rowHeight - free + m_theme.px(6)));
    verticalScrollBar()->setSingleStep(m_rowHeight);
    verticalScrollBar()->setPageStep(std::max(free - m_rowHeight, m_rowHeight));
    const int text = laneRect(0).width() - m_gutter - m_theme.px(6);
    horizontalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(m_widest)) - text));
    horizontalScrollBar()->setPageStep(std::max(text, 1));
    horizontalScrollBar()->setSingleStep(m_theme.px(24));
}

void LanesView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateRanges();
}

QRect LanesView::laneRect(std::size_t lane) const
{
    const int width = viewport()->width();
    const int left = static_cast<int>(lane) * width / static_cast<int>(laneCount);
    const int right = (static_cast<int>(lane) + 1) * width / static_cast<int>(laneCount);
    return {left, m_head, right - left, std::max(0, viewport()->height() - m_head)};
}

QRect LanesView::rowRect(int row) const
{
    return {0, m_head + row * m_rowHeight - verticalScrollBar()->value(), viewport()->width(), m_rowHeight};
}

bool LanesView::isChange(int row) const
{
    const auto &cells = m_diff->rows[static_cast<std::size_t>(row)].cells;
    return std::any_of(cells.begin(), cells.end(), [](const LaneCell &cell) {
        return cell.kind == LaneCell::Kind::Added || cell.kind == LaneCell::Kind::Removed;
    });
}

bool LanesView::goToChange(int direction)
{
    const int rows = m_diff ? static_cast<int>(m_diff->rows.size()) : 0;
    int row = m_current;
    while (row >= 0 && row < rows && isChange(row))
        row += direction;
    while (row >= 0 && row < rows && !isChange(row))
        row += direction;
    if (row < 0 || row >= rows)
        return false;
    while (direction < 0 && row > 0 && isChange(row - 1))
        --row; // to its first row
    setCurrent(row);
    return true;
}

void LanesView::setCurrent(int row)
{
    const int rows = m_diff ? static_cast<int>(m_diff->rows.size()) : 0;
    m_current = std::clamp(row, 0, std::max(rows - 1, 0));
    const QRect rect = rowRect(m_current);
    QScrollBar *bar = verticalScrollBar();
    if (rect.top() < m_head)
        bar->setValue(bar->value() + rect.top() - m_head);
    else if (rect.bottom() > viewport()->height())
        bar->setValue(bar->value() + rect.bottom() - viewport()->height() + 1);
    viewport()->update();
}

// A lane without a diff has the base's text, which any other diff holds.
const TextLines *LanesView::linesOf(std::size_t lane, const LaneCell &cell) const
{
    if (const auto &own = m_diff->diffs[lane])
        return cell.kind == LaneCell::Kind::Removed ? &own->before : &own->after;
    for (const auto &other : m_diff->diffs) {
        if (other)
            return &other->before;
    }
    return nullptr;
}

const DiffLine *LanesView::lineOf(int row, std::size_t lane) const
{
    if (const auto known = m_lines.find({row, lane}); known != m_lines.end())
        return known->second.get();
    const LaneCell &cell = m_diff->rows[static_cast<std::size_t>(row)].cells[lane];
    const TextLines *lines = cell.kind == LaneCell::Kind::Empty ? nullptr : linesOf(lane, cell);
    if (!lines)
        return nullptr;
    if (m_lines.size() > keptLines)
        m_lines.clear();
    const DiffSide side = cell.kind == LaneCell::Kind::Removed ? DiffSide::Old : DiffSide::New;
    const SyntaxLine *syntax = nullptr;
    if (m_diff->diffs[lane]) {
        m_syntax[lane]->want(side, cell.line);
        syntax = m_syntax[lane]->line(side, cell.line);
    }
    static const LineMarks none{false, {}};
    const ByteRange window = lineWindow(lines->line(cell.line), lines->encoding(), none, lineLimit);
    auto made = std::make_unique<DiffLine>(*lines, cell.line, window, none, syntax, m_font, m_colors);
    m_widest = std::max(m_widest, made->width());
    return (m_lines[{row, lane}] = std::move(made)).get();
}

QString LanesView::textOf(int row, std::size_t lane) const
{
    if (!m_diff || row < 0 || static_cast<std::size_t>(row) >= m_diff->rows.size())
        return {};
    const LaneRow &what = m_diff->rows[static_cast<std::size_t>(row)];
    if (what.hidden > 0)
        return tr("%n line(s) that no lane changes", nullptr, what.hidden);
    const LaneCell &cell = what.cells[lane];
    const TextLines *lines = cell.kind == LaneCell::Kind::Empty ? nullptr : linesOf(lane, cell);
    return lines ? displayText(std::string(lines->line(cell.line))) : QString();
}

void LanesView::copy() const
{
    QStringList texts;
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        texts << m_names[lane] + QStringLiteral(": ") + textOf(m_current, lane);
    if (m_diff)
        QGuiApplication::clipboard()->setText(texts.join(QLatin1Char('\n')));
}

void LanesView::keyPressEvent(QKeyEvent *event)
{
    const int page = std::max(1, (viewport()->height() - m_head) / m_rowHeight - 1);
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrent(m_current - 1);
    case Qt::Key_Down:
        return setCurrent(m_current + 1);
    case Qt::Key_PageUp:
        return setCurrent(m_current - page);
    case Qt::Key_PageDown:
        return setCurrent(m_current + page);
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(m_diff ? static_cast<int>(m_diff->rows.size()) - 1 : 0);
    default:
        event->ignore();
    }
}

void LanesView::mousePressEvent(QMouseEvent *event)
{
    const int y = event->pos().y() - m_head + verticalScrollBar()->value();
    if (event->pos().y() >= m_head)
        setCurrent(y / m_rowHeight);
}

void LanesView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LanesView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace sweci
