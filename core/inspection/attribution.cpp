// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/attribution.h"

#include "inspection/pythontokens.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace sweci
{

namespace
{

constexpr std::size_t mostPassing = 600; // more would tell little more
// What each sign is worth against the others.
constexpr double ofFrameLine = 1;
constexpr double ofFrameFunction = 0.8;
constexpr double ofFrameFile = 0.1;
constexpr double ofCalled = 0.75;
constexpr double ofMessage = 0.2;
constexpr double ofTrivial = 0.03;     // what is left of a hunk that changes nothing by its tokens
constexpr double onlyAdds = 0.8;       // of a hunk that takes nothing away of what passed before
constexpr double withoutLosses = 0.35; // what is left where coming to it does not tell lost tests from passing ones

std::string place(const SourcePlace &frame)
{
    return frame.path + ':' + std::to_string(frame.line);
}

std::set<std::string> wordsOf(std::string_view text)
{
    std::set<std::string> words;
    for (const PythonToken &token : pythonTokens(text)) {
        const bool number = token.kind == PythonToken::Kind::Number && token.text.size() > 1;
        const bool name =
            token.kind == PythonToken::Kind::Name && token.text.size() > 2 && !isPythonKeyword(token.text);
        const bool literal = token.kind == PythonToken::Kind::Text && token.text.size() > 3 && token.text.size() < 80;
        if (number || name || literal)
            words.emplace(token.text);
    }
    return words;
}

// The lines that pytest marks with E: the exception, and what was compared.
std::string failureLines(std::string_view longrepr)
{
    std::string lines;
    for (std::size_t at = 0; at < longrepr.size();) {
        const std::size_t end = std::min(longrepr.find('\n', at), longrepr.size());
        const std::string_view line = longrepr.substr(at, end - at);
        if (line.starts_with("E "))
            lines.append(line.substr(2)).append(1, '\n');
        at = end + 1;
    }
    return lines;
}

std::string wayTo(const CodeIndex &index, const std::vector<ReachedSymbol> &reached, std::size_t at)
{
    std::string way = index.nameOf(reached[at].symbol);
    for (int from = reached[at].from; from >= 0; from = reached[static_cast<std::size_t>(from)].from)
        way = index.nameOf(reached[static_cast<std::size_t>(from)].symbol) + " > " + way;
    return way;
}

} // namespace

Attribution::Attribution(Input input, std::function<bool()> cancelled)
    : m_files(std::move(input.changed)), m_cancelled(std::move(cancelled))
{
    for (const auto &[path, source] : input.sources) {
        if (!wasCancelled())
            m_index.add(path, source);
    }
    if (!wasCancelled())
        m_index.link();
    outlineFiles();
    findHunks();
    findTouched();
    countTests(input.lost, input.passing);
    m_outlines.clear();
    m_cancelled = {};
}

// How likely the test comes to what the hunk touches; `way` names the steps, `removed` says that it is a name that is
// gone.
double Attribution::reach(const std::vector<ReachedSymbol> &reached, int hunk, std::string *way, bool *removed) const
{
    const Touched &touched = m_touched[static_cast<std::size_t>(hunk)];
    double best = 0;
    for (std::size_t i = 0; i < reached.size() && reached[i].weight > best; ++i) {
        const bool touches =
            std::find(touched.symbols.begin(), touched.symbols.end(), reached[i].symbol) != touched.symbols.end();
        const auto &uses = m_index.usesOf(reached[i].symbol);
        const auto gone = std::find_if(touched.removed.begin(), touched.removed.end(), [&](const std::string &name) {
            return std::binary_search(uses.begin(), uses.end(), name);
        });
        if (!touches && gone == touched.removed.end())
            continue;
        best = reached[i].weight;
        if (removed)
            *removed = !touches;
        if (way)
            *way = wayTo(m_index, reached, i) + (touches ? std::string() : " > " + *gone);
    }
    return best;
}

// Ochiai's coefficient over who comes to a hunk: 1 when all lost tests do and no passing one.
void Attribution::countTests(const std::vector<std::string> &lost, const std::vector<std::string> &passing)
{
    std::vector<double> ofLost(m_hunks.size());
    std::vector<double> ofPassing(m_hunks.size());
    const auto count = [&](const std::vector<std::string> &tests, std::vector<double> &sums) {
        const std::size_t stride = std::max<std::size_t>(1, tests.size() / mostPassing);
        double read = 0;
        for (std::size_t i = 0; i < tests.size() && !wasCancelled(); i += stride, ++read) {
            const auto reached = m_index.reachedBy(tests[i]);
            for (std::size_t hunk = 0; hunk < m_hunks.size(); ++hunk)
                sums[hunk] += reach(reached, static_cast<int>(hunk), nullptr, nullptr) > 0 ? 1 : 0;
        }
        return read;
    };
    const double allLost = count(lost, ofLost);
    count(passing, ofPassing);
    m_specificity.resize(m_hunks.size());
    for (std::size_t hunk = 0; hunk < m_hunks.size(); ++hunk) {
        const double all = allLost * (ofLost[hunk] + ofPassing[hunk]);
        m_specificity[hunk] = all > 0 ? ofLost[hunk] / std::sqrt(all) : 0;
    }
}

void Attribution::addFrames(const TestDetail &detail, int hunk, std::vector<SuspicionReason> &reasons) const
{
    const ChangeHunk &each = m_hunks[static_cast<std::size_t>(hunk)];
    const ComparedFile &file = m_files[static_cast<std::size_t>(each.file)];
    const TestStage *stage = detail.decisiveStage();
    if (!stage || !file.file.after)
        return;
    std::vector<SourcePlace> frames = stage->traceback;
    if (stage->crash)
        frames.push_back(*stage->crash);
    const int indexed = m_index.fileOf(file.file.newPath);
    const auto &symbols = m_touched[static_cast<std::size_t>(hunk)].symbols;
    SuspicionReason best;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (frames[i].path != file.file.newPath)
            continue;
        const int line = static_cast<int>(frames[i].line) - 1;
        // The deepest frame is where it happened; outer ones are on the way there.
        const double depth = std::pow(0.93, static_cast<double>(frames.size() - 1 - i));
        SuspicionReason reason{SuspicionReason::Kind::FrameFile, place(frames[i]), ofFrameFile * depth};
        for (int edit = each.firstEdit; edit < each.firstEdit + each.editCount; ++edit) {
            const DiffEdit &lines = file.diff->edits[static_cast<std::size_t>(edit)];
            if (line >= lines.newStart && line < lines.newStart + lines.newCount)
                reason = {SuspicionReason::Kind::FrameLine, place(frames[i]), ofFrameLine * depth};
        }
        if (reason.kind == SuspicionReason::Kind::FrameFile && indexed >= 0) {
            const int definition = m_index.outline(indexed).definitionAt(line);
            if (definition > 0 &&
                std::find(symbols.begin(), symbols.end(), CodeSymbol{indexed, definition, -1}) != symbols.end())
                reason = {SuspicionReason::Kind::FrameFunction,
                          m_index.outline(indexed).definitions[static_cast<std::size_t>(definition)].qualified,
                          ofFrameFunction * depth};
        }
        if (reason.weight > best.weight)
            best = reason;
    }
    if (best.weight > 0)
        reasons.push_back(best);
}

