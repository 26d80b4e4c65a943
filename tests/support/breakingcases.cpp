// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakingcases.h"

#include "git/repository.h"
#include "realpytest.h"

#include <set>

namespace sweci
{

namespace
{

using Project = std::map<std::string, std::string>;
constexpr int harmless = 5;

// Reproducible and good enough to choose with.
class Numbers
{
public:
    unsigned below(unsigned limit)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<unsigned>(m_state >> 33) % limit;
    }

private:
    unsigned long long m_state = 2603;
};

bool isLineOf(const std::string &text, std::string_view line)
{
    return ('\n' + text).find(std::string("\n").append(line).append("\n")) != std::string::npos;
}

} // namespace

MeasuredProject measureProject(const Project &project)
{
    RealPytest place;
    for (const auto &[path, content] : project)
        place.add(path, content);
    const auto run = place.run();
    return {run.report, run.judged.passed};
}

Attribution attributeProjects(const Project &before, const Project &after, const TestSet &lost, const TestSet &passing)
{
    auto repository = GitRepository::inMemory().value();
    const auto treeOf = [&](const Project &project) {
        FlatTree tree;
        for (const auto &[path, content] : project)
            tree[path] = {FileMode::Regular, repository.writeBlob(content).value()};
        return tree;
    };
    const std::atomic<bool> never{false};
    const auto diff = diffTrees(treeOf(before), treeOf(after), blobsOf(repository), {}, never).value();
    Attribution::Input input;
    for (const ChangedFile &file : diff.files) {
        DiffRequest request;
        if (file.before)
            request.oldBytes = before.at(file.oldPath);
        if (file.after)
            request.newBytes = after.at(file.newPath);
        input.changed.push_back({file, computeFileDiff(std::move(request), never).value()});
    }
    for (const auto &[path, content] : after) {
        if (path.ends_with(".py"))
            input.sources.emplace_back(path, content);
    }
    input.lost = lost.ids();
    input.passing = passing.ids();
    return Attribution(std::move(input));
}

std::vector<BreakingCase> breakingCases(int number)
{
    const auto &functions = breakableFunctions();
    std::vector<BreakingCase> cases;
    Numbers numbers;
    for (int i = 0; i < number; ++i) {
        BreakingCase made{static_cast<std::size_t>(i) % functions.size(), std::vector<int>(functions.size())};
        made.version[made.guilty] = 2;
        for (int chosen = 0; chosen < harmless;) {
            const std::size_t other = numbers.below(static_cast<unsigned>(functions.size()));
            // Three at least in the same module.
            if (made.version[other] != 0 || (chosen < 3 && functions[other].module != functions[made.guilty].module))
                continue;
            made.version[other] = 1;
            ++chosen;
        }
        cases.push_back(std::move(made));
    }
    return cases;
}

bool isGuilty(const Attribution &attribution, int index, const BreakableFunction &function)
{
    const ChangeHunk &hunk = attribution.hunks()[static_cast<std::size_t>(index)];
    const ComparedFile &file = attribution.files()[static_cast<std::size_t>(hunk.file)];
    if (file.file.path() != function.module)
        return false;
    for (int edit = hunk.firstEdit; edit < hunk.firstEdit + hunk.editCount; ++edit) {
        const DiffEdit &lines = file.diff->edits[static_cast<std::size_t>(edit)];
        for (int line = lines.newStart; line < lines.newStart + lines.newCount; ++line) {
            const auto text = file.diff->after.line(line);
            if (!text.empty() && isLineOf(function.broken, text) && !isLineOf(function.good, text))
                return true;
        }
        for (int line = lines.oldStart; line < lines.oldStart + lines.oldCount; ++line) {
            const auto text = file.diff->before.line(line);
            if (!text.empty() && isLineOf(function.good, text) && !isLineOf(function.broken, text))
                return true;
        }
    }
    return false;
}

} // namespace sweci
