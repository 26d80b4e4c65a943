// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linefind.h"
#include "experiment/record.h"
#include "experiment/taskfiles.h"

#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

// What a search looks into, in this order within an iteration.
enum class SearchPlace { Requirement, Transcript, Changes, Tests, Log };
constexpr int SearchPlaceCount = 5;

// One task run as it was when the search began; immutable, for any thread.
struct SearchedTask {
    std::string name; // on disk
    std::shared_ptr<const TaskFiles> files;
    std::vector<std::shared_ptr<const IterationRecord>> records; // index = iteration; `target` may be empty
    std::shared_ptr<const std::vector<std::string>> target;      // T; null when not known
};

struct SearchHit {
    std::string task;
    int iteration = 0;
    SearchPlace place = SearchPlace::Requirement;
    LogKind role = LogKind::Pytest; // of a transcript (architect or programmer) or log
    std::string name;               // Changes: path; Tests: id
    int line = 0;         // from 0: of the document, of the cleaned log, of the new side (or the old, if removed);
                          // Transcript: number of the event
    bool removed = false; // Changes: on the old side; Tests: lost
    std::string excerpt;  // bytes of the line around what was found, at most excerptBytes
    bool operator==(const SearchHit &) const = default;

    static constexpr std::size_t excerptBytes = 240;
};

// What a search of one task came to.
struct SearchedResult {
    int more = 0;                 // hits that are not told: hitsOfFile in each file are
    std::vector<QString> skipped; // what could not be read, or vanished: sentences
};

// Hits are told as they are found, by `found`. Reads in pieces; any thread, several tasks at the same time.
class TaskSearch
{
public:
    TaskSearch(Finder finder, std::vector<SearchPlace> places);

    bool isUsable() const { return m_finder.isUsable(); }
    SearchedResult run(const SearchedTask &task, const std::atomic<bool> &cancelled,
                       const std::function<void(SearchHit)> &found) const;

    static constexpr int hitsOfFile = 20;

private:
    class Run;
    Finder m_finder;
    std::vector<SearchPlace> m_places;
};

} // namespace sweci