// The share of the failure's words that the changed lines hold.
double Attribution::messageShare(const TestDetail &detail, int hunk, std::string *words) const
{
    const ChangeHunk &each = m_hunks[static_cast<std::size_t>(hunk)];
    const auto &diff = m_files[static_cast<std::size_t>(each.file)].diff;
    const TestStage *stage = detail.decisiveStage();
    if (!stage || each.editCount == 0)
        return 0;
    const std::set<std::string> said = wordsOf(failureLines(stage->longrepr));
    std::string text;
    for (int edit = each.firstEdit; edit < each.firstEdit + each.editCount; ++edit) {
        const DiffEdit &lines = diff->edits[static_cast<std::size_t>(edit)];
        for (int line = lines.oldStart; line < lines.oldStart + lines.oldCount; ++line)
            text.append(diff->before.line(line)).append(1, '\n');
        for (int line = lines.newStart; line < lines.newStart + lines.newCount; ++line)
            text.append(diff->after.line(line)).append(1, '\n');
    }
    double shared = 0;
    for (const std::string &word : wordsOf(text)) {
        if (said.count(word) == 0)
            continue;
        ++shared;
        *words += (words->empty() ? "" : ", ") + word;
    }
    return said.empty() ? 0 : std::min(1.0, shared / std::min(4.0, static_cast<double>(said.size())));
}

std::vector<Suspicion> Attribution::suspects(const std::string &lostTest, const TestDetail *detail) const
{
    const auto reached = m_index.reachedBy(lostTest);
    std::vector<Suspicion> all(m_hunks.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        Suspicion &each = all[i];
        each.hunk = static_cast<int>(i);
        if (detail)
            addFrames(*detail, each.hunk, each.reasons);
        double evidence = each.reasons.empty() ? 0 : each.reasons.front().weight;
        std::string way;
        bool removed = false;
        if (const double weight = ofCalled * reach(reached, each.hunk, &way, &removed); weight > 0) {
            using Kind = SuspicionReason::Kind;
            each.reasons.push_back({removed ? Kind::Removed : Kind::Called, way, weight});
            // Two independent signs are more than the better of them.
            evidence = 1 - (1 - std::min(0.95, evidence)) * (1 - weight);
        }
        if (std::string words; detail) {
            if (const double weight = ofMessage * messageShare(*detail, each.hunk, &words); weight > 0) {
                each.reasons.push_back({SuspicionReason::Kind::Message, words, weight});
                evidence += weight * (evidence > 0 ? 1 : 0.3);
            }
        }
        const double specific = m_specificity[i];
        if (evidence > 0 && specific > 0.5)
            each.reasons.push_back({SuspicionReason::Kind::LostOnly, {}, specific * 0.5});
        each.score = evidence * (withoutLosses + (1 - withoutLosses) * specific);
        each.score *= onlyAdds + (1 - onlyAdds) * std::min(1.0, 3 * m_hunks[i].takenAway);
        if (m_hunks[i].trivial) {
            each.score *= ofTrivial;
            each.reasons.insert(each.reasons.begin(), {SuspicionReason::Kind::Trivial, {}, 1});
        }
        std::stable_sort(each.reasons.begin(), each.reasons.end(),
                         [](const auto &a, const auto &b) { return a.weight > b.weight; });
    }
    const double sum = std::accumulate(all.begin(), all.end(), 0.0,
                                       [](double total, const Suspicion &each) { return total + each.score; });
    for (Suspicion &each : all)
        each.confidence = sum > 0 ? each.score / sum : 0;
    std::stable_sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.score > b.score; });
    return all;
}

std::vector<std::string> Attribution::testsMovedBy(int hunk, const std::vector<std::string> &tests) const
{
    std::vector<std::pair<double, const std::string *>> moved;
    for (const std::string &test : tests) {
        if (const double weight = reach(m_index.reachedBy(test), hunk, nullptr, nullptr); weight > 0)
            moved.emplace_back(weight, &test);
    }
    std::stable_sort(moved.begin(), moved.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<std::string> ids;
    for (const auto &[weight, test] : moved)
        ids.push_back(*test);
    return ids;
}

} // namespace sweci
