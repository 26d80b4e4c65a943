// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace sweci
{

// Gives a widget one of the style sheet's looks, also after it was shown.
void setLook(QWidget *widget, const char *look);

} // namespace sweci
