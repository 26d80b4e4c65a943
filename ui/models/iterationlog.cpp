// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationlog.h"

#include "models/terminaltext.h"

namespace sweci
{

namespace
{

Result<std::string> readLog(const TaskFiles &files, int k, LogKind kind)
{
    switch (kind) {
    case LogKind::Pytest:
        return files.testLog(k);
    case LogKind::Architect:
        return files.architectLog(k);
    case LogKind::Programmer:
        return files.programmerLog(k);
    case LogKind::Task:
        return files.taskLog();
    }
    return Error{ErrorKind::NotFound, {}, "no such log"};
}

} // namespace

IterationLogPtr readIterationLog(const TaskFiles &files, int k, LogKind kind, std::size_t tail)
{
    auto log = std::make_shared<IterationLog>();
    const auto bytes = readLog(files, k, kind);
    if (!bytes) {
        log->exists = bytes.error().kind != ErrorKind::NotFound;
        if (log->exists)
            log->error = bytes.error();
        else
            log->absent = bytes.error().sentence;
        return log;
    }
    log->exists = true;
    log->bytes = bytes->size();
    std::string_view shown = *bytes;
    if (tail > 0 && shown.size() > tail) {
        std::size_t begin = shown.size() - tail;
        // Not within a line, unless it is longer than all that is shown.
        if (const std::size_t end = shown.find('\n', begin); end != std::string_view::npos && end + 1 < shown.size())
            begin = end + 1;
        log->left = begin;
        shown.remove_prefix(begin);
    }
    log->text = TextLines(terminalText(shown));
    return log;
}

} // namespace sweci
