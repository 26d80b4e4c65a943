// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "treebuilder.h"

#include <random>
#include <string>
#include <vector>

namespace sweci
{

// A history as of a project over years, made by chance from a seed: code with repeated lines is edited, files are
// added, deleted, moved, moved and edited, copied; modes, links, submodules, binaries, line ends and missing last ends
// change. Paths are of letters, digits and slashes.
class RandomHistory
{
public:
    RandomHistory(TreeBuilder &builder, unsigned seed) : m_builder(builder), m_random(seed) {}

    // The state after each of so many further commits.
    std::vector<FlatTree> commits(int count);

private:
    int number(int below);
    std::string line();
    std::string text(int lines);
    std::string binary();
    std::string newPath();
    std::string anyPath(); // of a file with text; may be empty
    void change();
    void edit(const std::string &path);
    void setText(const std::string &path, std::string content);

    TreeBuilder &m_builder;
    std::mt19937 m_random;
    FlatTree m_tree;
    std::map<std::string, std::string> m_texts; // of files with text
    int m_names = 0;
};

} // namespace sweci
