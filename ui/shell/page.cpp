// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"

#include "models/experimentstore.h"

namespace sweci
{

QString Page::withoutExperiment(const QString &choose) const
{
    return store().experiments().empty() ? tr("None is open. Start a run, or open an experiment or a folder of some.")
                                         : choose;
}

} // namespace sweci
