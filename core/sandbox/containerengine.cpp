// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/containerengine.h"

#include "base/childprocess.h"
#include "base/clock.h"
#include "base/filedescriptor.h"
#include "base/jsonnumber.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *defaultPlace = "its default place";
constexpr double infoSeconds = 10;  // the first question: does it answer at all?
constexpr double quickSeconds = 20; // a question to an engine that is well takes tenths
constexpr double slowSeconds = 120; // removing much
constexpr double loadSeconds = 1800;

std::string firstVariable(std::initializer_list<const char *> variables)
{
    for (const char *name : variables) {
        if (std::string value = environmentValue(name); !value.empty())
            return value;
    }
    return {};
}

// One line; scripts among the arguments are cut.
std::string logText(const std::string &argument)
{
    constexpr std::size_t longest = 160;
    return displayText(argument.size() > longest ? argument.substr(0, longest) + "..." : argument).toStdString();
}

void logCall(const std::vector<std::string> &arguments, const ProcessOutcome &outcome)
{
    const std::string file = environmentValue("SWECI_ENGINE_LOG");
    if (file.empty())
        return;
    std::string line = utcNow() + '\t' + fixedNumber(outcome.seconds, 3) + '\t' + std::to_string(outcome.exitCode);
    for (const std::string &argument : arguments)
        line += '\t' + logText(argument);
    line += '\n';
    const FileDescriptor fd(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    (void)!::write(fd.get(), line.data(), line.size());
}

std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (!line.empty() && std::find(lines.begin(), lines.end(), line) == lines.end())
            lines.push_back(line);
    }
    return lines;
}

std::map<std::string, std::string> labelsOf(const JsonValue &json)
{
    std::map<std::string, std::string> labels;
    for (const auto &[key, value] : json.toObject())
        labels[key] = value.toString();
    return labels;
}

EngineImage imageOf(const JsonValue &json)
{
    EngineImage image;
    image.id = json["Id"].toString();
    if (image.id.find(':') == std::string::npos) // podman
        image.id = "sha256:" + image.id;
    image.architecture = imageArchitecture(json["Architecture"].toString());
    image.bytes = static_cast<std::uint64_t>(json["Size"].toInteger());
    image.created = json["Created"].toString();
    for (const JsonValue &tag : json["RepoTags"].toArray())
        image.tags.push_back(tag.toString());
    image.labels = labelsOf(json["Config"]["Labels"]);
    return image;
}

// docker's and podman's answers differ in every key.
EngineInfo infoOf(const JsonValue &json)
{
    EngineInfo info;
    if (json.contains("host")) {
        const JsonValue &host = json["host"];
        info.version = json["version"]["Version"].toString();
        info.architecture = imageArchitecture(host["arch"].toString());
        info.processors = static_cast<int>(host["cpus"].toInteger());
        info.memoryBytes = static_cast<std::uint64_t>(host["memTotal"].toInteger());
        info.rootFolder = json["store"]["graphRoot"].toString();
        info.rootless = host["security"]["rootless"].toBool();
        return info;
    }
    info.version = json["ServerVersion"].toString();
    info.architecture = imageArchitecture(json["Architecture"].toString());
    info.processors = static_cast<int>(json["NCPU"].toInteger());
    info.memoryBytes = static_cast<std::uint64_t>(json["MemTotal"].toInteger());
    info.rootFolder = json["DockerRootDir"].toString();
    for (const JsonValue &option : json["SecurityOptions"].toArray())
        info.rootless = info.rootless || option.toString().find("rootless") != std::string::npos;
    return info;
}

} // namespace

std::string imageArchitecture(const std::string &machine)
{
    if (machine == "x86_64")
        return "amd64";
    if (machine == "aarch64")
        return "arm64";
    return machine;
}

ContainerEngine::ContainerEngine(std::string program) : m_program(std::move(program)) {}

