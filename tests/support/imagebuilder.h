// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archivebuilder.h"

namespace sweci
{

using BuiltLayer = std::vector<BuiltEntry>;

// An image archive made by hand, honest where it is not told otherwise.
struct BuiltImage {
    std::vector<BuiltLayer> layers; // lowest first
    std::vector<std::string> environment = {"PATH=/opt/bin:/usr/bin"};
    std::string user = {};
    std::string workingFolder = {};
    std::string architecture = {}; // of this machine
    bool layout = false;           // an OCI layout instead of what `docker save` writes
    bool compressed = false;       // its layers
    bool wrongLayer = false;       // one whose hash is not what the configuration says
};

// Writes image.tar.gz. Gives the digest of its configuration.
std::string writeImage(const std::filesystem::path &file, const BuiltImage &image);

} // namespace sweci
