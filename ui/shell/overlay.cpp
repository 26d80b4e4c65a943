// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/overlay.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPointer>
#include <QVBoxLayout>

namespace sweci
{

Overlay::Overlay(Theme &theme, QWidget *window, int width, int height)
    : QFrame(window), m_theme(theme), m_column(new QVBoxLayout(this)), m_width(width), m_height(height)
{
    setLook(this, "overlay");
    setAttribute(Qt::WA_StyledBackground);
    m_column->setContentsMargins(theme.px(10), theme.px(10), theme.px(10), theme.px(10));
    m_column->setSpacing(theme.px(8));
    hide();
}

void Overlay::place()
{
    const QWidget *window = parentWidget();
    const int width = qMin(m_theme.px(m_width), window->width() - m_theme.px(24));
    const int height = qMin(m_theme.px(m_height), window->height() - m_theme.px(90));
    setGeometry((window->width() - width) / 2, m_theme.px(60), width, height);
}

void Overlay::open()
{
    m_before = QApplication::focusWidget();
    place();
    raise();
    show();
    firstFocus()->setFocus(Qt::PopupFocusReason);
    qApp->installEventFilter(this);
}

void Overlay::dismiss()
{
    if (isHidden())
        return;
    qApp->removeEventFilter(this);
    hide();
    // The widget from before may be gone: only one that is still in the window gets the focus.
    const auto all = parentWidget()->findChildren<QWidget *>();
    if (m_before && all.contains(m_before) && !isAncestorOf(m_before))
        m_before->setFocus(Qt::PopupFocusReason);
    m_before = nullptr;
}

bool Overlay::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const auto *widget = static_cast<QWidget *>(watched);
        if (widget->window() == window() && widget != this && !isAncestorOf(widget))
            dismiss();
    }
    return QFrame::eventFilter(watched, event);
}

void Overlay::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

} // namespace sweci
