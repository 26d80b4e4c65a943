// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace sweci
{

// Tab leads through the parts in this order, within a part as it did before. Parts of one window.
void chainFocus(const QList<QWidget *> &parts);

} // namespace sweci
