// SPDX-License-Identifier: GPL-3.0-or-later
#include "programcampaign.h"

#include "base/files.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

const std::vector<std::string> onTheSample{"--dataset", "sample", "--sandbox", "bubblewrap", "--workers", "2"};

std::vector<std::string> runArguments(const fs::path &experiment, const std::vector<std::string> &further)
{
    std::vector<std::string> arguments{"run", experiment.native()};
    arguments.insert(arguments.end(), onTheSample.begin(), onTheSample.end());
    arguments.insert(arguments.end(), further.begin(), further.end());
    return arguments;
}

bool overwrite(const fs::path &file, const std::string &content)
{
    return static_cast<bool>(writeFileAtomically(file, content));
}

std::vector<fs::path> taskFolders(const fs::path &experiment)
{
    std::vector<fs::path> folders;
    for (const auto &entry : fs::directory_iterator(experiment)) {
        if (fs::exists(entry.path() / "iteration.jsonl"))
            folders.push_back(entry.path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

} // namespace

ProgramCampaign::ProgramCampaign(const fs::path &root) : m_folder(root / "experiments"), m_place(root)
{
    fs::create_directories(m_folder);
}

fs::path ProgramCampaign::run(const std::string &name, const std::vector<std::string> &further)
{
    const fs::path experiment = m_folder / name;
    const ProgramResult result = m_place.run(runArguments(experiment, further));
    if (result.code == 0)
        return experiment;
    m_error = result.errors;
    return {};
}

fs::path ProgramCampaign::finished(const std::string &recording)
{
    if (fs::exists(m_folder / recording))
        return m_folder / recording;
    return run(recording, {"--agent", "replay", "--recording", recording});
}

fs::path ProgramCampaign::live()
{
    const fs::path experiment = m_folder / "hasty-live";
    m_live = std::make_unique<RunningProgram>(
        m_place, runArguments(experiment, {"--agent", "replay", "--recording", "hasty"}),
        m_folder.parent_path() / "live.log", Environment{{"SWECI_STOP_AT", "programmer:4"}});
    const auto held = [&] {
        int tasks = 0;
        if (!fs::exists(experiment))
            return false;
        for (const auto &entry : fs::directory_iterator(experiment)) {
            if (fs::exists(entry.path() / "events.jsonl"))
                tasks += eventCount(entry.path(), "programmer", "began", 4) > 0 ? 1 : 0;
        }
        return tasks == 2;
    };
    if (waitUntil(held, 120))
        return experiment;
    m_error = m_live->log();
    return {};
}

fs::path ProgramCampaign::copyOfFinished(const std::string &name)
{
    const fs::path source = finished("steady");
    if (source.empty())
        return {};
    fs::copy(source, m_folder / name, fs::copy_options::recursive);
    return m_folder / name;
}

fs::path ProgramCampaign::unreadable()
{
    const fs::path experiment = copyOfFinished("unreadable");
    if (experiment.empty())
        return {};
    const auto settings = readFile(experiment / "experiment.json");
    if (!settings || !overwrite(experiment / "experiment.json", settings->substr(0, settings->size() / 2)))
        return {};
    return experiment;
}

fs::path ProgramCampaign::damaged()
{
    const fs::path experiment = copyOfFinished("damaged");
    if (experiment.empty())
        return {};
    const std::vector<fs::path> tasks = taskFolders(experiment);
    const auto torn = readFile(tasks.at(0) / "iteration.jsonl");
    const auto newer = readFile(tasks.at(1) / "iteration.jsonl");
    if (!torn || !newer)
        return {};
    // As a full disk leaves it, and as a later version of the program might write.
    if (!overwrite(tasks.at(0) / "iteration.jsonl", torn->substr(0, torn->size() - 40)) ||
        !overwrite(tasks.at(1) / "iteration.jsonl",
                   *newer + "{\"version\": 99, \"iteration\": 7, \"verdict\": \"later\"}\n"))
        return {};
    return experiment;
}

fs::path ProgramCampaign::huge()
{
    return run("huge", {"--agent", "null", "--samples", "60", "--iterations", "1"});
}

} // namespace sweci
