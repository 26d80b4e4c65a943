// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationtests.h"

#include "base/text.h"
#include "models/terminaltext.h"
#include "models/textmatch.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace sweci
{

namespace
{

// The translation context of this file.
struct TestsText {
    Q_DECLARE_TR_FUNCTIONS(TestsText)
};

constexpr std::size_t messageCap = 2048;
constexpr std::size_t messageTests = 20000; // of more failing tests no messages are read ahead

std::string firstLine(std::string_view text)
{
    const std::string clean = terminalText(text.substr(0, messageCap));
    const std::size_t begin = clean.find_first_not_of(" \n");
    return begin == std::string::npos ? std::string() : clean.substr(begin, clean.find('\n', begin) - begin);
}

std::string messageOf(const TestDetail &detail)
{
    const TestStage *stage = detail.decisiveStage();
    if (!stage)
        return {};
    return firstLine(stage->crash && !stage->crash->message.empty() ? stage->crash->message : stage->longrepr);
}

// Builds the rows from the record, T and the report.
class Maker
{
public:
    Maker(const TaskFiles &files, const IterationRecord &record, const std::vector<std::string> &target)
        : m_record(record), m_target(target)
    {
        m_tests.passed = record.passed;
        m_tests.target = static_cast<int>(target.size());
        auto report = files.report(record.iteration);
        if (report)
            m_tests.report = std::make_shared<const std::string>(std::move(*report));
        else
            m_tests.reportError = report.error();
    }

    void addNamed()
    {
        const bool base = m_record.iteration == 0;
        add(TestGroup::LostConfirmed, base ? std::vector<int>() : m_record.lostConfirmed);
        add(TestGroup::LostFlaky, base ? std::vector<int>() : m_record.lostFlaky);
        add(TestGroup::LostUnchecked, base ? std::vector<int>() : m_record.lostUnchecked);
        add(TestGroup::Fixed, base ? std::vector<int>() : m_record.fixed);
    }

    void readOutcomes()
    {
        if (!m_tests.report)
            return;
        auto report = readTestReport(*m_tests.report, "report.json");
        if (!report) {
            m_tests.reportError = report.error();
            m_tests.report.reset();
            return;
        }
        m_report = std::move(*report);
        for (const ReportedTest &test : m_report.tests)
            m_outcomes[test.id] = test.outcome;
    }

    void addFailing()
    {
        for (const CollectorError &error : m_report.collectorErrors)
            addRow(TestGroup::NotImported, error.id, firstLine(error.message));
        std::vector<bool> left(m_target.size(), true); // not passing, not lost
        const auto drop = [&](const std::vector<int> &indices) {
            for (const int i : indices) {
                if (i >= 0 && static_cast<std::size_t>(i) < left.size())
                    left[static_cast<std::size_t>(i)] = false;
            }
        };
        drop(m_record.lostConfirmed);
        drop(m_record.lostFlaky);
        drop(m_record.lostUnchecked);
        if (m_record.verdict == Verdict::Collapsed || !dropPassed(left)) {
            const int known = m_tests.counts[0] + m_tests.counts[1] + m_tests.counts[2];
            m_tests.unnamed = m_record.verdict == Verdict::Collapsed ? 0 : std::max(0, m_record.gap - known);
            return;
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (left[i])
                addRow(TestGroup::Failing, m_target[i], {});
        }
    }

    void readMessages()
    {
        if (!m_tests.report)
            return;
        std::vector<std::string_view> failing;
        for (TestRow &row : m_tests.rows) {
            const auto found = m_outcomes.find(row.id);
            row.reported = found != m_outcomes.end() || row.group == TestGroup::NotImported;
            if (found != m_outcomes.end())
                row.outcome = found->second;
            if (found != m_outcomes.end() && found->second != Outcome::Passed)
                failing.push_back(row.id);
        }
        if (failing.empty() || failing.size() > messageTests)
            return;
        const auto details = readTestDetails(*m_tests.report, TestSet::fromIds(failing), messageCap);
        if (!details)
            return;
        std::unordered_map<std::string_view, std::string> messages;
        for (const TestDetail &detail : *details)
            messages[detail.id] = messageOf(detail);
        for (TestRow &row : m_tests.rows) {
            if (const auto found = messages.find(row.id); found != messages.end())
                row.message = found->second;
        }
    }

    IterationTestsPtr take() { return std::make_shared<const IterationTests>(std::move(m_tests)); }

private:
    void addRow(TestGroup group, const std::string &id, std::string message)
    {
        TestRow row;
        row.group = group;
        row.id = id;
        row.message = std::move(message);
        m_tests.rows.push_back(std::move(row));
        ++m_tests.counts[static_cast<std::size_t>(group)];
    }

    void add(TestGroup group, const std::vector<int> &indices)
    {
        for (const int i : indices) {
            if (i >= 0 && static_cast<std::size_t>(i) < m_target.size())
                addRow(group, m_target[static_cast<std::size_t>(i)], {});
        }
    }

    // Records of other programs have no set: then the report tells.
    bool dropPassed(std::vector<bool> &left) const
    {
        const TestSet all = TestSet::fromIds(m_target);
        if (all.size() != m_target.size() || !std::is_sorted(m_target.begin(), m_target.end()))
            return false; // no T as records have it
        auto passed = m_record.passedSet.empty() ? Result<TestSet>(TestSet()) : decodePassed(all, m_record.passedSet);
        if (!passed || (m_record.passedSet.empty() && m_record.passed > 0)) {
            if (!m_tests.report || !m_report.hasTests)
                return false;
            passed = TestSet::intersection(passedTests(m_report), all);
        }
        for (std::size_t i = 0; i < passed->size(); ++i)
            left[all.indexOf(passed->id(i)).value()] = false;
        return true;
    }

    const IterationRecord &m_record;
    const std::vector<std::string> &m_target;
    IterationTests m_tests;
    TestReport m_report;
    std::unordered_map<std::string, Outcome> m_outcomes;
};

void append(std::string &text, const std::string &title, std::string_view content)
{
    if (content.empty())
        return;
    if (!text.empty())
        text += '\n';
    text += title + '\n';
    text += terminalText(content);
    if (text.back() != '\n')
        text += '\n';
}

} // namespace

IterationTestsPtr readIterationTests(const TaskFiles &files, const IterationRecord &record,
                                     const std::vector<std::string> &target, const std::atomic<bool> &cancelled)
{
    Maker maker(files, record, target);
    maker.addNamed();
    if (cancelled)
        return nullptr;
    maker.readOutcomes();
    maker.addFailing();
    if (cancelled)
        return nullptr;
    maker.readMessages();
    return maker.take();
}

std::vector<int> filterTests(const IterationTests &tests, const std::string &text, const std::atomic<bool> &cancelled)
{
    const TextMatch match(text);
    std::vector<int> found;
    for (std::size_t i = 0; i < tests.rows.size() && !cancelled; ++i) {
        if (match.matches(tests.rows[i].id))
            found.push_back(static_cast<int>(i));
    }
    return found;
}

std::string testText(const TestDetail &detail)
{
    std::string text;
    for (const TestStage &stage : detail.stages) {
        append(text, "-- " + stage.name + ": " + (stage.outcome.empty() ? "?" : stage.outcome) + " --", stage.longrepr);
        append(text, "-- " + stage.name + ": standard output --", stage.out);
        append(text, "-- " + stage.name + ": standard error --", stage.err);
    }
    return text;
}

std::string testText(const IterationTests &tests, const TestRow &row)
{
    if (!tests.report)
        return {};
    if (row.group == TestGroup::NotImported) {
        const auto report = readTestReport(*tests.report, "report.json");
        if (!report)
            return report.error().sentence.toStdString();
        for (const CollectorError &error : report->collectorErrors) {
            if (error.id == row.id)
                return terminalText(error.message);
        }
        return {};
    }
    const auto details = readTestDetails(*tests.report, TestSet::fromIds({std::string_view(row.id)}));
    if (!details)
        return details.error().sentence.toStdString();
    return details->empty() ? std::string() : testText(details->front());
}

} // namespace sweci
