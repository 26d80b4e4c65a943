// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/settings.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/jsonlines.h"
#include "base/jsonnumber.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int formatVersion = 1;

JsonValue mapToJson(const std::map<std::string, std::string> &map)
{
    JsonValue json = JsonValue::object();
    for (const auto &[key, value] : map)
        json.set(key, value);
    return json;
}

std::map<std::string, std::string> mapFromJson(const JsonValue &json)
{
    std::map<std::string, std::string> map;
    for (const auto &[key, value] : json.toObject())
        map[key] = value.toString();
    return map;
}

JsonValue listToJson(const std::vector<std::string> &list)
{
    JsonValue json = JsonValue::array();
    for (const std::string &entry : list)
        json.append(entry);
    return json;
}

std::vector<std::string> listFromJson(const JsonValue &json)
{
    std::vector<std::string> list;
    for (const JsonValue &entry : json.toArray())
        list.push_back(entry.toString());
    return list;
}

JsonValue agentToJson(const AgentSettings &agent)
{
    JsonValue json = JsonValue::object();
    json.set("name", agent.name).set("version", agent.version).set("model", agent.model);
    if (!agent.recording.empty())
        json.set("recording", agent.recording)
            .set("recording_hash", agent.recordingHash)
            .set("pace_seconds", agent.paceSeconds);
    if (!agent.script.empty())
        json.set("script", agent.script).set("script_hash", agent.scriptHash).set("network", agent.network);
    if (!agent.baseUrl.empty())
        json.set("base_url", agent.baseUrl);
    if (agent.isProgram())
        json.set("key", agent.keyName)
            .set("descriptor_hash", agent.descriptorHash)
            .set("prompt_hash", agent.promptHash)
            .set("prompt_mode", agent.promptMode)
            .set("network", agent.network);
    if (!agent.promptFolder.empty())
        json.set("prompt_folder", agent.promptFolder);
    if (agent.network == "model") {
        JsonValue hosts = JsonValue::array();
        for (const std::string &host : agent.networkHosts)
            hosts.append(host);
        json.set("network_hosts", std::move(hosts));
    }
    return json.set("sampling", agent.sampling);
}

AgentSettings agentFromJson(const JsonValue &json)
{
    AgentSettings agent;
    agent.name = json["name"].toString();
    agent.version = json["version"].toString();
    agent.model = json["model"].toString();
    agent.baseUrl = json["base_url"].toString();
    agent.recording = json["recording"].toString();
    agent.recordingHash = json["recording_hash"].toString();
    agent.paceSeconds = json["pace_seconds"].toDouble();
    agent.keyName = json["key"].toString();
    agent.descriptorHash = json["descriptor_hash"].toString();
    agent.promptHash = json["prompt_hash"].toString();
    agent.promptMode = json["prompt_mode"].toString();
    agent.promptFolder = json["prompt_folder"].toString();
    if (json["sampling"].isObject())
        agent.sampling = json["sampling"];
    agent.script = json["script"].toString();
    agent.scriptHash = json["script_hash"].toString();
    agent.network = json["network"].toString();
    if (agent.network.empty() && agent.isProgram())
        agent.network = "open"; // as it was before there was a choice
    for (const JsonValue &host : json["network_hosts"].toArray())
        agent.networkHosts.push_back(host.toString());
    return agent;
}

} // namespace

JsonValue ExperimentSettings::toJson() const
{
    JsonValue data = JsonValue::object();
    data.set("folder", dataset.native())
        .set("split", split)
        .set("split_hash", splitHash)
        .set("tasks", listToJson(taskIds));
    data.set("repositories", mapToJson(repositories)).set("code_hashes", mapToJson(codeHashes));
    JsonValue limit = JsonValue::object();
    limit.set("architect_seconds", limits.architectSeconds).set("programmer_seconds", limits.programmerSeconds);
    limit.set("test_seconds", limits.testSeconds).set("tries", limits.tries);
    JsonValue place = JsonValue::object();
    place.set("sandbox", sandbox).set("python", python).set("python_version", pythonVersion);
    place.set("pytest_version", pytestVersion).set("json_report", jsonReport);
    if (imageRoots)
        place.set("image_roots", true);
    place.set("baseline_measurements", baselineMeasurements);
    place.set("kernel", kernel).set("processor", processor);
    JsonValue json = JsonValue::object();
    json.set("format", formatVersion).set("id", id).set("created", created).set("program_version", programVersion);
    json.set("protocol", protocol).set("dataset", data).set("samples", samples).set("iterations", iterations);
    json.set("architect", agentToJson(architect)).set("programmer", agentToJson(programmer));
    json.set("limits", limit).set("environment", place).set("workers", workers);
    JsonValue spend = spending.toJson();
    json.set("spending", spend.set("prices", prices));
    json.set("on_pause", listToJson(pauseCommand));
    if (usesEngine(sandbox)) {
        JsonValue container = JsonValue::object();
        container.set("processors", resources.processors).set("memory_bytes", resources.memoryBytes);
        container.set("processes", resources.processes).set("disk_bytes", resources.diskBytes);
        container.set("image", image).set("image_hashes", mapToJson(imageHashes));
        json.set("container", container);
    }
    if (!imported.isNull())
        json.set("imported", imported);
    return json;
}

