// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/callrecorder.h"

#include "base/clock.h"

namespace sweci
{

CallRecorder::CallRecorder(const AgentDescriptor &agent, const Redaction &redaction, AppendFile output,
                           AppendFile errors, AppendFile transcript)
    : m_outputFile(std::move(output)), m_errorsFile(std::move(errors)), m_transcript(std::move(transcript)),
      m_output(redaction), m_errors(redaction),
      m_reader(OutputReader::make(agent.output, [this](const AgentEvent &event) { note(event); }))
{
}

void CallRecorder::note(const AgentEvent &event)
{
    m_transcript.append(event.toJson().toJson() + '\n');
    m_ended = m_ended || event.kind == AgentEvent::Kind::End;
}

void CallRecorder::take(ProcessStream stream, std::string_view bytes)
{
    m_lastTaken = monotonicSeconds();
    give(stream, (stream == ProcessStream::Output ? m_output : m_errors).feed(bytes));
}

void CallRecorder::finish()
{
    give(ProcessStream::Output, m_output.finish());
    give(ProcessStream::Errors, m_errors.finish());
    m_reader->finish();
}

bool CallRecorder::isOver(double seconds) const
{
    return m_ended && monotonicSeconds() - m_lastTaken > seconds;
}

const std::optional<Error> &CallRecorder::failure() const
{
    for (const AppendFile *file : {&m_outputFile, &m_errorsFile}) {
        if (file->failure())
            return file->failure();
    }
    return m_transcript.failure();
}

void CallRecorder::give(ProcessStream stream, const std::string &bytes)
{
    if (stream == ProcessStream::Output) {
        m_outputFile.append(bytes);
        m_reader->feedOutput(bytes);
    } else {
        m_errorsFile.append(bytes);
        m_reader->feedErrors(bytes);
    }
}

} // namespace sweci
