// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffcolors.h"

#include "theme/theme.h"

namespace sweci
{

DiffColors::DiffColors(const Theme &theme, DiffTint tint)
    : panel(theme.color(ColorRole::Panel)), fold(theme.color(ColorRole::Neutral)),
      foldHover(theme.color(ColorRole::AccentSoft)), line(theme.color(ColorRole::Line)),
      text(theme.color(ColorRole::Text)), muted(theme.color(ColorRole::Muted)), accent(theme.color(ColorRole::Accent)),
      warning(theme.color(ColorRole::Loss)), m_dark(theme.isDark()), m_keyword(theme.color(ColorRole::Keyword))
{
    selection = m_dark ? QColor(0x3d, 0x5a, 0x8a) : QColor(0xb4, 0xd0, 0xf7);
    hit = m_dark ? QColor(0x6b, 0x5a, 0x1c) : QColor(0xff, 0xe5, 0x8a);
    if (tint == DiffTint::GreenRed) {
        added = theme.color(ColorRole::Added);
        addedMark = theme.color(ColorRole::AddedMark);
        addedText = theme.color(ColorRole::AddedText);
        removed = theme.color(ColorRole::Removed);
        removedMark = theme.color(ColorRole::RemovedMark);
        removedText = theme.color(ColorRole::RemovedText);
        return;
    }
    added = m_dark ? QColor(0x1d, 0x33, 0x4a) : QColor(0xe1, 0xef, 0xfb);
    addedMark = m_dark ? QColor(0x2b, 0x5c, 0x8c) : QColor(0xb2, 0xd6, 0xf6);
    addedText = theme.color(ColorRole::Improvement);
    removed = m_dark ? QColor(0x45, 0x2f, 0x1c) : QColor(0xfe, 0xec, 0xdc);
    removedMark = m_dark ? QColor(0x80, 0x50, 0x22) : QColor(0xfb, 0xce, 0xa3);
    removedText = m_dark ? theme.color(ColorRole::Loss) : QColor(0xb8, 0x4f, 0x00);
}

QColor DiffColors::syntax(SyntaxKind kind) const
{
    switch (kind) {
    case SyntaxKind::Plain:
        return {};
    case SyntaxKind::Keyword:
        return m_keyword;
    case SyntaxKind::String:
        return m_dark ? QColor(0x86, 0xd9, 0xb8) : QColor(0x0b, 0x69, 0x4a);
    case SyntaxKind::Comment:
        return m_dark ? QColor(0xa3, 0xac, 0xbb) : QColor(0x5b, 0x65, 0x73);
    case SyntaxKind::Number:
        return m_dark ? QColor(0xe6, 0xc0, 0x7b) : QColor(0x8a, 0x55, 0x00);
    case SyntaxKind::Name:
        return m_dark ? QColor(0x8f, 0xbc, 0xff) : QColor(0x24, 0x58, 0xa8);
    case SyntaxKind::Type:
        return m_dark ? QColor(0x7f, 0xd3, 0xe0) : QColor(0x0b, 0x66, 0x78);
    case SyntaxKind::Decorator:
        return m_dark ? QColor(0xe3, 0x9f, 0xc8) : QColor(0x9a, 0x3b, 0x77);
    }
    return {};
}

} // namespace sweci
