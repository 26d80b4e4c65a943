// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/taskimage.h"

#include "base/filehash.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/ownedfolder.h"
#include "base/text.h"
#include "sandbox/containerowner.h"
#include "sandbox/plainarchive.h"
#include "sandbox/savedimage.h"

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// What was learned of an archive, kept beside the other caches: reading hundreds of megabytes again takes seconds.
struct ArchiveNote {
    std::string hash;   // SHA-256 of the file
    std::string config; // id the manifest gives
    std::string image;  // id the engine gave it, which some engines choose otherwise
    std::string other;  // SHA-1 or MD5 of the file, where the table has that
};

// Changes when the file is written anew or replaced.
Result<std::string> stampOf(const fs::path &archive)
{
    struct stat info = {};
    if (::stat(archive.c_str(), &info) != 0)
        return systemError(
            errno, Text::tr("The image %1 is not there. Fetch it (sweci dataset download).").arg(displayPath(archive)));
    return sha256(archive.native() + '\n' + std::to_string(info.st_size) + '\n' + std::to_string(info.st_ino) + '\n' +
                  std::to_string(info.st_mtim.tv_sec) + '.' + std::to_string(info.st_mtim.tv_nsec))
        .substr(0, 24);
}

ArchiveNote readNote(const fs::path &file)
{
    const auto text = readFile(file);
    const auto json = text ? parseJson(*text, file.native()) : Result<JsonValue>(text.error());
    if (!json)
        return {};
    return {(*json)["sha256"].toString(), (*json)["config"].toString(), (*json)["image"].toString(),
            (*json)["other_hash"].toString()};
}

Result<void> writeNote(const fs::path &file, const fs::path &archive, const ArchiveNote &note)
{
    JsonValue json = JsonValue::object();
    json.set("archive", archive.native()).set("sha256", note.hash).set("config", note.config).set("image", note.image);
    if (!note.other.empty())
        json.set("other_hash", note.other);
    return writeFileAtomically(file, json.toIndentedJson());
}

Result<ArchiveNote> examine(const fs::path &archive, const ProcessTick &tick)
{
    auto hash = sha256OfFile(archive);
    if (!hash)
        return hash.error();
    auto saved = readSavedImage(archive, imageLimits(), tick);
    if (!saved)
        return saved.error();
    return ArchiveNote{*hash, saved->id, {}, {}};
}

// Whether the hash of the table is one that can be checked.
Result<void> checkForm(const ImageSource &source)
{
    if (source.hash.empty() || !hashDigits(source.hash).empty())
        return {};
    return checkFileHash(source.archive, source.hash);
}

// The archive's hash of the kind the table has, or the image's id: one of the two must be it. What is not known yet is
// not compared.
Result<void> checkHash(const ImageSource &source, const ArchiveNote &note)
{
    if (auto form = checkForm(source); !form)
        return form;
    const std::string wanted = hashDigits(source.hash);
    const std::string &found = wanted.size() == note.hash.size() ? note.hash : note.other;
    if (wanted.empty() || wanted == found || "sha256:" + wanted == note.config || wanted.size() != found.size())
        return {};
    return Error{
        ErrorKind::Unsafe,
        Text::tr("The image %1 is not the one of the table: its hash is %2, image_sha is %3. Fetch it again.")
            .arg(displayPath(source.archive), displayText(found.substr(0, 16)), displayText(wanted.substr(0, 16))),
        "hash mismatch"};
}

// "Loaded image ID: sha256:..." or "Loaded image: TAG", the last line that says so.
std::string loadedReference(const std::string &output)
{
    std::string reference;
    for (std::size_t at = output.find("Loaded image"); at != std::string::npos; at = output.find("Loaded image", at)) {
        const std::size_t colon = output.find(": ", at);
        const std::size_t end = std::min(output.find('\n', at), output.size());
        if (colon != std::string::npos && colon < end)
            reference = output.substr(colon + 2, end - colon - 2);
        at = end;
    }
    return reference;
}

// By the id of the manifest, or by the one the engine gave it when it was loaded.
Result<std::optional<EngineImage>> present(const ContainerEngine &engine, const ArchiveNote &note)
{
    for (const std::string &id : {note.config, note.image}) {
        if (id.empty())
            continue;
        auto found = engine.image(id);
        if (!found || *found)
            return found;
        if (note.config == note.image)
            break;
    }
    return std::optional<EngineImage>();
}

Error imageMissing(const ContainerEngine &engine, const std::string &reference)
{
    return engineError(EngineTrouble::ImageMissing, engine.program(), engine.endpoint(), "No such image: " + reference);
}

} // namespace

Result<void> checkImageSource(const ImageSource &source)
{
    if (!source.reference.empty())
        return {};
    if (::access(source.archive.c_str(), R_OK) == 0)
        return checkForm(source);
    return systemError(errno, Text::tr("The image %1 cannot be read. Fetch it (sweci dataset download), or leave the "
                                       "task out.")
                                  .arg(displayPath(source.archive)));
}

