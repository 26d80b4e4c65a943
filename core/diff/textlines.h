// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/textencoding.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

enum class LineEnd : std::uint8_t { None, Lf, CrLf, Cr };

// How many lines end in what.
struct LineEndCounts {
    int lf = 0;
    int crLf = 0;
    int cr = 0;
    bool operator==(const LineEndCounts &) const = default;
};

// One file's bytes and where its lines lie; no line is copied. Immutable after it was made, may be read by any thread.
//
// A line ends at LF or CRLF. A CR alone ends a line only in a text without any LF, so that old Macintosh files are not
// one line; elsewhere it is a character of its line. U+2028, U+0085, VT and FF end no line.
// Lines are numbered from 0. Offsets are bytes of text(). Fewer than 2^30 bytes, as git's own limit for text is.
class TextLines
{
public:
    enum class CarriageReturn { EndsLineWithoutLf, NeverEndsLine };

    TextLines();
    // Git's view of the bytes is CarriageReturn::NeverEndsLine and transcode = false.
    explicit TextLines(std::string bytes, CarriageReturn rule = CarriageReturn::EndsLineWithoutLf,
                       bool transcode = true);

    // Bytes without lines: of a binary or too large file.
    static TextLines unsplit(std::string bytes);

    const std::string &bytes() const { return *m_bytes; } // as in the file
    // What the lines are parts of: the bytes without the byte order mark, as UTF-8 when they were UTF-16 or UTF-32.
    std::string_view text() const { return m_text; }
    TextEncoding encoding() const { return m_encoding.encoding; }
    bool hasByteOrderMark() const { return m_encoding.markBytes > 0; }

    int count() const { return static_cast<int>(m_starts.size()) - 1; }
    std::string_view line(int index) const;        // without its end
    std::string_view lineWithEnd(int index) const; // as in text()
    LineEnd end(int index) const;
    std::uint32_t offset(int index) const { return m_starts[static_cast<std::size_t>(index)]; }
    int lineAt(std::uint32_t offset) const; // the line that holds the byte; -1 beyond the text

    // The last line has no end: where git says "\ No newline at end of file".
    bool lacksLastEnd() const { return m_lacksLastEnd; }
    LineEndCounts lineEnds() const { return m_lineEnds; }
    int longestLine() const { return m_longest; } // bytes, without its end

private:
    void split(CarriageReturn rule);

    std::shared_ptr<const std::string> m_bytes;      // shared, so that copies of this are cheap and views stay valid
    std::shared_ptr<const std::string> m_transcoded; // null unless transcoded
    std::string_view m_text;
    DetectedEncoding m_encoding;
    std::vector<std::uint32_t> m_starts{0}; // count() + 1 of them; the last is the size of the text
    LineEndCounts m_lineEnds;
    int m_longest = 0;
    bool m_lacksLastEnd = false;
    bool m_crEndsLine = false;
};

// "LF", "CRLF", "CR", "mixed: 3 LF, 2 CRLF", or "no line ends", for display.
QString lineEndsName(const LineEndCounts &counts);

} // namespace sweci
