// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/tokenbar.h"

#include "models/tiptext.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sweci
{

namespace
{

constexpr int nameMost = 190; // pixels at 100 %

} // namespace

TokenBar::TokenBar(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("compareTokens"));
    setAccessibleName(tr("Compared experiments, the first is the baseline"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMouseTracking(false);
    connect(&theme, &Theme::changed, this, [this] {
        measure();
        updateGeometry();
        update();
    });
}

void TokenBar::setTokens(std::vector<Token> tokens)
{
    if (m_tokens == tokens)
        return;
    m_tokens = std::move(tokens);
    m_dragged = m_drop = -1;
    m_current = std::clamp(m_current, -1, count() - 1);
    measure();
    updateGeometry();
    update();
}

void TokenBar::setCurrent(int token)
{
    token = std::clamp(token, -1, count() - 1);
    if (token == m_current)
        return;
    m_current = token;
    if (token >= 0) {
        setAccessibleDescription(m_tokens[std::size_t(token)].name);
        scrollTo(token);
    }
    update();
    Q_EMIT currentChanged(token);
}

void TokenBar::measure()
{
    m_rects.clear();
    const QFontMetrics metrics(m_theme.textFont());
    const int baseline = QFontMetrics(m_theme.noteFont()).horizontalAdvance(tr("baseline"));
    int x = 1;
    for (int i = 0; i < count(); ++i) {
        int width =
            m_theme.px(38) + std::min(metrics.horizontalAdvance(m_tokens[std::size_t(i)].name), m_theme.px(nameMost));
        if (i == 0)
            width += baseline + m_theme.px(8);
        m_rects.emplace_back(x, 1, width, m_theme.px(26));
        x += width + m_theme.gap();
    }
    setOffset(m_offset);
}

void TokenBar::setOffset(int offset)
{
    const int whole = m_rects.empty() ? 0 : m_rects.back().right() + 2;
    offset = std::clamp(offset, 0, std::max(whole - width(), 0));
    if (offset == m_offset)
        return;
    m_offset = offset;
    update();
}

void TokenBar::scrollTo(int token)
{
    const QRect &rect = m_rects[std::size_t(token)];
    if (rect.left() < m_offset)
        setOffset(rect.left() - m_theme.px(30));
    else if (rect.right() > m_offset + width())
        setOffset(rect.right() - width() + m_theme.px(30));
}

QRect TokenBar::tokenRect(int token) const
{
    return m_rects[std::size_t(token)].translated(-m_offset, 0);
}

int TokenBar::tokenAt(const QPoint &place) const
{
    for (int i = 0; i < count(); ++i) {
        if (tokenRect(i).contains(place))
            return i;
    }
    return -1;
}

int TokenBar::gapAt(int x) const
{
    int gap = 0;
    while (gap < count() && x > tokenRect(gap).center().x())
        ++gap;
    return gap;
}

QSize TokenBar::sizeHint() const
{
    return {m_rects.empty() ? m_theme.px(60) : m_rects.back().right() + 2, m_theme.px(26) + 2};
}

QSize TokenBar::minimumSizeHint() const
{
    return {m_theme.px(120), m_theme.px(26) + 2};
}

void TokenBar::paintToken(QPainter &painter, int token) const
{
    const Token &one = m_tokens[std::size_t(token)];
    const QRect rect = tokenRect(token);
    const bool current = token == m_current;
    painter.setPen(QPen(m_theme.color(current && hasFocus() ? ColorRole::Accent : ColorRole::Line), 1,
                        one.missing ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(m_theme.color(current ? ColorRole::AccentSoft : ColorRole::Panel));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), m_theme.radius(), m_theme.radius());
    if (current) // as below a button that is switched on
        painter.fillRect(
            QRectF(rect.left() + m_theme.radius(), rect.bottom() - 2, rect.width() - 2 * m_theme.radius(), 3),
            m_theme.color(ColorRole::Accent));
    const QColor color = one.missing ? m_theme.color(ColorRole::Muted) : m_theme.seriesColor(one.series);
    paintMarker(painter, one.series, QPointF(rect.left() + m_theme.px(14), rect.center().y() + 0.5), m_theme.px(4),
                color);
    QRect text = rect.adjusted(m_theme.px(26), 0, -m_theme.px(10), 0);
    if (token == 0) {
        painter.setFont(m_theme.noteFont());
        painter.setPen(m_theme.color(ColorRole::Muted));
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, tr("baseline"));
        text.setRight(text.right() - QFontMetrics(m_theme.noteFont()).horizontalAdvance(tr("baseline")) -
                      m_theme.px(6));
    }
    painter.setFont(m_theme.textFont());
    painter.setPen(m_theme.color(one.missing ? ColorRole::Muted : ColorRole::Text));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(m_theme.textFont()).elidedText(one.name, Qt::ElideMiddle, text.width()));
}

void TokenBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count(); ++i) {
        if (tokenRect(i).intersects(rect()))
            paintToken(painter, i);
    }
    if (m_drop >= 0) {
        const int x = m_drop < count() ? tokenRect(m_drop).left() - m_theme.gap() / 2
                                       : tokenRect(count() - 1).right() + m_theme.gap() / 2;
        painter.fillRect(QRect(x - 1, 0, 2, height()), m_theme.color(ColorRole::Accent));
    }
    // More behind the edge.
    painter.setPen(m_theme.color(ColorRole::Muted));
    painter.setFont(m_theme.boldFont());
    const bool before = m_offset > 0;
    const bool after = count() > 0 && tokenRect(count() - 1).right() > width();
    for (const bool left : {true, false}) {
        if (!(left ? before : after))
            continue;
        const QRect edge(left ? 0 : width() - m_theme.px(20), 0, m_theme.px(20), height());
        painter.fillRect(edge, m_theme.color(ColorRole::Ground));
        painter.drawText(edge, Qt::AlignCenter, left ? QStringLiteral("‹") : QStringLiteral("›"));
    }
}

void TokenBar::keyPressEvent(QKeyEvent *event)
{
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const int key = event->key();
    const int by = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    if (by != 0 && control && m_current >= 0 && m_current + by >= 0 && m_current + by < count())
        Q_EMIT moved(m_current, m_current + by);
    else if (by != 0 && !control && count() > 0)
        setCurrent(std::clamp(m_current + by, 0, count() - 1));
    else if (key == Qt::Key_Home && m_current > 0)
        Q_EMIT moved(m_current, 0);
    else if ((key == Qt::Key_Delete || key == Qt::Key_Backspace) && m_current >= 0)
        Q_EMIT removed(m_current);
    else
        QWidget::keyPressEvent(event);
}

void TokenBar::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->pos();
    m_dragged = tokenAt(event->pos());
    if (m_dragged >= 0)
        setCurrent(m_dragged);
}

void TokenBar::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragged < 0 || (m_drop < 0 && (event->pos() - m_pressed).manhattanLength() < m_theme.px(8)))
        return;
    m_drop = gapAt(event->pos().x());
    setCursor(Qt::ClosedHandCursor);
    update();
}

void TokenBar::mouseReleaseEvent(QMouseEvent *)
{
    const int from = std::exchange(m_dragged, -1);
    const int drop = std::exchange(m_drop, -1);
    unsetCursor();
    update();
    if (from < 0 || drop < 0)
        return;
    const int to = drop > from ? drop - 1 : drop;
    if (to != from)
        Q_EMIT moved(from, to);
}

void TokenBar::wheelEvent(QWheelEvent *event)
{
    const QPoint by = event->angleDelta();
    setOffset(m_offset - (by.x() != 0 ? by.x() : by.y()));
    event->accept();
}

void TokenBar::resizeEvent(QResizeEvent *)
{
    setOffset(0);
    if (m_current >= 0)
        scrollTo(m_current);
}

void TokenBar::focusInEvent(QFocusEvent *)
{
    if (m_current < 0 && count() > 0)
        setCurrent(0);
    update();
}

void TokenBar::focusOutEvent(QFocusEvent *)
{
    update();
}

bool TokenBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const int token = tokenAt(static_cast<QHelpEvent *>(event)->pos());
        setToolTip(token < 0 ? QString() : tipText(m_tokens[std::size_t(token)].tip));
    }
    return QWidget::event(event);
}

} // namespace sweci
