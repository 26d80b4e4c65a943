// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"
#include "diff/treediff.h"
#include "inspection/codeindex.h"
#include "testing/testdetails.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// A change that can be undone by itself: neighbouring edits within one definition of one file, or a whole file that is
// not compared by lines (binary, link, mode).
struct ChangeHunk {
    int file = 0;      // index into the files of the change
    int firstEdit = 0; // of FileDiff::edits
    int editCount = 0; // 0: the file as a whole
    std::string name;  // of the definition it changes; empty: the module, or no Python
    // What it does is the same by its tokens: only comments, blank lines, documentation, or names of a function's local
    // variables changed (trivialchange.h).
    bool trivial = false;
    double takenAway = 1; // share of its words that are gone (trivialchange.h); 1 where that is not known
};

// What speaks for a hunk as the cause of a lost test.
struct SuspicionReason {
    enum class Kind : unsigned char {
        FrameLine,     // a line of the traceback is a line of the hunk
        FrameFunction, // a function of the traceback was changed by it
        FrameFile,     // only the file is in the traceback
        Called,        // the test comes to it by names
        Removed,       // it took away a name that the test comes to
        Message,       // words of the failure are in it
        LostOnly,      // tests that come to it were mostly lost, others mostly pass
        Trivial,       // speaks against it: ChangeHunk::trivial
    };
    Kind kind = Kind::Called;
    std::string detail; // "a.py:12", "parse", "test_a > Span.parse > split"
    double weight = 0;
};

struct Suspicion {
    int hunk = 0;          // index into Attribution::hunks()
    double score = 0;      // greater is more likely; 0 when nothing speaks for it
    double confidence = 0; // its share of all scores, in [0, 1]: a guess, until Verify has shown or refuted it
    std::vector<SuspicionReason> reasons; // the strongest first
};

// One changed file with its contents compared; `diff` may be null when it is not compared.
struct ComparedFile {
    ChangedFile file;
    std::shared_ptr<const FileDiff> diff;
};

// Which hunks of an iteration likely lost a test. Static: tracebacks, names, imports and which other tests pass;
// nothing is run. Immutable once made, any thread.
class Attribution
{
public:
    struct Input {
        std::vector<ComparedFile> changed;
        // Python files of the state after the change, tests included: path and content.
        std::vector<std::pair<std::string, std::string>> sources;
        std::vector<std::string> lost;    // ids, all of the iteration
        std::vector<std::string> passing; // ids; of 1200 or more only some 600 spread over all are looked at
    };
    // `cancelled` is asked now and then, here alone; once it says true the rest is left out and what was made is of no
    // use.
    explicit Attribution(Input input, std::function<bool()> cancelled = {});

    const std::vector<ComparedFile> &files() const { return m_files; }
    const std::vector<ChangeHunk> &hunks() const { return m_hunks; }

    // Every hunk, the likeliest first; equal ones in the order of the change. `detail`: what the report says of the
    // test; null when it has none.
    std::vector<Suspicion> suspects(const std::string &lostTest, const TestDetail *detail) const;

    // Of the given tests those that come to the hunk, the likeliest first.
    std::vector<std::string> testsMovedBy(int hunk, const std::vector<std::string> &tests) const;

private:
    struct Touched {
        std::vector<CodeSymbol> symbols;  // after the change
        std::vector<std::string> removed; // names that are gone
    };
    bool wasCancelled() const { return m_cancelled && m_cancelled(); }
    void outlineFiles();
    void findHunks();
    void findTouched();
    std::pair<int, int> symbolNamed(int file, const std::string &name) const;
    void countTests(const std::vector<std::string> &lost, const std::vector<std::string> &passing);
    double reach(const std::vector<ReachedSymbol> &reached, int hunk, std::string *way, bool *removed) const;
    void addFrames(const TestDetail &detail, int hunk, std::vector<SuspicionReason> &reasons) const;
    double messageShare(const TestDetail &detail, int hunk, std::string *words) const;

    std::vector<ComparedFile> m_files;
    CodeIndex m_index;
    std::vector<ChangeHunk> m_hunks;
    std::vector<Touched> m_touched; // by hunk
    // While this is made: by file, before and after; none of what is no Python.
    std::vector<std::pair<std::optional<PythonOutline>, std::optional<PythonOutline>>> m_outlines;
    std::function<bool()> m_cancelled;
    std::vector<double> m_specificity; // by hunk: how well coming to it tells lost from passing tests, in [0, 1]
};

} // namespace sweci
