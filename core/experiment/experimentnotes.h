// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"

#include <filesystem>
#include <map>
#include <string>
#include <utility>

namespace sweci
{

// What a person noted of one iteration: a short label and a free text, UTF-8.
struct IterationNote {
    std::string label;
    std::string text;
    bool empty() const { return label.empty() && text.empty(); }
    bool operator==(const IterationNote &) const = default;
};

// The notes of an experiment, one JSON file that nothing but this writes:
//
//   {"version": 1, "notes": [{"task": TASK, "iteration": K, "label": "...", "note": "..."}, ...]}
//
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

    // Reads the file again, so that what others noted of other iterations stays, sets one note and writes the whole
    // anew. Usage when a text is longer than the bounds below; a file that cannot be read is left as it is.
    static Result<ExperimentNotes> change(const std::filesystem::path &file, const Key &key, const IterationNote &note);

    static constexpr std::size_t longestLabel = 200; // bytes
    static constexpr std::size_t longestText = 20000;

private:
    std::map<Key, IterationNote> m_notes;
};

} // namespace sweci
