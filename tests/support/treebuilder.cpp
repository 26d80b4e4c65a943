// SPDX-License-Identifier: GPL-3.0-or-later
#include "treebuilder.h"

namespace sweci
{

TreeBuilder::TreeBuilder() : m_repository(GitRepository::openOrInitBare(m_folder.path()).value()) {}

TreeEntry TreeBuilder::entry(std::string_view content, FileMode mode)
{
    return {mode, m_repository.writeBlob(content).value()};
}

std::string TreeBuilder::write(const FlatTree &tree)
{
    return m_repository.writeTree(tree).value();
}

} // namespace sweci
