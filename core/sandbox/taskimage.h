// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/containerengine.h"

#include <functional>
#include <optional>
#include <vector>

namespace sweci
{

// Where the image of a task comes from: an archive of the data set, or one that the engine has already.
struct ImageSource {
    std::filesystem::path archive;
    // What the table says: SHA-256, SHA-1 or MD5 of the archive, or the image's id, as hashDigits() reads them; may be
    // empty.
    std::string hash;
    std::string reference; // instead of an archive
};

// Has the engine the image? Then nothing is loaded. An archive is read, hashed and loaded once, under a lock, so that
// tasks that start together load it once; what was learned of it is kept in `cache` as long as the file is the same.
// `loading` is told before a load begins. Errors: NotFound (no archive), Unsafe (another hash than the table's, or a
// bomb), Parse (no image in it, or no hash in the table), Cancelled, or of the engine.
Result<EngineImage> obtainImage(const ContainerEngine &engine, const ImageSource &source,
                                const std::filesystem::path &cache, const ProcessTick &tick = {},
                                const std::function<void()> &loading = {});

// The image when the engine has it; an archive that was never read counts as not loaded. Unsafe: another hash than the
// table's, as far as it is known. NotReady: the engine should have `reference` and has not.
Result<std::optional<EngineImage>> loadedImage(const ContainerEngine &engine, const ImageSource &source,
                                               const std::filesystem::path &cache);

// Without an engine: is the archive there and readable, and can the table's hash be checked? What the hash of the
// archive is only loadedImage() and obtainImage() tell.
Result<void> checkImageSource(const ImageSource &source);

// What a program inside the image answers: it runs alone, without network, mounts or input, within a minute, and ends
// with us. The image must have a /bin/sh.
Result<ProcessOutcome> askImage(const ContainerEngine &engine, const std::string &image,
                                const std::vector<std::string> &argv, const ProcessTick &tick = {});

} // namespace sweci
