// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/latestjob.h"
#include "models/testmaprows.h"

#include <QObject>

namespace sweci
{

// The test map of one task run, read on a worker some states at a time and kept up with what is recorded; and its rows
// in the order that is wanted.
class TestMapLoader : public QObject
{
    Q_OBJECT

public:
    explicit TestMapLoader(QObject *parent = nullptr);

    // Null: none. The same run with more records is extended, all else begins anew.
    void setTask(const TaskPtr &task);
    void setFilter(const TestMapFilter &filter);
    const TestMapFilter &filter() const { return m_filter; }

    const TestMapPtr &map() const { return m_map; } // null until the first states are there
    // Never null; of map(), in the order of filter() as far as it is done.
    const std::shared_ptr<const std::vector<int>> &rows() const { return m_rows; }
    const std::vector<TestMapBand> &bands() const { return m_bands; }
    bool reading() const { return m_reading; } // more states come

Q_SIGNALS:
    void changed(); // map, rows and bands, all at once
    void readingChanged();

private:
    struct Arranged {
        TestMapPtr map;
        std::shared_ptr<const std::vector<int>> rows;
        std::vector<TestMapBand> bands;
    };
    static Arranged arrange(const TestMapPtr &map, const TestMapFilter &filter, const std::atomic<bool> &cancelled);
    void read();
    void take(Arranged arranged);
    void setReading(bool reading);

    LatestJob m_job;
    TaskPtr m_task;
    TestMapFilter m_filter;
    TestMapPtr m_map;
    std::shared_ptr<const std::vector<int>> m_rows;
    std::vector<TestMapBand> m_bands;
    bool m_reading = false;
};

} // namespace sweci
