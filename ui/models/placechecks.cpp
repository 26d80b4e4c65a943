// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/placechecks.h"

#include "base/files.h"
#include "base/text.h"
#include "evolution/workfolder.h"
#include "models/launchtext.h"
#include "models/preflightlines.h"

#include <algorithm>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

PreflightLine checkFolder(const fs::path &experiment)
{
    const QString title = LaunchText::tr("Folder");
    const QString another = LaunchText::tr("Choose another folder.");
    if (experiment.empty() || !experiment.is_absolute())
        return errorLine(title, LaunchText::tr("The experiment's folder is not a full path."), another);
    std::error_code failure;
    if (fs::exists(experiment / "experiment.json", failure))
        return errorLine(title, LaunchText::tr("%1 is an experiment already.").arg(displayPath(experiment)), another);
    const fs::file_status status = fs::status(experiment, failure);
    if (fs::exists(status) && !fs::is_directory(status))
        return errorLine(title, LaunchText::tr("%1 is a file.").arg(displayPath(experiment)), another);
    if (fs::exists(status) && (!fs::is_empty(experiment, failure) || failure))
        return errorLine(title, LaunchText::tr("%1 is not empty.").arg(displayPath(experiment)), another);
    const fs::path above = nearestFolder(experiment);
    if (::access(above.c_str(), W_OK | X_OK) != 0)
        return errorLine(title, LaunchText::tr("%1 cannot be written.").arg(displayPath(above)), another);
    return fineLine(title, LaunchText::tr("%1 will be made").arg(displayPath(experiment)));
}

PreflightLine checkSpace(const fs::path &experiment)
{
    constexpr std::uint64_t comfortable = std::uint64_t(2) << 30;
    const QString title = LaunchText::tr("Disk space");
    QStringList parts;
    auto state = PreflightState::Ok;
    for (const auto &[what, path] :
         {std::pair{LaunchText::tr("experiment"), experiment}, std::pair{LaunchText::tr("scratch"), scratchRoot()}}) {
        const auto free = freeBytes(path);
        if (!free)
            return errorLine(title, LaunchText::tr("%1 cannot be used.").arg(displayPath(path)),
                             LaunchText::tr("Choose another folder, or set SWECI_SCRATCH."));
        parts << LaunchText::tr("%1 %2 GB free").arg(what, QString::number(static_cast<double>(*free) / 1e9, 'f', 1));
        state = std::max(state, *free < leastFreeBytes ? PreflightState::Error
                                : *free < comfortable  ? PreflightState::Warning
                                                       : PreflightState::Ok);
    }
    return {state, title, parts.join(QStringLiteral(", ")),
            state == PreflightState::Ok ? QString() : LaunchText::tr("Make room, or choose another folder.")};
}

} // namespace sweci
