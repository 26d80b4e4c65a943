// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/installedcopies.h"

#include "base/jsonvalue.h"
#include "base/text.h"
#include "dataset/archivereader.h"

#include <algorithm>
#include <map>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::int64_t largestManifest = std::int64_t(16) << 20;

// What one layer has of the project, and what it takes away from those below.
struct LayerTraces {
    std::map<std::string, InstalledCopy> copies; // by path
    std::vector<std::string> removed;            // paths
    std::vector<std::string> emptied;            // folders
};

// "name-1.2.dist-info" to name and version; false for other names.
bool splitDistribution(std::string file, std::string &name, std::string &version)
{
    bool known = false;
    for (const std::string_view ending : {".dist-info", ".egg-info", ".egg"}) {
        if (std::string_view(file).ends_with(ending)) {
            file.resize(file.size() - ending.size());
            known = true;
            break;
        }
    }
    const std::size_t dash = file.find('-');
    name = file.substr(0, dash);
    version = dash == std::string::npos ? std::string() : file.substr(dash + 1, file.find('-', dash + 1) - dash - 1);
    return known;
}

class Traces
{
public:
    explicit Traces(const PackageNames &names) : m_names(names) {}

    void take(const fs::path &path, LayerTraces &layer) const
    {
        const std::string name = path.filename().native();
        if (name == ".wh..wh..opq")
            layer.emptied.push_back(path.parent_path().native());
        else if (name.compare(0, 4, ".wh.") == 0)
            layer.removed.push_back((path.parent_path() / name.substr(4)).native());
        fs::path folder;
        for (auto part = path.begin(); part != path.end(); ++part) {
            folder /= *part;
            if ((*part == "site-packages" || *part == "dist-packages") && std::next(part) != path.end())
                return takeBelow(folder, std::next(part)->native(), layer);
        }
    }

private:
    void takeBelow(const fs::path &folder, const std::string &file, LayerTraces &layer) const
    {
        std::string name;
        std::string version;
        const std::string path = (folder / file).native();
        if (splitDistribution(file, name, version)) {
            if (m_names.distributions.contains(normalizedDistribution(name)))
                layer.copies[path] = {path, version, std::string_view(file).ends_with(".egg")};
            return;
        }
        const bool module = file.ends_with(".py") ? m_names.modules.contains(file.substr(0, file.size() - 3))
                                                  : m_names.modules.contains(file);
        if (module)
            layer.copies[path] = {path, {}, true};
    }

    const PackageNames &m_names;
};

bool isBelow(const std::string &path, const std::string &folder)
{
    return path.size() > folder.size() && path.compare(0, folder.size(), folder) == 0 &&
           (folder.empty() || path[folder.size()] == '/');
}

// Layers in the order of manifest.json; in the archive's own where it does not say.
std::vector<std::string> orderOf(const std::string &manifest, const std::map<std::string, LayerTraces> &layers)
{
    std::vector<std::string> order;
    if (const auto json = parseJson(manifest, "manifest.json"); json && !json->toArray().empty()) {
        const JsonValue image = json->toArray().front();
        for (const JsonValue &layer : image["Layers"].toArray())
            order.push_back(layer.toString());
    }
    if (order.empty()) {
        for (const auto &[name, traces] : layers)
            order.push_back(name);
    }
    return order;
}

} // namespace

Result<std::vector<InstalledCopy>> findInstalledCopies(const fs::path &archive, const PackageNames &names,
                                                       const ArchiveLimits &limits, const ProcessTick &cancelled)
{
    auto outer = ArchiveReader::open(archive, limits, ArchiveReader::Names::Plain, cancelled);
    if (!outer)
        return outer.error();
    const Traces traces(names);
    std::map<std::string, LayerTraces> layers;
    std::string manifest;
    ArchiveEntry entry;
    for (;;) {
        if (cancelled && cancelled())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        auto more = outer->next(entry);
        if (!more)
            return more.error();
        if (!*more)
            break;
        if (entry.kind != ArchiveEntry::Kind::File)
            continue;
        if (entry.path == "manifest.json" && entry.size < largestManifest) {
            auto read = outer->read([&](std::string_view bytes, std::int64_t) -> Result<void> {
                manifest += bytes;
                return {};
            });
            if (!read)
                return read.error();
            continue;
        }
        LayerTraces layer;
        auto read = outer->readTar([&](const fs::path &path) { traces.take(path, layer); });
        if (!read)
            return read.error();
        if (*read)
            layers[entry.path.native()] = std::move(layer);
    }
    const auto order = orderOf(manifest, layers);
    const bool ordered = !manifest.empty();
    std::map<std::string, InstalledCopy> visible;
    for (const std::string &name : order) {
        const LayerTraces &layer = layers[name];
        std::erase_if(visible, [&](const auto &copy) {
            const auto hides = [&](const std::string &path) { return copy.first == path || isBelow(copy.first, path); };
            return ordered && (std::any_of(layer.removed.begin(), layer.removed.end(), hides) ||
                               std::any_of(layer.emptied.begin(), layer.emptied.end(),
                                           [&](const std::string &folder) { return isBelow(copy.first, folder); }));
        });
        visible.insert(layer.copies.begin(), layer.copies.end());
    }
    // A module that merely has the name of one of the project's ("utils") is somebody else's.
    const bool installed = std::any_of(visible.begin(), visible.end(), [&](const auto &copy) {
        std::string name;
        std::string version;
        return splitDistribution(fs::path(copy.first).filename().native(), name, version);
    });
    std::vector<InstalledCopy> copies;
    for (const auto &[path, copy] : visible) {
        const std::string module = fs::path(path).stem().native();
        if (installed || names.distributions.contains(normalizedDistribution(module)))
            copies.push_back(copy);
    }
    return copies;
}

} // namespace sweci
