// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/comparedset.h"
#include "shell/gammaslider.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"

#include <QEvent>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPixmap>
#include <QScreen>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <functional>
#include <vector>

namespace sweci
{

// What of a shown window must be painted anew by a step of gamma; whether it was, with the new values, and what then is
// on the screen. Nothing is painted for it but what the window paints by itself.
class GammaScreen : public QObject
{
public:
    // A part of the window. `shows` says whether a paint that begins now shows that gamma; `picture`, if given, is what
    // it must look like under the window's gamma, made by other means than the window's.
    struct Part {
        QString name;
        QWidget *widget = nullptr;
        std::function<bool(double gamma)> shows;
        std::function<void(QPainter &painter)> picture;
        bool painted = false;
        QImage last;
    };

    explicit GammaScreen(MainWindow &window) : m_window(window) {}

    void watch(const QString &name, QWidget *widget, std::function<bool(double)> shows,
               std::function<void(QPainter &)> picture = {})
    {
        widget->installEventFilter(this);
        m_parts.push_back({name, widget, std::move(shows), std::move(picture), false, {}});
    }
    void forget()
    {
        for (const Part &part : m_parts)
            part.widget->removeEventFilter(this);
        m_parts.clear();
    }
    QStringList names() const
    {
        QStringList all;
        for (const Part &part : m_parts)
            all << part.name;
        return all;
    }

    // Presses and releases a key with Ctrl as the platform does and returns when all parts were painted with the new
    // gamma; false when one is missing after 5 s.
    bool step(Qt::Key key)
    {
        m_from = m_window.view().gamma();
        for (Part &part : m_parts)
            part.painted = false;
        QTest::keyClick(m_window.windowHandle(), key, Qt::ControlModifier);
        return waitFor([this] { return missing().isEmpty(); }, 5000);
    }
    QStringList missing() const
    {
        QStringList all;
        for (const Part &part : m_parts) {
            if (!part.painted)
                all << part.name;
        }
        return all;
    }
    // After a step: a part that is on the screen as it was before, or otherwise than it should be; empty when all is
    // well.
    QString wrong()
    {
        const QImage screen = onScreen();
        const QImage whole = m_window.grab().toImage().convertToFormat(QImage::Format_RGB32);
        for (Part &part : m_parts) {
            const QRect place = placeOf(part.widget);
            const QImage now = screen.copy(place);
            // Texts of two places may stay as they are; figures never do.
            if (part.picture && now == part.last)
                return part.name + QStringLiteral(" did not change");
            part.last = now;
            if (now != whole.copy(place))
                return part.name + QStringLiteral(" is not what the window would paint");
            if (part.picture && now != pictured(part).copy(place))
                return part.name + QStringLiteral(" does not show this gamma");
        }
        return {};
    }

    // Sleeps until something happens: a loop that asks would take the time of the workers.
    static bool waitFor(const std::function<bool()> &holds, int limitMs)
    {
        bool late = false;
        QTimer limit;
        limit.setSingleShot(true);
        connect(&limit, &QTimer::timeout, &limit, [&late] { late = true; });
        limit.start(limitMs);
        while (!holds() && !late)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return holds();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const double gamma = m_window.view().gamma();
        if (event->type() != QEvent::Paint || gamma == m_from)
            return false;
        for (Part &part : m_parts) {
            if (part.widget == watched)
                part.painted = part.painted || part.shows(gamma);
        }
        return false;
    }

private:
    QRect placeOf(const QWidget *widget) const
    {
        return widget->visibleRegion().boundingRect().translated(widget->mapTo(&m_window, QPoint()));
    }
    // What was painted, not painted again.
    QImage onScreen() const
    {
        return m_window.screen()->grabWindow(m_window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
    }
    // At its place and no more than is in sight, as the window paints it: what falls between dots is rounded there, and
    // dashes begin where a line comes into sight.
    QImage pictured(const Part &part) const
    {
        QImage image(m_window.size(), QImage::Format_RGB32);
        image.paintEngine()->setSystemClip(placeOf(part.widget));
        QPainter painter(&image);
        painter.translate(part.widget->mapTo(&m_window, QPoint()));
        part.picture(painter);
        return image;
    }

    MainWindow &m_window;
    std::vector<Part> m_parts;
    double m_from = 0; // gamma before the step
};

} // namespace sweci
