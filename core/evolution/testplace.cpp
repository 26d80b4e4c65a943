// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/testplace.h"

#include "agents/agentfactory.h"
#include "base/childprocess.h"
#include "base/files.h"
#include "base/ownedfolder.h"
#include "base/text.h"
#include "evolution/imageroot.h"
#include "evolution/workfolder.h"
#include "sandbox/containersandbox.h"
#include "sandbox/hostsandbox.h"
#include "sandbox/interpreter.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Result<PytestEnvironment> probe(const fs::path &python)
{
    auto interpreter = locateInterpreter(python);
    if (!interpreter)
        return interpreter.error();
    ProcessSpec spec;
    spec.argv = pytestProbeCommand(interpreter->program.native());
    spec.environment = {{"PATH", environmentValue("PATH")}, {"LANG", "C.UTF-8"}, {"PYTHONNOUSERSITE", "1"}};
    spec.workingFolder = "/";
    ProcessLimits limits;
    limits.seconds = 60;
    auto outcome = runProcess(spec, limits);
    if (!outcome)
        return outcome.error();
    return readPytestProbe(interpreter->program.native(), outcome->exitCode, outcome->output);
}

// The sandbox of a container engine around an image; without one it can only be checked.
SandboxSettings containerSettings(const ExperimentSettings &settings, const std::string &marker,
                                  const EngineInfo &engine)
{
    SandboxSettings sandbox;
    sandbox.kind = settings.sandbox;
    sandbox.marker = marker;
    sandbox.container.user = containerUser(engine);
    sandbox.container.copies = ContainerEngine(settings.sandbox).isRemote();
    if (sandbox.container.copies)
        sandbox.container.user.clear(); // what is copied belongs to the root of the container
    sandbox.container.limits = settings.resources;
    // The published harness lets tests and agents write where they like.
    sandbox.container.readOnlyRoot = settings.protocol != "published-2026-04";
    sandbox.container.labels = {{"sweci.experiment", settings.id}, {"sweci.run", marker}};
    return sandbox;
}

Result<TestPlace> openImagePlace(const ExperimentSettings &settings, const std::string &marker, const ImageSource &from,
                                 const PlaceHooks &hooks)
{
    const ContainerEngine engine(settings.sandbox);
    auto info = engine.info();
    if (!info)
        return info.error();
    const auto loading = [&] {
        if (hooks.progress)
            hooks.progress(Text::tr("loading the image %1").arg(displayPath(from.archive)));
    };
    auto image = obtainImage(engine, from, imageCache(), hooks.tick, loading);
    if (!image)
        return image.error();
    if (!info->architecture.empty() && !image->architecture.empty() && info->architecture != image->architecture)
        return engineError(EngineTrouble::OtherProcessor, engine.program(), engine.endpoint(),
                           "the image is for " + image->architecture + ", the engine runs " + info->architecture);
    auto python = choosePythonOf(engine, *image, settings.python, hooks.tick);
    if (!python)
        return python.error();
    SandboxSettings sandbox = containerSettings(settings, marker, *info);
    sandbox.container.image = image->id;
    sandbox.container.python = python->python;
    auto made = makeSandbox(sandbox);
    if (!made)
        return made.error();
    TestPlace place;
    place.sandbox = std::move(*made);
    place.environment = std::move(*python);
    place.identity = settings.sandbox + ' ' + image->id;
    place.imageId = image->id;
    place.image = std::move(*image);
    return place;
}

} // namespace

Result<PytestEnvironment> choosePython(const std::string &named)
{
    if (!named.empty()) {
        const bool isPath = named.find('/') != std::string::npos;
        const fs::path program = findProgram(isPath ? fs::absolute(named).native() : named, environmentValue("PATH"));
        if (program.empty())
            return Error{ErrorKind::NotReady, Text::tr("There is no program %1.").arg(displayText(named)),
                         "no interpreter"};
        return probe(program);
    }
    std::optional<Error> first;
    for (const fs::path &candidate : candidatePythons(environmentValue("PATH"))) {
        auto environment = probe(candidate);
        if (environment)
            return environment;
        if (!first)
            first = environment.error();
    }
    return Error{ErrorKind::NotReady,
                 Text::tr("No Python with pytest was found. Install python3-pytest, or name one with --python."),
                 first ? first->cause : "no candidates"};
}

