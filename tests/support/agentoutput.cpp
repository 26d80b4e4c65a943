// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"

#include "base/files.h"

#include <QTest>

#include <algorithm>

namespace sweci
{

namespace
{

template <typename Take> void inPieces(std::string_view bytes, std::size_t piece, Take take)
{
    const std::size_t step = piece == 0 ? std::max<std::size_t>(bytes.size(), 1) : piece;
    for (std::size_t at = 0; at < bytes.size(); at += step)
        take(bytes.substr(at, step));
}

} // namespace

AgentDescriptor shippedAgent(const std::string &name)
{
    const std::filesystem::path file = std::filesystem::path(SWECI_SOURCE_DIR) / "resources/agents" / (name + ".toml");
    const auto text = readFile(file);
    const auto agent = text ? readAgentDescriptor(*text, file.native()) : Result<AgentDescriptor>(text.error());
    if (!agent)
        qFatal("%s", qPrintable(agent.error().sentence));
    return *agent;
}

std::string ReadOutput::texts() const
{
    std::string all;
    for (const AgentEvent &event : events) {
        if (event.kind == AgentEvent::Kind::Text)
            all += event.text;
    }
    return all;
}

ReadOutput readOutput(const OutputRules &rules, std::string_view output, std::string_view errors, std::size_t piece)
{
    ReadOutput read;
    const auto reader = OutputReader::make(rules, [&](AgentEvent event) { read.events.push_back(std::move(event)); });
    inPieces(output, piece, [&](std::string_view part) { reader->feedOutput(part); });
    inPieces(errors, piece, [&](std::string_view part) { reader->feedErrors(part); });
    reader->finish();
    read.report = reader->report();
    return read;
}

} // namespace sweci
