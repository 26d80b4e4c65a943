// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/linefinder.h"

#include "task/lineview.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int tellEvery = 100; // ms

using Hits = std::vector<LineHit>;

} // namespace

LineFinder::LineFinder(LineView &view) : FindTarget(&view), m_view(view), m_relay(std::make_shared<ChangesRelay>(this))
{
}

LineFinder::~LineFinder()
{
    stop();
    m_relay->close();
}

void LineFinder::stop()
{
    if (m_cancelled)
        *m_cancelled = true;
    m_searching = false;
}

QString LineFinder::selectedText() const
{
    return {}; // whole lines are selected, which is not what one looks for
}

void LineFinder::search(const QString &needle)
{
    stop();
    m_needle = needle.toStdString();
    m_from = m_view.topLine();
    if (m_needle.empty())
        return take(nullptr);
    start();
}

void LineFinder::grown()
{
    if (!m_needle.empty() && !m_searching && m_hits && m_hits->size() < limit)
        start();
}

void LineFinder::start()
{
    const auto source = std::dynamic_pointer_cast<const SpooledLineSource>(m_view.lines());
    if (!source)
        return take(nullptr);
    m_searching = true;
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    QThreadPool::globalInstance()->start(
        [this, relay = m_relay, cancelled = m_cancelled, lines = source->lines(), needle = m_needle, from = m_from] {
            const auto tell = [&](const Hits &hits, bool last) {
                relay->post([this, cancelled, last, found = std::make_shared<const Hits>(hits)] {
                    if (*cancelled)
                        return;
                    m_searching = !last;
                    take(found);
                });
            };
            QElapsedTimer since;
            std::size_t told = 0;
            // What lies above is told with the first that lies below, so that one does not begin at the wrong place.
            const auto step = [&](const Hits &hits) {
                const bool due = !since.isValid() || since.elapsed() > tellEvery;
                if (hits.size() > told && due && hits.back().line >= from) {
                    told = hits.size();
                    since.start();
                    tell(hits, false);
                }
            };
            tell(findInLines(*lines, Finder(needle), limit, *cancelled, step), true);
        },
        1);
}

void LineFinder::take(const std::shared_ptr<const Hits> &hits)
{
    m_hits = hits;
    m_view.setHits(hits);
    if (!hits) {
        Q_EMIT found(0, false, 0);
        return;
    }
    const auto first = std::lower_bound(hits->begin(), hits->end(), m_from,
                                        [](const LineHit &hit, int line) { return hit.line < line; });
    Q_EMIT found(static_cast<int>(hits->size()), hits->size() >= limit,
                 first == hits->end() ? 0 : static_cast<int>(first - hits->begin()));
}

void LineFinder::go(int hit)
{
    if (m_hits && hit < static_cast<int>(m_hits->size()))
        m_view.showHit((*m_hits)[static_cast<std::size_t>(hit)]);
}

void LineFinder::closed()
{
    stop();
    m_needle.clear();
    take(nullptr);
    m_view.setFocus();
}

} // namespace sweci
