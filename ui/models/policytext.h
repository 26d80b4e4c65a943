// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sweci
{

// A policy as it is read: "collapsed keep the value, tampered left out" for
// "collapsed=carry,tampered=exclude,truncated=exclude" (scoring/policy.h). Of runs only what departs from the rules of
// paper-v1 is said. What is no policy stays as it is.
QString policyText(const QString &name);

} // namespace sweci
