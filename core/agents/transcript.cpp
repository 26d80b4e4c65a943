// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/transcript.h"

#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <utility>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

fs::path packedName(const fs::path &plain)
{
    return plain.native() + ".zst";
}

} // namespace

TranscriptFiles TranscriptFiles::in(const fs::path &iteration, const std::string &role)
{
    return {iteration / (role + ".transcript.jsonl"), iteration / (role + ".log"), iteration / (role + ".errors"),
            iteration / (role + ".network.jsonl")};
}

Result<void> TranscriptFiles::pack() const
{
    for (const fs::path &file : {transcript, output, errors, network}) {
        if (auto packed = packFile(file, packedName(file)); !packed)
            return packed;
    }
    return {};
}

Result<AppendFile> AppendFile::open(const fs::path &path)
{
    AppendFile file;
    file.m_path = path;
    file.m_fd = FileDescriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (!file.m_fd.valid())
        return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(path)));
    return file;
}

void AppendFile::append(std::string_view bytes)
{
    while (!m_failure && !bytes.empty()) {
        const ssize_t put = ::write(m_fd.get(), bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            m_failure = systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(m_path)));
        else
            bytes.remove_prefix(static_cast<std::size_t>(put));
    }
}

Result<std::vector<AgentEvent>> TranscriptReader::poll(std::size_t most)
{
    std::vector<AgentEvent> events;
    while (events.size() < most) {
        const auto piece = m_stream.read();
        if (!piece && events.empty())
            return piece.error();
        if (!piece || piece->empty())
            break;
        std::string_view bytes = *piece;
        for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
            if (m_line.empty()) {
                takeLine(bytes.substr(0, end), events);
            } else {
                m_line += bytes.substr(0, end);
                takeLine(std::exchange(m_line, {}), events);
            }
            bytes.remove_prefix(end + 1);
        }
        m_line += bytes;
    }
    return events;
}

std::vector<AgentEvent> TranscriptReader::rest()
{
    std::vector<AgentEvent> events;
    takeLine(std::exchange(m_line, {}), events);
    return events;
}

void TranscriptReader::takeLine(std::string_view line, std::vector<AgentEvent> &events)
{
    if (line.empty())
        return;
    const auto json = parseJson(line, "transcript");
    if (json && json->isObject()) {
        events.push_back(AgentEvent::fromJson(*json));
    } else {
        AgentEvent raw;
        raw.kind = AgentEvent::Kind::Raw;
        raw.text = line;
        events.push_back(std::move(raw));
    }
}

} // namespace sweci
