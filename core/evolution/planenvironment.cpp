// SPDX-License-Identifier: GPL-3.0-or-later
// Where a planned run's tests and agents run.
#include "base/files.h"
#include "base/text.h"
#include "evolution/enginechecks.h"
#include "evolution/plansteps.h"
#include "evolution/taskcontext.h"

#include <sys/utsname.h>

namespace sweci
{

namespace
{

std::string processorName()
{
    auto text = readFile("/proc/cpuinfo");
    const std::size_t start = text ? text->find("model name") : std::string::npos;
    if (start == std::string::npos)
        return "unknown";
    const std::size_t colon = text->find(": ", start);
    return text->substr(colon + 2, text->find('\n', colon) - colon - 2);
}

// Of an image nothing is known before it is loaded: its Python is chosen when a task begins.
Result<void> choosePythonHere(const RunPlan &plan, ExperimentSettings &settings)
{
    settings.python = plan.python;
    if (usesEngine(plan.sandbox) || settings.imageRoots)
        return {};
    auto python = choosePython(plan.python);
    if (!python)
        return python.error();
    settings.python = python->python;
    settings.pythonVersion = python->pythonVersion;
    settings.pytestVersion = python->pytestVersion;
    settings.jsonReport = python->jsonReport;
    return {};
}

Result<void> checkEngineOf(const ExperimentSettings &settings)
{
    const EngineReport engine = examineEngine(settings.sandbox);
    if (!engine.finding.ok)
        return Error{ErrorKind::NotReady, engine.finding.sentence, "engine"};
    auto dataset = Dataset::open(settings.dataset);
    if (!dataset)
        return dataset.error();
    std::vector<ImageSource> images;
    for (const std::string &task : settings.taskIds)
        images.push_back(imageSourceOf(settings, *dataset, task));
    const MachineFinding finding = checkImages(engine, images, settings.python);
    return finding.ok ? Result<void>() : Error{ErrorKind::NotReady, finding.sentence, "images"};
}

} // namespace

Result<void> chooseEnvironment(const RunPlan &plan, ExperimentSettings &settings)
{
    if (auto chosen = choosePythonHere(plan, settings); !chosen)
        return chosen;
    settings.resources = plan.resources;
    settings.image = plan.image;
    settings.sandbox = plan.sandbox;
    settings.baselineMeasurements = plan.baselineMeasurements;
    utsname system = {};
    ::uname(&system);
    settings.kernel = std::string(system.sysname) + ' ' + system.release;
    settings.processor = processorName();
    if (usesEngine(settings.sandbox))
        return checkEngineOf(settings);
    auto place = openTestPlace(settings, "preflight", nullptr, nullptr);
    if (!place)
        return place.error();
    return place->sandbox->check();
}

} // namespace sweci
