// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/testmaploader.h"

namespace sweci
{

TestMapLoader::TestMapLoader(QObject *parent)
    : QObject(parent), m_job(this), m_rows(std::make_shared<const std::vector<int>>())
{
}

void TestMapLoader::setTask(const TaskPtr &task)
{
    if (task == m_task)
        return;
    m_task = task;
    if (m_map && (!task || !m_map->isPartOf(*task)))
        take({nullptr, std::make_shared<const std::vector<int>>(), {}});
    if (!task || task->records.empty()) {
        m_job.cancel();
        setReading(false);
    } else if (!m_map || !m_map->isWhole(*task)) {
        read();
    }
}

void TestMapLoader::setFilter(const TestMapFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    if (m_task && !m_task->records.empty())
        read();
}

TestMapLoader::Arranged TestMapLoader::arrange(const TestMapPtr &map, const TestMapFilter &filter,
                                               const std::atomic<bool> &cancelled)
{
    if (!map)
        return {};
    auto rows = std::make_shared<const std::vector<int>>(arrangeTests(*map, filter, cancelled));
    auto bands = bandsOf(*map, *rows, filter.order);
    return {map, std::move(rows), std::move(bands)};
}

void TestMapLoader::read()
{
    setReading(!m_map || !m_map->isWhole(*m_task));
    m_job.start(
        [before = m_map, task = m_task, filter = m_filter](const std::atomic<bool> &cancelled) {
            return arrange(extendTestMap(before, *task, cancelled), filter, cancelled);
        },
        [this](Arranged arranged) {
            if (!arranged.map)
                return;
            take(std::move(arranged));
            if (!m_map->isWhole(*m_task))
                read();
            else
                setReading(false);
        });
}

void TestMapLoader::take(Arranged arranged)
{
    m_map = std::move(arranged.map);
    m_rows = std::move(arranged.rows);
    m_bands = std::move(arranged.bands);
    Q_EMIT changed();
}

void TestMapLoader::setReading(bool reading)
{
    if (m_reading == reading)
        return;
    m_reading = reading;
    Q_EMIT readingChanged();
}

} // namespace sweci
