// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/usagefiles.h"

#include "agents/jsonlinesreader.h"
#include "base/filedescriptor.h"

#include <array>
#include <fcntl.h>
#include <fnmatch.h>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int mostFiles = 200;
constexpr int mostDepth = 8;
constexpr int mostEntries = 100000;
constexpr std::size_t mostBytes = std::size_t(256) << 20; // of all files

void readInto(OutputReader &reader, const fs::path &file, std::size_t &left)
{
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    std::array<char, 65536> buffer;
    while (fd.valid() && left > 0) {
        const ssize_t count = ::read(fd.get(), buffer.data(), std::min(buffer.size(), left));
        if (count <= 0)
            break;
        left -= static_cast<std::size_t>(count);
        reader.feedOutput({buffer.data(), static_cast<std::size_t>(count)});
    }
    reader.finish();
}

} // namespace

Usage usageInFiles(const UsageFiles &files, const fs::path &folder, fs::file_time_type since)
{
    Usage sum;
    OutputRules rules;
    rules.shape = OutputShape::JsonLines;
    rules.usage = files.rules;
    std::error_code failure;
    std::size_t left = mostBytes;
    int found = 0;
    int seen = 0;
    for (fs::recursive_directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        if (++seen > mostEntries || found >= mostFiles)
            break;
        if (entry.depth() >= mostDepth)
            entry.disable_recursion_pending();
        std::error_code ignored;
        if (!fs::is_regular_file(entry->symlink_status(ignored)) || entry->last_write_time(ignored) < since ||
            ::fnmatch(files.name.c_str(), entry->path().filename().c_str(), 0) != 0)
            continue;
        ++found;
        const auto reader = OutputReader::make(rules, {});
        readInto(*reader, entry->path(), left);
        sum.add(reader->report().usage);
        if (sum.modelAnswered.empty())
            sum.modelAnswered = reader->report().usage.modelAnswered;
    }
    return sum;
}

} // namespace sweci
