// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/requirement.h"
#include "diff/textlines.h"
#include "experiment/taskfolder.h"

#include <QMetaType>

#include <memory>
#include <optional>

namespace sweci
{

// The requirement document of one iteration as it lies on disk. Immutable once made.
struct RequirementText {
    bool exists = false;
    TextLines raw;                // as it is, also when it is no document
    RequirementDocument document; // empty when it cannot be read
    std::optional<Error> error;   // why: the sentence names the line
};
using RequirementTextPtr = std::shared_ptr<const RequirementText>;

// Reads iterations/K/requirement.xml. Any thread.
RequirementTextPtr readRequirementText(const TaskFolder &folder, int k);

} // namespace sweci

Q_DECLARE_METATYPE(sweci::RequirementTextPtr)
