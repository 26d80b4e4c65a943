// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agent.h"

namespace sweci
{

const char *roleName(Role role)
{
    return role == Role::Architect ? "architect" : "programmer";
}

} // namespace sweci
