// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"
#include "base/terminaltext.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Lines of a text of any size, kept in temporary files without a name ($TMPDIR, else /var/tmp) with an index of every
// few hundred of them, so that memory hardly grows with the text. One thread writes; any may read at the same time and
// see what was published. Lines hold no newline; what is not UTF-8 stays as it is.
class LineSpool
{
public:
    using Line = TerminalText::Line;
    using Style = TerminalText::Style;

    static Result<std::shared_ptr<LineSpool>> create();

    // Writer. Lines are seen by readers after publish(), which also says which lines follow that may still change.
    void append(const Line &line);
    Result<void> publish(std::vector<Line> changing);

    // Readers.
    int count() const;
    std::uint64_t bytes() const;        // with one newline a line
    std::uint64_t longest() const;      // bytes of the longest line
    std::uint64_t size(int line) const; // bytes
    std::string part(int line, std::uint64_t begin, std::uint64_t bytes) const;
    std::vector<Style> styles(int line) const; // at most stylesOfLine
    // The text by pieces of whole lines, each followed by a newline: for going through all of it. One of more than
    // 128 KB is one line.
    struct Piece {
        int firstLine = 0;
        std::string text;
    };
    int pieces() const;
    Piece piece(int index) const;

    static constexpr std::size_t stylesOfLine = 1000;

private:
    struct Block {
        int line = 0;
        std::uint64_t offset = 0;
        std::uint64_t styles = 0; // index of the first
    };
    struct StoredStyle {
        std::int32_t line = 0;
        Style style;
    };
    struct Place {
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };
    LineSpool() = default;
    std::size_t blockOf(int line) const;
    std::uint64_t endOf(std::size_t block) const;
    Place placeOf(int line) const;
    const std::string &headOf(std::size_t block) const;

    FileDescriptor m_text;
    FileDescriptor m_styles;

    // The writer's, not yet seen.
    std::string m_newText;
    std::vector<StoredStyle> m_newStyles;
    std::vector<Block> m_newBlocks;
    Block m_written; // line count, bytes and styles with those not yet seen
    std::uint64_t m_newLongest = 0;

    mutable std::mutex m_mutex;
    std::vector<Block> m_blocks;
    Block m_published;
    std::vector<Line> m_changing;
    std::uint64_t m_changingBytes = 0;
    std::uint64_t m_longest = 0;
    mutable std::string m_head; // the first bytes of one block
    mutable std::size_t m_headBlock = SIZE_MAX;
    mutable std::uint64_t m_headEnd = 0;
};

} // namespace sweci
