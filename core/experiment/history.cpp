// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/history.h"

#include "base/text.h"

namespace sweci
{

namespace
{

std::string iterationRef(int k)
{
    return "refs/iterations/" + std::to_string(k);
}

} // namespace

Result<History> History::open(const TaskFolder &folder)
{
    auto repository = GitRepository::openOrInitBare(folder.history());
    if (!repository)
        return repository.error();
    return History(std::move(*repository));
}

Result<FlatTree> History::filesOf(const std::string &ref) const
{
    const auto commit = m_repository.ref(ref);
    if (!commit)
        return Error{ErrorKind::NotFound, Text::tr("The history has no %1.").arg(displayText(ref)), "no ref"};
    return m_repository.readTree(*commit);
}

Result<FlatTree> History::state(int k) const
{
    return filesOf(iterationRef(k));
}

Result<FlatTree> History::reference() const
{
    return filesOf("refs/reference");
}

bool History::hasState(int k) const
{
    return m_repository.ref(iterationRef(k)).has_value();
}

Result<std::string> History::keep(const std::string &ref, const FlatTree &files,
                                  const std::vector<std::string> &parents, const std::string &what)
{
    auto tree = m_repository.writeTree(files);
    if (!tree)
        return tree;
    auto commit = m_repository.writeCommit(*tree, parents, what + '\n');
    if (!commit)
        return commit;
    if (auto set = m_repository.setRef(ref, *commit); !set)
        return set.error();
    return tree;
}

Result<std::string> History::keepState(int k, const FlatTree &files)
{
    std::vector<std::string> parents;
    if (k > 0) {
        if (const auto before = m_repository.ref(iterationRef(k - 1)))
            parents.push_back(*before);
    }
    return keep(iterationRef(k), files, parents, k == 0 ? "base" : "iteration " + std::to_string(k));
}

Result<void> History::repeatState(int k)
{
    const auto before = m_repository.ref(iterationRef(k - 1));
    if (!before)
        return Error{ErrorKind::NotFound, Text::tr("The history has no state %1.").arg(k - 1), "no ref"};
    return m_repository.setRef(iterationRef(k), *before);
}

Result<std::string> History::keepCandidate(int k, const FlatTree &files)
{
    std::vector<std::string> parents;
    if (const auto before = m_repository.ref(iterationRef(k - 1)))
        parents.push_back(*before);
    return keep("refs/candidates/" + std::to_string(k), files, parents, "candidate of iteration " + std::to_string(k));
}

Result<std::string> History::keepReference(const FlatTree &files)
{
    return keep("refs/reference", files, {}, "reference");
}

} // namespace sweci
