// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testdetails.h"

#include "base/jsonstring.h"
#include "testing/reportscan.h"

#include <algorithm>
#include <map>

namespace sweci
{

using namespace reportscan;

namespace
{

// A recursion without end leaves a thousand frames; the first and last ones tell it.
constexpr std::size_t tracebackCap = 200;

std::int64_t integer(ondemand::value value)
{
    return static_cast<std::int64_t>(number(value, 0));
}

SourcePlace readPlace(ondemand::object object, std::size_t cap, bool &cut)
{
    SourcePlace place;
    for (auto field : object) {
        const std::string_view key = literal(field.key());
        if (key == "path")
            place.path = text(field.value(), cap, &cut);
        else if (key == "lineno")
            place.line = integer(field.value());
        else if (key == "message")
            place.message = text(field.value(), cap, &cut);
    }
    return place;
}

bool isObject(ondemand::value &value)
{
    return ondemand::json_type(value.type()) == ondemand::json_type::object;
}

TestStage readStage(std::string_view name, ondemand::object object, std::size_t cap, bool &cut)
{
    TestStage stage;
    stage.name = name;
    for (auto field : object) {
        const std::string_view key = literal(field.key());
        ondemand::value value = field.value();
        if (key == "outcome") {
            stage.outcome = text(value, 64);
        } else if (key == "duration") {
            stage.duration = number(value, 0);
        } else if (key == "longrepr") {
            stage.longrepr = text(value, cap, &cut);
        } else if (key == "stdout") {
            stage.out = text(value, cap, &cut);
        } else if (key == "stderr") {
            stage.err = text(value, cap, &cut);
        } else if (key == "crash" && isObject(value)) {
            stage.crash = readPlace(value.get_object(), cap, cut);
        } else if (key == "traceback" && ondemand::json_type(value.type()) == ondemand::json_type::array) {
            for (auto item : value.get_array()) {
                stage.traceback.push_back(readPlace(item.get_object(), cap, cut));
                if (stage.traceback.size() > tracebackCap) {
                    stage.traceback.erase(stage.traceback.begin() + tracebackCap / 2);
                    cut = true;
                }
            }
        }
    }
    return stage;
}

TestDetail readDetail(ondemand::object test, std::size_t cap)
{
    TestDetail detail;
    for (auto field : test) {
        const std::string_view key = literal(field.key());
        ondemand::value value = field.value();
        if (key == "nodeid") {
            detail.id = decodeJsonString(literal(value.get_raw_json_string()));
        } else if (key == "outcome") {
            detail.outcomeText = text(value, 64);
            detail.outcome = outcomeFromName(detail.outcomeText);
        } else if ((key == "setup" || key == "call" || key == "teardown") && isObject(value)) {
            detail.stages.push_back(readStage(key, value.get_object(), cap, detail.cut));
        }
    }
    return detail;
}

// The id of an entry, read ahead of the rest; of two the last, as in Python.
std::string idOf(ondemand::object test)
{
    std::string id;
    for (auto field : test) {
        if (literal(field.key()) == "nodeid")
            id = decodeJsonString(literal(field.value().get_raw_json_string()));
    }
    return id;
}

} // namespace

const TestStage *TestDetail::decisiveStage() const
{
    for (const char *name : {"setup", "call", "teardown"}) {
        for (const TestStage &stage : stages) {
            if (stage.name == name && !stage.longrepr.empty())
                return &stage;
        }
    }
    return nullptr;
}

double TestDetail::duration() const
{
    double sum = 0;
    for (const TestStage &stage : stages)
        sum += stage.duration;
    return sum;
}

Result<std::vector<TestDetail>> readTestDetails(std::string_view report, const TestSet &ids, std::size_t cap)
{
    std::map<std::size_t, TestDetail> found;
    const auto take = [&](std::string_view key, ondemand::value value) {
        if (key != "tests")
            return;
        found.clear();
        for (auto item : value.get_array()) {
            ondemand::object test = item.get_object();
            const auto index = ids.indexOf(idOf(test));
            test.reset().value();
            if (!index)
                continue;
            TestDetail detail = readDetail(test, cap);
            const auto place = found.find(*index);
            if (place == found.end())
                found.emplace(*index, std::move(detail));
            else if (place->second.outcome == Outcome::Passed && detail.outcome != Outcome::Passed)
                place->second = std::move(detail);
        }
    };
    JsonRepairs repairs;
    const auto done = scan(simdjson::padded_string(report), "report", repairs, take, [&] { found.clear(); });
    if (!done)
        return done.error();
    std::vector<TestDetail> details;
    details.reserve(found.size());
    for (auto &[index, detail] : found)
        details.push_back(std::move(detail));
    return details;
}

} // namespace sweci
