// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/nonpassed.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "testing/lastline.h"
#include "testing/testdetails.h"

#include <fstream>

namespace sweci
{

namespace
{

constexpr std::size_t nameLimit = 200;
constexpr std::size_t hashLength = 12;
constexpr std::size_t reasonLimit = 500;

bool isSafe(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '-' ||
           c == '_';
}

// The published harness's words, for the prompts refer to them.
std::string description(const TestDetail &detail, const std::string &path)
{
    std::string words = "Test " + detail.outcomeText;
    const TestStage *stage = detail.decisiveStage();
    if (stage)
        words += " at " + stage->name + " stage";
    words += ".";
    const std::string reason = stage ? lastLine(stage->longrepr, reasonLimit) : std::string();
    if (!reason.empty())
        words += " Reason: " + reason + ".";
    return words + " Detailed traceback is recorded in " + path;
}

constexpr const char *notCollected =
    "This test was not properly collected or executed in the current run, so no detailed traceback is available. "
    "However, it was recorded as 'passed' in the target report.";

JsonValue placeValue(const SourcePlace &place)
{
    JsonValue value = JsonValue::object();
    value.set("path", place.path);
    value.set("lineno", place.line);
    value.set("message", place.message);
    return value;
}

// The report's entry without what differs from run to run (durations): equal states give equal folders.
JsonValue detailValue(const TestDetail &detail)
{
    JsonValue value = JsonValue::object();
    value.set("nodeid", detail.id);
    value.set("outcome", detail.outcomeText);
    for (const TestStage &stage : detail.stages) {
        JsonValue part = JsonValue::object();
        part.set("outcome", stage.outcome);
        if (stage.crash)
            part.set("crash", placeValue(*stage.crash));
        if (!stage.traceback.empty()) {
            JsonValue frames = JsonValue::array();
            for (const SourcePlace &frame : stage.traceback)
                frames.append(placeValue(frame));
            part.set("traceback", std::move(frames));
        }
        if (!stage.out.empty())
            part.set("stdout", stage.out);
        if (!stage.err.empty())
            part.set("stderr", stage.err);
        if (!stage.longrepr.empty())
            part.set("longrepr", stage.longrepr);
        value.set(stage.name, std::move(part));
    }
    if (detail.cut)
        value.set("cut", true);
    return value;
}

} // namespace

std::string nonPassedFileName(std::string_view id)
{
    static constexpr std::string_view extension = ".json";
    const std::size_t room = nameLimit - extension.size() - hashLength - 1;
    std::string name(id.substr(0, room));
    for (char &c : name) {
        if (!isSafe(c))
            c = '_';
    }
    if (!name.empty() && name.front() == '.')
        name.front() = '_';
    return name + '_' + sha256(id).substr(0, hashLength) + std::string(extension);
}

Result<std::vector<NonPassedFile>> nonPassedFiles(const TestSet &target, const TestSet &passed, std::string_view report,
                                                  std::string_view insideFolder)
{
    const TestSet gap = TestSet::difference(target, passed);
    std::vector<TestDetail> details;
    if (!report.empty()) {
        auto read = readTestDetails(report, gap);
        if (!read)
            return read.error();
        details = std::move(*read);
    }
    std::vector<NonPassedFile> files(1);
    files.front().name = "summary.jsonl";
    std::string summary;
    std::size_t next = 0; // details are in the order of the gap, with holes
    for (std::size_t i = 0; i < gap.size(); ++i) {
        JsonValue line = JsonValue::object();
        line.set("test", gap.id(i));
        if (next < details.size() && details[next].id == gap.id(i)) {
            const TestDetail &detail = details[next++];
            const std::string name = nonPassedFileName(detail.id);
            line.set("description", description(detail, std::string(insideFolder) + '/' + name));
            files.push_back({name, detailValue(detail).toIndentedJson() + '\n'});
        } else {
            line.set("description", notCollected);
        }
        summary += line.toJson();
        summary += '\n';
    }
    files.front().content = std::move(summary);
    return files;
}

Result<void> writeNonPassed(const std::filesystem::path &folder, const TestSet &target, const TestSet &passed,
                            std::string_view report, std::string_view insideFolder)
{
    const auto files = nonPassedFiles(target, passed, report, insideFolder);
    if (!files)
        return files.error();
    if (auto done = removeTree(folder); !done)
        return done;
    if (auto done = makeFolders(folder); !done)
        return done;
    for (const NonPassedFile &file : *files) {
        // Not synced: the folder lives no longer than the iteration.
        std::ofstream out(folder / file.name, std::ios::binary);
        out.write(file.content.data(), static_cast<std::streamsize>(file.content.size()));
        out.close();
        if (!out)
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(folder / file.name)));
    }
    return {};
}

} // namespace sweci
