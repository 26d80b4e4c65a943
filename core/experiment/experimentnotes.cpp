// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentnotes.h"

#include "base/clock.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <algorithm>
#include <functional>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int version = 2;
constexpr std::size_t largestFile = std::size_t(16) << 20;
constexpr double longestWait = 10; // seconds, for who writes now

Error wrong(std::string_view name, const QString &what)
{
    return {ErrorKind::Parse, Text::tr("The notes in %1 cannot be read: %2").arg(displayText(name), what), "notes"};
}

Remark remarkFrom(const JsonValue &json)
{
    RemarkChange all;
    for (const JsonValue &tag : json["tags"].toArray())
        all.add.push_back(tag.toString());
    all.note = json["note"].toString();
    all.archived = json["archived"].toBool();
    return all.of({});
}

JsonValue toJson(const Remark &remark, JsonValue json)
{
    JsonValue tags = JsonValue::array();
    for (const std::string &tag : remark.tags)
        tags.append(tag);
    json.set("note", remark.note).set("tags", std::move(tags));
    return json;
}

Result<void> checkLength(const Remark &remark)
{
    const bool longTag = std::any_of(remark.tags.begin(), remark.tags.end(),
                                     [](const std::string &tag) { return tag.size() > ExperimentNotes::longestTag; });
    if (!longTag && remark.tags.size() <= ExperimentNotes::mostTags &&
        remark.note.size() <= ExperimentNotes::longestText)
        return {};
    return Error{ErrorKind::Usage,
                 Text::tr("A tag may have %1 bytes, a note %2; there may be %3 tags.")
                     .arg(QString::number(ExperimentNotes::longestTag), QString::number(ExperimentNotes::longestText),
                          QString::number(ExperimentNotes::mostTags)),
                 "too long"};
}

// Two windows may note something at the same moment: each reads what the other wrote before it writes itself.
Result<ExperimentNotes> rewrite(const fs::path &file, const std::function<Result<void>(ExperimentNotes &)> &change)
{
    const double until = monotonicSeconds() + longestWait;
    const auto turn =
        FileLock::exclusiveUnless(file.native() + ".lock", [until] { return monotonicSeconds() > until; });
    if (!turn && turn.error().kind == ErrorKind::Cancelled)
        return Error{ErrorKind::Locked,
                     Text::tr("Another program is writing to %1 and does not come to an end.").arg(displayPath(file)),
                     "locked"};
    // Where the lock cannot be opened, as in a folder without the right to write, the write tells what is wrong.
    auto notes = ExperimentNotes::read(file);
    if (!notes)
        return notes.error();
    if (const auto changed = change(*notes); !changed)
        return changed.error();
    if (const auto written = writeFileAtomically(file, notes->toJson()); !written)
        return written.error();
    return notes;
}

} // namespace

Remark RemarkChange::of(Remark before) const
{
    std::vector<std::string> tags = before.tags;
    tags.insert(tags.end(), add.begin(), add.end());
    std::sort(tags.begin(), tags.end());
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    std::erase_if(tags, [this](const std::string &tag) {
        return tag.empty() || std::find(remove.begin(), remove.end(), tag) != remove.end();
    });
    before.tags = std::move(tags);
    before.note = note.value_or(before.note);
    before.archived = archived.value_or(before.archived);
    return before;
}

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
    notes.setRemark({}, remarkFrom((*json)["experiment"]));
    for (const JsonValue &each : (*json)["tasks"].toArray()) {
        const std::string task = each["task"].toString();
        if (task.empty())
            return wrong(name, Text::tr("a remark names no task."));
        Remark remark = remarkFrom(each);
        remark.archived = false;
        notes.setRemark(task, remark);
    }
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
    json.set("version", m_remarks.empty() ? 1 : version);
    if (!m_remarks.empty()) {
        JsonValue tasks = JsonValue::array();
        for (const auto &[task, remark] : m_remarks) {
            if (!task.empty()) {
                JsonValue one = JsonValue::object();
                one.set("task", task);
                tasks.append(sweci::toJson(remark, std::move(one)));
            }
        }
        JsonValue whole = sweci::toJson(remark({}), JsonValue::object());
        whole.set("archived", remark({}).archived);
        json.set("experiment", std::move(whole)).set("tasks", std::move(tasks));
    }
    json.set("notes", std::move(list));
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

const Remark &ExperimentNotes::remark(const std::string &task) const
{
    static const Remark none;
    const auto found = m_remarks.find(task);
    return found == m_remarks.end() ? none : found->second;
}

void ExperimentNotes::setRemark(const std::string &task, const Remark &remark)
{
    if (remark.empty())
        m_remarks.erase(task);
    else
        m_remarks[task] = remark;
}

Result<ExperimentNotes> ExperimentNotes::change(const fs::path &file, const Key &key, const IterationNote &note)
{
    if (note.label.size() > longestLabel || note.text.size() > longestText)
        return Error{ErrorKind::Usage,
                     Text::tr("A label may have %1 bytes, a note %2.")
                         .arg(QString::number(longestLabel), QString::number(longestText)),
                     "too long"};
    return rewrite(file, [&](ExperimentNotes &notes) -> Result<void> {
        notes.set(key, note);
        return {};
    });
}

Result<ExperimentNotes> ExperimentNotes::changeRemarks(const fs::path &file, const std::vector<std::string> &tasks,
                                                       const RemarkChange &change)
{
    return rewrite(file, [&](ExperimentNotes &notes) -> Result<void> {
        for (const std::string &task : tasks) {
            const Remark remark = change.of(notes.remark(task));
            if (const auto fits = checkLength(remark); !fits)
                return fits.error();
            notes.setRemark(task, remark);
        }
        return {};
    });
}

} // namespace sweci
