// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/linetext.h"

#include <algorithm>

namespace sweci
{

namespace
{

QString decoded(std::string_view bytes, TextEncoding encoding)
{
    return encoding == TextEncoding::Latin1 ? QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()))
                                            : QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QString writtenOut(const Invisible &invisible)
{
    const bool oneByte =
        invisible.kind == InvisibleKind::Undecodable || invisible.codePoint < 0x20 || invisible.codePoint == 0x7f;
    return oneByte ? QStringLiteral("\\x%1").arg(uint(invisible.codePoint), 2, 16, QLatin1Char('0'))
                   : QStringLiteral("\\u%1").arg(uint(invisible.codePoint), 4, 16, QLatin1Char('0'));
}

// Bytes of one character from its first one, for text without strays.
std::uint32_t characterBytes(char lead, TextEncoding encoding)
{
    const auto byte = static_cast<unsigned char>(lead);
    if (encoding == TextEncoding::Latin1 || byte < 0x80)
        return 1;
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
}

} // namespace

int LineText::unitOf(std::uint32_t byte) const
{
    return static_cast<int>(std::lower_bound(bytes.begin(), bytes.end(), byte) - bytes.begin());
}

LineText lineText(std::string_view line, TextEncoding encoding, ByteRange window, const LineMarks &marks)
{
    LineText out;
    window.end = std::min(window.end, static_cast<std::uint32_t>(line.size()));
    window.begin = std::min(window.begin, window.end);
    const std::string_view part = line.substr(window.begin, window.end - window.begin);
    out.bytes.reserve(part.size() + 1);

    const auto appendPlain = [&](std::uint32_t from, std::uint32_t to) {
        out.text += decoded(part.substr(from, to - from), encoding);
        for (std::uint32_t i = from; i < to;) {
            const std::uint32_t length = characterBytes(part[i], encoding);
            out.bytes.insert(out.bytes.end(), length == 4 ? 2 : 1, window.begin + i);
            i += length;
        }
    };
    std::uint32_t at = 0;
    for (const Invisible &invisible : invisibles(part, encoding)) {
        appendPlain(at, invisible.bytes.begin);
        const QString shown = writtenOut(invisible);
        const int length = static_cast<int>(shown.size());
        out.shown.emplace_back(TextRange{static_cast<int>(out.text.size()), length}, invisible.kind);
        out.text += shown;
        out.bytes.insert(out.bytes.end(), static_cast<std::size_t>(length), window.begin + invisible.bytes.begin);
        at = invisible.bytes.end;
    }
    appendPlain(at, static_cast<std::uint32_t>(part.size()));
    out.bytes.push_back(window.end);

    for (const ByteRange &range : marks.ranges) {
        const int begin = out.unitOf(std::clamp(range.begin, window.begin, window.end));
        const int end = out.unitOf(std::clamp(range.end, window.begin, window.end));
        if (end > begin)
            out.marks.push_back({begin, end - begin});
    }
    return out;
}

} // namespace sweci
