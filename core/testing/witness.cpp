// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/witness.h"

#include "base/jsonstring.h"

namespace sweci
{

namespace
{

// The content of a JSON string with its quotes; nothing else may follow.
std::optional<std::string> quoted(std::string_view words)
{
    if (words.size() < 2 || words.front() != '"' || words.back() != '"')
        return std::nullopt;
    return decodeJsonString(words.substr(1, words.size() - 2));
}

std::string_view takeWord(std::string_view &words)
{
    const std::size_t blank = words.find(' ');
    const std::string_view word = words.substr(0, blank);
    words = blank == std::string_view::npos ? std::string_view() : words.substr(blank + 1);
    return word;
}

} // namespace

TestSet Witness::passed() const
{
    std::vector<std::string_view> ids;
    for (const auto &[id, outcome] : tests) {
        if (outcome == Outcome::Passed)
            ids.push_back(id);
    }
    return TestSet::fromIds(std::move(ids));
}

WitnessReader::WitnessReader(std::string nonce) : m_mark(std::move(nonce) + ' ') {}

void WitnessReader::feed(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t newLine = bytes.find('\n');
        if (newLine == std::string_view::npos) {
            m_pending.append(bytes);
            return;
        }
        if (m_pending.empty()) {
            takeLine(bytes.substr(0, newLine));
        } else {
            m_pending.append(bytes.substr(0, newLine));
            takeLine(m_pending);
            m_pending.clear();
        }
        bytes.remove_prefix(newLine + 1);
    }
}

void WitnessReader::finish()
{
    // A line without its end was cut off when the process was killed: not told.
    if (!m_pending.empty() && m_pending.find(m_mark) == std::string::npos)
        m_log += m_pending;
    m_pending.clear();
}

void WitnessReader::takeLine(std::string_view line)
{
    // Output without a newline may stand before it on the line.
    const std::size_t place = line.find(m_mark);
    m_log.append(line.substr(0, place));
    if (place == std::string_view::npos)
        m_log += '\n';
    else
        takeWords(line.substr(place + m_mark.size()));
}

void WitnessReader::takeWords(std::string_view words)
{
    if (m_witness.ended) {
        ++m_witness.linesAfterEnd;
        return;
    }
    const std::string_view kind = takeWord(words);
    if (kind == "begin") {
        m_witness.begun = true;
    } else if (kind == "test") {
        const Outcome outcome = outcomeFromName(takeWord(words));
        if (auto id = quoted(words))
            m_witness.tests.insert_or_assign(std::move(*id), outcome);
    } else if (kind == "canary") {
        const std::string_view which = takeWord(words);
        if (which == "pass")
            m_witness.passCanary = words;
        else if (which == "fail")
            m_witness.failCanary = words;
        else
            m_witness.canaryError = quoted(words).value_or(std::string(words));
    } else if (kind == "end") {
        if (const auto end = parseJson(words, "witness")) {
            m_witness.ended = true;
            m_witness.exitStatus = static_cast<int>((*end)["exit"].toInteger(-1));
            m_witness.collectErrors = static_cast<std::size_t>((*end)["collect_errors"].toInteger());
            m_witness.reportHash = (*end)["report"].toString();
        }
    }
}

} // namespace sweci
