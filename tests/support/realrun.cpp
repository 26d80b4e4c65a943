// SPDX-License-Identifier: GPL-3.0-or-later
#include "realrun.h"

#include "agents/transcript.h"
#include "experimenttools.h"
#include "git/repository.h"

#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

const std::vector<std::string> oneTask{"--tasks", "*spanlib*", "--iterations", "2", "--baseline-runs", "1"};

std::string shown(const JsonValue &value)
{
    return value.toJson();
}

std::string shown(const std::optional<int> &value)
{
    return value ? std::to_string(*value) : "null";
}

} // namespace

std::vector<JsonValue> recordsOf(const fs::path &task)
{
    std::vector<JsonValue> records;
    std::istringstream lines(get(task / "iteration.jsonl"));
    for (std::string line; std::getline(lines, line);)
        records.push_back(parseJson(line, "record").value());
    return records;
}

Files filesOfState(const fs::path &task, const std::string &state)
{
    const auto history = GitRepository::openBare(task / "history.git");
    Files files;
    const auto tree = history->readTree(history->ref("refs/iterations/" + state).value());
    for (const auto &[path, entry] : tree.value())
        files[path] = history->readBlob(entry.blob).value();
    return files;
}

RealRun::RealRun(ProgramPlace place, fs::path root, std::string dataset)
    : m_place(std::move(place)), m_root(std::move(root)), m_dataset(std::move(dataset))
{
    std::vector<std::string> arguments{
        "run", (m_root / "recorded").native(), "--dataset", m_dataset, "--agent", "replay", "--recording", "steady"};
    arguments.insert(arguments.end(), oneTask.begin(), oneTask.end());
    arguments.insert(arguments.end(), {"--python", "/usr/bin/python3"});
    const ProgramResult result = m_place.run(arguments);
    if (result.code != 0) {
        m_error = "the recording was not replayed: " + result.errors;
        return;
    }
    m_script = std::make_unique<ScriptedIterations>(task("recorded"));
}

fs::path RealRun::task(const std::string &experiment) const
{
    std::error_code failure; // there is none yet
    for (const auto &entry : fs::directory_iterator(m_root / experiment, failure)) {
        if (fs::exists(entry.path() / "events.jsonl"))
            return entry.path();
    }
    return m_root / experiment / "none";
}

std::vector<std::string> RealRun::arguments(const std::string &agent, const std::string &address,
                                            const std::vector<std::string> &further) const
{
    std::vector<std::string> arguments{
        "run",       (m_root / agent).native(),  "--dataset",  m_dataset, "--agent", agent,
        "--model",   RealAgents::modelOf(agent), "--base-url", address,   "--tries", "1",
        "--no-limit"};
    arguments.insert(arguments.end(), oneTask.begin(), oneTask.end());
    arguments.insert(arguments.end(), further.begin(), further.end());
    return arguments;
}

Environment RealRun::environment(const std::string &agent) const
{
    const fs::path settings = m_root / ("settings-" + agent);
    RealAgents::writeDescriptors(settings, agent);
    return RealAgents::environment(settings, "sk-canary-123");
}

std::string RealRun::log(const std::string &agent) const
{
    const fs::path file = task(agent) / "task.log";
    return fs::exists(file) ? get(file) : std::string();
}

std::string RealRun::complaint(const std::string &agent, const ScriptedServer &model) const
{
    const fs::path ours = task(agent);
    const fs::path recorded = task("recorded");
    if (comparableRecords(ours) != comparableRecords(recorded))
        return "records: " + get(ours / "iteration.jsonl") + "instead of " + get(recorded / "iteration.jsonl");
    if (comparableRefs(ours) != comparableRefs(recorded))
        return "the trees are not the recorded ones";
    const auto records = recordsOf(ours);
    if (records.size() != 3 || records[2]["passed"].toInteger() <= records[0]["passed"].toInteger())
        return "no more tests pass than at the base";
    for (int k = 1; k <= 2; ++k) {
        const fs::path document = fs::path("iterations") / std::to_string(k) / "requirement.xml";
        if (get(ours / document) != get(recorded / document))
            return "the document of iteration " + std::to_string(k) + " is not what the architect wrote";
        for (const char *role : {"architect", "programmer"}) {
            for (const std::string &found : {usageComplaint(agent, k, role), transcriptComplaint(agent, k, role)}) {
                if (!found.empty())
                    return found;
            }
            const std::string scenario = std::string(role) + '-' + std::to_string(k);
            int asked = 0;
            for (const JsonValue &request : model.requests())
                asked += request["scenario"].toString() == scenario && request["kind"].toString() == "main";
            if (asked != m_script->turns(scenario))
                return scenario + ": " + std::to_string(asked) + " requests for the model";
        }
    }
    return {};
}

