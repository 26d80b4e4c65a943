// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspection/pythonoutline.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A definition or a top-level binding of one file of a CodeIndex.
struct CodeSymbol {
    int file = 0;
    int definition = -1; // index into the outline's definitions, or
    int binding = -1;    // into its bindings
    auto operator<=>(const CodeSymbol &) const = default;
};

// A symbol that a test may come to, and how likely that way is.
struct ReachedSymbol {
    CodeSymbol symbol;
    double weight = 0; // in (0, 1]; 1 is the test itself, less with each step and with each other symbol of that name
    int steps = 0;
    int from = -1; // index of the one it was reached from; -1 of the first
};

// The Python files of one state by name: who may call whom. A guess from names and imports, nothing is run.
class CodeIndex
{
public:
    // The source is read and not kept. Files with more than a few megabytes are left out.
    void add(const std::string &path, std::string_view source);
    // To be called once after the last add().
    void link();

    int fileCount() const { return static_cast<int>(m_files.size()); }
    const std::string &path(int file) const { return m_files[static_cast<std::size_t>(file)].path; }
    const PythonOutline &outline(int file) const { return m_files[static_cast<std::size_t>(file)].outline; }
    int fileOf(const std::string &path) const; // -1
    const std::string &nameOf(const CodeSymbol &symbol) const;
    const std::vector<std::string> &usesOf(const CodeSymbol &symbol) const;

    // From a test by its pytest id ("tests/test_a.py::TestB::test_c[x]"): the test first, then others by falling
    // weight. Empty when the test's function is not found.
    std::vector<ReachedSymbol> reachedBy(const std::string &testId) const;

private:
    struct File {
        std::string path;
        PythonOutline outline;
        bool isTest = false;
        std::vector<int> imports; // files
    };
    CodeSymbol testOf(const std::string &testId) const;
    std::vector<int> filesSeenBy(int file) const;
    template <typename Visit> void forUses(const CodeSymbol &symbol, const Visit &visit) const;

    std::vector<File> m_files;
    std::map<std::string, int, std::less<>> m_byPath;
    std::map<std::string, std::vector<CodeSymbol>, std::less<>> m_byName;
};

// True for the places where pytest's own files lie: tests/, test_*.py, *_test.py, conftest.py.
bool isTestPath(std::string_view path);

} // namespace sweci
