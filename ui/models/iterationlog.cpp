// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationlog.h"

#include "base/compression.h"
#include "base/files.h"
#include "models/terminaltext.h"

namespace sweci
{

namespace
{

constexpr std::size_t logLimit = std::size_t(1) << 29;

Result<std::string> readLog(const TaskFolder &folder, int k, LogKind kind)
{
    const auto iteration = folder.iteration(k);
    switch (kind) {
    case LogKind::Pytest:
        return readCompressed(iteration / "pytest.log.zst", logLimit);
    case LogKind::Architect:
        return readCompressed(iteration / "architect.log.zst", logLimit);
    case LogKind::Programmer:
        return readCompressed(iteration / "programmer.log.zst", logLimit);
    case LogKind::Task:
        return readFile(folder.log(), logLimit);
    }
    return Error{ErrorKind::NotFound, {}, "no such log"};
}

} // namespace

IterationLogPtr readIterationLog(const TaskFolder &folder, int k, LogKind kind, std::size_t tail)
{
    auto log = std::make_shared<IterationLog>();
    const auto bytes = readLog(folder, k, kind);
    if (!bytes) {
        log->exists = bytes.error().kind != ErrorKind::NotFound;
        if (log->exists)
            log->error = bytes.error();
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
