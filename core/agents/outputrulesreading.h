// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputrules.h"
#include "agents/tomlfields.h"

namespace sweci
{

// The table `output` of an agent's descriptor; what is wrong is noted in `fields`.
void readOutputRules(TomlFields &fields, OutputRules &output);

} // namespace sweci
