// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testreport.h"

#include "base/files.h"
#include "base/jsonstring.h"
#include "base/text.h"
#include "testing/paddedfile.h"
#include "testing/reportscan.h"

#include <algorithm>
#include <array>
#include <deque>

namespace sweci
{

using namespace reportscan;

namespace
{

constexpr std::array<std::pair<Outcome, const char *>, 7> outcomeNames{{{Outcome::Passed, "passed"},
                                                                        {Outcome::Failed, "failed"},
                                                                        {Outcome::Error, "error"},
                                                                        {Outcome::Skipped, "skipped"},
                                                                        {Outcome::XFailed, "xfailed"},
                                                                        {Outcome::XPassed, "xpassed"},
                                                                        {Outcome::Other, "other"}}};

constexpr std::size_t collectorMessageCap = std::size_t(64) << 10;

// Identity and outcome of one entry, as they stand in the text.
struct RawTest {
    std::string_view id;
    std::string_view outcome;
};

RawTest rawTest(ondemand::object test)
{
    RawTest read;
    bool named = false;
    for (auto field : test) {
        const ondemand::raw_json_string key = field.key();
        if (key == "nodeid") {
            read.id = literal(field.value().get_raw_json_string());
            named = true;
        } else if (key == "outcome") {
            read.outcome = literal(field.value().get_raw_json_string());
        }
    }
    if (!named)
        throw simdjson::simdjson_error(simdjson::NO_SUCH_FIELD);
    return read;
}

void readCollector(ondemand::object collector, std::vector<CollectorError> &errors)
{
    CollectorError error;
    bool failed = false;
    for (auto field : collector) {
        const std::string_view key = literal(field.key());
        if (key == "nodeid")
            error.id = text(field.value(), collectorMessageCap);
        else if (key == "outcome")
            failed = text(field.value(), 64) == "failed";
        else if (key == "longrepr")
            error.message = text(field.value(), collectorMessageCap);
    }
    if (failed)
        errors.push_back(std::move(error));
}

JsonValue readSummary(ondemand::value value, JsonRepairs &repairs)
{
    if (ondemand::json_type(value.type()) != ondemand::json_type::object)
        return JsonValue::object();
    const std::string_view raw = value.get_object().value().raw_json();
    auto read = parseJson(raw, "summary", &repairs);
    return read ? std::move(*read) : JsonValue::object();
}

void takeField(TestReport &report, std::string_view key, ondemand::value value)
{
    if (key == "tests") {
        report.hasTests = true;
        report.tests.clear();
        for (auto item : value.get_array()) {
            const RawTest test = rawTest(item.get_object());
            report.tests.push_back({decodeJsonString(test.id), outcomeFromName(test.outcome)});
        }
    } else if (key == "collectors") {
        report.collectorErrors.clear();
        for (auto item : value.get_array())
            readCollector(item.get_object(), report.collectorErrors);
    } else if (key == "summary") {
        report.summary = readSummary(value, report.repairs);
    } else if (key == "exitcode") {
        report.exitCode = static_cast<int>(number(value, -1));
    } else if (key == "created") {
        report.created = number(value, 0);
    } else if (key == "duration") {
        report.duration = number(value, 0);
    }
}

// Ids by whether they passed. They point into the document, but for those with escapes.
struct Split {
    std::vector<std::string_view> passed;
    std::vector<std::string_view> others;
    std::deque<std::string> decoded;
    bool hasTests = false;

    void clear() { *this = Split(); }
    void take(ondemand::value tests)
    {
        clear();
        hasTests = true;
        for (auto item : tests.get_array()) {
            RawTest test = rawTest(item.get_object());
            if (std::memchr(test.id.data(), '\\', test.id.size()))
                test.id = decoded.emplace_back(decodeJsonString(test.id));
            (test.outcome == "passed" ? passed : others).push_back(test.id);
        }
    }
    // A test with two entries, as a plugin that repeats tests may leave them, passed if both did.
    TestSet set() &&
    {
        TestSet all = TestSet::fromIds(std::move(passed));
        const bool twice =
            std::any_of(others.begin(), others.end(), [&all](std::string_view id) { return all.contains(id); });
        return twice ? TestSet::difference(all, TestSet::fromIds(std::move(others))) : all;
    }
};

} // namespace

const char *outcomeName(Outcome outcome)
{
    return outcomeNames[static_cast<std::size_t>(outcome)].second;
}

Outcome outcomeFromName(std::string_view name)
{
    for (const auto &[outcome, word] : outcomeNames) {
        if (name == word)
            return outcome;
    }
    return Outcome::Other;
}

std::size_t TestReport::count(Outcome outcome) const
{
    return static_cast<std::size_t>(std::count_if(
        tests.begin(), tests.end(), [outcome](const ReportedTest &test) { return test.outcome == outcome; }));
}

Result<TestReport> readTestReport(std::string_view bytes, std::string_view name)
{
    TestReport report;
    JsonRepairs repairs;
    const auto done = scan(
        simdjson::padded_string(bytes), name, repairs,
        [&](std::string_view key, ondemand::value value) { takeField(report, key, value); },
        [&] { report = TestReport(); });
    if (!done)
        return done.error();
    report.repairs.badBytes += repairs.badBytes;
    report.repairs.nonFinite += repairs.nonFinite;
    return report;
}

TestSet passedTests(const TestReport &report)
{
    Split split;
    for (const ReportedTest &test : report.tests)
        (test.outcome == Outcome::Passed ? split.passed : split.others).push_back(test.id);
    return std::move(split).set();
}

namespace
{

Result<TestSet> passedIn(const Result<PaddedFile> &document, const std::filesystem::path &path)
{
    if (!document)
        return document.error();
    Split split;
    JsonRepairs repairs;
    // The text mended by scan() lives no longer than the call, so the set is made within.
    TestSet set;
    const auto done = scan(
        document->view(), path.native(), repairs,
        [&](std::string_view key, ondemand::value value) {
            if (key != "tests")
                return;
            split.take(value);
            set = std::move(split).set();
        },
        [&] { split.clear(); });
    if (!done)
        return done.error();
    if (!split.hasTests)
        return Error{ErrorKind::Parse, Text::tr("%1 names no tests.").arg(displayPath(path)), "tests key missing"};
    return set;
}

} // namespace

Result<TestSet> readPassedTests(const std::filesystem::path &path)
{
    return passedIn(PaddedFile::read(path), path);
}

Result<TestSet> readPassedTests(int file, const std::filesystem::path &path)
{
    return passedIn(PaddedFile::read(file, path), path);
}

} // namespace sweci
