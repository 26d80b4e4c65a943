// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/blobsource.h"

#include "git/repository.h"

namespace sweci
{

BlobSource blobsOf(const GitRepository &repository)
{
    return {[&repository](const std::string &blob) { return repository.readBlob(blob); },
            [&repository](const std::string &blob) { return repository.blobSize(blob); }};
}

} // namespace sweci
