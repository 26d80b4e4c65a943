// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/transcript.h"

#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

fs::path packedName(const fs::path &plain)
{
    return plain.native() + ".zst";
}

Error cannotRead(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayPath(path)));
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

Result<std::vector<AgentEvent>> TranscriptReader::poll()
{
    std::vector<AgentEvent> events;
    if (auto read = readPacked(events); !read)
        return read.error();
    if (auto read = readPlain(events); !read)
        return read.error();
    return events;
}

Result<void> TranscriptReader::readPacked(std::vector<AgentEvent> &events)
{
    std::error_code failure;
    const fs::path packed = packedName(m_path);
    const auto time = fs::last_write_time(packed, failure);
    if (failure || time == m_packedTime)
        return {};
    auto bytes = readCompressed(packed);
    if (!bytes)
        return bytes.error();
    m_packedTime = time;
    m_packedSize = bytes->size();
    if (m_offset < m_packedSize) {
        const std::string_view fresh = std::string_view(*bytes).substr(m_offset);
        m_offset = m_packedSize;
        takeLines(fresh, events);
    }
    return {};
}

Result<void> TranscriptReader::readPlain(std::vector<AgentEvent> &events)
{
    const FileDescriptor fd(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd.valid())
        return errno == ENOENT ? Result<void>() : Result<void>(cannotRead(errno, m_path));
    if (::fstat(fd.get(), &info) != 0)
        return cannotRead(errno, m_path);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    const std::uint64_t start = m_offset - std::min(m_offset, m_packedSize);
    if (size <= start)
        return {};
    std::string bytes(size - start, '\0');
    const ssize_t got = ::pread(fd.get(), bytes.data(), bytes.size(), static_cast<off_t>(start));
    if (got < 0)
        return cannotRead(errno, m_path);
    const std::size_t whole = bytes.rfind('\n', static_cast<std::size_t>(got)) + 1; // npos + 1 is 0
    m_offset += whole;
    takeLines(std::string_view(bytes).substr(0, whole), events);
    return {};
}

void TranscriptReader::takeLines(std::string_view bytes, std::vector<AgentEvent> &events)
{
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (line.empty())
            continue;
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
}

} // namespace sweci
