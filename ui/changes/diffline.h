// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/diffcolors.h"
#include "changes/syntaxlines.h"
#include "diff/linetext.h"

#include <QFont>
#include <QTextLayout>

namespace sweci
{

// A line, or its window, laid out to be painted. Positions are bytes of the whole line.
class DiffLine
{
public:
    // `syntax` may be null.
    DiffLine(const TextLines &text, int line, ByteRange window, const LineMarks &marks, const SyntaxLine *syntax,
             const QFont &font, const DiffColors &colors);

    bool hasSyntax() const { return m_hasSyntax; }
    ByteRange window() const { return m_window; }
    std::uint32_t size() const { return m_size; }
    bool cutBefore() const { return m_window.begin > 0; }
    bool cutAfter() const { return m_window.end < m_size; }
    QString beforeText() const; // what stands for the part left out
    QString afterText() const;

    // Pixels from the left edge of the text.
    double width() const { return m_width; }
    double textLeft() const { return m_left; } // right of beforeText()
    double xOf(std::uint32_t byte) const;
    std::uint32_t byteAt(double x) const; // the nearest gap between characters
    // The gap before or after.
    std::uint32_t nextByte(std::uint32_t byte) const;
    std::uint32_t previousByte(std::uint32_t byte) const;
    ByteRange wordAt(std::uint32_t byte) const;

    const std::vector<TextRange> &marks() const { return m_text.marks; }
    QRectF rectOf(const TextRange &units, double height) const;
    void paint(QPainter &painter, const QPointF &topLeft, double height) const;

private:
    int unitOf(std::uint32_t byte) const;
    std::uint32_t byteOf(int unit) const;

    LineText m_text;
    ByteRange m_window;
    std::uint32_t m_size;
    bool m_hasSyntax;
    mutable QTextLayout m_layout;
    double m_left = 0;
    double m_width = 0;
    QColor m_muted;
    QFont m_font;
};

} // namespace sweci
