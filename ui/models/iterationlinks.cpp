// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationlinks.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace sweci
{

namespace
{

constexpr int restMs = 250;
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

std::vector<AskedItem> itemsOf(const TaskFiles &files, int k)
{
    const auto text = files.requirement(k);
    const auto document = text ? readRequirement(*text) : Result<RequirementDocument>(text.error());
    return document ? askedItems(*document) : std::vector<AskedItem>();
}

// Those of T that the demand names; one without parameters stands for all of them.
ItemTests testsOf(const AskedItem &item, const TestSet &passed, const std::vector<std::string> &target,
                  const std::vector<std::string> &lost)
{
    ItemTests found;
    const ItemPlaces places = placesOf(item);
    for (const std::string &test : target) {
        const bool named = std::any_of(places.tests.begin(), places.tests.end(), [&](const std::string &each) {
            return test == each || testFunction(test) == each;
        });
        if (!named)
            continue;
        found.tests.push_back(test);
        found.passing += passed.indexOf(test) ? 1 : 0;
        found.lost += std::find(lost.begin(), lost.end(), test) != lost.end() ? 1 : 0;
    }
    return found;
}

void addTriangle(IterationLinks &links, const TaskSnapshot &task, const IterationRecord &record,
                 const std::vector<std::string> &target)
{
    links.items = itemsOf(*task.files, links.iteration);
    if (links.items.empty())
        return;
    links.requirement = linkRequirement(links.items, links.causes->attribution);
    std::vector<EarlierItems> earlier;
    for (int k = 1; k < links.iteration; ++k)
        earlier.push_back({k, itemsOf(*task.files, k)});
    links.before = askedBefore(links.items, earlier);
    const auto passed = decodePassed(TestSet::fromIds(target), record.passedSet);
    for (const AskedItem &item : links.items)
        links.itemTests.push_back(testsOf(item, passed ? *passed : TestSet(), target, links.causes->lost));
}

} // namespace

std::vector<AskedItem> askedItems(const RequirementDocument &document)
{
    std::vector<AskedItem> items;
    for (const RequirementItem &each : document.items)
        items.push_back({each.location, each.description, each.contract, each.acceptance, each.specification});
    return items;
}

int IterationLinks::timesAsked(int item) const
{
    std::set<int> iterations{iteration};
    for (const AskedBefore &each : before[static_cast<std::size_t>(item)])
        iterations.insert(each.iteration);
    return static_cast<int>(iterations.size());
}

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
    if (!cancelled)
        addTriangle(*links, task, *record, target);
    return cancelled ? nullptr : links;
}

LinksReader::LinksReader(QObject *parent) : QObject(parent), m_job(this)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &LinksReader::start);
}

void LinksReader::read(const TaskPtr &task, int k, const std::string &stamp)
{
    cancel();
    m_task = task;
    m_key = {task->files->path(), k, stamp};
    const auto known =
        std::find_if(m_kept.begin(), m_kept.end(), [&](const auto &each) { return each.first == m_key; });
    if (known == m_kept.end()) {
        m_rest.start();
        return;
    }
    m_kept.splice(m_kept.begin(), m_kept, known);
    Q_EMIT ready(m_kept.front().second);
}

void LinksReader::hurry()
{
    if (!m_rest.isActive())
        return;
    m_rest.stop();
    start();
}

void LinksReader::cancel()
{
    m_rest.stop();
    m_job.cancel();
}

void LinksReader::start()
{
    m_job.start([task = m_task, k = std::get<1>(m_key)](
                    const std::atomic<bool> &cancelled) { return readIterationLinks(*task, k, cancelled); },
                [this, key = m_key](const IterationLinksPtr &links) {
                    if (!links)
                        return;
                    m_kept.emplace_front(key, links);
                    if (m_kept.size() > kept)
                        m_kept.pop_back();
                    Q_EMIT ready(links);
                });
}

} // namespace sweci