fs::path imageCache()
{
    return cacheRoot() / "images";
}

ImageSource imageSourceOf(const ExperimentSettings &settings, const Dataset &dataset, const std::string &taskId)
{
    ImageSource source;
    source.archive = dataset.imageArchive(taskId);
    source.reference = settings.image;
    if (const auto found = settings.imageHashes.find(taskId); found != settings.imageHashes.end())
        source.hash = found->second;
    return source;
}

Result<TestPlace> openTestPlace(const ExperimentSettings &settings, const std::string &marker, const Dataset *dataset,
                                const Task *task, const PlaceHooks &hooks)
{
    if (usesEngine(settings.sandbox)) {
        if (dataset && task)
            return openImagePlace(settings, marker, imageSourceOf(settings, *dataset, task->taskId), hooks);
        auto sandbox = makeSandbox(containerSettings(settings, marker, {}));
        if (!sandbox)
            return sandbox.error();
        TestPlace place;
        place.sandbox = std::move(*sandbox);
        place.identity = settings.sandbox;
        return place;
    }
    if (settings.imageRoots) {
        if (dataset && task)
            return openImageRoot(settings, marker, *dataset, *task, hooks.tick);
        auto alone = makeSandbox({settings.sandbox, marker, {}});
        if (!alone)
            return alone.error();
        TestPlace place;
        place.sandbox = std::move(*alone);
        place.identity = settings.sandbox;
        return place;
    }
    auto interpreter = locateInterpreter(settings.python);
    if (!interpreter)
        return interpreter.error();
    auto sandbox = makeSandbox({settings.sandbox, marker, interpreter->folders});
    if (!sandbox)
        return sandbox.error();
    TestPlace place;
    place.sandbox = std::move(*sandbox);
    place.identity = settings.sandbox;
    place.environment.python = interpreter->program.native();
    place.environment.pythonVersion = settings.pythonVersion;
    place.environment.pytestVersion = settings.pytestVersion;
    place.environment.jsonReport = settings.jsonReport;
    if (settings.sandbox == "host") {
        const fs::path found = pytestConfigurationAbove(scratchRoot() / "work");
        if (!found.empty())
            return Error{
                ErrorKind::NotReady,
                Text::tr(
                    "pytest would read %1, which lies above the scratch folder. Choose another one with SWECI_SCRATCH.")
                    .arg(displayPath(found)),
                "configuration above scratch"};
    }
    return place;
}

Result<std::unique_ptr<Sandbox>> openAgentPlace(const ExperimentSettings &settings, const AgentSettings &agent,
                                                const fs::path &experiment, const std::string &marker,
                                                const TestPlace &place, const PlaceHooks &hooks)
{
    if (!place.image)
        return std::unique_ptr<Sandbox>();
    const auto stage = OwnedFolder::make(scratchRoot(), "sweci-stage-");
    if (!stage)
        return stage.error();
    auto recipe = agentRecipe(agent, experiment, stage->path());
    if (!recipe)
        return recipe.error();
    if (!*recipe)
        return std::unique_ptr<Sandbox>();
    (*recipe)->owner = marker;
    const ContainerEngine engine(settings.sandbox);
    auto info = engine.info();
    if (!info)
        return info.error();
    const auto building = [&] {
        if (hooks.progress)
            hooks.progress(Text::tr("installing the agent %1 in the image").arg(displayText((*recipe)->agent)));
    };
    auto image = obtainAgentImage(engine, *place.image, **recipe, imageCache(), hooks.tick, building);
    if (!image)
        return image.error();
    SandboxSettings sandbox = containerSettings(settings, marker, *info);
    sandbox.container.image = image->id;
    sandbox.container.python = place.environment.python;
    return makeSandbox(sandbox);
}

} // namespace sweci
