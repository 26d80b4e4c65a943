// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linespool.h"

#include <memory>
#include <string>
#include <string_view>

namespace sweci
{

// A program's output made into lines to be read, in pieces as it comes: as a person would have seen it in a terminal,
// or the bytes themselves, split at newlines. One thread at a time; the lines may be read by others meanwhile.
class LogText
{
public:
    enum class Form { Cleaned, Raw };

    static Result<std::unique_ptr<LogText>> create(Form form);

    void take(std::string_view bytes);
    // Lets readers see what was taken.
    Result<void> publish();
    const std::shared_ptr<LineSpool> &lines() const { return m_lines; }

private:
    LogText() = default;
    void split(std::string_view bytes);

    Form m_form = Form::Cleaned;
    std::shared_ptr<LineSpool> m_lines;
    TerminalText m_terminal;
    LineSpool::Line m_last; // raw: not yet ended
};

} // namespace sweci
