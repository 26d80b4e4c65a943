// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputreader.h"

namespace sweci
{

// JSON objects, one a line, whose meaning stands in event and usage rules.
class JsonLinesReader : public OutputReader
{
public:
    JsonLinesReader(const OutputRules &rules, Sink sink);

protected:
    void takeOutputLine(const LineSplitter::Line &line) override;
    bool takeErrorLine(const LineSplitter::Line &line) override;
    void takeEnd() override;

private:
    void takeDocument(const JsonValue &document);
    void apply(const EventRule &rule, const JsonValue &document);
    void noteRetryAfter(const EventRule &rule, const JsonValue &document);
    void applyUsage(const UsageRule &rule, const JsonValue &document);

    // As long as no line was understood: the whole may be one document over several lines.
    std::string m_whole;
    std::string m_wholeErrors;
    bool m_understood = false;
    Usage m_usage;
};

// Puts tokens read from a document into a usage field: nothing for what is no sensible count.
std::optional<std::int64_t> tokenCount(const std::optional<double> &number);

} // namespace sweci
