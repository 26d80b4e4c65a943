// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffline.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QTextOption>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int tabCells = 4;

QTextLayout::FormatRange colored(const TextRange &range, const QColor &color)
{
    QTextLayout::FormatRange format;
    format.start = range.begin;
    format.length = range.length;
    format.format.setForeground(color);
    return format;
}

bool isWord(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_');
}

} // namespace

DiffLine::DiffLine(const TextLines &text, int line, ByteRange window, const LineMarks &marks, const SyntaxLine *syntax,
                   const QFont &font, const DiffColors &colors)
    : m_text(lineText(text.line(line), text.encoding(), window, marks)), m_window(window),
      m_size(static_cast<std::uint32_t>(text.line(line).size())), m_hasSyntax(syntax != nullptr),
      m_layout(m_text.text, font), m_muted(colors.muted), m_font(font)
{
    const QFontMetricsF metrics(font);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight);
    option.setTabStopDistance(metrics.horizontalAdvance(QLatin1Char('0')) * tabCells);
    m_layout.setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    const bool whole = !cutBefore() && !cutAfter();
    if (syntax && whole) {
        for (const SyntaxSpan &span : *syntax)
            formats.append(colored({span.begin, span.length}, colors.syntax(span.kind)));
    }
    for (const auto &[range, kind] : m_text.shown)
        formats.append(colored(range, colors.warning));
    m_layout.setFormats(formats);
    m_layout.beginLayout();
    QTextLine laid = m_layout.createLine();
    if (laid.isValid())
        laid.setLineWidth(1e6);
    m_layout.endLayout();
    if (cutBefore())
        m_left = metrics.horizontalAdvance(beforeText()) + metrics.horizontalAdvance(QLatin1Char('0'));
    m_width = m_left + (laid.isValid() ? laid.naturalTextWidth() : 0);
    if (cutAfter())
        m_width += metrics.horizontalAdvance(afterText()) + metrics.horizontalAdvance(QLatin1Char('0'));
}

QString DiffLine::beforeText() const
{
    return QStringLiteral("« %1 ").arg(QLocale().toString(m_window.begin));
}

QString DiffLine::afterText() const
{
    return QStringLiteral(" %1 »").arg(QLocale().toString(m_size - m_window.end));
}

int DiffLine::unitOf(std::uint32_t byte) const
{
    return std::min(m_text.unitOf(byte), static_cast<int>(m_text.text.size()));
}

std::uint32_t DiffLine::byteOf(int unit) const
{
    if (m_text.bytes.empty())
        return m_window.begin;
    return m_text.bytes[std::min(static_cast<std::size_t>(unit), m_text.bytes.size() - 1)];
}

double DiffLine::xOf(std::uint32_t byte) const
{
    const QTextLine line = m_layout.lineAt(0);
    return m_left + (line.isValid() ? line.cursorToX(unitOf(byte)) : 0.0);
}

std::uint32_t DiffLine::byteAt(double x) const
{
    const QTextLine line = m_layout.lineAt(0);
    return line.isValid() ? byteOf(line.xToCursor(x - m_left)) : m_window.begin;
}

std::uint32_t DiffLine::nextByte(std::uint32_t byte) const
{
    int unit = unitOf(byte);
    while (unit < m_text.text.size()) {
        unit = m_layout.nextCursorPosition(unit);
        if (byteOf(unit) > byte)
            return byteOf(unit);
    }
    return byte;
}

std::uint32_t DiffLine::previousByte(std::uint32_t byte) const
{
    int unit = unitOf(byte);
    while (unit > 0) {
        unit = m_layout.previousCursorPosition(unit);
        if (byteOf(unit) < byte)
            return byteOf(unit);
    }
    return byte;
}

ByteRange DiffLine::wordAt(std::uint32_t byte) const
{
    const QString &text = m_text.text;
    int begin = unitOf(byte);
    if (text.isEmpty())
        return {byte, byte};
    begin = std::min(begin, static_cast<int>(text.size()) - 1);
    int end = begin + 1;
    if (isWord(text.at(begin))) {
        while (begin > 0 && isWord(text.at(begin - 1)))
            --begin;
        while (end < text.size() && isWord(text.at(end)))
            ++end;
    }
    return {byteOf(begin), byteOf(end)};
}

QRectF DiffLine::rectOf(const TextRange &units, double height) const
{
    const QTextLine line = m_layout.lineAt(0);
    if (!line.isValid())
        return {};
    const double from = line.cursorToX(units.begin);
    const double to = line.cursorToX(units.begin + units.length);
    return {m_left + std::min(from, to), 0, std::abs(to - from), height};
}

void DiffLine::paint(QPainter &painter, const QPointF &topLeft, double height) const
{
    const QTextLine line = m_layout.lineAt(0);
    if (!line.isValid())
        return;
    const double down = (height - line.height()) / 2;
    m_layout.draw(&painter, topLeft + QPointF(m_left, down));
    if (!cutBefore() && !cutAfter())
        return;
    painter.save();
    painter.setPen(m_muted);
    painter.setFont(m_font);
    const double baseline = topLeft.y() + down + line.ascent();
    if (cutBefore())
        painter.drawText(QPointF(topLeft.x(), baseline), beforeText());
    if (cutAfter())
        painter.drawText(QPointF(topLeft.x() + m_left + line.naturalTextWidth(), baseline), afterText());
    painter.restore();
}

} // namespace sweci
