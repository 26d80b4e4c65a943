// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/patchrecording.h"

#include "base/childprocess.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <cstdio>
#include <toml++/toml.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Result<toml::table> readToml(const fs::path &file)
{
    auto text = readFile(file, 1 << 20);
    if (!text)
        return text.error();
    try {
        return toml::parse(*text, file.native());
    } catch (const toml::parse_error &failure) {
        return Error{ErrorKind::Parse,
                     Text::tr("%1, line %2: %3")
                         .arg(displayPath(file), QString::number(failure.source().begin.line),
                              QString::fromUtf8(failure.what())),
                     failure.what()};
    }
}

} // namespace

Result<RecordingSummary> PatchRecording::describe(const fs::path &path)
{
    auto table = readToml(path / "recording.toml");
    if (!table) {
        if (table.error().kind == ErrorKind::NotFound)
            return Error{ErrorKind::Usage,
                         Text::tr("%1 is neither a recording nor an experiment.").arg(displayPath(path)),
                         table.error().cause};
        return table.error();
    }
    RecordingSummary summary;
    summary.name = (*table)["name"].value_or(path.filename().native());
    summary.iterations = (*table)["iterations"].value_or(0);
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto &entry : fs::recursive_directory_iterator(path, failure)) {
        if (entry.is_regular_file(failure))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::string all;
    for (const fs::path &file : files) {
        auto hash = sha256OfFile(file);
        if (!hash)
            return hash.error();
        all += file.lexically_relative(path).native() + '\0' + *hash + '\n';
    }
    summary.hash = sha256(all);
    return summary;
}

Result<std::unique_ptr<Recording>> PatchRecording::open(const fs::path &path, const RecordingTask &task)
{
    auto table = readToml(path / "recording.toml");
    if (!table)
        return table.error();
    auto recording = std::make_unique<PatchRecording>();
    recording->m_iterations = (*table)["iterations"].value_or(0);
    for (const std::string &name : {task.taskRun, task.taskId, task.shortRepository}) {
        std::error_code failure;
        if (!name.empty() && fs::is_directory(path / name, failure)) {
            recording->m_folder = path / name;
            return std::unique_ptr<Recording>(std::move(recording));
        }
    }
    return Error{
        ErrorKind::NotFound,
        Text::tr("The recording %1 has nothing for the task %2.").arg(displayPath(path), displayText(task.taskId)),
        "no folder"};
}

fs::path PatchRecording::folder(int k) const
{
    char name[16];
    std::snprintf(name, sizeof name, "%02d", k);
    return m_folder / name;
}

Result<RecordedIteration> PatchRecording::iteration(int k) const
{
    RecordedIteration iteration;
    auto document = readFile(folder(k) / "requirement.xml", 1 << 24);
    if (document)
        iteration.requirement = *document;
    else if (document.error().kind != ErrorKind::NotFound)
        return document.error();
    return iteration;
}

Result<void> PatchRecording::applyChange(int k, const fs::path &code) const
{
    const fs::path patch = fs::absolute(folder(k) / "change.patch");
    std::error_code failure;
    if (!fs::exists(patch, failure))
        return {};
    ProcessSpec spec;
    // The ceiling keeps git from taking a repository above the folder for the one meant.
    spec.argv = {"git", "apply", "--whitespace=nowarn", patch.native()};
    spec.environment = {{"PATH", environmentValue("PATH")},
                        {"GIT_CEILING_DIRECTORIES", code.parent_path().native()},
                        {"GIT_CONFIG_NOSYSTEM", "1"},
                        {"GIT_CONFIG_GLOBAL", "/dev/null"},
                        {"LC_ALL", "C"}};
    spec.workingFolder = code;
    auto outcome = runProcess(spec);
    if (!outcome)
        return outcome.error();
    if (!outcome->succeeded())
        return Error{ErrorKind::Parse, Text::tr("The recorded change %1 does not apply.").arg(displayPath(patch)),
                     outcome->errors};
    return {};
}

} // namespace sweci
