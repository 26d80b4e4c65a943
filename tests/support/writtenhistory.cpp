// SPDX-License-Identifier: GPL-3.0-or-later
#include "writtenhistory.h"

#include <QtGlobal>

namespace sweci
{

namespace
{

template <typename T> T need(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().sentence));
    return std::move(*result);
}

} // namespace

WrittenHistory::WrittenHistory(const TempFolder &temp) : WrittenHistory(TaskFolder(temp / "experiment", {"task", 1})) {}

WrittenHistory::WrittenHistory(const TaskFolder &folder) : m_folder(folder)
{
    std::filesystem::create_directories(m_folder.path());
    m_history = need(History::open(m_folder));
}

std::string WrittenHistory::blob(const std::string &content)
{
    return need(m_history->repository().writeBlob(content));
}

FlatTree WrittenHistory::tree(const Files &files)
{
    FlatTree tree;
    for (const auto &[path, content] : files)
        tree[path] = {FileMode::Regular, blob(content)};
    return tree;
}

void WrittenHistory::state(int k, const Files &files)
{
    state(k, tree(files));
}

void WrittenHistory::state(int k, const FlatTree &files)
{
    need(m_history->keepState(k, files));
}

void WrittenHistory::candidate(int k, const Files &files)
{
    need(m_history->keepCandidate(k, tree(files)));
}

void WrittenHistory::reference(const Files &files)
{
    need(m_history->keepReference(tree(files)));
}

} // namespace sweci
