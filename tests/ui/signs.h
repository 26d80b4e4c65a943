// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eyes.h"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QWidget>

#include <cstdlib>
#include <utility>
#include <vector>

namespace sweci
{

// What is left of a picture when colour and shade are taken away: where neighbouring dots stand out against each
// other. 255 is half of the most that any two neighbours in this picture do, or more; what cannot be seen is 0. Two
// areas of different colours have the same outline; a letter in another colour is the same letter.
inline QImage outlineOf(const QImage &picture)
{
    constexpr int visible = 26; // of 255
    const int width = picture.width();
    const int height = picture.height();
    std::vector<int> steps(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    const auto at = [&](int x, int y) -> int & { return steps[static_cast<std::size_t>(y * width + x)]; };
    const auto apart = [](QRgb a, QRgb b) {
        return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
    };
    int most = 0;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const QRgb here = picture.pixel(x, y);
            const int right = x + 1 < width ? apart(here, picture.pixel(x + 1, y)) : 0;
            const int below = y + 1 < height ? apart(here, picture.pixel(x, y + 1)) : 0;
            at(x, y) = std::max(right, below);
            most = std::max(most, at(x, y));
        }
    }
    QImage outline(picture.size(), QImage::Format_Grayscale8);
    outline.fill(0);
    for (int y = 0; y < height && most >= visible; ++y) {
        for (int x = 0; x < width; ++x) {
            if (at(x, y) >= visible / 2)
                outline.scanLine(y)[x] = static_cast<uchar>(std::min(255, 2 * 255 * at(x, y) / most));
        }
    }
    return outline;
}

// By how many dots two outlines differ, laid over each other as well as a shift by one dot allows.
inline double unlike(const QImage &one, const QImage &other)
{
    const auto value = [](const QImage &image, int x, int y) {
        return image.rect().contains(x, y) ? int(image.constScanLine(y)[x]) : 0;
    };
    const int width = std::max(one.width(), other.width());
    const int height = std::max(one.height(), other.height());
    double least = 1e9;
    for (int v = -1; v <= 1; ++v) {
        for (int u = -1; u <= 1; ++u) {
            double sum = 0;
            for (int y = 0; y < height; ++y) {
                for (int x = 0; x < width; ++x)
                    sum += std::abs(value(one, x, y) - value(other, x + u, y + v));
            }
            least = std::min(least, sum / 255);
        }
    }
    return least;
}

// For people to look at, in the folder of SWECI_KEEP_PICTURES, if set.
inline void keepPicture(const QImage &picture, QString name)
{
    if (qEnvironmentVariableIsSet("SWECI_KEEP_PICTURES"))
        picture.save(QDir(qEnvironmentVariable("SWECI_KEEP_PICTURES"))
                         .filePath(name.replace(QLatin1Char('/'), QLatin1Char('-')) + QStringLiteral(".png")));
}

// Cut-outs of a window's picture, each with the name of the state or series it shows.
using Signs = std::vector<std::pair<QString, QImage>>;

// A picture of a window, from which parts of its widgets are cut out.
class WindowPicture
{
public:
    explicit WindowPicture(QWidget &window) : m_window(window), m_picture(window.grab().toImage())
    {
        keepPicture(m_picture, QStringLiteral("%1-%2").arg(QLatin1String(QTest::currentTestFunction()),
                                                           QLatin1String(QTest::currentDataTag())));
    }

    // `rect` in the widget's coordinates. Null when it is not wholly in the picture.
    QImage cut(const QWidget *widget, const QRectF &rect) const
    {
        const QPointF corner = widget->mapTo(&m_window, QPointF());
        const double ratio = m_picture.devicePixelRatio();
        const QRect dots = QRectF((rect.topLeft() + corner) * ratio, rect.size() * ratio).toAlignedRect();
        // What lies below an edge of the window is not seen; of a widget by itself there is none.
        const QRect seen = widget == &m_window ? widget->rect() : widget->visibleRegion().boundingRect();
        return m_picture.rect().contains(dots) && seen.contains(rect.toAlignedRect()) ? m_picture.copy(dots) : QImage();
    }

private:
    QWidget &m_window;
    QImage m_picture;
};

constexpr double leastUnlike = 6; // dots

// Pairs that differ by colour or shade alone, as a sentence; empty when any two differ by form, for both eyes. The
// cut-outs show the same place of each state.
inline QString sameForm(const Signs &signs, const QString &name, double least = leastUnlike)
{
    if (signs.size() < 2)
        return QStringLiteral("%1: only %2 to compare").arg(name).arg(signs.size());
    QStringList pairs;
    for (const auto &[state, image] : signs) {
        if (image.isNull())
            pairs << QStringLiteral("%1 is not in the picture").arg(state);
        else
            keepPicture(image, name + QLatin1Char('-') + state);
    }
    for (const Eye eye : {Grey, NoGreen}) {
        std::vector<QImage> outlines;
        for (const auto &[state, image] : signs)
            outlines.push_back(outlineOf(seenBy(eye, image)));
        for (std::size_t i = 0; i < signs.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (const double dots = unlike(outlines[k], outlines[i]); dots < least)
                    pairs << QStringLiteral("%1 and %2: %3 dots %4")
                                 .arg(signs[k].first, signs[i].first)
                                 .arg(dots, 0, 'f', 1)
                                 .arg(eye == Grey ? QStringLiteral("in grey") : QStringLiteral("without green"));
            }
        }
    }
    return pairs.isEmpty() ? QString() : name + QStringLiteral(": ") + pairs.join(QStringLiteral("; "));
}

} // namespace sweci
