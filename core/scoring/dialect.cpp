// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/dialect.h"

#include "base/text.h"

namespace sweci
{

const std::vector<const Dialect *> &Dialect::all()
{
    static const std::vector<const Dialect *> dialects{&paper(), &harness(), &otter()};
    return dialects;
}

Result<const Dialect *> Dialect::find(std::string_view name)
{
    std::string known;
    for (const Dialect *dialect : all()) {
        if (dialect->name() == name)
            return dialect;
        known += known.empty() ? "" : ", ";
        known += dialect->name();
    }
    return Error{ErrorKind::Usage,
                 Text::tr("There is no scoring dialect “%1”. Known: %2.").arg(displayText(name), displayText(known)),
                 {}};
}

} // namespace sweci
