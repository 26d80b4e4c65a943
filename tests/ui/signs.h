// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eyes.h"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sweci
{

// Dots for each pixel of the screen, on either axis: where a form begins between two pixels makes no form of its own.
constexpr int dotsPerPixel = 3;

inline int apart(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

// A picture as what it shows in each dot and which of its colours that is.
struct Painted {
    explicit Painted(const QImage &picture)
        : rect(picture.rect()), perPixel(picture.devicePixelRatio() * picture.devicePixelRatio())
    {
        constexpr QRgb nearly = 0xfffcfcfc; // colours that differ by less are one
        std::map<QRgb, int> found;
        for (int y = 0; y < rect.height(); ++y) {
            for (int x = 0; x < rect.width(); ++x) {
                dots.push_back(picture.pixel(x, y));
                colors.push_back(found.emplace(dots.back() & nearly, int(found.size())).first->second);
            }
        }
        colorCount = found.size();
    }

    std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * rect.width() + x); }

    // Beyond an edge it goes on as at the edge.
    std::size_t colorAt(const QPoint &place) const
    {
        return static_cast<std::size_t>(
            colors[at(std::clamp(place.x(), 0, rect.right()), std::clamp(place.y(), 0, rect.bottom()))]);
    }

    QRect rect;
    double perPixel;
    std::vector<QRgb> dots;
    std::vector<int> colors;
    std::size_t colorCount = 0;
};

// Where two pictures are compared: as far as the smaller one reaches, whatever the shift.
inline QRect common(const Painted &one, const Painted &other)
{
    return one.rect.intersected(other.rect);
}

// For each colour of `other` the one that `picture` usually has in its dots; none where they do not meet.
inline std::vector<std::optional<QRgb>> usualColors(const Painted &picture, const Painted &other, const QPoint &shift)
{
    std::vector<std::array<std::vector<int>, 3>> found(other.colorCount);
    const QRect both = common(picture, other);
    for (int y = both.top(); y <= both.bottom(); ++y) {
        for (int x = both.left(); x <= both.right(); ++x) {
            const QRgb here = picture.dots[picture.at(x, y)];
            auto &[red, green, blue] = found[other.colorAt(QPoint(x, y) + shift)];
            red.push_back(qRed(here));
            green.push_back(qGreen(here));
            blue.push_back(qBlue(here));
        }
    }
    const auto middle = [](std::vector<int> &values) {
        const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), half, values.end());
        return *half;
    };
    std::vector<std::optional<QRgb>> usual;
    for (auto &[red, green, blue] : found)
        usual.push_back(red.empty() ? std::nullopt : std::optional(qRgb(middle(red), middle(green), middle(blue))));
    return usual;
}

// How much of `picture` cannot be told from what `other` shows there or in the next dot, in pixels of the screen. Where
// one is the other in different colours, whatever they are and however light, each colour of `other` stands for one of
// `picture`, and nothing is left. What stands out less than can be seen does not count.
inline double unforeseen(const Painted &picture, const Painted &other, const QPoint &shift)
{
    constexpr int visible = 26; // of 255
    const std::vector<std::optional<QRgb>> usual = usualColors(picture, other, shift);
    // Between two colours that stand side by side any mixture of them may be: edges are soft.
    const auto told = [&](QRgb here, const QPoint &place) {
        if (apart(*usual[other.colorAt(place)], here) < visible)
            return true;
        std::array<int, 3> least{255, 255, 255};
        std::array<int, 3> most{0, 0, 0};
        const auto channels = [](QRgb color) { return std::array{qRed(color), qGreen(color), qBlue(color)}; };
        for (int v = -1; v <= 1; ++v) {
            for (int u = -1; u <= 1; ++u) {
                const auto &color = usual[other.colorAt(place + QPoint(u, v))];
                for (std::size_t c = 0; c < 3 && color; ++c) {
                    least[c] = std::min(least[c], channels(*color)[c]);
                    most[c] = std::max(most[c], channels(*color)[c]);
                }
            }
        }
        bool between = true;
        for (std::size_t c = 0; c < 3; ++c)
            between = between && channels(here)[c] > least[c] - visible && channels(here)[c] < most[c] + visible;
        return between;
    };
    int count = 0;
    const QRect both = common(picture, other);
    for (int y = both.top(); y <= both.bottom(); ++y) {
        for (int x = both.left(); x <= both.right(); ++x)
            count += !told(picture.dots[picture.at(x, y)], QPoint(x, y) + shift);
    }
    return count / picture.perPixel;
}

// How much of two pictures differs in form, in pixels of the screen, laid over each other as well as a shift by one
// pixel allows: what is left when colour and shade are taken away. The larger one is seen as far as the other reaches.
inline double unlike(const QImage &one, const QImage &other)
{
    const Painted a(one);
    const Painted b(other);
    double least = 1e9;
    const int most = dotsPerPixel - 1; // and the next dot
    for (int v = -most; v <= most && least > 0.2; ++v) {
        for (int u = -most; u <= most; ++u)
            least = std::min(least, std::max(unforeseen(a, b, {u, v}), unforeseen(b, a, {-u, -v})));
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

// A picture of a window with finer dots than the screen's, from which parts of its widgets are cut out.
class WindowPicture
{
public:
    explicit WindowPicture(QWidget &window)
        : m_window(window), m_picture(window.size() * dotsPerPixel, QImage::Format_RGB32)
    {
        m_picture.setDevicePixelRatio(dotsPerPixel);
        window.render(&m_picture);
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

// Pixels of the screen. The same marker in another place and colour has 0.1 at most; a circle and a square of
// radius 3.5 have 1.1, the least of any two.
constexpr double leastUnlike = 1;

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
        std::vector<QImage> seen;
        for (const auto &[state, image] : signs)
            seen.push_back(seenBy(eye, image));
        for (std::size_t i = 0; i < signs.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (const double pixels = unlike(seen[k], seen[i]); pixels < least)
                    pairs << QStringLiteral("%1 and %2: %3 pixels %4")
                                 .arg(signs[k].first, signs[i].first)
                                 .arg(pixels, 0, 'f', 1)
                                 .arg(eye == Grey ? QStringLiteral("in grey") : QStringLiteral("without green"));
            }
        }
    }
    return pairs.isEmpty() ? QString() : name + QStringLiteral(": ") + pairs.join(QStringLiteral("; "));
}

} // namespace sweci
