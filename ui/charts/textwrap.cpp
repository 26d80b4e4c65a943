// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/textwrap.h"

namespace sweci
{

std::vector<QString> wrapped(const FigureScene &scene, const QString &text, double width, FigureFont font)
{
    std::vector<QString> lines(1);
    QStringList words = text.simplified().split(QLatin1Char(' '));
    while (!words.isEmpty()) {
        const QString longer = lines.back().isEmpty() ? words.front() : lines.back() + QLatin1Char(' ') + words.front();
        if (scene.widthOf(longer, font) <= width) {
            lines.back() = longer;
            words.removeFirst();
            continue;
        }
        if (!lines.back().isEmpty()) {
            lines.emplace_back();
            continue;
        }
        qsizetype fits = words.front().size();
        while (fits > 1 && scene.widthOf(words.front().left(fits), font) > width)
            --fits;
        if (fits > 1 && words.front()[fits - 1].isHighSurrogate())
            --fits;
        lines.back() = words.front().left(fits);
        words.front().remove(0, fits);
        if (words.front().isEmpty())
            words.removeFirst();
        else
            lines.emplace_back();
    }
    return lines;
}

} // namespace sweci
