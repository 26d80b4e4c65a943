// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <string>
#include <string_view>

namespace sweci
{

// The translation context of all sentences of the core: Text::tr("...").
class Text
{
    Q_DECLARE_TR_FUNCTIONS(sweci)
};

// Bytes (paths, test ids, output) for display: valid UTF-8 as it is, other bytes as \xNN, control characters and
// invisible or bidirectional marks as \uNNNN, so that a name cannot imitate another or move the cursor.
QString displayText(std::string_view bytes);

// Line and column, both from 1, of a byte offset; columns are bytes.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
};
TextPlace placeOf(std::string_view bytes, std::size_t offset);

// True when the bytes are well-formed UTF-8 (no surrogates, no overlong forms).
bool isUtf8(std::string_view bytes);

} // namespace sweci
