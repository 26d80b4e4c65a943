// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace sweci
{

// The translation context of what is said about a run before it starts.
class LaunchText
{
    Q_DECLARE_TR_FUNCTIONS(Launch)
};

} // namespace sweci
