// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedtaskstates.h"

#include "base/text.h"
#include "git/worktree.h"

namespace sweci
{

Result<std::unique_ptr<PublishedTaskStates>> PublishedTaskStates::open(const std::filesystem::path &experiment,
                                                                       const std::string &task, PublishedStates states)
{
    auto root = PlainFolder::open(experiment);
    if (!root)
        return root.error();
    auto folder = root->folder(task);
    if (!folder)
        return folder.error();
    auto repository = GitRepository::inMemory();
    if (!repository)
        return repository.error();
    return std::unique_ptr<PublishedTaskStates>(
        new PublishedTaskStates(std::move(*folder), std::move(states), std::move(*repository)));
}

PublishedTaskStates::PublishedTaskStates(PlainFolder task, PublishedStates states, GitRepository repository)
    : m_task(std::move(task)), m_states(std::move(states)), m_repository(std::move(repository))
{
}

// What the harness kept is what the programmer left: it restores nothing.
Result<std::string> PublishedTaskStates::folderOf(const StateName &state) const
{
    if (state.kind == StateName::Kind::Reference)
        return std::string("target");
    const auto k = static_cast<std::size_t>(state.iteration);
    const bool isCandidate = state.kind == StateName::Kind::Candidate;
    if (k >= m_states.state.size() || (isCandidate && k == 0))
        return Error{ErrorKind::NotFound, Text::tr("The task has no state %1.").arg(displayText(state.text())),
                     "no record"};
    // Of a rejected iteration the state is that of the one it went on from.
    const bool rejected = k > 0 && m_states.rejected[k];
    const std::string &folder = isCandidate && rejected ? m_states.attempt[k] : m_states.state[k];
    if (folder.empty())
        return Error{ErrorKind::NotFound,
                     Text::tr("No folder holds the state %1 of the task.").arg(displayText(state.text())), "no folder"};
    return folder;
}

Result<std::string> PublishedTaskStates::tree(const StateName &state)
{
    const auto folder = folderOf(state);
    if (!folder)
        return folder;
    if (const auto known = m_trees.find(*folder); known != m_trees.end())
        return known->second;
    const auto code = m_task.folder(*folder + "/code");
    if (!code && code.error().kind == ErrorKind::NotFound)
        return Error{ErrorKind::NotFound,
                     Text::tr("The code of state %1 is not in the folder %2.")
                         .arg(displayText(state.text()), displayText(*folder)),
                     "no code"};
    if (!code)
        return code.error();
    const auto content = readForeignFolder(m_repository, code->descriptor(), code->path().native());
    if (!content)
        return content.error();
    auto tree = m_repository.writeTree(content->files);
    if (tree)
        m_trees[*folder] = *tree;
    return tree;
}

} // namespace sweci
