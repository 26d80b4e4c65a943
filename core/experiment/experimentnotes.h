// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sweci
{

// What a person noted of one iteration: a short label and a free text, UTF-8.
struct IterationNote {
    std::string label;
    std::string text;
    bool empty() const { return label.empty() && text.empty(); }
    bool operator==(const IterationNote &) const = default;
};

// What a person says of an experiment, or of one of its task runs, as a whole. UTF-8.
struct Remark {
    std::string note;
    std::vector<std::string> tags; // in byte order, each once, none empty
    bool archived = false;         // of an experiment: lists leave it out unless asked for it
    bool empty() const { return note.empty() && tags.empty() && !archived; }
    bool operator==(const Remark &) const = default;
};

// What is to be changed of some remarks; the rest of them stays.
struct RemarkChange {
    std::vector<std::string> add;
    std::vector<std::string> remove;
    std::optional<std::string> note;
    std::optional<bool> archived;
    Remark of(Remark before) const;
};

// The notes of an experiment, one JSON file that nothing but this writes:
//
//   {"version": 2, "experiment": {"note": "...", "tags": ["...", ...], "archived": true},
//    "tasks": [{"task": TASK, "note": "...", "tags": [...]}, ...],
//    "notes": [{"task": TASK, "iteration": K, "label": "...", "note": "..."}, ...]}
//
// Without remarks it is of version 1 and has "notes" only, as before there were any.
// Of ours it is notes.json in the experiment's folder, of a directory of another program, which stays as it is,
// NAME.sweci-notes.json beside it. Texts are of anybody: shown by displayText() only.
class ExperimentNotes
{
public:
    using Key = std::pair<std::string, int>; // name of the task run on disk, iteration

    static std::filesystem::path fileOf(const std::filesystem::path &experiment, ExperimentSource::Layout layout);
    // None when there is no such file. Parse names the file, Newer when a newer program wrote it.
    static Result<ExperimentNotes> read(const std::filesystem::path &file);
    static Result<ExperimentNotes> fromJson(std::string_view text, std::string_view name);
    std::string toJson() const;

    // Null when there is none.
    const IterationNote *find(const Key &key) const;
    const std::map<Key, IterationNote> &all() const { return m_notes; }
    // An empty note takes it away.
    void set(const Key &key, const IterationNote &note);

    // Of a task run by its name on disk; empty: of the experiment. An empty one where there is none.
    const Remark &remark(const std::string &task) const;
    const std::map<std::string, Remark> &remarks() const { return m_remarks; }
    void setRemark(const std::string &task, const Remark &remark);

    // Reads the file again, so that what others noted of other iterations stays, sets one note and writes the whole
    // anew, under an advisory lock (the file's name with ".lock"). Usage when a text is longer than the bounds below;
    // Locked when another writer does not come to an end within ten seconds; a file that cannot be read is left as it
    // is.
    static Result<ExperimentNotes> change(const std::filesystem::path &file, const Key &key, const IterationNote &note);
    // The same for remarks of task runs; an empty name is the experiment's.
    static Result<ExperimentNotes> changeRemarks(const std::filesystem::path &file,
                                                 const std::vector<std::string> &tasks, const RemarkChange &change);

    static constexpr std::size_t longestLabel = 200; // bytes
    static constexpr std::size_t longestText = 20000;
    static constexpr std::size_t longestTag = 60;
    static constexpr std::size_t mostTags = 50;

private:
    std::map<Key, IterationNote> m_notes;
    std::map<std::string, Remark> m_remarks;
};

} // namespace sweci
