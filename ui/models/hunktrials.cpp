// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hunktrials.h"

#include "base/files.h"

namespace sweci
{

namespace
{

constexpr std::size_t largestFile = std::size_t(16) << 20;

// What is left of bytes that are no UTF-8 after JSON: both sides of a comparison have to be alike.
std::string asJsonHasIt(const std::string &bytes)
{
    const auto back = parseJson(JsonValue(bytes).toJson(), "name");
    return back ? back->toString() : bytes;
}

std::string keyOf(const std::string &file, std::int64_t edits, std::int64_t oldStart, std::int64_t newStart)
{
    return asJsonHasIt(file) + ':' + std::to_string(edits) + ':' + std::to_string(oldStart) + ':' +
           std::to_string(newStart);
}

std::optional<HunkVerdict> verdictNamed(const std::string &name)
{
    for (const HunkVerdict verdict : {HunkVerdict::Shown, HunkVerdict::Refuted, HunkVerdict::Unclear}) {
        if (name == hunkVerdictName(verdict))
            return verdict;
    }
    return std::nullopt;
}

Result<TrialResults> readTrials(const std::filesystem::path &file)
{
    auto text = readFile(file, largestFile);
    if (!text && text.error().kind == ErrorKind::NotFound)
        return TrialResults{};
    return text ? trialsFromJson(*text, displayPath(file).toStdString()) : Result<TrialResults>(text.error());
}

} // namespace

std::string hunkKey(const Attribution &attribution, int hunk)
{
    const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
    const ComparedFile &file = attribution.files()[static_cast<std::size_t>(each.file)];
    if (each.editCount == 0)
        return keyOf(file.file.path(), 0, 0, 0);
    const DiffEdit &first = file.diff->edits[static_cast<std::size_t>(each.firstEdit)];
    return keyOf(file.file.path(), each.editCount, first.oldStart + 1, first.newStart + 1);
}

std::string hunkKey(const JsonValue &suspect)
{
    const auto &edits = suspect["edits"].toArray();
    if (edits.empty())
        return keyOf(suspect["file"].toString(), 0, 0, 0);
    return keyOf(suspect["file"].toString(), static_cast<std::int64_t>(edits.size()),
                 edits.front()["old_start"].toInteger(), edits.front()["new_start"].toInteger());
}

std::string trialsToJson(const TrialResults &results)
{
    JsonValue list = JsonValue::array();
    for (const auto &[key, result] : results) {
        JsonValue each = JsonValue::object();
        each.set("task", key.task).set("iteration", key.iteration).set("tree", key.tree).set("test", key.test);
        each.set("hunk", key.hunk).set("verdict", hunkVerdictName(result.verdict));
        if (!result.reason.empty())
            each.set("reason", result.reason);
        list.append(std::move(each));
    }
    JsonValue json = JsonValue::object();
    json.set("version", 1).set("trials", std::move(list));
    return json.toIndentedJson() + '\n';
}

Result<TrialResults> trialsFromJson(std::string_view text, std::string_view name)
{
    const auto json = parseJson(text, name);
    if (!json)
        return json.error();
    TrialResults results;
    for (const JsonValue &each : (*json)["trials"].toArray()) {
        const auto verdict = verdictNamed(each["verdict"].toString());
        if (!verdict || each["hunk"].toString().empty())
            continue;
        results[{each["task"].toString(), static_cast<int>(each["iteration"].toInteger()), each["tree"].toString(),
                 each["test"].toString(), each["hunk"].toString()}] = {*verdict, each["reason"].toString()};
    }
    return results;
}

HunkTrials::HunkTrials(QObject *parent)
    : QObject(parent), m_writing(std::make_shared<std::mutex>()), m_read(this), m_write(this)
{
}

std::filesystem::path HunkTrials::fileOf(const std::filesystem::path &experiment)
{
    return experiment.parent_path() / (experiment.filename().native() + ".verified.json");
}

void HunkTrials::open(const std::filesystem::path &experiment)
{
    if (experiment == m_experiment)
        return;
    m_experiment = experiment;
    m_results.clear();
    m_read.start([file = fileOf(experiment)](const std::atomic<bool> &) { return readTrials(file); },
                 [this](Result<TrialResults> found) {
                     if (!found)
                         return Q_EMIT failed(found.error().sentence);
                     if (found->empty())
                         return;
                     m_results.merge(*found); // what was found out meanwhile is newer
                     Q_EMIT changed();
                 });
}

const TrialResult *HunkTrials::find(const TrialKey &key) const
{
    TrialKey asWritten = key;
    asWritten.test = asJsonHasIt(key.test);
    const auto found = m_results.find(asWritten);
    return found == m_results.end() ? nullptr : &found->second;
}

void HunkTrials::add(const TrialResults &results)
{
    for (const auto &[key, result] : results) {
        TrialKey asWritten = key;
        asWritten.test = asJsonHasIt(key.test);
        m_results[asWritten] = result;
    }
    Q_EMIT changed();
    m_write.start(
        [file = fileOf(m_experiment), own = m_results, writing = m_writing](const std::atomic<bool> &) -> Result<void> {
            const std::lock_guard lock(*writing);
            auto there = readTrials(file);
            TrialResults all = own;
            if (there)
                all.merge(*there);
            return writeFileAtomically(file, trialsToJson(all));
        },
        [this](const Result<void> &written) {
            if (written)
                Q_EMIT saved();
            else
                Q_EMIT failed(written.error().sentence);
        });
}

} // namespace sweci
