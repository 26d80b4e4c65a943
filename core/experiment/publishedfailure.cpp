// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedfailure.h"

#include "base/failuretext.h"
#include "base/terminaltext.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace sweci
{

namespace
{

constexpr std::size_t lookedAt = std::size_t(1) << 20; // of an exception, from its end

bool begins(std::string_view text, std::string_view with)
{
    return text.substr(0, with.size()) == with;
}

// What stands between the quotes of RuntimeError('...'); empty for other shapes.
std::string_view argumentOf(std::string_view exception)
{
    const std::size_t open = exception.find('(');
    if (open == std::string_view::npos || open + 3 > exception.size())
        return {};
    const char quote = exception[open + 1];
    const std::size_t close = exception.rfind(quote);
    if ((quote != '\'' && quote != '"') || close <= open + 1)
        return {};
    std::string_view inner = exception.substr(open + 2, close - open - 2);
    if (inner.size() > lookedAt)
        inner.remove_prefix(inner.size() - lookedAt);
    return inner;
}

// Python's escapes of one byte undone; others stay as they are.
std::string unescaped(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char c = text[++i];
        unsigned code = 0;
        if (c == 'n' || c == 'r' || c == 't') {
            out += c == 'n' ? '\n' : c == 'r' ? '\r' : '\t';
        } else if (c == 'x' && i + 2 < text.size() &&
                   std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ec == std::errc()) {
            out += static_cast<char>(code);
            i += 2;
        } else {
            if (c != '\\' && c != '\'' && c != '"')
                out += '\\';
            out += c;
        }
    }
    return out;
}

bool isErrorLine(const std::string &line)
{
    constexpr std::string_view word = "error";
    return line.size() > word.size() && std::equal(word.begin(), word.end(), line.begin(), [](char a, char b) {
               return a == std::tolower(static_cast<unsigned char>(b));
           });
}

// The last line that a program printed as its error.
std::string lastError(std::string_view output)
{
    TerminalText text;
    text.feed(output);
    const auto &lines = text.lines();
    const auto last =
        std::find_if(lines.rbegin(), lines.rend(), [](const TerminalText::Line &line) { return !line.text.empty(); });
    // Behind an error that ended a call nothing else was printed.
    return last != lines.rend() && isErrorLine(last->text) ? last->text : std::string();
}

} // namespace

std::string messageOfPublishedError(std::string_view exception)
{
    const std::string said = unescaped(argumentOf(exception));
    constexpr std::string_view output = "stderr: ";
    const std::size_t at = said.find(output);
    if (at == std::string::npos)
        return lastError(said);
    std::string_view printed = std::string_view(said).substr(at + output.size());
    // iflow.py puts its own trouble behind what was printed.
    if (const std::size_t own = printed.rfind(". error info:"); own != std::string_view::npos)
        printed = printed.substr(0, own);
    return lastError(printed);
}

FailureKind kindOfPublishedError(std::string_view exception)
{
    if (begins(exception, "TimeoutExpired("))
        return FailureKind::AgentTimeout;
    if (begins(exception, "OSError(28,"))
        return FailureKind::Disk;
    if (begins(exception, "CalledProcessError(")) {
        // The agent's call is the one with a folder to work in; all else is the harness's own use of the engine.
        const bool agent = exception.find("['docker', 'exec', '-w'") != std::string_view::npos;
        return agent || exception.find("['docker'") == std::string_view::npos ? FailureKind::Agent
                                                                              : FailureKind::Container;
    }
    const std::string message = messageOfPublishedError(exception);
    return message.empty() ? FailureKind::Agent : kindOfMessage(message);
}

} // namespace sweci
