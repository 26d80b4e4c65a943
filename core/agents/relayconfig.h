// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/hostlist.h"
#include "base/jsonvalue.h"

#include <filesystem>

namespace sweci
{

// What the outside half of a relay is told, and the bounds it keeps whatever its clients do.
struct RelayConfig {
    std::vector<std::string> hosts; // see HostList
    std::filesystem::path log;      // one JSON object a connection is appended
    std::size_t headBytes = 32 << 10;
    double headSeconds = 20; // until a request has come whole
    double connectSeconds = 30;
    double idleSeconds = 3600; // without a byte in either direction: a model may think for long
    int connections = 64;      // at a time; more wait
    std::size_t logBytes = 1 << 20;

    JsonValue toJson() const;
    static Result<RelayConfig> fromJson(const JsonValue &json);
};

} // namespace sweci
