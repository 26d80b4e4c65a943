// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/difffinder.h"

#include "changes/diffview.h"

namespace sweci
{

DiffFinder::DiffFinder(DiffView &view) : FindTarget(&view), m_view(view), m_job(this) {}

QString DiffFinder::selectedText() const
{
    return m_view.selectedText();
}

void DiffFinder::search(const QString &needle)
{
    m_job.cancel();
    const auto diff = m_view.rows().diff();
    if (!diff || needle.isEmpty())
        return take(nullptr);
    m_job.start(
        [diff, needle](const std::atomic<bool> &cancelled) {
            return std::make_shared<const DiffHits>(findInDiff(*diff, needle, cancelled));
        },
        [this](const std::shared_ptr<const DiffHits> &hits) { take(hits); });
}

void DiffFinder::take(const std::shared_ptr<const DiffHits> &hits)
{
    m_hits = hits;
    m_view.setHits(hits);
    Q_EMIT found(hits ? static_cast<int>(hits->all.size()) : 0, hits && hits->more, 0);
}

void DiffFinder::go(int hit)
{
    if (m_hits && hit < static_cast<int>(m_hits->all.size()))
        m_view.showHit(m_hits->all[static_cast<std::size_t>(hit)]);
}

void DiffFinder::closed()
{
    m_job.cancel();
    take(nullptr);
    m_view.setFocus();
}

} // namespace sweci
