// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/enginechecks.h"

#include "base/files.h"
#include "base/text.h"
#include "evolution/testplace.h"
#include "sandbox/agentimage.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// An image takes about twice its archive, and the engine unpacks beside it.
constexpr std::uint64_t unpackedFactor = 3;
constexpr int mostProbes = 3;

MachineFinding red(const Error &error)
{
    return {false, error.sentence};
}

double gigabytes(std::uint64_t bytes)
{
    return static_cast<double>(bytes) / 1e9;
}

MachineFinding checkRoom(const EngineInfo &info, std::uint64_t largest)
{
    // The folder of an engine on another machine, or in a virtual one, cannot be asked.
    std::error_code failure;
    if (info.rootFolder.empty() || !fs::is_directory(info.rootFolder, failure))
        return {};
    const auto free = freeBytes(info.rootFolder);
    const std::uint64_t needed = largest * unpackedFactor + leastFreeBytes;
    if (!free || *free >= needed)
        return {};
    return {false, Text::tr("The container engine's disk is too small: %1 has %2 GB free, the largest image needs %3 "
                            "GB. Make room, or move its data.")
                       .arg(displayPath(info.rootFolder), QString::number(gigabytes(*free), 'f', 1),
                            QString::number(gigabytes(needed), 'f', 1))};
}

MachineFinding checkLoaded(const ContainerEngine &engine, const EngineInfo &info, const EngineImage &image,
                           const QString &name, const std::string &python)
{
    if (!image.architecture.empty() && !info.architecture.empty() && image.architecture != info.architecture)
        return {false, Text::tr("The image %1 is for %2, the container engine runs %3. Use a machine of that kind, or "
                                "images for this one.")
                           .arg(name, displayText(image.architecture), displayText(info.architecture))};
    const auto environment = choosePythonOf(engine, image, python);
    if (environment)
        return {};
    const Error &error = environment.error();
    if (error.kind == ErrorKind::NotReady && !isEngineError(error))
        return {false, Text::tr("%1: %2 Install pytest in the image, or name its Python with --python.")
                           .arg(name, error.sentence)};
    return {false, QStringLiteral("%1: %2").arg(name, error.sentence)};
}

} // namespace

EngineReport examineEngine(const std::string &name)
{
    const ContainerEngine engine(name);
    EngineReport report;
    report.engine = name;
    auto info = engine.info();
    if (!info) {
        report.finding = red(info.error());
        return report;
    }
    report.finding = {true, Text::tr("%1 %2 (%3, %n processor(s), %4 GB): processors, memory, processes and time of a "
                                     "call are bounded, the disk is watched",
                                     nullptr, info->processors)
                                .arg(displayText(name), displayText(info->version), displayText(info->architecture),
                                     QString::number(gigabytes(info->memoryBytes), 'f', 1))};
    if (engine.isRemote())
        report.finding.sentence += Text::tr("; on another machine: folders are copied there and back, its disk is not "
                                            "watched");
    report.info = std::move(*info);
    return report;
}

MachineFinding checkImages(const EngineReport &report, const std::vector<ImageSource> &images,
                           const std::string &python, const std::function<bool()> &stop)
{
    if (!report.info)
        return report.finding;
    const ContainerEngine engine(report.engine);
    std::uint64_t largest = 0;
    int loaded = 0;
    int probes = 0;
    for (const ImageSource &source : images) {
        if (stop && stop())
            break;
        if (auto there = checkImageSource(source); !there)
            return red(there.error());
        auto image = loadedImage(engine, source, imageCache());
        if (!image)
            return red(image.error());
        if (!*image) {
            std::error_code failure;
            largest = std::max<std::uint64_t>(largest, fs::file_size(source.archive, failure));
            continue;
        }
        ++loaded;
        const QString name = source.reference.empty() ? displayPath(source.archive) : displayText(source.reference);
        if (!knowsPythonOf(**image, python) && ++probes > mostProbes)
            continue;
        if (auto finding = checkLoaded(engine, *report.info, **image, name, python); !finding.ok)
            return finding;
    }
    if (auto room = checkRoom(*report.info, largest); !room.ok)
        return room;
    return {
        true,
        Text::tr("%n image(s) there, %1 to be loaded", nullptr, loaded).arg(static_cast<int>(images.size()) - loaded)};
}

Result<std::vector<Leftover>> findLeftovers(const ContainerEngine &engine)
{
    auto containers = engine.containers(containerLabel);
    if (!containers)
        return containers.error();
    std::vector<Leftover> found;
    for (EngineContainer &container : *containers) {
        const OwnerState owner = ownerState(container.labels);
        if (owner == OwnerState::Alive)
            continue;
        const auto run = container.labels.find("sweci.run");
        Leftover leftover{container, run == container.labels.end() ? std::string() : run->second, owner};
        found.push_back(std::move(leftover));
    }
    return found;
}

Result<std::vector<EngineImage>> agentImages(const ContainerEngine &engine)
{
    return engine.images(agentImageLabel);
}

} // namespace sweci
