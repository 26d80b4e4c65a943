// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace sweci
{

// "1.67 / 1.08 / 0.024 G": tokens in, from a cache, out in the unit of the largest; each in its own where one would
// vanish in that. A dash for what is not known.
QString tokensText(std::optional<std::int64_t> in, std::optional<std::int64_t> cached, std::optional<std::int64_t> out);

} // namespace sweci
