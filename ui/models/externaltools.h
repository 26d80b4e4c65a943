// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesset.h"
#include "models/latestjob.h"

#include <QObject>

#include <array>
#include <filesystem>

namespace sweci
{

// Programs of the user's that show a file of a comparison: a difftool its two sides, an editor one of them. The files
// are written on a worker, read-only, into a folder that only the user can enter; the programs start detached and
// outlive us, the files do not.
class ExternalTools : public QObject
{
    Q_OBJECT

public:
    enum class Tool { Difftool, Editor };

    // A side of a file, to be written into a folder of a name (or none).
    struct Copy {
        std::string folder;
        std::string path;
        std::optional<TreeEntry> entry;
    };

    // `place`: below it the folder is made when it is needed first.
    explicit ExternalTools(std::filesystem::path place, QObject *parent = nullptr);
    ~ExternalTools() override;

    // Command lines, see externalcommand.h. Of the difftool %1 is the old side and %2 the new one, of the editor %1 the
    // file and %2 the line. Empty: none.
    const QString &command(Tool tool) const { return m_commands[static_cast<std::size_t>(tool)]; }
    void setCommand(Tool tool, const QString &command);

    // A file of the set, by index. A side that is not there is an empty file. started() or failed() follows.
    void compare(const ChangesSetPtr &set, int file);
    // `line` from 1. The side that is there, where the wanted one is not.
    void edit(const ChangesSetPtr &set, int file, DiffSide side, int line);

Q_SIGNALS:
    void started(const QString &program);
    void failed(const QString &sentence);

private:
    class Folder;
    void open(Tool tool, const ChangesSetPtr &set, const std::vector<Copy> &copies,
              const std::vector<std::string> &further);

    std::array<QString, 2> m_commands;
    std::shared_ptr<Folder> m_folder; // the workers' too
    LatestJob m_job;
};

} // namespace sweci
