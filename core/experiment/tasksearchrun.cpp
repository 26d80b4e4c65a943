// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/tasksearchrun.h"

#include "base/packedstream.h"
#include "base/terminaltext.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t largestFile = std::size_t(8) << 20; // of a change; above it is hardly written by hand

std::string excerptOf(std::string_view line, std::size_t at)
{
    const std::size_t before = SearchHit::excerptBytes / 4;
    std::size_t begin = at > before ? at - before : 0;
    while (begin > 0 && begin < at && (static_cast<unsigned char>(line[begin]) & 0xc0) == 0x80)
        ++begin;
    return std::string(line.substr(begin, SearchHit::excerptBytes));
}

} // namespace

void TaskSearch::Run::look(SearchPlace place, int k)
{
    m_hit = {};
    m_hit.task = m_task.name;
    m_hit.iteration = k;
    m_hit.place = place;
    m_ofFile = 0;
    switch (place) {
    case SearchPlace::Requirement:
        return requirement(k);
    case SearchPlace::Transcript:
        transcript(k, LogKind::Architect);
        return transcript(k, LogKind::Programmer);
    case SearchPlace::Changes:
        return changes(k);
    case SearchPlace::Tests:
        return tests(k);
    case SearchPlace::Log:
        for (const LogKind kind : {LogKind::Pytest, LogKind::Architect, LogKind::Programmer, LogKind::Task}) {
            if (kind != LogKind::Task || k == 0) // the process has one of its own
                log(k, kind);
        }
    }
}

void TaskSearch::Run::line(std::string_view text, int number)
{
    const std::size_t at = m_finder.in(text);
    if (at == std::string_view::npos)
        return;
    if (++m_ofFile > hitsOfFile) {
        ++result.more;
        return;
    }
    m_hit.line = number;
    m_hit.excerpt = excerptOf(text, at);
    m_found(m_hit);
}

