// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentevent.h"
#include "base/filedescriptor.h"
#include "base/packedstream.h"
#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Where the words of one role in one iteration are kept: in the iteration's folder, all its tries one after the other.
// While the calls go on the plain files grow; afterwards each is packed as NAME.zst, appended to what is there already.
struct TranscriptFiles {
    std::filesystem::path transcript; // ROLE.transcript.jsonl: one AgentEvent a line, each try begins with Begin
    std::filesystem::path output;     // ROLE.log: standard output, byte for byte but for redaction
    std::filesystem::path errors;     // ROLE.errors: standard error
    std::filesystem::path network;    // ROLE.network.jsonl: connections of the agent, see RelayConnection

    static TranscriptFiles in(const std::filesystem::path &iteration, const std::string &role);
    // Packs what is there.
    Result<void> pack() const;
};

// Bytes appended to a file as they come. What cannot be written is told once, by failure(): a full disk must not end an
// agent's call in the middle of a write.
class AppendFile
{
public:
    static Result<AppendFile> open(const std::filesystem::path &path);
    void append(std::string_view bytes);
    const std::optional<Error> &failure() const { return m_failure; }

private:
    FileDescriptor m_fd;
    std::filesystem::path m_path;
    std::optional<Error> m_failure;
};

// What a transcript says, read while it grows and when it is packed.
class TranscriptReader
{
public:
    explicit TranscriptReader(std::filesystem::path transcript) : m_stream(std::move(transcript)) {}

    // The events that are new since the last call, at most `most` and a few: fewer are all there are now. A missing
    // file has none. A line that is no event becomes Raw.
    Result<std::vector<AgentEvent>> poll(std::size_t most = SIZE_MAX);
    // What follows the last newline, when nothing more will come.
    std::vector<AgentEvent> rest();
    bool exists() const { return m_stream.exists(); }

private:
    void takeLine(std::string_view line, std::vector<AgentEvent> &events);

    PackedStream m_stream;
    std::string m_line; // begun
};

} // namespace sweci
