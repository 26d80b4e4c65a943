// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/testmap.h"

#include <algorithm>
#include <chrono>
#include <unordered_map>

namespace sweci
{

namespace
{

TestMapState stateOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Passed:
        return TestMapState::Passed;
    case Outcome::Failed:
        return TestMapState::Failed;
    case Outcome::Error:
        return TestMapState::Error;
    case Outcome::Skipped:
        return TestMapState::Skipped;
    default:
        return TestMapState::Other;
    }
}

} // namespace

bool TestMapColumn::measured() const
{
    return record->verdict == Verdict::Measured || record->verdict == Verdict::Unchanged;
}

const std::string &TestMap::id(int test) const
{
    return inTarget(test) ? (*m_target)[static_cast<std::size_t>(test)]
                          : m_others[static_cast<std::size_t>(test - targetCount())];
}

int TestMap::indexOf(const std::string &id) const
{
    for (int i = 0; i < tests(); ++i) {
        if (this->id(i) == id)
            return i;
    }
    return -1;
}

TestMapCell TestMap::cell(int test, int state) const
{
    const TestMapColumn &column = this->column(state);
    if (static_cast<std::size_t>(test) < column.cells.size())
        return column.cells[static_cast<std::size_t>(test)];
    return TestMapCell(column.measured() ? TestMapState::Missing : TestMapState::NotRun);
}

bool TestMap::isPartOf(const TaskSnapshot &task) const
{
    if (m_target != task.target || m_columns.size() > task.records.size())
        return false;
    return std::equal(m_columns.begin(), m_columns.end(), task.records.begin(),
                      [](const auto &column, const auto &record) { return column->record == record; });
}

// Appends states to a copy of a map.
class TestMapBuilder
{
public:
    TestMapBuilder(const TestMapPtr &before, const TaskSnapshot &task) : m_task(task)
    {
        if (before && before->isPartOf(task))
            m_map = *before;
        m_map.m_target = task.target;
        m_map.m_facts.resize(static_cast<std::size_t>(m_map.tests()));
        m_targetIndex.reserve(static_cast<std::size_t>(m_map.targetCount()));
        for (int i = 0; i < m_map.targetCount(); ++i)
            m_targetIndex.emplace((*task.target)[static_cast<std::size_t>(i)], i);
        for (std::size_t i = 0; i < m_map.m_others.size(); ++i)
            m_otherIndex.emplace(m_map.m_others[i], m_map.targetCount() + static_cast<int>(i));
        if (task.target)
            m_all = TestSet::fromIds(*task.target);
    }

    bool whole() const { return m_map.m_columns.size() >= m_task.records.size(); }

    void addState()
    {
        m_column = TestMapColumn();
        m_column.record = m_task.records[m_map.m_columns.size()];
        m_column.passed = m_column.record->passed;
        if (m_column.measured()) {
            readCells();
            setTarget();
            takeFacts();
        } else {
            m_column.byTest = notMeasured(TestMapColumn::ByTest::Collapsed, TestMapColumn::ByTest::NotRun);
            m_column.byCount = notMeasured(TestMapColumn::ByCount::Collapsed, TestMapColumn::ByCount::NotRun);
        }
        m_map.m_columns.push_back(std::make_shared<const TestMapColumn>(std::move(m_column)));
        if (m_map.m_columns.back()->measured())
            m_map.m_lastMeasured = m_map.states() - 1;
    }

    TestMapPtr take() { return std::make_shared<const TestMap>(std::move(m_map)); }

private:
    template <typename T> T notMeasured(T collapsed, T notRun) const
    {
        return m_column.record->verdict == Verdict::Collapsed ? collapsed : notRun;
    }

    int testOf(const std::string &id)
    {
        if (const auto found = m_targetIndex.find(id); found != m_targetIndex.end())
            return found->second;
        if (const auto found = m_otherIndex.find(id); found != m_otherIndex.end())
            return found->second;
        const int test = m_map.tests();
        m_map.m_others.push_back(id);
        m_map.m_facts.emplace_back();
        m_column.cells.emplace_back(TestMapState::Missing);
        m_otherIndex.emplace(id, test);
        return test;
    }

    // Of an id that occurs twice the entry that did not pass counts, as in passedTests().
    void readCells()
    {
        m_column.cells.assign(static_cast<std::size_t>(m_map.tests()), TestMapCell(TestMapState::Missing));
        auto text = m_task.files->report(m_column.record->iteration);
        if (!text) {
            m_column.error = text.error();
            std::fill(m_column.cells.begin(), m_column.cells.end(), TestMapCell(TestMapState::Unknown));
            return;
        }
        auto report = readTestReport(*text, "report.json");
        if (!report) {
            m_column.error = report.error();
            std::fill(m_column.cells.begin(), m_column.cells.end(), TestMapCell(TestMapState::Unknown));
            return;
        }
        for (const ReportedTest &test : report->tests) {
            auto &cell = m_column.cells[static_cast<std::size_t>(testOf(test.id))];
            if (cell.state() == TestMapState::Missing || cell.passed())
                cell = TestMapCell(stateOf(test.outcome));
        }
    }

