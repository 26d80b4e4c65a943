// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requirementtext.h"

namespace sweci
{

RequirementTextPtr readRequirementText(const TaskFiles &files, int k)
{
    auto made = std::make_shared<RequirementText>();
    auto bytes = files.requirement(k);
    if (!bytes) {
        if (bytes.error().kind != ErrorKind::NotFound) {
            made->exists = true;
            made->error = bytes.error();
        } else {
            made->absent = bytes.error().sentence;
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
