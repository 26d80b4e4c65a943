// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tiptext.h"

namespace sweci
{

QString tipText(const QString &plain)
{
    return plain.isEmpty() ? QString()
                           : QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(plain.toHtmlEscaped());
}

} // namespace sweci
