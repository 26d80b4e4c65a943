// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressioncause.h"

#include "base/text.h"
#include "experiment/iterationcauses.h"
#include "inspection/attributiontext.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace sweci
{

namespace
{

// The translation context of this file.
struct CauseText {
    Q_DECLARE_TR_FUNCTIONS(RegressionCause)
};

constexpr std::size_t mostTests = 40; // that are looked at

// A word of a text, not a part of one.
bool names(std::string_view text, std::string_view word)
{
    const auto inWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (std::size_t at = text.find(word); at != std::string_view::npos && !word.empty();
         at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !inWord(text[at - 1]);
        const bool ends = at + word.size() == text.size() || !inWord(text[at + word.size()]);
        if (begins && ends)
            return true;
    }
    return false;
}

std::string_view lastPart(std::string_view text, char separator)
{
    const std::size_t at = text.rfind(separator);
    return at == std::string_view::npos ? text : text.substr(at + 1);
}

QString itemText(const TaskSnapshot &task, int iteration, std::string_view path, std::string_view definition)
{
    const auto text = task.files->requirement(iteration);
    if (!text)
        return {};
    const auto document = readRequirement(*text);
    const int item = document ? itemNaming(*document, path, definition) : -1;
    if (item < 0)
        return {};
    const QString place = displayText(document->items[static_cast<std::size_t>(item)].location).simplified();
    return CauseText::tr("%1: %2").arg(QString::number(item + 1), place.left(80));
}

} // namespace

int itemNaming(const RequirementDocument &document, std::string_view path, std::string_view definition)
{
    int best = -1;
    int most = 0;
    for (std::size_t i = 0; i < document.items.size(); ++i) {
        const RequirementItem &item = document.items[i];
        const std::string_view name = lastPart(definition, '.');
        int weight = 0;
        if (names(item.location, path))
            weight += 4;
        else if (names(item.location, lastPart(path, '/')))
            weight += 2;
        if (names(item.location, name))
            weight += 3;
        else if (names(item.description, name) || names(item.contract, name))
            weight += 1;
        if (weight > most) {
            most = weight;
            best = static_cast<int>(i);
        }
    }
    return best;
}

RegressionCausePtr findCause(const Regression &regression, const std::atomic<bool> &cancelled)
{
    auto cause = std::make_shared<RegressionCause>();
    if (regression.lost.empty())
        return cause; // a collapse names no test
    const TaskSnapshot &task = *regression.task;
    const auto causes = iterationCauses(*task.files, *task.records[static_cast<std::size_t>(regression.iteration)],
                                        task.wentOnFrom(regression.iteration), *task.target, cancelled);
    if (cancelled)
        return nullptr;
    if (!causes) {
        cause->absent = causes.error().sentence;
        return cause;
    }
    std::map<int, std::pair<double, int>> sums; // hunk -> confidence, how often the likeliest
    for (std::size_t i = 0; i < std::min(mostTests, regression.lost.size()); ++i) {
        if (cancelled)
            return nullptr;
        const auto suspects = causes->suspects(regression.testId(i));
        for (std::size_t rank = 0; rank < suspects.size() && suspects[rank].score > 0; ++rank) {
            auto &sum = sums[suspects[rank].hunk];
            sum.first += suspects[rank].confidence;
            sum.second += rank == 0;
        }
        ++cause->of;
    }
    const auto best = std::max_element(sums.begin(), sums.end(),
                                       [](const auto &a, const auto &b) { return a.second.first < b.second.first; });
    if (best == sums.end())
        return cause;
    const Attribution &attribution = causes->attribution;
    const ChangeHunk &hunk = attribution.hunks()[static_cast<std::size_t>(best->first)];
    cause->hunk = hunkText(attribution, best->first);
    cause->confidence = best->second.first / cause->of;
    cause->tests = best->second.second;
    cause->requirement = itemText(task, regression.iteration,
                                  attribution.files()[static_cast<std::size_t>(hunk.file)].file.path(), hunk.name);
    return cause;
}

} // namespace sweci
