// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspection/attribution.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What the lines of one hunk are about, by names.
struct HunkFacts {
    std::set<std::string> definitions; // qualified: those it lies in, puts in or takes away; never the module
    std::set<std::string> bindings;    // of the module's top level that it changes or puts in
    std::set<std::string> newBindings; // those that its old lines did not have
    std::set<std::string> addedNames;  // identifiers in its new lines
    std::set<std::string> words;       // of its new lines (else of its old ones), as wordsOf() has them
    std::set<std::string> fresh;       // identifiers and string literals of its new lines that the old file had not
};

// The hunks of a change, and who uses what within a file.
class ChangeFacts
{
public:
    explicit ChangeFacts(const Attribution &attribution);

    const Attribution &attribution() const { return m_attribution; }
    const HunkFacts &of(int hunk) const { return m_hunks[static_cast<std::size_t>(hunk)]; }
    const ComparedFile &fileOf(int hunk) const;
    bool isIn(int hunk, const std::vector<std::string> &paths) const; // either of its paths
    // Definitions of the hunk's file, after the change, that use the name.
    std::vector<std::string> users(int hunk, const std::string &name) const;
    // What the named definition of the hunk's file comes to within that file: qualified names and bindings, itself
    // included; empty when the file has none of that name. `withParts`: a class stands for all that it defines.
    std::set<std::string> reachedFrom(int hunk, const std::string &name, bool withParts) const;

private:
    void addLines(HunkFacts &facts, const FileDiff &diff, const DiffEdit &edit, bool after,
                  const PythonOutline &outline);

    const Attribution &m_attribution;
    std::vector<HunkFacts> m_hunks;
    std::map<int, PythonOutline> m_after; // by file
};

// "Span.split" is named by "Span.split", "Span", "split" and "package.Span.split".
bool isNamedBy(const std::string &qualified, const std::string &name);

} // namespace sweci
