// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/syntaxlines.h"

#include "diff/linetext.h"

#include <algorithm>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Theme>

namespace sweci
{

namespace
{

SyntaxKind kindOf(KSyntaxHighlighting::Theme::TextStyle style)
{
    using Style = KSyntaxHighlighting::Theme;
    switch (style) {
    case Style::Keyword:
    case Style::ControlFlow:
    case Style::Import:
        return SyntaxKind::Keyword;
    case Style::Char:
    case Style::SpecialChar:
    case Style::String:
    case Style::VerbatimString:
    case Style::SpecialString:
        return SyntaxKind::String;
    case Style::Comment:
    case Style::Documentation:
    case Style::Annotation:
    case Style::CommentVar:
    case Style::RegionMarker:
        return SyntaxKind::Comment;
    case Style::Constant:
    case Style::DecVal:
    case Style::BaseN:
    case Style::Float:
        return SyntaxKind::Number;
    case Style::Function:
    case Style::BuiltIn:
        return SyntaxKind::Name;
    case Style::DataType:
        return SyntaxKind::Type;
    case Style::Attribute:
    case Style::Preprocessor:
    case Style::Extension:
        return SyntaxKind::Decorator;
    default:
        return SyntaxKind::Plain; // errors too: a fragment need not be valid
    }
}

} // namespace

SyntaxLines::SyntaxLines(const KSyntaxHighlighting::Definition &definition)
{
    setDefinition(definition);
}

SyntaxChunkPtr SyntaxLines::highlight(const TextLines &text, int firstLine, int count,
                                      const KSyntaxHighlighting::State &begin, const std::atomic<bool> &cancelled)
{
    auto chunk = std::make_shared<SyntaxChunk>();
    chunk->firstLine = firstLine;
    chunk->end = begin;
    const int last = std::min(firstLine + count, text.count());
    for (int line = firstLine; line < last; ++line) {
        if (cancelled)
            return nullptr;
        m_line.clear();
        const std::string_view bytes = text.line(line);
        if (bytes.size() <= longest) {
            const LineText shown =
                lineText(bytes, text.encoding(), {0, static_cast<std::uint32_t>(bytes.size())}, {false, {}});
            m_text = shown.text;
            chunk->end = highlightLine(QStringView(m_text), chunk->end);
        }
        chunk->lines.push_back(m_line);
    }
    return chunk;
}

void SyntaxLines::applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format)
{
    SyntaxKind kind = kindOf(format.textStyle());
    // None and True are written like keywords here; self, on every other line, would only be noise.
    if (format.textStyle() == KSyntaxHighlighting::Theme::Variable && offset < m_text.size() &&
        m_text.at(offset).isUpper())
        kind = SyntaxKind::Keyword;
    if (kind != SyntaxKind::Plain && length > 0)
        m_line.push_back({offset, length, kind});
}

} // namespace sweci
