// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/event.h"

#include "base/text.h"

namespace sweci
{

JsonValue Event::toJson() const
{
    JsonValue json = JsonValue::object();
    json.set("time", time).set("attempt", attempt).set("iteration", iteration).set("phase", phase).set("event", event);
    for (const auto &[key, value] : detail.toObject())
        json.set(key, value);
    return json;
}

Result<Event> Event::fromJson(const JsonValue &json)
{
    if (!json["phase"].isString() || !json["event"].isString())
        return Error{ErrorKind::Parse, Text::tr("A line of the event log is not an event."), "missing keys"};
    Event event;
    for (const auto &[key, value] : json.toObject()) {
        if (key == "time")
            event.time = value.toString();
        else if (key == "attempt")
            event.attempt = static_cast<int>(value.toInteger());
        else if (key == "iteration")
            event.iteration = static_cast<int>(value.toInteger());
        else if (key == "phase")
            event.phase = value.toString();
        else if (key == "event")
            event.event = value.toString();
        else
            event.detail.set(key, value);
    }
    return event;
}

} // namespace sweci
