// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/imageroot.h"

#include "base/files.h"
#include "base/text.h"
#include "evolution/workfolder.h"

#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double probeSeconds = 120; // the first start of an image's Python reads it from the disk

// Programs of that name on the image's PATH, as paths inside.
std::vector<std::string> programsOf(const UnpackedImage &image, const std::string &name)
{
    std::vector<std::string> found;
    std::istringstream folders(image.config.searchPath());
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path inside = fs::path(folder) / name;
        std::error_code failure;
        // A link of the image means the image's own files; whether it leads to one, the sandbox will tell.
        if (inside.is_absolute() && fs::exists(fs::symlink_status(image.root / inside.relative_path(), failure)))
            found.push_back(inside.native());
    }
    return found;
}

Result<PytestEnvironment> probe(const Sandbox &sandbox, const std::string &python, const std::string &searchPath)
{
    SandboxCommand command;
    command.argv = pytestProbeCommand(python);
    command.environment = {{"PATH", searchPath}, {"LANG", "C.UTF-8"}, {"PYTHONNOUSERSITE", "1"}};
    command.workingFolder = std::string("/");
    command.limits.seconds = probeSeconds;
    auto outcome = sandbox.run(command, {});
    if (!outcome)
        return outcome.error();
    auto environment = readPytestProbe(python, outcome->exitCode, outcome->output);
    if (environment)
        environment->searchPath = searchPath;
    return environment;
}

} // namespace

ImageStore imageRoots()
{
    return ImageStore(cacheRoot() / "image-roots");
}

Result<bool> usesImageRoots(const std::string &sandbox, const std::string &python, const Dataset &dataset,
                            const std::vector<Task> &tasks)
{
    if (sandbox != "bubblewrap" || !python.empty())
        return false;
    const Task *without = nullptr;
    bool any = false;
    for (const Task &task : tasks) {
        std::error_code failure;
        if (fs::exists(dataset.imageArchive(task.taskId), failure))
            any = true;
        else if (!without)
            without = &task;
    }
    if (any && without)
        return Error{ErrorKind::NotReady,
                     Text::tr("%1 has no image (%2), others have one. Download it with \"sweci dataset download\", or "
                              "name an interpreter of this machine for all with --python.")
                         .arg(displayText(without->taskId), displayPath(dataset.imageArchive(without->taskId))),
                     "image missing"};
    return any;
}

Result<TestPlace> openImageRoot(const ExperimentSettings &settings, const std::string &marker, const Dataset &dataset,
                                const Task &task, const ProcessTick &cancelled)
{
    auto image = imageRoots().obtain(dataset.imageArchive(task.taskId), task.imageSha, cancelled);
    if (!image)
        return image.error();
    SandboxSettings sandbox;
    sandbox.kind = settings.sandbox;
    sandbox.marker = marker;
    sandbox.imageRoot = image->root;
    sandbox.imageEnvironment = image->config.environment;
    auto made = makeSandbox(sandbox);
    if (!made)
        return made.error();
    TestPlace place;
    place.sandbox = std::move(*made);
    place.imageId = "sha256:" + image->config.digest;
    place.identity = settings.sandbox + " " + image->config.digest;
    std::optional<Error> first;
    for (const char *name : {"python", "python3"}) {
        for (const std::string &python : programsOf(*image, name)) {
            auto environment = probe(*place.sandbox, python, image->config.searchPath());
            if (environment) {
                place.environment = std::move(*environment);
                return place;
            }
            if (!first)
                first = environment.error();
        }
    }
    if (!first)
        return Error{ErrorKind::NotReady,
                     Text::tr("The image of %1 has no Python on its PATH (%2).")
                         .arg(displayText(task.taskId), displayText(image->config.searchPath())),
                     "no python in the image"};
    first->sentence = Text::tr("In the image of %1: %2").arg(displayText(task.taskId), first->sentence);
    return *first;
}

} // namespace sweci
