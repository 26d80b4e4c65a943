// SPDX-License-Identifier: GPL-3.0-or-later
#include "realagents.h"

#include "realrun.h"
#include "scriptedserver.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Behind the address: the part of the path that a client expects to be there already.
std::string versionOf(const std::string &agent)
{
    return agent == "claude-code" || agent == "gemini-cli" ? "" : "/v1";
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

} // namespace

std::string RealAgents::lacking()
{
    const fs::path folder = environmentValue("SWECI_TEST_AGENTS");
    for (const std::string &name : names()) {
        if (!fs::exists(folder / name / "node_modules"))
            return "the agent " + name + " is not installed below " + folder.native();
    }
    return {};
}

std::vector<std::string> RealAgents::names()
{
    return {"codex", "claude-code", "opencode", "gemini-cli", "qwen-code"};
}

std::string RealAgents::modelOf(const std::string &name)
{
    return name == "gemini-cli" ? "gemini-2.5-pro" : "mock-1";
}

void RealAgents::writeDescriptors(const fs::path &settings, const std::string &run)
{
    for (const std::string &name : names()) {
        const std::string suffix = "/scn/${role}-${iteration}/run/" + run + versionOf(name);
        std::string text = get(fs::path(SWECI_SOURCE_DIR) / "resources/agents" / (name + ".toml"));
        text = replaced(std::move(text), "${base_url}", "${base_url}" + suffix);
        text = replaced(std::move(text), "${json:base_url}", "${json:base_url}" + suffix);
        put(settings / (name + ".toml"), text);
    }
}

Environment RealAgents::environment(const fs::path &settings, const std::string &key)
{
    return {{"SWECI_AGENT_DESCRIPTORS", settings.native()},
            {"SWECI_AGENTS", environmentValue("SWECI_TEST_AGENTS")},
            {"SWECI_API_KEY", key}};
}

ScriptedIterations::ScriptedIterations(const fs::path &task)
{
    for (int k = 1; k <= 2; ++k) {
        const std::string iteration = std::to_string(k);
        const std::string document = get(task / "iterations" / iteration / "requirement.xml");
        add("architect-" + iteration, {{"First the summary.", {scriptedShell("cat /app/non-passed/summary.jsonl")}},
                                       {"Now the document.", {scriptedWrite("/app/requirement.xml", document)}},
                                       {"The document of iteration " + iteration + " is written.", {}}});
        const Files before = filesOfState(task, std::to_string(k - 1));
        const Files after = filesOfState(task, iteration);
        // A tool that writes files may refuse to overwrite one that it has not read.
        std::string removal = "cat /app/requirement.xml";
        std::vector<std::pair<std::string, std::vector<JsonValue>>> steps{{"First the document.", {}}};
        for (const auto &[path, content] : before) {
            if (!after.contains(path) || after.at(path) != content)
                removal += " && rm " + path;
        }
        steps.front().second.push_back(scriptedShell(removal));
        for (const auto &[path, content] : after) {
            if (!before.contains(path) || before.at(path) != content)
                steps.push_back({"Now " + path + '.', {scriptedWrite("/app/code/" + path, content)}});
        }
        steps.push_back({"The change of iteration " + iteration + " is made.", {}});
        add("programmer-" + iteration, std::move(steps));
    }
}

// The numbers of no two turns are the same, so that none can stand for another.
void ScriptedIterations::add(const std::string &name, std::vector<std::pair<std::string, std::vector<JsonValue>>> steps)
{
    JsonValue turns = JsonValue::array();
    const int call = static_cast<int>(m_scenarios.toObject().size());
    int turn = 0;
    for (auto &[text, tools] : steps) {
        const ScriptedUsage usage{1000 + 1000 * call + 100 * turn, 100 * call + 10 * turn + 5, turn == 0 ? 64 : 0,
                                  50 + 7 * call + turn, turn == 0 ? 4 + call : 0};
        turns.append(scriptedTurn(text, usage, std::move(tools)));
        ++turn;
    }
    JsonValue scenario = JsonValue::object();
    // A request for a title, say: what it costs is in no agent's account.
    scenario.set("turns", turns).set("side_text", "A title").set("after", "error");
    m_scenarios.set(name, scenario);
}

std::string ScriptedIterations::texts(const std::string &scenario) const
{
    std::string all;
    for (const JsonValue &turn : m_scenarios[scenario]["turns"].toArray())
        all += turn["text"].toString();
    return all;
}

std::vector<std::string> ScriptedIterations::tools(const std::string &scenario) const
{
    std::vector<std::string> tools;
    for (const JsonValue &turn : m_scenarios[scenario]["turns"].toArray()) {
        for (const JsonValue &tool : turn["tools"].toArray())
            tools.push_back(tool.contains("write") ? tool["write"]["path"].toString()
                                                   : tool["shell"]["command"].toString());
    }
    return tools;
}

int ScriptedIterations::turns(const std::string &scenario) const
{
    return static_cast<int>(m_scenarios[scenario]["turns"].toArray().size());
}

CallTokens ScriptedIterations::tokens(const std::string &scenario, const std::string &agent) const
{
    ScriptedUsage sum;
    for (const JsonValue &turn : m_scenarios[scenario]["turns"].toArray()) {
        const JsonValue &usage = turn["usage"];
        sum.prompt += static_cast<int>(usage["prompt"].toInteger());
        sum.cached += static_cast<int>(usage["cached"].toInteger());
        sum.cacheWritten += static_cast<int>(usage["cache_write"].toInteger());
        sum.output += static_cast<int>(usage["output"].toInteger());
        sum.reasoning += static_cast<int>(usage["reasoning"].toInteger());
    }
    CallTokens tokens;
    tokens.input = sum.prompt;
    tokens.cached = sum.cached;
    tokens.output = sum.output;
    // What an interface does not report is no number, or 0 where its client says so.
    if (agent == "claude-code")
        tokens.cacheWritten = sum.cacheWritten;
    else if (agent == "opencode" || agent == "codex")
        tokens.cacheWritten = 0;
    if (agent == "claude-code")
        tokens.reasoning = 0;
    else if (agent != "qwen-code")
        tokens.reasoning = sum.reasoning;
    if (agent != "codex" && agent != "gemini-cli")
        tokens.calls = turns(scenario);
    return tokens;
}

} // namespace sweci
