// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figurefont.h"

#include <QFontDatabase>

#include <algorithm>

namespace sweci
{

bool addFigureFont()
{
    const QString files[] = {QStringLiteral(":/fonts/DejaVuSans.ttf"), QStringLiteral(":/fonts/DejaVuSans-Bold.ttf")};
    return std::all_of(std::begin(files), std::end(files),
                       [](const QString &file) { return QFontDatabase::addApplicationFont(file) >= 0; });
}

} // namespace sweci
