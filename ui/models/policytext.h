// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sweci
{

// A policy as it is read: "collapsed pass nothing, tampered count, cut off left out" for
// "collapsed=zero,tampered=count,truncated=exclude" (scoring/policy.h). What is no policy stays as it is.
QString policyText(const QString &name);

} // namespace sweci
