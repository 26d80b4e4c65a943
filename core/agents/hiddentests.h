// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>

namespace sweci
{

// The folder code/tests, which a programmer without tests in sight must not see: put aside for the length of its call.
class HiddenTests
{
public:
    // `app`: the folder that holds code/. They lie beside it meanwhile.
    Result<void> hide(const std::filesystem::path &app);
    // What lies in their place is removed. Nothing without hide().
    Result<void> putBack();

private:
    std::filesystem::path m_place;
    std::filesystem::path m_aside;
    bool m_hidden = false;
};

} // namespace sweci
