// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/tomlfields.h"
#include "base/failurekind.h"

#include <string>

namespace sweci
{

// Checks of values that stand in several tables of an agent's descriptor; what is wrong is noted in `fields` at `key`.

// A template must ask for nothing unknown, and for the key only where others cannot read it.
void checkTemplate(TomlFields &fields, const char *key, const std::string &text, bool mayHoldKey);

// A path that begins with a folder of the call (or task) and stays in it.
bool isInOwnFolder(const std::string &path);

// A kind of failure that an agent can have; Unknown when the word is none.
FailureKind failureWord(TomlFields &fields, const char *key, const std::string &word);

} // namespace sweci
