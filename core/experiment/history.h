// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/taskfolder.h"
#include "git/repository.h"

namespace sweci
{

// The states of one task run in history.git.
class History
{
public:
    static Result<History> open(const TaskFolder &folder);

    GitRepository &repository() { return m_repository; }
    const GitRepository &repository() const { return m_repository; }

    // Files of the state after iteration k, of the reference.
    Result<FlatTree> state(int k) const;
    Result<FlatTree> reference() const;
    bool hasState(int k) const;

    // Writes a state as a commit on the one before and points its ref there; gives the tree's id.
    Result<std::string> keepState(int k, const FlatTree &files);
    // The state after k is that after k - 1 (a collapse, nothing produced).
    Result<void> repeatState(int k);
    Result<std::string> keepCandidate(int k, const FlatTree &files);
    Result<std::string> keepReference(const FlatTree &files);

private:
    explicit History(GitRepository repository) : m_repository(std::move(repository)) {}
    Result<FlatTree> filesOf(const std::string &ref) const;
    Result<std::string> keep(const std::string &ref, const FlatTree &files, const std::vector<std::string> &parents,
                             const std::string &what);

    GitRepository m_repository;
};

} // namespace sweci
