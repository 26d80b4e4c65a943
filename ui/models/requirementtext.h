// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/requirement.h"
#include "diff/textlines.h"
#include "experiment/taskfiles.h"

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
    QString absent;               // where there is none: why
};
using RequirementTextPtr = std::shared_ptr<const RequirementText>;

// Reads that of iteration k. Any thread.
RequirementTextPtr readRequirementText(const TaskFiles &files, int k);

} // namespace sweci

Q_DECLARE_METATYPE(sweci::RequirementTextPtr)
