// SPDX-License-Identifier: GPL-3.0-or-later
#include "treebuilder.h"

#include "gitprogram.h"

namespace sweci
{

TreeBuilder::TreeBuilder() : m_repository(GitRepository::openOrInitBare(m_folder.path()).value()) {}

TreeEntry TreeBuilder::entry(std::string_view content, FileMode mode)
{
    return {mode, m_repository.writeBlob(content).value()};
}

std::string TreeBuilder::write(const FlatTree &tree)
{
    const auto written = m_repository.writeTree(tree);
    if (!written)
        qFatal("%s (%s)", qPrintable(written.error().sentence), written.error().cause.c_str());
    return *written;
}

std::string TreeBuilder::applied(const std::string &tree, const std::string &patch) const
{
    std::filesystem::remove(folder() / "index");
    (void)runGit(folder(), {"--git-dir", folder().native(), "read-tree", tree});
    const auto outcome =
        runGit(folder(), {"--git-dir", folder().native(), "apply", "--cached", "--whitespace=nowarn", "-"}, patch);
    if (!outcome.succeeded())
        return outcome.errors;
    return runGit(folder(), {"--git-dir", folder().native(), "write-tree"}).output.substr(0, 40);
}

} // namespace sweci
