// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/history.h"
#include "tempfolder.h"

#include <map>
#include <string>

namespace sweci
{

// The history of one task run, written with the core's own writer: states by the contents of their files.
class WrittenHistory
{
public:
    using Files = std::map<std::string, std::string>;

    explicit WrittenHistory(const TempFolder &temp);
    explicit WrittenHistory(const TaskFolder &folder);

    const TaskFolder &folder() const { return m_folder; }
    void state(int k, const Files &files);
    void candidate(int k, const Files &files);
    void reference(const Files &files);
    // Of files with modes of their own.
    void state(int k, const FlatTree &files);
    FlatTree tree(const Files &files);
    std::string blob(const std::string &content);

private:
    TaskFolder m_folder;
    std::optional<History> m_history;
};

} // namespace sweci
