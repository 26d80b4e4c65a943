// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/diffcolors.h"
#include "diff/filediff.h"

#include <atomic>
#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/State>
#include <memory>
#include <vector>

namespace sweci
{

// UTF-16 units [begin, begin + length) of a line's text as lineText() writes it.
struct SyntaxSpan {
    int begin = 0;
    int length = 0;
    SyntaxKind kind = SyntaxKind::Plain;
};
using SyntaxLine = std::vector<SyntaxSpan>;

// Consecutive lines of one side. Immutable.
struct SyntaxChunk {
    int firstLine = 0;
    std::vector<SyntaxLine> lines;
    KSyntaxHighlighting::State end; // the state to go on from
};
using SyntaxChunkPtr = std::shared_ptr<const SyntaxChunk>;

// Highlights some lines. Used by one thread at a time.
class SyntaxLines : private KSyntaxHighlighting::AbstractHighlighter
{
public:
    explicit SyntaxLines(const KSyntaxHighlighting::Definition &definition);

    // From the state at the end of the lines before. Lines above `longest` bytes stay plain. Null when cancelled.
    SyntaxChunkPtr highlight(const TextLines &text, int firstLine, int count, const KSyntaxHighlighting::State &begin,
                             const std::atomic<bool> &cancelled);
    static constexpr std::size_t longest = 2000;

private:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;
    SyntaxLine m_line;
    QString m_text;
};

} // namespace sweci