std::string ContainerEngine::endpoint() const
{
    const bool podman = fs::path(m_program).filename() == "podman";
    const std::string host = podman ? firstVariable({"CONTAINER_HOST"}) : firstVariable({"DOCKER_HOST"});
    if (!host.empty())
        return host;
    const std::string context = podman ? firstVariable({"CONTAINER_CONNECTION"}) : firstVariable({"DOCKER_CONTEXT"});
    return context.empty() ? defaultPlace : "context " + context;
}

// The context that the client's own settings name, when it is not the default one. Asked without the engine.
std::string ContainerEngine::currentContext() const
{
    EngineCall question;
    question.arguments = {"context", "show"};
    question.limits.seconds = 5;
    const auto outcome = call(question);
    if (!outcome || !outcome->succeeded())
        return {};
    const std::string name = outcome->output.substr(0, outcome->output.find('\n'));
    return name == "default" ? std::string() : name;
}

bool ContainerEngine::isRemote() const
{
    // Tests have no second machine.
    if (!environmentValue("SWECI_ENGINE_COPIES").empty())
        return true;
    std::string place = endpoint();
    if (place.find("://") == std::string::npos && !currentContext().empty()) {
        EngineCall question;
        question.arguments = {"context", "inspect", "--format", "{{.Endpoints.docker.Host}}"};
        question.limits.seconds = 5;
        const auto outcome = call(question);
        place = outcome ? outcome->output : std::string();
    }
    return place.find("://") != std::string::npos && place.compare(0, 7, "unix://") != 0;
}

Result<ProcessOutcome> ContainerEngine::call(const EngineCall &call, const ProcessTick &tick) const
{
    ProcessSpec spec;
    spec.argv.push_back(m_program);
    spec.argv.insert(spec.argv.end(), call.arguments.begin(), call.arguments.end());
    spec.environment = ownEnvironment();
    spec.workingFolder = "/";
    spec.input = call.input;
    spec.holdInput = call.holdInput;
    spec.sink = call.sink;
    auto outcome = runProcess(spec, call.limits, tick);
    if (!outcome)
        return engineError(EngineTrouble::ClientMissing, m_program, endpoint(), outcome.error().cause);
    logCall(call.arguments, *outcome);
    return outcome;
}

