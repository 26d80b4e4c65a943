// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/phasedigest.h"

#include <QDateTime>

#include <algorithm>

namespace sweci
{

std::int64_t millisecondsOf(const std::string &utc)
{
    const QDateTime time =
        QDateTime::fromString(QString::fromLatin1(utc.data(), static_cast<qsizetype>(utc.size())), Qt::ISODateWithMs);
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

void PhaseDigest::closeOpen(std::int64_t at)
{
    for (PhaseSpan &span : m_spans) {
        if (span.end != PhaseSpan::End::Running)
            continue;
        span.end = PhaseSpan::End::Interrupted;
        span.endedMs = at;
    }
}

void PhaseDigest::take(const Event &event)
{
    const std::int64_t time = millisecondsOf(event.time);
    if (event.phase == "task") {
        m_paused = event.event == "paused";
        if (event.event == "began" || event.event == "ended") {
            closeOpen(event.event == "ended" ? time : m_lastEventMs);
            m_stop = event.detail["stop"].toString();
            m_stopReason = event.detail["reason"].toString();
            m_stopSentence = event.detail["sentence"].toString();
        }
    } else if (event.event == "began") {
        PhaseSpan span;
        span.phase = event.phase;
        span.iteration = event.iteration;
        span.attempt = event.attempt;
        span.number = static_cast<int>(event.detail["try"].toInteger(1));
        span.beganMs = time;
        m_spans.push_back(std::move(span));
    } else if (event.event == "ended") {
        const auto span = std::find_if(m_spans.rbegin(), m_spans.rend(), [&](const PhaseSpan &s) {
            return s.end == PhaseSpan::End::Running && s.phase == event.phase && s.iteration == event.iteration;
        });
        if (span != m_spans.rend()) {
            span->endedMs = std::max(time, span->beganMs);
            span->end = event.detail["ok"].toBool(true) ? PhaseSpan::End::Ok : PhaseSpan::End::Failed;
            span->failure = event.detail["failure"].toString();
            span->reason = event.detail["reason"].toString();
            span->sentence = event.detail["sentence"].toString();
        }
    }
    m_lastEventMs = std::max(m_lastEventMs, time);
}

} // namespace sweci
