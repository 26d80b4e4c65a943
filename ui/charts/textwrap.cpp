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
        qsizetype fits = 1; // letters of a word that is too long, by halving: names have no bound
        for (qsizetype over = words.front().size(); over - fits > 1;) {
            const qsizetype middle = fits + (over - fits) / 2;
            (scene.widthOf(words.front().left(middle), font) <= width ? fits : over) = middle;
        }
        if (words.front()[fits - 1].isHighSurrogate()) // never half a letter
            fits += fits > 1 ? -1 : 1;
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
