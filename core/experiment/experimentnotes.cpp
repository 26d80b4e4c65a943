// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentnotes.h"

#include "base/files.h"
#include "base/jsonvalue.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int version = 1;
constexpr std::size_t largestFile = std::size_t(16) << 20;

Error wrong(std::string_view name, const QString &what)
{
    return {ErrorKind::Parse, Text::tr("The notes in %1 cannot be read: %2").arg(displayText(name), what), "notes"};
}

} // namespace

fs::path ExperimentNotes::fileOf(const fs::path &experiment, ExperimentSource::Layout layout)
{
    const fs::path plain = absolutePath(experiment);
    return layout == ExperimentSource::Layout::Native
               ? plain / "notes.json"
               : plain.parent_path() / (plain.filename().native() + ".sweci-notes.json");
}

Result<ExperimentNotes> ExperimentNotes::read(const fs::path &file)
{
    const auto text = readFile(file, largestFile);
    if (!text && text.error().kind == ErrorKind::NotFound)
        return ExperimentNotes();
    if (!text)
        return text.error();
    return fromJson(*text, file.native());
}

Result<ExperimentNotes> ExperimentNotes::fromJson(std::string_view text, std::string_view name)
{
    const auto json = parseJson(text, name);
    if (!json)
        return json.error();
    if (!json->isObject() || !(*json)["version"].isInteger())
        return wrong(name, Text::tr("it has no version."));
    if ((*json)["version"].toInteger() > version)
        return Error{
            ErrorKind::Newer,
            Text::tr("The notes in %1 were written by a newer version of this program.").arg(displayText(name)),
            "notes"};
    ExperimentNotes notes;
    int number = 0;
    for (const JsonValue &each : (*json)["notes"].toArray()) {
        ++number;
        const std::int64_t iteration = each["iteration"].toInteger(-1);
        if (!each["task"].isString() || iteration < 0 || iteration > 1000000)
            return wrong(name, Text::tr("note %1 names no task and iteration.").arg(number));
        notes.set({each["task"].toString(), static_cast<int>(iteration)},
                  {each["label"].toString(), each["note"].toString()});
    }
    return notes;
}

std::string ExperimentNotes::toJson() const
{
    JsonValue list = JsonValue::array();
    for (const auto &[key, note] : m_notes) {
        JsonValue one = JsonValue::object();
        one.set("task", key.first).set("iteration", key.second).set("label", note.label).set("note", note.text);
        list.append(std::move(one));
    }
    JsonValue json = JsonValue::object();
    json.set("version", version).set("notes", std::move(list));
    return json.toIndentedJson() + '\n';
}

const IterationNote *ExperimentNotes::find(const Key &key) const
{
    const auto found = m_notes.find(key);
    return found == m_notes.end() ? nullptr : &found->second;
}

void ExperimentNotes::set(const Key &key, const IterationNote &note)
{
    if (note.empty())
        m_notes.erase(key);
    else
        m_notes[key] = note;
}

Result<ExperimentNotes> ExperimentNotes::change(const fs::path &file, const Key &key, const IterationNote &note)
{
    if (note.label.size() > longestLabel || note.text.size() > longestText)
        return Error{ErrorKind::Usage,
                     Text::tr("A label may have %1 bytes, a note %2.")
                         .arg(QString::number(longestLabel), QString::number(longestText)),
                     "too long"};
    auto notes = read(file);
    if (!notes)
        return notes.error();
    notes->set(key, note);
    const auto written = writeFileAtomically(file, notes->toJson());
    if (!written)
        return written.error();
    return notes;
}

} // namespace sweci
