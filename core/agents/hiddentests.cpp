// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/hiddentests.h"

#include "base/files.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

Result<void> HiddenTests::hide(const fs::path &app)
{
    m_place = app / "code" / "tests";
    m_aside = app.parent_path() / "hidden-tests";
    if (auto removed = removeTree(m_aside); !removed)
        return removed;
    std::error_code failure;
    if (!fs::exists(fs::symlink_status(m_place, failure)))
        return {};
    fs::rename(m_place, m_aside, failure);
    m_hidden = !failure;
    return failure ? Result<void>(systemError(failure.value(), Text::tr("The tests cannot be put aside.")))
                   : Result<void>();
}

Result<void> HiddenTests::putBack()
{
    if (!m_hidden)
        return {};
    if (auto removed = removeTree(m_place); !removed)
        return removed;
    std::error_code failure;
    fs::rename(m_aside, m_place, failure);
    m_hidden = false;
    return failure ? Result<void>(systemError(failure.value(), Text::tr("The tests cannot be put back.")))
                   : Result<void>();
}

} // namespace sweci
