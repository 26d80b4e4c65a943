// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/preflight.h"

namespace sweci
{

// A line in one state.
inline PreflightLine fineLine(const QString &title, const QString &sentence)
{
    return {PreflightState::Ok, title, sentence, {}};
}

inline PreflightLine warningLine(const QString &title, const QString &sentence, const QString &remedy)
{
    return {PreflightState::Warning, title, sentence, remedy};
}

inline PreflightLine errorLine(const QString &title, const QString &sentence, const QString &remedy = {})
{
    return {PreflightState::Error, title, sentence, remedy};
}

} // namespace sweci
