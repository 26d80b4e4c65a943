// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedlogs.h"

#include "experiment/publishedfailure.h"

#include <charconv>

namespace sweci
{

namespace
{

struct LogLine {
    std::string_view time;
    std::string_view level;
    std::string_view message;
};

std::optional<LogLine> parseLine(std::string_view line)
{
    if (line.size() < 24 || line[4] != '-' || line[10] != ' ' || line.substr(19, 3) != " | ")
        return std::nullopt;
    LogLine parsed;
    parsed.time = line.substr(0, 19);
    const std::size_t level = line.find(" | ", 22);
    if (level == std::string_view::npos)
        return std::nullopt;
    const std::size_t name = line.find(" | ", level + 3);
    if (name == std::string_view::npos)
        return std::nullopt;
    parsed.level = line.substr(22, level - 22);
    parsed.message = line.substr(name + 3);
    return parsed;
}

template <typename Take> void eachLine(std::string_view text, Take take)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto line = parseLine(text.substr(0, end)))
            take(*line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string archiveName(std::string_view time)
{
    std::string name(time);
    for (char &c : name) {
        if (c == ' ' || c == ':')
            c = '-';
    }
    return name;
}

int numberIn(std::string_view text)
{
    int n = 0;
    return std::from_chars(text.data(), text.data() + text.size(), n).ec == std::errc() ? n : 0;
}

// "====================Epoch 3===================="
std::optional<int> epochIn(std::string_view message)
{
    constexpr std::string_view begin = "====================Epoch ";
    const int n = message.substr(0, begin.size()) == begin ? numberIn(message.substr(begin.size())) : 0;
    return n > 0 ? std::optional(n) : std::nullopt;
}

// "(3/7) (Attempt 1/3) ⚠️ Error occurred when calling programmer agent: RuntimeError('...')"
std::optional<PublishedTaskLog::FailedCall> failedCallIn(std::string_view message)
{
    constexpr std::string_view calling = "Error occurred when calling ";
    constexpr std::string_view agent = " agent: ";
    const std::size_t at = message.find(calling);
    const std::size_t end = at == std::string_view::npos ? at : message.find(agent, at);
    if (end == std::string_view::npos)
        return std::nullopt;
    PublishedTaskLog::FailedCall call;
    call.role = std::string(message.substr(at + calling.size(), end - at - calling.size()));
    const std::string_view exception = message.substr(end + agent.size());
    call.kind = kindOfPublishedError(exception);
    call.message = messageOfPublishedError(exception);
    return call;
}

// "Evolve progress: 0 / 6"
std::optional<int> iterationsIn(std::string_view message)
{
    constexpr std::string_view begin = "Evolve progress: ";
    const std::size_t slash = message.rfind("/ ");
    if (message.substr(0, begin.size()) != begin || slash == std::string_view::npos)
        return std::nullopt;
    const int n = numberIn(message.substr(slash + 2));
    return n > 0 ? std::optional(n) : std::nullopt;
}

// "====================task id: X===================="
std::optional<std::string> taskIdIn(std::string_view message)
{
    constexpr std::string_view rule = "====================";
    constexpr std::string_view word = "task id: ";
    if (message.substr(0, rule.size()) != rule || message.substr(rule.size(), word.size()) != word ||
        message.size() < 2 * rule.size() + word.size() || message.substr(message.size() - rule.size()) != rule)
        return std::nullopt;
    message.remove_prefix(rule.size() + word.size());
    message.remove_suffix(rule.size());
    return std::string(message);
}

} // namespace

PublishedTaskLog readPublishedTaskLog(std::string_view text)
{
    PublishedTaskLog log;
    int epoch = 0;
    eachLine(text, [&](const LogLine &line) {
        epoch = epochIn(line.message).value_or(epoch);
        if (log.taskId.empty())
            log.taskId = taskIdIn(line.message).value_or("");
        if (const auto n = iterationsIn(line.message))
            log.iterations = n;
        if (line.message.find("Archived directory") != std::string_view::npos)
            log.archived.push_back(archiveName(line.time));
        // A try that went well, or pytest, which comes after both.
        if (line.message.find("agent has ") != std::string_view::npos || line.message.substr(0, 5) == "(4/7)")
            log.stoppedByLast = false;
        if (line.level != "ERROR")
            return;
        log.failure = std::string(line.message);
        if (auto call = failedCallIn(line.message)) {
            call->iteration = epoch;
            log.failedCalls.push_back(std::move(*call));
            log.stoppedByLast = true;
        }
    });
    return log;
}

std::map<std::string, std::string> readPublishedMainLog(std::string_view text)
{
    std::map<std::string, std::string> tasks;
    eachLine(text, [&](const LogLine &line) {
        constexpr std::string_view key = "Task ID = ";
        const std::size_t at = line.message.find(key);
        if (at == std::string_view::npos)
            return;
        std::string_view rest = line.message.substr(at + key.size());
        const std::size_t bar = rest.find(" | ");
        std::string &failure = tasks[std::string(rest.substr(0, bar))];
        failure =
            line.level == "ERROR" && bar != std::string_view::npos ? std::string(rest.substr(bar + 3)) : std::string();
    });
    tasks.erase(std::string());
    return tasks;
}

} // namespace sweci
