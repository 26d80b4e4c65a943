// SPDX-License-Identifier: GPL-3.0-or-later
#include "testimage.h"

#include "base/childprocess.h"

#include <QtGlobal>

namespace sweci
{

namespace fs = std::filesystem;

fs::path testImage(std::string *why)
{
    fs::path image = environmentValue("SWECI_TEST_IMAGE");
    std::error_code failure;
    if (!image.empty() && fs::exists(image, failure))
        return image;
    *why = "SWECI_TEST_IMAGE names no image; packaging/test --all makes one";
    return {};
}

void deriveTestImage(const fs::path &archive, const std::string &name)
{
    std::string why;
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3",
                 SWECI_SOURCE_DIR "/tests/support/derive_image.py",
                 testImage(&why).native(),
                 archive.native(),
                 name,
                 "--env",
                 "OF_IMAGE=" + name};
    spec.environment = ownEnvironment();
    const auto outcome = runProcess(spec);
    if (!outcome || !outcome->succeeded())
        qFatal("no image %s: %s", name.c_str(), outcome ? outcome->errors.c_str() : outcome.error().cause.c_str());
}

} // namespace sweci
