// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/relayconfig.h"

#include "base/text.h"

namespace sweci
{

JsonValue RelayConfig::toJson() const
{
    JsonValue names = JsonValue::array();
    for (const std::string &host : hosts)
        names.append(host);
    JsonValue json = JsonValue::object();
    json.set("hosts", names).set("log", log.native()).set("head_bytes", static_cast<std::int64_t>(headBytes));
    json.set("head_seconds", headSeconds).set("connect_seconds", connectSeconds).set("idle_seconds", idleSeconds);
    return json.set("connections", connections).set("log_bytes", static_cast<std::int64_t>(logBytes));
}

Result<RelayConfig> RelayConfig::fromJson(const JsonValue &json)
{
    RelayConfig config;
    for (const JsonValue &host : json["hosts"].toArray())
        config.hosts.push_back(host.toString());
    config.log = json["log"].toString();
    const auto size = [&](const char *key, std::size_t fallback) {
        return static_cast<std::size_t>(json[key].toInteger(static_cast<std::int64_t>(fallback)));
    };
    config.headBytes = size("head_bytes", config.headBytes);
    config.logBytes = size("log_bytes", config.logBytes);
    config.headSeconds = json["head_seconds"].toDouble(config.headSeconds);
    config.connectSeconds = json["connect_seconds"].toDouble(config.connectSeconds);
    config.idleSeconds = json["idle_seconds"].toDouble(config.idleSeconds);
    config.connections = static_cast<int>(json["connections"].toInteger(config.connections));
    if (config.log.empty() || config.connections < 1)
        return Error{ErrorKind::Usage, Text::tr("That is no configuration of a relay."), json.toJson()};
    return config;
}

} // namespace sweci
