// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sweci
{

// Seconds of an HTTP Retry-After header, a number or a date; at most ten minutes, -1 when it is neither.
int retryAfterSeconds(const QByteArray &header);

} // namespace sweci
