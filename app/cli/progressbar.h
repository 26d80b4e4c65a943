// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/dispatcher.h"

namespace sweci
{

// One line on standard error, drawn over itself; nothing where standard error is no terminal.
class ProgressBar
{
public:
    ProgressBar();
    void show(const DispatchProgress &progress);
    void finish();

private:
    bool m_visible;
    double m_start;
};

} // namespace sweci
