// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <string>

namespace sweci
{

class GitRepository;

// Where contents come from, by object id. Used by one thread at a time.
struct BlobSource {
    std::function<Result<std::string>(const std::string &blob)> read;
    std::function<Result<std::uint64_t>(const std::string &blob)> size;
};

// The repository must outlive it.
BlobSource blobsOf(const GitRepository &repository);

} // namespace sweci
