// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "dataset/installedcopies.h"
#include "dataset/taskorigin.h"
#include "evolution/imageroot.h"
#include "evolution/newexperiment.h"
#include "evolution/taskcontext.h"
#include "evolution/validate.h"
#include "output.h"
#include "report/modelrelease.h"
#include "sandbox/enginetrouble.h"

namespace sweci
{

namespace
{

struct ValidateArguments {
    std::string dataset;
    std::string split;
    std::vector<std::string> tasks;
    std::string python;
    std::string released;
    ExperimentSettings settings;
};

// What may spoil the task: a reference that a model may know, or code of the project in the image.
void printWarnings(const Dataset &dataset, const Task &task, const std::optional<QDate> &release)
{
    const auto origin = taskOrigin(dataset, task, cacheRoot() / "origins", scratchRoot());
    if (!origin) {
        fail(origin.error());
        return;
    }
    if (release && isBefore(origin->reference, *release))
        print("  reference: of " + isoDate(origin->reference) + ", before the model's release (" +
              release->toString(Qt::ISODate).toStdString() + ")\n");
    const auto archive = dataset.imageArchive(task.taskId);
    std::error_code failure;
    if (!std::filesystem::exists(archive, failure))
        return;
    const auto copies = findInstalledCopies(archive, origin->packages, imageLimits(), [] { return wasInterrupted(); });
    if (!copies) {
        fail(copies.error());
        return;
    }
    for (const InstalledCopy &copy : *copies)
        print("  image: holds " + displayText(copy.path).toStdString() +
              (copy.version.empty() ? std::string() : ", version " + displayText(copy.version).toStdString()) +
              (copy.code ? "" : " (no code)") + '\n');
}

// Nothing more can be measured then, and the task is not to blame.
bool isOfMachine(const Error &error)
{
    return error.kind == ErrorKind::DiskFull || isDeadEngine(error);
}

// Prints a row; true when the task is as the table says. An error ends the whole command.
Result<bool> validateOne(const Dataset &dataset, const Task &task, const ExperimentSettings &settings)
{
    const auto progress = [&](const QString &what) {
        if (isTerminal(2))
            say(displayText(task.taskId) + QStringLiteral(": ") + what);
    };
    auto baseline = validateTask(
        dataset, task, settings, [] { return wasInterrupted(); }, progress);
    const std::string name = displayText(task.taskId).toStdString();
    if (!baseline && (baseline.error().kind == ErrorKind::Cancelled || isOfMachine(baseline.error())))
        return baseline.error();
    if (!baseline) {
        print(name + "  unusable\n");
        Error error = baseline.error();
        error.sentence = displayText(task.taskId) + QStringLiteral(": ") + error.sentence;
        fail(error);
        return false;
    }
    const bool fits = !task.testGap || *task.testGap == baseline->gap();
    print(name + "  tests " + std::to_string(baseline->target.size()) + "  base " +
          std::to_string(baseline->base.size()) + "  gap " + std::to_string(baseline->gap()) +
          (fits ? "" : " (the table says " + std::to_string(*task.testGap) + ')') + "  unstable " +
          std::to_string(baseline->unstable.size()) + "  measured " + std::to_string(baseline->measurements) +
          "x  hash " + baseline->hash().substr(0, 12) + '\n');
    for (const std::string &id : baseline->unstable.ids())
        print("  unstable: " + displayText(id).toStdString() + '\n');
    return fits;
}

int validate(ValidateArguments &arguments)
{
    auto dataset = Dataset::open(datasetFolder(arguments.dataset));
    if (!dataset)
        return fail(dataset.error());
    auto tasks = chooseTasks(*dataset, arguments.split, arguments.tasks);
    if (!tasks)
        return fail(tasks.error());
    ExperimentSettings &settings = arguments.settings;
    std::optional<QDate> release;
    if (!arguments.released.empty()) {
        auto found = modelRelease(arguments.released);
        if (!found)
            return fail(found.error());
        release = *found;
    }
    auto images = usesImageRoots(settings.sandbox, arguments.python, *dataset, *tasks);
    if (!images)
        return fail(images.error());
    settings.imageRoots = *images;
    settings.python = arguments.python;
    if (!usesEngine(settings.sandbox) && !settings.imageRoots) {
        auto python = choosePython(arguments.python);
        if (!python)
            return fail(python.error());
        settings.python = python->python;
        settings.pythonVersion = python->pythonVersion;
        settings.pytestVersion = python->pytestVersion;
        settings.jsonReport = python->jsonReport;
    } else if (usesEngine(settings.sandbox)) {
        settings.resources = RunPlan().resources;
        for (const Task &task : *tasks)
            settings.imageHashes[task.taskId] = task.imageSha;
    }
    auto place = openTestPlace(settings, "validate", nullptr, nullptr);
    if (!place)
        return fail(place.error());
    if (auto ready = place->sandbox->check(); !ready)
        return fail(ready.error());
    if (settings.sandbox == "host")
        say(Text::tr("Sandbox host: the code runs on this machine without isolation."));
    bool all = true;
    for (const Task &task : *tasks) {
        const auto good = validateOne(*dataset, task, settings);
        if (wasInterrupted())
            return ExitCancelled;
        if (!good)
            return fail(good.error());
        all = *good && all;
        printWarnings(*dataset, task, release);
        if (wasInterrupted())
            return ExitCancelled;
    }
    return all ? ExitDone : ExitSomeFailed;
}

} // namespace

Command makeValidateCommand(CLI::App &program)
{
    CLI::App *app =
        program.add_subcommand("validate", "Measure base and reference of each task, and keep the baselines");
    auto arguments = std::make_shared<ValidateArguments>();
    arguments->settings.sandbox = "bubblewrap";
    app->add_option("dataset", arguments->dataset, "Data set folder, or 'sample'")->required();
    app->add_option("--split", arguments->split, "Split (default: the only one)");
    app->add_option("--tasks", arguments->tasks, "Task ids or patterns, separated by commas")->delimiter(',');
    app->add_option("--python", arguments->python, "Interpreter of the tests");
    app->add_option("--sandbox", arguments->settings.sandbox, "bubblewrap (default), docker, podman or host");
    app->add_option("--image", arguments->settings.image,
                    "For docker and podman: an image of the engine for all tasks (default: the data set's)");
    app->add_option("--protocol", arguments->settings.protocol, "strict-1 (default) or published-2026-04")
        ->check(CLI::IsMember({"strict-1", "published-2026-04"}));
    app->add_option("--baseline-runs", arguments->settings.baselineMeasurements, "Measurements (default 3)")
        ->check(CLI::Range(1, 100));
    app->add_option("--released", arguments->released,
                    "A model's release, as a date or as the name of a published one: warns of references before it");
    app->add_option("--test-timeout", arguments->settings.limits.testSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    return {app, [arguments] { return validate(*arguments); }};
}

} // namespace sweci
