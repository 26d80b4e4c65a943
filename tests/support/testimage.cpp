// SPDX-License-Identifier: GPL-3.0-or-later
#include "testimage.h"

#include "base/childprocess.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "tempfolder.h"

namespace sweci
{

namespace fs = std::filesystem;

fs::path testImage(std::string *why)
{
    const fs::path script = SWECI_SOURCE_DIR "/tests/support/make_test_image.py";
    std::string cache = environmentValue("XDG_CACHE_HOME");
    if (cache.empty())
        cache = environmentValue("HOME") + "/.cache";
    const fs::path folder = fs::path(cache) / "sweci" / ("test-image-" + sha256(get(script)).substr(0, 12));
    const fs::path image = folder / "image.tar.gz";
    if (!makeFolders(folder)) {
        *why = "no cache folder";
        return {};
    }
    const auto lock = FileLock::exclusive(folder / "lock");
    if (fs::exists(image))
        return image;
    ProcessSpec spec;
    spec.argv = {"python3", script.native(), image.native()};
    spec.environment = ownEnvironment();
    const auto outcome = runProcess(spec);
    if (outcome && outcome->succeeded())
        return image;
    *why = outcome ? outcome->errors.substr(outcome->errors.size() > 500 ? outcome->errors.size() - 500 : 0)
                   : outcome.error().cause;
    return {};
}

} // namespace sweci
