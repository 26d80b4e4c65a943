// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/attempt.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

int newestIn(const fs::path &folder)
{
    int newest = 0;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(folder, failure))
        newest = std::max(newest, std::atoi(entry.path().filename().c_str()));
    return newest;
}

} // namespace

Result<Attempt> Attempt::begin(const TaskFolder &folder)
{
    if (auto made = makeFolders(folder.attempts()); !made)
        return made.error();
    auto lock = FileLock::tryExclusive(folder.lock());
    if (!lock)
        return lock.error();
    Attempt attempt;
    attempt.m_folder = folder.attempts();
    attempt.m_lock = std::move(*lock);
    JsonValue note = JsonValue::object();
    note.set("time", utcNow()).set("pid", static_cast<int>(::getpid())).set("boot", bootId());
    const std::string text = note.toJson() + '\n';
    for (int number = newestIn(attempt.m_folder) + 1;; ++number) {
        const FileDescriptor fd(
            ::open((attempt.m_folder / std::to_string(number)).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
        if (fd.valid()) {
            attempt.m_number = number;
            if (::write(fd.get(), text.data(), text.size()) < 0 || ::fsync(fd.get()) != 0)
                return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(attempt.m_folder)));
            return attempt;
        }
        if (errno != EEXIST)
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(attempt.m_folder)));
    }
}

Result<void> Attempt::check() const
{
    const int newest = newestIn(m_folder);
    if (newest > m_number)
        return Error{ErrorKind::Superseded,
                     Text::tr("Attempt %1 was taken over by attempt %2.").arg(m_number).arg(newest), "fenced"};
    return {};
}

int newestAttempt(const TaskFolder &folder)
{
    return newestIn(folder.attempts());
}

} // namespace sweci