Result<std::optional<EngineImage>> loadedImage(const ContainerEngine &engine, const ImageSource &source,
                                               const fs::path &cache)
{
    if (!source.reference.empty()) {
        auto found = engine.image(source.reference);
        if (found && !*found)
            return imageMissing(engine, source.reference);
        return found;
    }
    auto stamp = stampOf(source.archive);
    if (!stamp)
        return stamp.error();
    const ArchiveNote note = readNote(cache / (*stamp + ".json"));
    if (note.config.empty())
        return std::optional<EngineImage>();
    if (auto same = checkHash(source, note); !same)
        return same.error();
    return present(engine, note);
}

namespace
{

// Podman 4.3 (Debian 12) reads a packed archive wrongly: it is unpacked for it, beside the cache's notes.
Result<std::string> loadArchive(const ContainerEngine &engine, const fs::path &archive, const fs::path &cache,
                                const ProcessTick &tick)
{
    if (engine.program() != "podman")
        return engine.load(archive, tick);
    const auto stage = OwnedFolder::make(cache, ".load-");
    if (!stage)
        return stage.error();
    const fs::path plain = stage->path() / "image.tar";
    if (auto written = writePlainArchive(archive, plain, imageLimits(), tick); !written)
        return written.error();
    return engine.load(plain, tick);
}

} // namespace

Result<EngineImage> obtainImage(const ContainerEngine &engine, const ImageSource &source, const fs::path &cache,
                                const ProcessTick &tick, const std::function<void()> &loading)
{
    if (!source.reference.empty()) {
        auto found = engine.image(source.reference);
        if (!found)
            return found.error();
        return *found ? Result<EngineImage>(**found) : Result<EngineImage>(imageMissing(engine, source.reference));
    }
    auto stamp = stampOf(source.archive);
    if (!stamp)
        return stamp.error();
    if (auto made = makeFolders(cache); !made)
        return made.error();
    const fs::path file = cache / (*stamp + ".json");
    auto lock = FileLock::exclusiveUnless(cache / (*stamp + ".lock"), tick);
    if (!lock)
        return lock.error();
    if (auto form = checkForm(source); !form)
        return form.error();
    ArchiveNote note = readNote(file);
    const std::size_t kind = hashDigits(source.hash).size();
    const bool lacksKind = kind > 0 && kind != note.hash.size() && kind != note.other.size();
    if (note.config.empty() || lacksKind) {
        if (note.config.empty()) {
            auto examined = examine(source.archive, tick);
            if (!examined)
                return examined.error();
            note = *examined;
        }
        if (kind > 0 && kind != note.hash.size()) {
            auto other = hashOfFile(source.archive, source.hash);
            if (!other)
                return other.error();
            note.other = *other;
        }
        if (auto kept = writeNote(file, source.archive, note); !kept)
            return kept.error();
    }
    if (auto same = checkHash(source, note); !same)
        return same.error();
    // Two archives may hold one image: the second lock is the image's.
    auto imageLock = FileLock::exclusiveUnless(cache / (note.config.substr(note.config.find(':') + 1) + ".lock"), tick);
    if (!imageLock)
        return imageLock.error();
    auto found = present(engine, note);
    if (!found)
        return found.error();
    if (*found)
        return **found;
    if (loading)
        loading();
    auto printed = loadArchive(engine, source.archive, cache, tick);
    if (!printed)
        return printed.error();
    auto loaded = engine.image(note.config);
    if (loaded && !*loaded)
        loaded = engine.image(loadedReference(*printed));
    if (!loaded)
        return loaded.error();
    if (!*loaded)
        return imageMissing(engine, note.config);
    note.image = (*loaded)->id;
    if (auto kept = writeNote(file, source.archive, note); !kept)
        return kept.error();
    return **loaded;
}

Result<ProcessOutcome> askImage(const ContainerEngine &engine, const std::string &image,
                                const std::vector<std::string> &argv, const ProcessTick &tick)
{
    const std::string container = "sweci-ask-" + randomHex(6);
    EngineCall call;
    call.arguments = {"run",       "--rm", "-i",         "--pull", "never",        "--name", container,
                      "--network", "none", "--cap-drop", "ALL",    "--log-driver", "none"};
    for (const auto &[key, value] : ownerLabels())
        call.arguments.insert(call.arguments.end(), {"--label", key + '=' + value});
    call.arguments.insert(call.arguments.end(), {"--entrypoint", "/bin/sh", image, "-c", endsWithItsInput, "sh"});
    call.arguments.insert(call.arguments.end(), argv.begin(), argv.end());
    call.holdInput = true;
    call.limits.seconds = 60;
    auto outcome = engine.call(call, tick);
    // The client is gone then, what it started is not.
    if (outcome && outcome->end != ProcessEnd::Exited)
        (void)engine.removeContainers({container});
    return outcome;
}

} // namespace sweci
