// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureview.h"

#include "models/tiptext.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace sweci
{

FigureView::FigureView(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(theme.px(160), theme.px(90));
    connect(&theme, &Theme::changed, this, [this] {
        m_scene.reset();
        update();
    });
}

void FigureView::show(const Figure &figure)
{
    m_figure = figure;
    m_scene.reset();
    m_mark = -1;
    setAccessibleName(figure.title);
    update();
}

// Fonts of the screen's paper are pixels of the present zoom already.
double FigureView::scale() const
{
    return 1;
}

const FigureScene &FigureView::scene() const
{
    const QSizeF size = QSizeF(QWidget::size()) / scale();
    const FigurePaper paper = m_scene && m_scene->size() == size ? m_scene->paper() : FigurePaper::screen(m_theme);
    if (!m_scene || m_scene->size() != size)
        m_scene = m_figure.lay ? m_figure.lay(size, paper) : FigureScene(size, paper);
    return *m_scene;
}

// What of it lies in the area it is scrolled in; all of it elsewhere.
QRect FigureView::seen() const
{
    const QWidget *around = parentWidget();
    return around ? rect() & QRect(-pos(), around->size()) : rect();
}

double FigureView::headShift(const FigureScene &scene) const
{
    return scene.head() > 0 ? seen().top() : 0;
}

double FigureView::footShift(const FigureScene &scene) const
{
    return scene.foot() > 0 ? std::max(scene.footEnd() - seen().bottom() - 1, 0.0) : 0;
}

const FigureMark *FigureView::markAt(const QPointF &place) const
{
    const auto &marks = scene().marks();
    if ((headShift(scene()) > 0 && place.y() < seen().top() + scene().head()) ||
        (footShift(scene()) > 0 && place.y() > seen().bottom() + 1 - scene().foot()))
        return nullptr; // what lies there is not seen
    // The last is on top.
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        if (mark->box.contains(place / scale()))
            return &*mark;
    }
    return nullptr;
}

QRectF FigureView::boxOf(const FigureMark &mark) const
{
    return {mark.box.topLeft() * scale(), mark.box.size() * scale()};
}

QSize FigureView::sizeHint() const
{
    const int width = m_theme.px(420);
    return {width, qRound(width * m_figure.aspect)};
}

void FigureView::paintScene(QPainter &painter, const FigureScene &scene) const
{
    scene.paint(painter);
    // What stays in sight lies over what is scrolled below it.
    const QRectF seen = QRectF(this->seen());
    const double width = scene.size().width();
    for (const double by : {headShift(scene), -footShift(scene)}) {
        if (by == 0)
            continue;
        painter.save();
        painter.translate(0, by);
        scene.paint(painter, by > 0 ? QRectF(0, 0, width, scene.head())
                                    : QRectF(0, scene.footEnd() - scene.foot(), width, scene.foot()));
        painter.restore();
        painter.setPen(QPen(m_theme.color(ColorRole::Line), 1));
        const double edge = by > 0 ? seen.top() + scene.head() - 0.5 : seen.bottom() - scene.foot() + 0.5;
        painter.drawLine(QPointF(0, edge), QPointF(width, edge));
    }
}

void FigureView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.save();
    painter.scale(scale(), scale());
    paintScene(painter, scene());
    painter.restore();
    if (!hasFocus())
        return;
    const auto &marks = scene().marks();
    painter.setPen(QPen(m_theme.color(ColorRole::Accent), 1));
    if (m_mark >= 0 && m_mark < static_cast<int>(marks.size())) {
        const QRectF box = boxOf(marks[static_cast<std::size_t>(m_mark)]).adjusted(-1.5, -1.5, 1.5, 1.5);
        painter.drawRect(box);
    } else {
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

// Scrolled: what stays in sight is elsewhere now.
void FigureView::moveEvent(QMoveEvent *)
{
    if (scene().head() > 0 || scene().foot() > 0)
        update();
}

void FigureView::resizeEvent(QResizeEvent *)
{
    m_scene.reset();
}

bool FigureView::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const FigureMark *mark = markAt(help->pos());
    if (mark && !mark->text.isEmpty())
        QToolTip::showText(help->globalPos(), tipText(mark->text), this, boxOf(*mark).toAlignedRect());
    else
        QToolTip::hideText();
    return true;
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    const FigureMark *mark = markAt(event->position());
    setCursor(mark && (mark->link || mark->toggles >= 0) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void FigureView::mouseReleaseEvent(QMouseEvent *event)
{
    const FigureMark *mark = event->button() == Qt::LeftButton ? markAt(event->position()) : nullptr;
    if (mark)
        follow(*mark);
}

void FigureView::follow(const FigureMark &mark)
{
    // The receiver may show another figure: nothing of the mark is used after that.
    const FigureMark kept = mark;
    if (kept.toggles >= 0)
        Q_EMIT toggled(kept.toggles);
    else if (kept.link)
        Q_EMIT linked(*kept.link);
}

void FigureView::stepMark(int by)
{
    const auto &marks = scene().marks();
    if (marks.empty())
        return;
    const int count = static_cast<int>(marks.size());
    m_mark = m_mark < 0 ? (by > 0 ? 0 : count - 1) : (m_mark + by + count) % count;
    const FigureMark &mark = marks[static_cast<std::size_t>(m_mark)];
    setAccessibleDescription(mark.text);
    Q_EMIT stepped(boxOf(mark).toAlignedRect());
    QToolTip::showText(mapToGlobal(boxOf(mark).bottomRight().toPoint()), tipText(mark.text), this);
    update();
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (key == Qt::Key_Right || key == Qt::Key_Down)
        stepMark(1);
    else if (key == Qt::Key_Left || key == Qt::Key_Up)
        stepMark(-1);
    else if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && m_mark >= 0 &&
             m_mark < static_cast<int>(scene().marks().size()))
        follow(scene().marks()[static_cast<std::size_t>(m_mark)]);
    else
        QWidget::keyPressEvent(event);
}

} // namespace sweci
