// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationlinks.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t mostTests = 400; // whose ways through the code are followed

std::vector<std::string> idsOf(const std::vector<int> &indices, const std::vector<std::string> &target)
{
    std::vector<std::string> ids;
    for (const int i : indices) {
        if (i >= 0 && static_cast<std::size_t>(i) < target.size() && ids.size() < mostTests)
            ids.push_back(target[static_cast<std::size_t>(i)]);
    }
    return ids;
}

} // namespace

IterationLinksPtr readIterationLinks(const TaskSnapshot &task, int k, const std::atomic<bool> &cancelled)
{
    auto links = std::make_shared<IterationLinks>();
    links->iteration = k;
    const auto at = static_cast<std::size_t>(k);
    const auto record = k > 0 && at < task.records.size() ? task.records[at] : nullptr;
    if (!record) {
        links->absent = LinksReader::tr("The iteration has no record yet.");
        return links;
    }
    links->tree = record->verdict == Verdict::Collapsed ? record->candidate : record->tree;
    const std::vector<std::string> none;
    const auto &target = task.target ? *task.target : none;
    auto causes = iterationCauses(*task.files, *record, task.wentOnFrom(k), target, cancelled);
    if (cancelled)
        return nullptr;
    if (!causes) {
        links->absent = causes.error().sentence;
        return links;
    }
    links->causes = std::make_shared<const IterationCauses>(std::move(*causes));
    std::vector<std::string> lost = links->causes->lost;
    lost.resize(std::min(lost.size(), mostTests));
    links->lost = links->attribution()->testsMoved(lost);
    links->fixed = links->attribution()->testsMoved(idsOf(record->fixed, target));
    return cancelled ? nullptr : links;
}

void LinksReader::read(const TaskPtr &task, int k, const std::string &stamp)
{
    const Key key{task->files->path(), k, stamp};
    const auto known = std::find_if(m_kept.begin(), m_kept.end(), [&](const auto &each) { return each.first == key; });
    if (known != m_kept.end()) {
        m_job.cancel();
        m_kept.splice(m_kept.begin(), m_kept, known);
        Q_EMIT ready(m_kept.front().second);
        return;
    }
    m_job.start([task, k](const std::atomic<bool> &cancelled) { return readIterationLinks(*task, k, cancelled); },
                [this, key](const IterationLinksPtr &links) {
                    if (!links)
                        return;
                    m_kept.emplace_front(key, links);
                    if (m_kept.size() > kept)
                        m_kept.pop_back();
                    Q_EMIT ready(links);
                });
}

} // namespace sweci
