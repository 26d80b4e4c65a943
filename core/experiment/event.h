// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonlines.h"
#include "base/jsonvalue.h"

#include <string>

namespace sweci
{

// One line of events.jsonl. The timeline is drawn from these.
//
// phase      prepare, measure, architect, programmer, tests, rerun, commit, append: with event "began" and "ended";
//            architect, programmer: also "used" (what a call used that was killed), "failed" (a try of which nothing
//            else is known, of other layouts; "stopped": after it nothing went on)
//            task: "began", "ended", "paused", "resumed", "cancelled", "interrupted"; iteration: "recorded", "void"
// detail     of an end: "ok", "seconds", "failure", "reason", "try", "usage"; of task ended: "stop" (StopReason's name)
struct Event {
    std::string time; // UTC
    int attempt = 0;
    int iteration = 0;
    std::string phase;
    std::string event;
    JsonValue detail = JsonValue::object();

    JsonValue toJson() const;
    static Result<Event> fromJson(const JsonValue &json);
};

} // namespace sweci