Result<ExperimentSettings> ExperimentSettings::fromJson(const JsonValue &json, std::string_view name)
{
    if (json["format"].toInteger() > formatVersion)
        return Error{ErrorKind::Newer,
                     Text::tr("%1 was written by a newer version of this program.").arg(displayText(name)), "format"};
    if (!json["format"].isInteger() || !json["dataset"].isObject() || json["iterations"].toInteger() < 1)
        return Error{ErrorKind::Parse, Text::tr("%1 is not the settings of an experiment.").arg(displayText(name)),
                     "missing keys"};
    ExperimentSettings settings;
    settings.id = json["id"].toString();
    settings.created = json["created"].toString();
    settings.programVersion = json["program_version"].toString();
    settings.protocol = json["protocol"].toString();
    const JsonValue &data = json["dataset"];
    settings.dataset = data["folder"].toString();
    settings.split = data["split"].toString();
    settings.splitHash = data["split_hash"].toString();
    settings.taskIds = listFromJson(data["tasks"]);
    settings.repositories = mapFromJson(data["repositories"]);
    settings.codeHashes = mapFromJson(data["code_hashes"]);
    settings.samples = static_cast<int>(json["samples"].toInteger(1));
    settings.iterations = static_cast<int>(json["iterations"].toInteger(20));
    settings.architect = agentFromJson(json["architect"]);
    settings.programmer = agentFromJson(json["programmer"]);
    const JsonValue &limit = json["limits"];
    settings.limits.architectSeconds = limit["architect_seconds"].toDouble(settings.limits.architectSeconds);
    settings.limits.programmerSeconds = limit["programmer_seconds"].toDouble(settings.limits.programmerSeconds);
    settings.limits.testSeconds = limit["test_seconds"].toDouble(settings.limits.testSeconds);
    settings.limits.tries = static_cast<int>(limit["tries"].toInteger(settings.limits.tries));
    const JsonValue &place = json["environment"];
    settings.sandbox = place["sandbox"].toString();
    settings.imageRoots = place["image_roots"].toBool();
    settings.python = place["python"].toString();
    settings.pythonVersion = place["python_version"].toString();
    settings.pytestVersion = place["pytest_version"].toString();
    settings.jsonReport = place["json_report"].toBool();
    settings.baselineMeasurements = static_cast<int>(place["baseline_measurements"].toInteger(3));
    settings.kernel = place["kernel"].toString();
    settings.processor = place["processor"].toString();
    const JsonValue &container = json["container"];
    settings.resources.processors = container["processors"].toDouble();
    settings.resources.memoryBytes = static_cast<std::uint64_t>(container["memory_bytes"].toInteger());
    settings.resources.processes = static_cast<int>(container["processes"].toInteger());
    settings.resources.diskBytes = static_cast<std::uint64_t>(container["disk_bytes"].toInteger());
    settings.image = container["image"].toString();
    settings.imageHashes = mapFromJson(container["image_hashes"]);
    settings.imported = json["imported"];
    settings.workers = static_cast<int>(json["workers"].toInteger(1));
    settings.spending = SpendLimits::fromJson(json["spending"]);
    settings.prices = json["spending"]["prices"];
    settings.pauseCommand = listFromJson(json["on_pause"]);
    return settings;
}

