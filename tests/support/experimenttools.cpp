// SPDX-License-Identifier: GPL-3.0-or-later
#include "experimenttools.h"

#include "base/childprocess.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "git/repository.h"

#include <algorithm>
#include <cctype>
#include <poll.h>
#include <set>

namespace sweci
{

namespace fs = std::filesystem;

std::vector<std::string> comparableRecords(const fs::path &taskFolder)
{
    static const std::set<std::string> varying{"time", "attempt", "architect", "programmer", "sandbox", "image"};
    std::vector<std::string> records;
    JsonLinesTail tail(taskFolder / "iteration.jsonl");
    const auto poll = tail.poll();
    for (const std::string &line : poll.value().lines) {
        JsonValue kept = JsonValue::object();
        const auto json = parseJson(line, "record");
        for (const auto &[key, value] : json.value().toObject()) {
            if (!varying.contains(key))
                kept.set(key, value);
        }
        records.push_back(kept.toJson());
    }
    return records;
}

std::vector<std::string> comparableRefs(const fs::path &taskFolder)
{
    std::vector<std::string> lines;
    const auto history = GitRepository::openBare(taskFolder / "history.git");
    if (!history)
        return lines;
    for (const std::string &ref : history->refs("refs/"))
        lines.push_back(ref + ' ' + history->treeOf(history->ref(ref).value()).value());
    return lines;
}

std::string fsck(const fs::path &history)
{
    ProcessSpec spec;
    spec.argv = {"git", "--git-dir", history.native(), "fsck", "--strict", "--no-dangling"};
    spec.environment = ownEnvironment();
    const auto outcome = runProcess(spec);
    return outcome && outcome->succeeded() ? outcome->output
                                           : "failed: " + (outcome ? outcome->errors : outcome.error().cause);
}

bool waitForText(const fs::path &file, const std::string &text, double seconds)
{
    const double end = monotonicSeconds() + seconds;
    while (monotonicSeconds() < end) {
        const auto content = readFile(file);
        if (content && content->find(text) != std::string::npos)
            return true;
        ::poll(nullptr, 0, 10);
    }
    return false;
}

std::vector<int> processesNaming(const std::string &text)
{
    std::vector<int> found;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator("/proc", failure)) {
        const std::string name = entry.path().filename().native();
        if (!std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isdigit(c); }))
            continue;
        const int pid = std::stoi(name);
        const auto command = readFile(entry.path() / "cmdline");
        const auto variables = readFile(entry.path() / "environ");
        const bool names = (command && command->find(text) != std::string::npos) ||
                           (variables && variables->find(text) != std::string::npos);
        if (pid != ::getpid() && names)
            found.push_back(pid);
    }
    return found;
}

} // namespace sweci
