// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sweci
{

// Text for the body of a Markdown document, on one line: characters that would be markup are escaped.
QString markdownEscaped(const QString &text);

} // namespace sweci
