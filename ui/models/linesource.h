// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linespool.h"
#include "diff/textlines.h"

#include <memory>

namespace sweci
{

using TextLinesPtr = std::shared_ptr<const TextLines>;

// The lines of a text that need not lie in memory, for a view. May grow at its end; lines near the end may change.
class LineSource
{
public:
    virtual ~LineSource() = default;

    virtual int count() const = 0;
    virtual std::uint64_t bytes() const = 0;
    virtual std::uint64_t longest() const = 0; // bytes of the longest line
    virtual TextEncoding encoding() const = 0;
    virtual std::uint64_t size(int line) const = 0; // bytes
    virtual std::string part(int line, std::uint64_t begin, std::uint64_t bytes) const = 0;
    virtual std::vector<LineSpool::Style> styles(int) const { return {}; }
};

class TextLineSource : public LineSource
{
public:
    explicit TextLineSource(TextLinesPtr text) : m_text(std::move(text)) {}

    int count() const override { return m_text->count(); }
    std::uint64_t bytes() const override { return m_text->text().size(); }
    std::uint64_t longest() const override { return static_cast<std::uint64_t>(m_text->longestLine()); }
    TextEncoding encoding() const override { return m_text->encoding(); }
    std::uint64_t size(int line) const override { return m_text->line(line).size(); }
    std::string part(int line, std::uint64_t begin, std::uint64_t bytes) const override
    {
        const std::string_view text = m_text->line(line);
        return std::string(text.substr(std::min<std::uint64_t>(begin, text.size()), bytes));
    }

private:
    TextLinesPtr m_text;
};

class SpooledLineSource : public LineSource
{
public:
    explicit SpooledLineSource(std::shared_ptr<const LineSpool> lines) : m_lines(std::move(lines)) {}

    const std::shared_ptr<const LineSpool> &lines() const { return m_lines; }
    int count() const override { return m_lines->count(); }
    std::uint64_t bytes() const override { return m_lines->bytes(); }
    std::uint64_t longest() const override { return m_lines->longest(); }
    TextEncoding encoding() const override { return TextEncoding::Utf8Damaged; }
    std::uint64_t size(int line) const override { return m_lines->size(line); }
    std::string part(int line, std::uint64_t begin, std::uint64_t bytes) const override
    {
        return m_lines->part(line, begin, bytes);
    }
    std::vector<LineSpool::Style> styles(int line) const override { return m_lines->styles(line); }

private:
    std::shared_ptr<const LineSpool> m_lines;
};

} // namespace sweci
