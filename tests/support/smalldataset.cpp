// SPDX-License-Identifier: GPL-3.0-or-later
#include "smalldataset.h"

#include "base/childprocess.h"
#include "git/worktree.h"
#include "tempfolder.h"

#include <QtGlobal>

#include <cstdio>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::string call(const fs::path &folder, const std::vector<std::string> &argv)
{
    ProcessSpec spec;
    spec.argv = argv;
    spec.environment = {{"PATH", environmentValue("PATH")},
                        {"HOME", "/nonexistent"},
                        {"GIT_CONFIG_NOSYSTEM", "1"},
                        {"GIT_AUTHOR_NAME", "t"},
                        {"GIT_AUTHOR_EMAIL", "t@t"},
                        {"GIT_COMMITTER_NAME", "t"},
                        {"GIT_COMMITTER_EMAIL", "t@t"},
                        {"GIT_AUTHOR_DATE", "1700000000 +0000"},
                        {"GIT_COMMITTER_DATE", "1700000000 +0000"}};
    spec.workingFolder = folder;
    const auto outcome = runProcess(spec);
    if (!outcome || !outcome->succeeded())
        qFatal("%s failed: %s", argv.front().c_str(),
               outcome ? outcome->errors.c_str() : outcome.error().cause.c_str());
    std::string text = outcome->output;
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

void writeFiles(const fs::path &folder, const Files &files)
{
    for (const auto &[path, content] : files)
        put(folder / path, content);
}

std::string commit(const fs::path &folder, const Files &files)
{
    for (const auto &entry : fs::directory_iterator(folder)) {
        if (entry.path().filename() != ".git")
            fs::remove_all(entry.path());
    }
    writeFiles(folder, files);
    call(folder, {"git", "add", "-Af"});
    call(folder, {"git", "commit", "-q", "--allow-empty", "-m", "state"});
    return call(folder, {"git", "rev-parse", "HEAD"});
}

} // namespace

void SmallDataset::addTask(const std::string &taskId, const std::string &repository, const Files &base,
                           const Files &reference, int gap)
{
    const TempFolder work;
    call(work.path(), {"git", "init", "-q", "-b", "main"});
    const std::string current = commit(work.path(), base);
    const std::string target = commit(work.path(), reference);
    const fs::path archive = m_folder / "data" / taskId / "code.zip";
    fs::create_directories(archive.parent_path());
    call(work.path(), {"python3", "-c", "import shutil,sys; shutil.make_archive(sys.argv[1], 'zip', '.')",
                       (archive.parent_path() / "code").native()});
    m_rows.push_back(taskId + ',' + repository + ",,MIT," + current + ',' + target + ',' +
                     (gap < 0 ? "" : std::to_string(gap)) + ",,");
}

void SmallDataset::write(const std::string &split) const
{
    std::string text = "task_id,repo_name,url,licence,current_sha,target_sha,test_gap,image_sha,code_sha\n";
    for (const std::string &row : m_rows)
        text += row + '\n';
    put(m_folder / "metadata" / (split + ".csv"), text);
}

SmallRecording::SmallRecording(fs::path folder, int iterations) : m_folder(std::move(folder))
{
    put(m_folder / "recording.toml",
        "name = \"small\"\ndescription = \"of a test\"\niterations = " + std::to_string(iterations) + "\n");
}

void SmallRecording::add(const std::string &task, int iteration, const Files &before, const Files &after,
                         const std::string &requirement) const
{
    char number[8];
    std::snprintf(number, sizeof number, "%02d", iteration);
    const fs::path folder = m_folder / task / number;
    put(folder / "requirement.xml", requirement.empty()
                                        ? "<requirements><requirement><location>src</location><description>Do "
                                          "it.</description></requirement></requirements>"
                                        : requirement);
    if (before == after)
        return;
    const TempFolder work;
    auto repository = GitRepository::openOrInitBare(work / "r.git");
    writeFiles(work / "a", before);
    writeFiles(work / "b", after);
    fs::create_directories(work / "a");
    fs::create_directories(work / "b");
    const auto from = repository->writeTree(readFolder(*repository, work / "a")->files).value();
    const auto to = repository->writeTree(readFolder(*repository, work / "b")->files).value();
    put(folder / "change.patch", repository->patch(from, to).value());
}

} // namespace sweci
