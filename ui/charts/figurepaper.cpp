// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figurepaper.h"

#include "theme/blend.h"
#include "theme/theme.h"

#include <cmath>

namespace sweci
{

namespace
{

constexpr int printText = 7;
constexpr int printNote = 6;
constexpr int printFine = 32;

// Laid out once for every scale.
QFont unhinted(QFont font)
{
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

} // namespace

const QFont &FigurePaper::fontOf(FigureFont which) const
{
    if (which == FigureFont::Bold)
        return boldFont;
    return which == FigureFont::Note ? noteFont : font;
}

QFont FigurePaper::fineFontOf(FigureFont which) const
{
    QFont large = fontOf(which);
    large.setPixelSize(large.pixelSize() * fine);
    return large;
}

QColor FigurePaper::changeColor(double a) const
{
    if (std::isnan(a))
        return ground;
    return changeBlend(a, loss, neutral, improvement);
}

namespace
{

template <typename Color, typename Series> FigurePaper colored(Color color, Series series)
{
    FigurePaper paper;
    paper.ground = color(ColorRole::Panel);
    paper.text = color(ColorRole::Text);
    paper.muted = color(ColorRole::Muted);
    paper.line = color(ColorRole::Line);
    paper.accent = color(ColorRole::Accent);
    paper.improvement = color(ColorRole::Improvement);
    paper.loss = color(ColorRole::Loss);
    paper.neutral = color(ColorRole::Neutral);
    for (int i = 0; i < Theme::seriesCount; ++i)
        paper.series.push_back(series(i));
    return paper;
}

} // namespace

FigurePaper FigurePaper::screen(const Theme &theme)
{
    FigurePaper paper = colored([&](ColorRole role) { return theme.color(role); },
                                [&](int number) { return theme.seriesColor(number); });
    paper.font = unhinted(theme.noteFont());
    paper.boldFont = unhinted(theme.boldFont());
    paper.noteFont = unhinted(theme.noteFont());
    return paper;
}

FigurePaper FigurePaper::print()
{
    FigurePaper paper = colored(&Theme::lightColor, &Theme::lightSeriesColor);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(printText);
    paper.font = unhinted(font);
    font.setBold(true);
    paper.boldFont = unhinted(font);
    font.setBold(false);
    font.setPixelSize(printNote);
    paper.noteFont = unhinted(font);
    paper.fine = printFine;
    return paper;
}

} // namespace sweci
