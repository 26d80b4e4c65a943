// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// The config.toml of the published harness, as it is. Empty texts and "none" are what is not set. Holds secrets: not to
// be written anywhere but to keys.
struct HarnessConfig {
    std::string experimentName;
    std::string split;
    std::filesystem::path dataset; // save_root_dir
    std::string hubRepository;
    std::string hubToken; // secret
    std::string agent;
    std::string model;
    std::string baseUrl;
    std::string key; // secret: api_key

    std::optional<int> iterations; // evolve.max_epoch
    std::optional<int> workers;    // evolve.max_workers
    std::optional<int> architectTries;
    std::optional<int> programmerTries;
    std::optional<double> architectSeconds;
    std::optional<double> programmerSeconds;
    std::optional<double> testSeconds;
    std::optional<double> processors;         // docker.cpus
    std::optional<std::uint64_t> memoryBytes; // docker.memory

    std::vector<QString> warnings;   // of keys that are not known, each with file and line
    std::vector<std::string> unused; // keys that are known and set, and have no effect here

    // The name under which the key is kept: the host of base_url, else the agent's name.
    std::string keyName() const;
};

// Errors (Parse) name file, line and what was expected: not TOML, a value of another kind, mode = "rdd".
Result<HarnessConfig> parseHarnessConfig(std::string_view text, std::string_view name);
Result<HarnessConfig> readHarnessConfig(const std::filesystem::path &file);

// "8192mb", "4g", "100" to bytes, in powers of 1024 as docker has it; nothing when it is none.
std::optional<std::uint64_t> parseDockerSize(std::string_view text);

} // namespace sweci