std::string RealRun::usageComplaint(const std::string &agent, int k, const std::string &role) const
{
    const JsonValue usage = recordsOf(task(agent))[static_cast<std::size_t>(k)][role];
    const CallTokens tokens = m_script->tokens(role + '-' + std::to_string(k), agent);
    for (const auto &[key, wanted] :
         {std::pair{"input_tokens", tokens.input}, std::pair{"cached_tokens", tokens.cached},
          std::pair{"cache_written_tokens", tokens.cacheWritten}, std::pair{"output_tokens", tokens.output},
          std::pair{"reasoning_tokens", tokens.reasoning}, std::pair{"model_calls", tokens.calls}}) {
        if (shown(usage[key]) != shown(wanted))
            return role + ' ' + std::to_string(k) + ": " + key + " should be " + shown(wanted) + ": " + usage.toJson();
    }
    if (usage["model_asked"].toString() != RealAgents::modelOf(agent))
        return role + ": model_asked: " + usage.toJson();
    return {};
}

std::string RealRun::transcriptComplaint(const std::string &agent, int k, const std::string &role) const
{
    const std::string scenario = role + '-' + std::to_string(k);
    const fs::path file = TranscriptFiles::in(task(agent) / "iterations" / std::to_string(k), role).transcript;
    const auto events = TranscriptReader(file).poll();
    if (!events || events->empty())
        return scenario + ": there is no transcript";
    const AgentEvent &begin = events->front();
    if (begin.kind != AgentEvent::Kind::Begin || begin.detail["role"].toString() != role ||
        begin.detail["iteration"].toInteger() != k || begin.detail["agent"].toString() != agent)
        return scenario + ": begins with " + begin.toJson().toJson();
    std::string text;
    std::vector<std::string> calls;
    std::vector<std::string> results;
    std::vector<std::string> inputs;
    for (const AgentEvent &event : *events) {
        if (event.kind == AgentEvent::Kind::Text)
            text += event.text;
        if (event.kind == AgentEvent::Kind::ToolCall) {
            calls.push_back(event.callId);
            inputs.push_back(event.input.toJson());
        }
        if (event.kind == AgentEvent::Kind::ToolResult)
            results.push_back(event.callId + (event.failed ? " failed: " + event.text : std::string()));
        // Remarks of the program's own on standard error are kept as they are.
        if (event.kind == AgentEvent::Kind::Error || (event.kind == AgentEvent::Kind::Raw && !event.errorStream))
            return scenario + ": " + event.toJson().toJson();
    }
    const auto wanted = m_script->tools(scenario);
    if (calls.size() != wanted.size())
        return scenario + ": " + std::to_string(calls.size()) + " uses of tools";
    for (std::size_t i = 0; i < calls.size(); ++i) {
        // Paths and commands of the script hold nothing that JSON would write another way.
        if (inputs[i].find(wanted[i]) == std::string::npos)
            return scenario + ": " + inputs[i] + " instead of " + wanted[i];
        if (i >= results.size() || results[i] != calls[i])
            return scenario + ": the result of " + inputs[i] + (i < results.size() ? ": " + results[i] : " is missing");
    }
    if (text != m_script->texts(scenario))
        return scenario + ": said " + text;
    const AgentEvent &end = events->back();
    return end.kind == AgentEvent::Kind::End && !end.failed ? std::string()
                                                            : scenario + ": ends with " + end.toJson().toJson();
}

} // namespace sweci