void TaskSearch::Run::lines(std::string_view text)
{
    int number = 0;
    while (!text.empty() && !m_cancelled) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        line(text.substr(0, end), number++);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void TaskSearch::Run::skip(const Error &error)
{
    if (error.kind != ErrorKind::NotFound && error.kind != ErrorKind::Cancelled)
        result.skipped.push_back(error.sentence);
}

void TaskSearch::Run::requirement(int k)
{
    if (k == 0)
        return;
    const auto text = m_task.files->requirement(k);
    if (text)
        lines(*text);
    else
        skip(text.error());
}

void TaskSearch::Run::transcript(int k, LogKind role)
{
    const auto file = m_task.files->transcriptFile(role, k);
    if (k == 0 || file.empty())
        return;
    m_hit.role = role;
    m_ofFile = 0;
    PackedStream stream(file);
    std::string begun;
    int number = 0;
    // What was written is searched, not how JSON writes it.
    const auto event = [&](std::string_view bytes) {
        if (bytes.empty()) // no event: the number is that of the reader
            return;
        const auto json = parseJson(bytes, "transcript");
        if (!json || !json->isObject())
            return line(bytes, number++);
        const JsonValue &input = (*json)["input"];
        std::string text = (*json)["text"].toString();
        for (const auto &[name, value] : input.toObject())
            text += '\n' + (value.isString() ? value.toString() : value.toJson());
        if (!input.isObject() && !input.isNull())
            text += input.isString() ? input.toString() : input.toJson();
        return line((*json)["tool"].toString() + '\n' + text, number++);
    };
    while (!m_cancelled) {
        const auto piece = stream.read();
        if (!piece)
            return skip(piece.error());
        if (piece->empty())
            break;
        begun += *piece;
        std::size_t at = 0;
        for (std::size_t end = begun.find('\n'); end != std::string::npos; end = begun.find('\n', at)) {
            event(std::string_view(begun).substr(at, end - at));
            at = end + 1;
        }
        begun.erase(0, at);
    }
    if (!begun.empty())
        event(begun);
}

void TaskSearch::Run::log(int k, LogKind kind)
{
    m_hit.role = kind;
    m_ofFile = 0;
    TerminalText terminal;
    int number = 0;
    const auto take = [&](const std::vector<TerminalText::Line> &taken) {
        for (const TerminalText::Line &each : taken)
            line(each.text, number++);
    };
    const auto file = m_task.files->logFile(kind, k);
    if (file.empty()) {
        const auto text = m_task.files->log(kind, k);
        if (!text)
            return skip(text.error());
        terminal.feed(*text);
    } else {
        PackedStream stream(file);
        while (!m_cancelled) {
            const auto piece = stream.read();
            if (!piece)
                return skip(piece.error());
            if (piece->empty())
                break;
            terminal.feed(*piece);
            take(terminal.takeFinal());
        }
    }
    take(terminal.takeFinal());
    take(terminal.lines());
}

Result<FlatTree> TaskSearch::Run::treeAfter(int k)
{
    if (m_treeOf == k)
        return m_tree;
    const auto id = m_states->tree(StateName::after(k));
    return id ? m_states->repository().readTree(*id) : Result<FlatTree>(id.error());
}

void TaskSearch::Run::changes(int k)
{
    if (k == 0)
        return;
    // Most iterations have a tree of their own; where it is known to be the same there is nothing to compare.
    const auto &before = m_task.records[static_cast<std::size_t>(k - 1)];
    const auto &now = m_task.records[static_cast<std::size_t>(k)];
    if (before && now && !now->tree.empty() && before->tree == now->tree)
        return;
    if (!m_states) {
        auto states = m_task.files->states();
        if (!states)
            return skip(states.error());
        m_states = std::move(states).value();
    }
    auto from = treeAfter(k - 1);
    auto to = treeAfter(k);
    if (!from || !to)
        return skip(from ? to.error() : from.error());
    const BlobSource blobs = blobsOf(m_states->repository());
    TreeDiffOptions options;
    options.renames = options.copies = false;
    const auto diff = diffTrees(*from, *to, blobs, options, m_cancelled);
    m_treeOf = k;
    m_tree = std::move(to).value();
    if (!diff)
        return skip(diff.error());
    for (const ChangedFile &file : diff->files) {
        if (m_cancelled)
            return;
        if (file.isSubmodule() || !file.contentChanged())
            continue;
        m_hit.name = file.path();
        m_ofFile = 0;
        changedFile(file, blobs);
    }
}

void TaskSearch::Run::changedFile(const ChangedFile &file, const BlobSource &blobs)
{
    // Only files that hold the text at all are compared line by line.
    bool any = false;
    for (const auto &entry : {file.before, file.after}) {
        if (!entry)
            continue;
        const auto size = blobs.size(entry->blob);
        if (!size || *size > largestFile)
            continue;
        const auto bytes = blobs.read(entry->blob);
        if (!bytes)
            return skip(bytes.error());
        any = any || m_finder.in(*bytes) != std::string::npos;
    }
    if (!any)
        return;
    const auto diff = diffChangedFile(file, blobs, {}, m_cancelled);
    if (!diff)
        return skip(diff.error());
    for (const DiffEdit &edit : (*diff)->edits) {
        m_hit.removed = true;
        for (int i = edit.oldStart; i < edit.oldStart + edit.oldCount; ++i)
            line((*diff)->before.line(i), i);
        m_hit.removed = false;
        for (int i = edit.newStart; i < edit.newStart + edit.newCount; ++i)
            line((*diff)->after.line(i), i);
    }
}

void TaskSearch::Run::tests(int k)
{
    const auto &record = m_task.records[static_cast<std::size_t>(k)];
    if (!m_task.target || !record)
        return;
    m_moved.resize(m_task.target->size());
    const auto move = [&](const std::vector<int> &moved, bool lost) {
        for (const int index : moved) {
            const auto i = static_cast<std::size_t>(index);
            if (i >= m_task.target->size() || m_finder.in((*m_task.target)[i]) == std::string::npos)
                continue;
            m_moved[i] = true;
            m_hit.name = (*m_task.target)[i];
            m_hit.removed = lost;
            line(m_hit.name, index);
        }
    };
    move(record->fixed, false);
    move(record->lostConfirmed, true);
    move(record->lostFlaky, true);
    move(record->lostUnchecked, true);
}

void TaskSearch::Run::unmovedTests()
{
    if (!m_task.target || m_task.records.empty())
        return;
    m_moved.resize(m_task.target->size());
    m_hit = {};
    m_hit.task = m_task.name;
    m_hit.place = SearchPlace::Tests;
    m_ofFile = 0;
    for (std::size_t i = 0; i < m_task.target->size() && !m_cancelled; ++i) {
        if (m_moved[i])
            continue;
        m_hit.name = (*m_task.target)[i];
        line(m_hit.name, static_cast<int>(i));
    }
}

} // namespace sweci