Error ContainerEngine::errorOf(const ProcessOutcome &outcome) const
{
    if (outcome.end == ProcessEnd::Cancelled)
        return {ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    if (outcome.end == ProcessEnd::TimedOut)
        return engineError(EngineTrouble::NoAnswer, m_program, endpoint(), outcome.errors);
    const std::string context = endpoint() == defaultPlace ? currentContext() : std::string();
    const std::string place = context.empty() ? endpoint() : "context " + context;
    return engineError(engineTroubleOf(outcome.errors, place != defaultPlace), m_program, place, outcome.errors);
}

Result<std::string> ContainerEngine::ask(std::vector<std::string> arguments, double seconds,
                                         const ProcessTick &tick) const
{
    EngineCall question;
    question.arguments = std::move(arguments);
    question.limits.seconds = seconds;
    auto outcome = call(question, tick);
    if (!outcome)
        return outcome.error();
    if (!outcome->succeeded())
        return errorOf(*outcome);
    return std::move(outcome->output);
}

Result<EngineInfo> ContainerEngine::info() const
{
    auto answer = ask({"info", "--format", "{{json .}}"}, infoSeconds);
    if (!answer)
        return answer.error();
    const auto json = parseJson(*answer, "info");
    if (!json)
        return json.error();
    // Some clients return 0 and say here that nobody answered.
    if (const JsonValue &errors = (*json)["ServerErrors"]; !errors.toArray().empty()) {
        ProcessOutcome outcome;
        outcome.errors = errors.toArray().front().toString();
        return errorOf(outcome);
    }
    return infoOf(*json);
}

Result<std::optional<EngineImage>> ContainerEngine::image(const std::string &reference) const
{
    auto answer = ask({"image", "inspect", reference}, quickSeconds);
    if (!answer && isEngineTrouble(answer.error(), EngineTrouble::ImageMissing))
        return std::optional<EngineImage>();
    if (!answer)
        return answer.error();
    const auto json = parseJson(*answer, "image inspect");
    if (!json)
        return json.error();
    if (json->toArray().empty())
        return std::optional<EngineImage>();
    return std::optional(imageOf(json->toArray().front()));
}

Result<std::vector<EngineImage>> ContainerEngine::images(const std::string &label) const
{
    std::vector<EngineImage> found;
    auto ids = ask({"images", "--no-trunc", "-q", "--filter", "label=" + label}, quickSeconds);
    if (!ids)
        return ids.error();
    for (const std::string &id : linesOf(*ids)) {
        auto one = image(id);
        if (!one)
            return one.error();
        if (*one)
            found.push_back(std::move(**one));
    }
    return found;
}

Result<std::string> ContainerEngine::load(const fs::path &archive, const ProcessTick &tick) const
{
    return ask({"load", "-i", archive.native()}, loadSeconds, tick);
}

Result<std::vector<EngineContainer>> ContainerEngine::containers(const std::string &label) const
{
    std::vector<EngineContainer> found;
    auto ids = ask({"ps", "-a", "--no-trunc", "-q", "--filter", "label=" + label}, quickSeconds);
    if (!ids)
        return ids.error();
    std::vector<std::string> arguments{"container", "inspect", "--size"};
    for (const std::string &id : linesOf(*ids))
        arguments.push_back(id);
    if (arguments.size() == 3)
        return found;
    EngineCall question;
    question.arguments = arguments;
    question.limits.seconds = slowSeconds;
    const auto outcome = call(question);
    if (!outcome)
        return outcome.error();
    // One that ended meanwhile makes the call fail and the answer shorter, no more.
    const auto json = parseJson(outcome->output, "container inspect");
    if (!json)
        return errorOf(*outcome);
    for (const JsonValue &one : json->toArray()) {
        EngineContainer container;
        container.id = one["Id"].toString();
        container.name = one["Name"].toString();
        if (!container.name.empty() && container.name.front() == '/')
            container.name.erase(0, 1);
        container.state = one["State"]["Status"].toString();
        container.created = one["Created"].toString();
        container.bytes = static_cast<std::uint64_t>(one["SizeRw"].toInteger());
        container.labels = labelsOf(one["Config"]["Labels"]);
        found.push_back(std::move(container));
    }
    return found;
}

Result<void> ContainerEngine::removeContainers(const std::vector<std::string> &names) const
{
    if (names.empty())
        return {};
    EngineCall request;
    request.arguments = {"rm", "-f", "-v"};
    request.arguments.insert(request.arguments.end(), names.begin(), names.end());
    request.limits.seconds = slowSeconds;
    const auto outcome = call(request);
    if (!outcome)
        return outcome.error();
    if (outcome->succeeded())
        return {};
    // What fails because all that failed is gone already is done; a client that says nothing or was ended is not.
    const auto lines = linesOf(outcome->errors);
    const bool gone = std::all_of(lines.begin(), lines.end(), [](const std::string &line) {
        return line.find("No such container") != std::string::npos ||
               line.find("no container with") != std::string::npos ||
               line.find("is already in progress") != std::string::npos;
    });
    const bool done = outcome->end == ProcessEnd::Exited && !lines.empty() && gone;
    return done ? Result<void>() : Result<void>(errorOf(*outcome));
}

Result<void> ContainerEngine::removeImages(const std::vector<std::string> &ids) const
{
    std::vector<std::string> arguments{"rmi", "-f"};
    arguments.insert(arguments.end(), ids.begin(), ids.end());
    if (ids.empty())
        return {};
    auto done = ask(arguments, slowSeconds);
    return done ? Result<void>() : Result<void>(done.error());
}

Result<void> ContainerEngine::commit(const std::string &container, const std::string &tag,
                                     const std::vector<std::string> &labels) const
{
    std::vector<std::string> arguments{"commit"};
    for (const std::string &label : labels) {
        arguments.emplace_back("--change");
        arguments.push_back("LABEL " + label);
    }
    arguments.push_back(container);
    arguments.push_back(tag);
    auto done = ask(arguments, loadSeconds);
    return done ? Result<void>() : Result<void>(done.error());
}

} // namespace sweci
