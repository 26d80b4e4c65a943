// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tasksnapshot.h"

#include <QDateTime>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

namespace sweci
{

// The beginning or end of a phase: its name, and when it was written to events.jsonl (milliseconds since 1970).
using PhaseEdge = std::pair<std::string, std::int64_t>;

inline void addEdges(std::vector<PhaseEdge> &edges, const TaskSnapshot &task)
{
    for (const PhaseSpan &span : task.phases) {
        const std::string name = task.run.name() + ' ' + std::to_string(span.iteration) + ' ' + span.phase;
        edges.emplace_back(name + " began", span.beganMs);
        if (span.end == PhaseSpan::End::Ok || span.end == PhaseSpan::End::Failed)
            edges.emplace_back(name + " ended", span.endedMs);
    }
}

// Watches the paint events of a view and notes when each edge that it shows was painted first.
class PaintProbe : public QObject
{
public:
    // `shown`: the edges that the view shows now. Edges from before the probe are not judged.
    PaintProbe(QWidget *viewport, std::function<std::vector<PhaseEdge>()> shown)
        : m_shown(std::move(shown)), m_viewport(viewport), m_since(QDateTime::currentMSecsSinceEpoch())
    {
        viewport->installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_viewport && event->type() == QEvent::Paint) {
            const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
            for (const PhaseEdge &edge : m_shown()) {
                if (edge.second >= m_since)
                    m_painted.emplace(edge, now);
            }
        }
        return false;
    }

    int painted() const { return static_cast<int>(m_painted.size()); }
    int painted(const std::string &what) const
    {
        return static_cast<int>(std::count_if(m_painted.begin(), m_painted.end(), [&](const auto &each) {
            return each.first.first.find(what) != std::string::npos;
        }));
    }
    // Those of `written` that were painted later than `limit` ms after they were written, or never though they had the
    // time. Empty when all is well.
    std::string late(const std::vector<PhaseEdge> &written, std::int64_t limit) const
    {
        const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
        std::string found;
        for (const PhaseEdge &edge : written) {
            if (edge.second < m_since || edge.second + limit > now)
                continue;
            const auto at = m_painted.find(edge);
            if (at == m_painted.end())
                found += edge.first + " was not painted; ";
            else if (at->second - edge.second > limit)
                found += edge.first + " after " + std::to_string(at->second - edge.second) + " ms; ";
        }
        return found;
    }
    std::int64_t longest() const
    {
        std::int64_t most = 0;
        for (const auto &[edge, at] : m_painted)
            most = std::max(most, at - edge.second);
        return most;
    }

private:
    std::function<std::vector<PhaseEdge>()> m_shown;
    QWidget *m_viewport;
    std::int64_t m_since;
    std::map<PhaseEdge, std::int64_t> m_painted;
};

} // namespace sweci
