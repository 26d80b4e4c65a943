// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requirementtext.h"

#include "base/files.h"

namespace sweci
{

namespace
{

constexpr std::size_t rawLimit = std::size_t(64) << 20;

}

RequirementTextPtr readRequirementText(const TaskFolder &folder, int k)
{
    auto made = std::make_shared<RequirementText>();
    auto bytes = readFile(folder.iteration(k) / "requirement.xml", rawLimit);
    if (!bytes) {
        if (bytes.error().kind != ErrorKind::NotFound) {
            made->exists = true;
            made->error = bytes.error();
        }
        return made;
    }
    made->exists = true;
    auto document = readRequirement(*bytes);
    if (document)
        made->document = std::move(*document);
    else
        made->error = document.error();
    made->raw = TextLines(std::move(*bytes));
    return made;
}

} // namespace sweci
