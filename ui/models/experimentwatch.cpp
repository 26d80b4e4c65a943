// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentwatch.h"

#include "base/files.h"
#include "base/text.h"

#include <sys/stat.h>

namespace sweci
{

ExperimentWatch::ExperimentWatch(std::filesystem::path path, std::filesystem::path folder)
    : m_path(std::move(path)), m_folder(std::move(folder))
{
    auto empty = std::make_shared<ExperimentSnapshot>();
    empty->path = m_path;
    empty->folder = m_folder;
    m_snapshot = std::move(empty);
}

bool ExperimentWatch::publish(ExperimentSnapshot next)
{
    next.revision = m_snapshot->revision + 1;
    m_snapshot = std::make_shared<const ExperimentSnapshot>(std::move(next));
    return true;
}

bool ExperimentWatch::publishVanished(bool gone)
{
    if (m_snapshot->status == ExperimentStatus::Stale)
        return false;
    ExperimentSnapshot next = *m_snapshot;
    next.status = ExperimentStatus::Stale;
    next.dispatcher = false;
    next.error = Error{ErrorKind::NotFound,
                       (gone ? Text::tr("The folder %1 is gone.") : Text::tr("%1 no longer holds an experiment."))
                           .arg(displayPath(m_path)),
                       "vanished"};
    return publish(std::move(next));
}

std::string fileStamp(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return "-";
    return std::to_string(info.st_size) + ' ' + std::to_string(info.st_ino) + ' ' +
           std::to_string(info.st_mtim.tv_sec) + '.' + std::to_string(info.st_mtim.tv_nsec);
}

} // namespace sweci
