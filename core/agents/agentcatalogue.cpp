// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentcatalogue.h"

#include "base/files.h"
#include "base/processspec.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

void readFolderInto(const fs::path &folder, AgentCatalogue &catalogue)
{
    std::error_code failure;
    std::vector<fs::path> files;
    for (const auto &entry : fs::directory_iterator(folder, failure)) {
        if (entry.path().extension() == ".toml")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path &file : files) {
        const auto text = readFile(file, std::size_t(1) << 20);
        auto agent = text ? readAgentDescriptor(*text, file.native()) : Result<AgentDescriptor>(text.error());
        if (agent)
            catalogue.agents.insert_or_assign(agent->name, std::move(*agent));
        else
            catalogue.errors.push_back(agent.error());
        if (!agent)
            catalogue.unusable.push_back(file.stem().native());
    }
}

} // namespace

const Error *AgentCatalogue::errorOf(const std::string &name) const
{
    const auto found = std::find(unusable.begin(), unusable.end(), name);
    return found == unusable.end() ? nullptr : &errors[static_cast<std::size_t>(found - unusable.begin())];
}

AgentCatalogue readAgentCatalogue(const fs::path &shareFolder, const fs::path &ownFolder)
{
    AgentCatalogue catalogue;
    readFolderInto(shareFolder / "agents", catalogue);
    if (!ownFolder.empty())
        readFolderInto(ownFolder, catalogue);
    return catalogue;
}

fs::path ownAgentFolder()
{
    if (const std::string own = environmentValue("SWECI_AGENT_DESCRIPTORS"); !own.empty())
        return own;
    if (const std::string config = environmentValue("XDG_CONFIG_HOME"); !config.empty())
        return fs::path(config) / "sweci" / "agents";
    const std::string home = environmentValue("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".config" / "sweci" / "agents";
}

} // namespace sweci
