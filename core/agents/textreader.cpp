// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/textreader.h"

#include "agents/jsondocuments.h"
#include "agents/jsonlinesreader.h"

#include <cmath>
#include <utility>

namespace sweci
{

namespace
{

constexpr std::string_view opening = "<Execution Info>";
constexpr std::string_view closing = "</Execution Info>";
constexpr std::size_t longestBlock = 65536;

} // namespace

TextReader::TextReader(const OutputRules &rules, Sink sink) : OutputReader(rules, std::move(sink)) {}

void TextReader::takeOutputLine(const LineSplitter::Line &line)
{
    const bool special = m_outputBlock.open || m_rules.shape == OutputShape::IflowInfo || !m_rules.outputLines.empty();
    if (special) {
        takePause();
        if (takeBlockLine(m_outputBlock, line.text) || takePlainLine(line.text))
            return;
    }
    if (line.text.find_first_not_of(" \t") != std::string_view::npos)
        m_text.append(line.text).append(line.ended ? "\n" : "");
}

void TextReader::takePause()
{
    if (!m_text.empty())
        emitText(std::exchange(m_text, {}), true);
}

bool TextReader::takeErrorLine(const LineSplitter::Line &line)
{
    return takeBlockLine(m_errorBlock, line.text) || OutputReader::takeErrorLine(line);
}

void TextReader::takeEnd()
{
    takePause();
    // A block that was never closed is no end.
    for (Block *block : {&m_outputBlock, &m_errorBlock}) {
        if (block->open)
            emitRaw(block->text, block == &m_errorBlock);
    }
}

bool TextReader::takeBlockLine(Block &block, std::string_view line)
{
    if (m_rules.shape != OutputShape::IflowInfo)
        return false;
    if (!block.open) {
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos || line.substr(begin, opening.size()) != opening)
            return false;
        block = {true, {}};
        line.remove_prefix(begin + opening.size());
    }
    const std::size_t end = line.find(closing);
    if (block.text.size() + line.size() > longestBlock) {
        block.open = false;
        emitRaw(block.text, &block == &m_errorBlock);
        return false;
    }
    block.text.append(line.substr(0, end)).append("\n");
    if (end != std::string_view::npos) {
        block.open = false;
        takeInfo(block.text);
    }
    return true;
}

void TextReader::takeInfo(const std::string &text)
{
    const LineDocuments found = documentsIn(text);
    if (found.documents.empty())
        return emitRaw(text, false);
    const JsonValue &info = found.documents.front();
    const JsonValue &tokens = info["tokenUsage"];
    const auto number = [](const JsonValue &value) {
        return value.isNumber() ? tokenCount(value.toDouble(std::nan(""))) : std::nullopt;
    };
    Usage usage;
    usage.inputTokens = number(tokens["input"]);
    usage.outputTokens = number(tokens["output"]);
    usage.modelCalls = number(info["assistantRounds"]);
    emitUsage(usage);
    emitEnd(true, {});
}

} // namespace sweci
