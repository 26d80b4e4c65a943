// SPDX-License-Identifier: GPL-3.0-or-later
#include "transcript/transcriptfinder.h"

#include "transcript/transcriptpane.h"

#include <QElapsedTimer>
#include <QListView>
#include <QTimer>

#include <algorithm>

namespace sweci
{

TranscriptFinder::TranscriptFinder(TranscriptPane &pane) : FindTarget(&pane), m_pane(pane), m_timer(new QTimer(this))
{
    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &TranscriptFinder::slice);
}

QString TranscriptFinder::selectedText() const
{
    return {};
}

void TranscriptFinder::search(const QString &needle)
{
    m_rows.clear();
    m_next = 0;
    m_from = std::max(0, m_pane.currentRow());
    m_needle.emplace(needle.toStdString());
    if (m_needle->isUsable()) {
        m_timer->start();
    } else {
        m_timer->stop();
        Q_EMIT found(0, false, 0);
    }
}

void TranscriptFinder::slice()
{
    QElapsedTimer since;
    since.start();
    const int count = m_pane.model()->rowCount();
    for (; m_next < count && since.elapsed() < 8; ++m_next) {
        if (m_pane.model()->holds(m_next, *m_needle))
            m_rows.push_back(m_next);
    }
    if (m_next < count)
        return;
    m_timer->stop();
    const auto first = std::lower_bound(m_rows.begin(), m_rows.end(), m_from);
    Q_EMIT found(static_cast<int>(m_rows.size()), false,
                 first == m_rows.end() ? 0 : static_cast<int>(first - m_rows.begin()));
}

void TranscriptFinder::go(int hit)
{
    if (hit >= 0 && hit < static_cast<int>(m_rows.size()))
        m_pane.choose(m_rows[static_cast<std::size_t>(hit)]);
}

void TranscriptFinder::closed()
{
    m_timer->stop();
    m_rows.clear();
    m_pane.focusStart()->setFocus();
}

} // namespace sweci
