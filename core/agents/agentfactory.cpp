// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentfactory.h"

#include "agents/baselineagents.h"
#include "agents/replayagent.h"
#include "agents/scriptagent.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

std::vector<std::string> agentNames()
{
    return {"reference", "null", "replay", "script"};
}

Result<std::unique_ptr<Agent>> makeAgent(const AgentSettings &settings, const RecordingTask &task)
{
    if (settings.name == "reference")
        return std::unique_ptr<Agent>(std::make_unique<ReferenceAgent>());
    if (settings.name == "null")
        return std::unique_ptr<Agent>(std::make_unique<NullAgent>());
    if (settings.name == "replay") {
        auto recording = openRecording(settings.recording, task);
        if (!recording)
            return recording.error();
        return std::unique_ptr<Agent>(std::make_unique<ReplayAgent>(std::move(*recording), settings.paceSeconds));
    }
    if (settings.name == "script") {
        const auto network = settings.network == "open" ? NetworkAccess::Open : NetworkAccess::None;
        return std::unique_ptr<Agent>(std::make_unique<ScriptAgent>(settings.script, network));
    }
    QStringList known;
    for (const std::string &name : agentNames())
        known << displayText(name);
    return Error{ErrorKind::Usage,
                 Text::tr("There is no agent named %1; there is: %2.")
                     .arg(displayText(settings.name), known.join(QStringLiteral(", "))),
                 "unknown agent"};
}

Result<std::optional<AgentRecipe>> agentRecipe(const AgentSettings &settings, const fs::path &stage)
{
    if (settings.name != "script")
        return std::optional<AgentRecipe>();
    auto recipe = scriptRecipe(settings.script, stage);
    return recipe ? Result<std::optional<AgentRecipe>>(std::move(*recipe)) : recipe.error();
}

fs::path recordingPath(const std::string &nameOrPath, const fs::path &shareFolder)
{
    const fs::path own = shareFolder / "recordings" / nameOrPath;
    std::error_code failure;
    if (nameOrPath.find('/') == std::string::npos && fs::is_directory(own, failure))
        return own;
    return fs::absolute(nameOrPath, failure);
}

} // namespace sweci
