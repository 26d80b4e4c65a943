// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputreader.h"
#include "agents/transcript.h"
#include "base/processspec.h"
#include "keys/redaction.h"

#include <memory>
#include <optional>
#include <string>

namespace sweci
{

// Files, reader and redaction of one call, fed by the process as it runs. Not copied, for the reader calls it.
class CallRecorder
{
public:
    // The redaction must outlive it.
    CallRecorder(const AgentDescriptor &agent, const Redaction &redaction, AppendFile output, AppendFile errors,
                 AppendFile transcript);
    CallRecorder(const CallRecorder &) = delete;
    CallRecorder &operator=(const CallRecorder &) = delete;

    void note(const AgentEvent &event);
    void take(ProcessStream stream, std::string_view bytes);
    void finish();

    const CallReport &report() const { return m_reader->report(); }
    bool hasEnded() const { return m_ended; }    // its last event has come
    bool isOver(double seconds) const;           // and nothing more for that long
    const std::optional<Error> &failure() const; // of writing

private:
    void give(ProcessStream stream, const std::string &bytes);

    AppendFile m_outputFile;
    AppendFile m_errorsFile;
    AppendFile m_transcript;
    RedactingStream m_output;
    RedactingStream m_errors;
    std::unique_ptr<OutputReader> m_reader;
    bool m_ended = false;
    double m_lastTaken = 0; // monotonic seconds
};

} // namespace sweci
