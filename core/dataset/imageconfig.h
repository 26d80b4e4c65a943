// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What an image says about itself: the parts of its configuration that running programs in it needs.
struct ImageConfig {
    std::string digest;       // SHA-256 of the configuration, in hex: the image's id
    std::string architecture; // "amd64", "arm64", ...
    std::string system;       // "linux"
    Environment environment;
    std::string workingFolder;       // may be empty
    std::string user;                // as written: name, number, "user:group"; empty is root
    std::vector<std::string> layers; // SHA-256 of each layer's tar, lowest first

    // PATH of the image, or empty.
    std::string searchPath() const;
};

// Reads the bytes of an image configuration (docker's or OCI's). Parse errors name `name`.
Result<ImageConfig> parseImageConfig(std::string_view json, std::string_view name);

// The word that images use for this machine's processor ("amd64"); the kernel's own word where there is none.
std::string machineArchitecture();

} // namespace sweci