namespace
{

JsonValue jsonOrNull(const std::string &text)
{
    auto json = parseJson(text, "amendments.jsonl");
    return json ? *json : JsonValue();
}

constexpr std::string_view spendingGroup = "spending.";

void applyAmendment(const std::string &field, const std::string &now, ExperimentSettings &settings)
{
    if (field == "iterations")
        settings.iterations = std::max(settings.iterations, std::atoi(now.c_str()));
    else if (field == "workers")
        settings.workers = std::max(1, std::atoi(now.c_str()));
    else if (field == "dataset.folder")
        settings.dataset = now;
    else if (field == "spending.prices")
        settings.prices = jsonOrNull(now);
    else if (field == "on_pause")
        settings.pauseCommand = listFromJson(jsonOrNull(now));
    else if (field.compare(0, spendingGroup.size(), spendingGroup) == 0)
        settings.spending.amend(field.substr(spendingGroup.size()), now);
    for (const auto &[role, agent] :
         {std::pair{"architect.", &settings.architect}, std::pair{"programmer.", &settings.programmer}}) {
        if (field == std::string(role) + "recording")
            agent->recording = now;
        else if (field == std::string(role) + "script")
            agent->script = now;
        else if (field == std::string(role) + "pace_seconds")
            agent->paceSeconds = leadingNumber(now);
    }
}

// May change between starts: how fast it runs, how far it goes, and where what it reads lies (hashes say that it is
// still the same).
bool mayChange(const std::string &field, const JsonValue &before, const JsonValue &now)
{
    if (field == "iterations")
        return now.toInteger() > before.toInteger();
    return field == "workers" || field == "on_pause" || field.compare(0, spendingGroup.size(), spendingGroup) == 0 ||
           field == "dataset.folder" || field == "architect.pace_seconds" || field == "programmer.pace_seconds" ||
           ((field == "architect.recording" || field == "programmer.recording" || field == "architect.script" ||
             field == "programmer.script") &&
            before.isString());
}

} // namespace

Result<ExperimentSettings> readSettings(const fs::path &experiment)
{
    const fs::path file = experiment / "experiment.json";
    auto text = readFile(file, std::size_t(64) << 20);
    if (!text) {
        if (text.error().kind == ErrorKind::NotFound)
            return Error{ErrorKind::NotFound,
                         Text::tr("%1 is no experiment: it has no experiment.json.").arg(displayPath(experiment)),
                         text.error().cause};
        return text.error();
    }
    auto json = parseJson(*text, file.native());
    if (!json)
        return json.error();
    auto settings = ExperimentSettings::fromJson(*json, file.native());
    if (!settings)
        return settings;
    JsonLinesTail amendments(experiment / "amendments.jsonl");
    auto poll = amendments.poll();
    if (!poll)
        return poll.error();
    for (const std::string &line : poll->lines) {
        const auto amendment = parseJson(line, "amendments.jsonl");
        if (!amendment)
            continue;
        applyAmendment((*amendment)["field"].toString(), (*amendment)["now"].toString(), *settings);
    }
    return settings;
}

Result<void> writeSettings(const fs::path &experiment, const ExperimentSettings &settings)
{
    return writeFileAtomically(experiment / "experiment.json", settings.toJson().toIndentedJson());
}

std::vector<SettingsDifference> compareSettings(const ExperimentSettings &before, const ExperimentSettings &now)
{
    std::vector<SettingsDifference> differences;
    const auto compare = [&](const std::string &prefix, const JsonValue &a, const JsonValue &b) {
        for (const auto &[key, value] : b.toObject()) {
            const std::string field = prefix + key;
            const JsonValue &old = a[key];
            // Where and when it runs says something about speed, not about what is measured.
            if (field == "id" || field == "created" || field == "environment.kernel" ||
                field == "environment.processor" || field == "program_version" || old.toJson() == value.toJson())
                continue;
            differences.push_back({field, old.isString() ? old.toString() : old.toJson(),
                                   value.isString() ? value.toString() : value.toJson(),
                                   !mayChange(field, old, value)});
        }
    };
    const JsonValue a = before.toJson();
    const JsonValue b = now.toJson();
    JsonValue flatA = JsonValue::object();
    JsonValue flatB = JsonValue::object();
    for (const auto *pair : {&a, &b}) {
        JsonValue &flat = pair == &a ? flatA : flatB;
        for (const auto &[key, value] : pair->toObject()) {
            if (!value.isObject())
                flat.set(key, value);
        }
    }
    compare({}, flatA, flatB);
    for (const char *group : {"dataset", "architect", "programmer", "limits", "environment", "container", "spending"})
        compare(std::string(group) + '.', a[group], b[group]);
    return differences;
}

Result<void> amend(const fs::path &experiment, const std::vector<SettingsDifference> &differences)
{
    if (differences.empty())
        return {};
    auto log = JsonLinesWriter::open(experiment / "amendments.jsonl");
    if (!log)
        return log.error();
    for (const SettingsDifference &difference : differences) {
        JsonValue line = JsonValue::object();
        line.set("time", utcNow())
            .set("field", difference.field)
            .set("before", difference.before)
            .set("now", difference.now);
        if (auto done = log->append(line.toJson()); !done)
            return done;
    }
    return {};
}

} // namespace sweci
