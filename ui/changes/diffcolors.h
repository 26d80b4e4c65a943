// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace sweci
{

class Theme;

enum class DiffTint { GreenRed, BlueOrange };

// What a syntax highlighter tells apart, as far as it is coloured here.
enum class SyntaxKind : unsigned char { Plain, Keyword, String, Comment, Number, Name, Type, Decorator };

// Colours of the diff view, of one theme and tint; made anew when either changes.
class DiffColors
{
public:
    DiffColors(const Theme &theme, DiffTint tint);

    QColor added, addedMark, addedText;
    QColor removed, removedMark, removedText;
    QColor panel, fold, foldHover, line, text, muted, accent, warning;
    QColor selection, hit;
    QColor syntax(SyntaxKind kind) const; // invalid for plain text

private:
    bool m_dark;
    QColor m_keyword;
};

} // namespace sweci
