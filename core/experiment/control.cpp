// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/control.h"

#include "base/clock.h"
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "experiment/resumemark.h"

#include <fcntl.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *pauseName = "pause";
constexpr const char *cancelName = "cancel";

bool isThere(const fs::path &path)
{
    std::error_code failure;
    return fs::exists(fs::symlink_status(path, failure));
}

} // namespace

fs::path Control::file(const char *what, const std::string &taskRun) const
{
    return m_folder / (taskRun.empty() ? std::string(what) : std::string(what) + '@' + taskRun);
}

ControlState Control::stateOfAll() const
{
    if (isThere(file(cancelName, {})))
        return ControlState::Cancel;
    return isThere(file(pauseName, {})) ? ControlState::Pause : ControlState::Run;
}

ControlState Control::state(const std::string &taskRun) const
{
    const ControlState all = stateOfAll();
    if (all == ControlState::Cancel || isThere(file(cancelName, taskRun)))
        return ControlState::Cancel;
    return all == ControlState::Pause || isThere(file(pauseName, taskRun)) ? ControlState::Pause : ControlState::Run;
}

Result<void> Control::put(const char *what, const std::string &taskRun, const std::string &content)
{
    if (auto made = makeFolders(m_folder); !made)
        return made;
    auto written = writeFileAtomically(file(what, taskRun), (content.empty() ? utcNow() : content) + '\n');
    if (written || written.error().kind != ErrorKind::DiskFull)
        return written;
    // That it is there is what counts, and an empty file mostly still fits: a full disk is what is paused for.
    const FileDescriptor fd(::open(file(what, taskRun).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    return fd.valid() ? Result<void>() : written;
}

Result<void> Control::pause(const std::string &taskRun)
{
    if (taskRun.empty() && pauseReason())
        return {}; // it is, and the reason stays
    return put(pauseName, taskRun);
}

Result<void> Control::pauseAll(const PauseReason &reason)
{
    if (pauseReason())
        return {};
    JsonValue json = JsonValue::object();
    json.set("kind", reason.kind).set("sentence", reason.sentence).set("task", reason.task).set("time", reason.time);
    return put(pauseName, {}, json.toJson());
}

std::optional<PauseReason> Control::pauseReason() const
{
    const auto text = readFile(file(pauseName, {}), 65536);
    const auto json = text ? parseJson(*text, pauseName) : Result<JsonValue>(text.error());
    if (!json || !(*json)["kind"].isString())
        return std::nullopt;
    return PauseReason{(*json)["kind"].toString(), (*json)["sentence"].toString(), (*json)["task"].toString(),
                       (*json)["time"].toString()};
}

Result<void> Control::cancel(const std::string &taskRun)
{
    return put(cancelName, taskRun);
}

Result<void> Control::resume(const std::string &taskRun)
{
    std::error_code failure;
    if (!taskRun.empty()) {
        fs::remove(file(pauseName, taskRun), failure);
        fs::remove(file(cancelName, taskRun), failure);
        return {};
    }
    noteResume(m_folder); // before anything goes on
    for (const auto &entry : fs::directory_iterator(m_folder, failure)) {
        const std::string name = entry.path().filename().native();
        std::error_code ignored;
        if (name.compare(0, 5, pauseName) == 0 || name.compare(0, 6, cancelName) == 0)
            fs::remove(entry.path(), ignored);
    }
    return {};
}

Result<void> Control::requestRetry(const std::string &taskRun)
{
    if (auto made = makeFolders(m_folder); !made)
        return made;
    if (!taskRun.empty()) {
        if (auto freed = resume(taskRun); !freed)
            return freed;
    }
    return writeFileAtomically(m_folder / ("retry-" + randomHex(8)), taskRun);
}

std::vector<std::string> Control::claimRetries()
{
    std::vector<std::string> claimed;
    std::vector<fs::path> open;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(m_folder, failure)) {
        const std::string name = entry.path().filename().native();
        if (name.compare(0, 6, "retry-") == 0 && name.find('.') == std::string::npos)
            open.push_back(entry.path());
    }
    for (const fs::path &request : open) {
        const fs::path mine = m_folder / ("claimed-" + request.filename().native().substr(6));
        std::error_code lost;
        fs::rename(request, mine, lost);
        if (lost)
            continue;
        if (const auto content = readFile(mine, 4096))
            claimed.push_back(*content);
        fs::remove(mine, lost);
    }
    return claimed;
}

} // namespace sweci
