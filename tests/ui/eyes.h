// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include <algorithm>
#include <cmath>

namespace sweci
{

// Who looks at a picture.
enum Eye { Grey, NoGreen };

inline double linearLight(int value)
{
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

inline int shownLight(double value)
{
    const double v = std::clamp(value, 0.0, 1.0);
    return static_cast<int>(std::lround(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055)));
}

// Grey by luminance (weights of BT.709); deuteranopia by the matrix of severity 1 of G. M. Machado, M. M. Oliveira and
// L. A. F. Fernandes, "A physiologically-based model for simulation of color vision deficiency", IEEE TVCG 15 (6),
// 2009. Both on linear light.
inline QImage seenBy(Eye eye, const QImage &picture)
{
    QImage seen = picture.convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < seen.height(); ++y) {
        for (int x = 0; x < seen.width(); ++x) {
            const QRgb pixel = seen.pixel(x, y);
            const double r = linearLight(qRed(pixel));
            const double g = linearLight(qGreen(pixel));
            const double b = linearLight(qBlue(pixel));
            if (eye == Grey) {
                const int grey = shownLight(0.2126 * r + 0.7152 * g + 0.0722 * b);
                seen.setPixel(x, y, qRgb(grey, grey, grey));
            } else {
                seen.setPixel(x, y,
                              qRgb(shownLight(0.367322 * r + 0.860646 * g - 0.227968 * b),
                                   shownLight(0.280085 * r + 0.672501 * g + 0.047413 * b),
                                   shownLight(-0.011820 * r + 0.042940 * g + 0.968881 * b)));
            }
        }
    }
    return seen;
}

} // namespace sweci