    // Of tests of T the record says which pass: a report can be forged.
    void setTarget()
    {
        const auto count = static_cast<std::size_t>(m_map.targetCount());
        const IterationRecord &record = *m_column.record;
        const auto passed = decodePassed(m_all, record.passedSet);
        if (!record.passedSet.empty() && passed && m_all.size() == count) {
            std::size_t next = 0; // both in byte order
            for (std::size_t i = 0; i < count; ++i) {
                const bool passes = next < passed->size() && passed->id(next) == (*m_map.m_target)[i];
                next += passes;
                if (passes != m_column.cells[i].passed())
                    m_column.cells[i] = TestMapCell(passes ? TestMapState::Passed : TestMapState::NotPassed);
                else if (m_column.cells[i].state() == TestMapState::Unknown)
                    m_column.cells[i] = TestMapCell(TestMapState::NotPassed);
            }
        }
        markLost(record.lostConfirmed, TestMapMark::LostConfirmed);
        markLost(record.lostFlaky, TestMapMark::LostFlaky);
        markLost(record.lostUnchecked, TestMapMark::LostUnchecked);
    }

    void markLost(const std::vector<int> &indices, TestMapMark mark)
    {
        if (m_map.m_columns.empty())
            return; // of the base nothing can be lost
        for (const int i : indices) {
            if (i >= 0 && i < m_map.targetCount())
                setMark(static_cast<std::size_t>(i), mark);
        }
    }
    void setMark(std::size_t test, TestMapMark mark)
    {
        m_column.cells[test] = TestMapCell(m_column.cells[test].state(), mark);
    }

    void takeFacts()
    {
        const int state = m_map.states();
        const bool known = !m_column.error || !m_column.record->passedSet.empty();
        for (std::size_t i = 0; i < m_column.cells.size() && known; ++i) {
            const bool target = i < static_cast<std::size_t>(m_map.targetCount());
            TestMap::Facts &facts = m_map.m_facts[i];
            const bool passes = m_column.cells[i].passed();
            // Records of other programs may not say which were lost, and the reports do.
            if (target && facts.measured && facts.passes && !passes && !m_column.record->lostKnown)
                setMark(i, TestMapMark::LostUnchecked);
            if (m_column.cells[i].lost())
                facts.wasLost = true;
            if (passes && facts.wasLost) {
                setMark(i, TestMapMark::Recovered);
                facts.wasLost = false;
                ++m_column.recovered;
            }
            if (passes && facts.firstPass < 0)
                facts.firstPass = static_cast<std::int16_t>(std::min(state, 32767));
            facts.changed = facts.changed || (facts.measured && facts.passes != passes);
            facts.measured = true;
            facts.passes = passes;
        }
        judge(known);
    }

    void judge(bool known)
    {
        for (const TestMapCell cell : m_column.cells) {
            m_column.lost.confirmed += cell.mark() == TestMapMark::LostConfirmed;
            m_column.lost.flaky += cell.mark() == TestMapMark::LostFlaky;
            m_column.lost.unchecked += cell.mark() == TestMapMark::LostUnchecked;
        }
        if (m_map.m_lastMeasured < 0)
            return;
        using ByTest = TestMapColumn::ByTest;
        using ByCount = TestMapColumn::ByCount;
        const bool told = m_column.record->lostKnown || (known && m_map.targetCount() > 0);
        m_column.byTest = m_column.lost.total() > 0 ? ByTest::Lost : told ? ByTest::Held : ByTest::Unknown;
        const TestMapColumn &before = m_map.column(m_map.m_lastMeasured);
        if (!m_column.record->passedKnown || !before.record->passedKnown) {
            m_column.byCount = ByCount::Unknown;
            return;
        }
        m_column.change = m_column.passed - before.passed;
        m_column.byCount = m_column.change < 0 ? ByCount::Fell : ByCount::Held;
    }

    const TaskSnapshot &m_task;
    TestMap m_map;
    TestMapColumn m_column;
    TestSet m_all;
    std::unordered_map<std::string_view, int> m_targetIndex; // into m_map.m_target
    std::unordered_map<std::string, int> m_otherIndex;
};

TestMapPtr extendTestMap(const TestMapPtr &before, const TaskSnapshot &task, const std::atomic<bool> &cancelled)
{
    if (before && before->isWhole(task))
        return before;
    constexpr std::chrono::milliseconds budget(100);
    const auto begin = std::chrono::steady_clock::now();
    TestMapBuilder builder(before, task);
    while (!builder.whole()) {
        if (cancelled)
            return nullptr;
        builder.addState();
        if (std::chrono::steady_clock::now() - begin > budget)
            break;
    }
    return builder.take();
}

} // namespace sweci
