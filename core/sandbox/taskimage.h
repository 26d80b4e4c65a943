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
    std::string hash;      // what the table says: SHA-256 of the archive or of the image's configuration; may be empty
    std::string reference; // instead of an archive
};

// Has the engine the image? Then nothing is loaded. An archive is read, hashed and loaded once, under a lock, so that
// tasks that start together load it once; what was learned of it is kept in `cache` as long as the file is the same.
// `loading` is told before a load begins. Errors: NotFound (no archive), Unsafe (another hash than the table's), Parse
// (no image in it), or of the engine.
Result<EngineImage> obtainImage(const ContainerEngine &engine, const ImageSource &source,
                                const std::filesystem::path &cache, const ProcessTick &tick = {},
                                const std::function<void()> &loading = {});

// The image when the engine has it; an archive that was never read counts as not loaded. Unsafe: another hash than the
// table's, as far as it is known. NotReady: the engine should have `reference` and has not.
Result<std::optional<EngineImage>> loadedImage(const ContainerEngine &engine, const ImageSource &source,
                                               const std::filesystem::path &cache);

// Without an engine: is the archive there and readable, and is its hash the table's where it is known already?
Result<void> checkImageSource(const ImageSource &source);

// What a program inside the image answers: it runs alone, without network or mounts, within a minute.
Result<ProcessOutcome> askImage(const ContainerEngine &engine, const std::string &image,
                                const std::vector<std::string> &argv);

} // namespace sweci
