// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/externaltools.h"

#include "base/childprocess.h"
#include "base/files.h"
#include "base/ownedfolder.h"
#include "base/text.h"
#include "models/externalcommand.h"

#include <QFile>
#include <QProcess>

#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

namespace sweci
{

namespace
{

// The translation context of this file.
struct ToolWords {
    Q_DECLARE_TR_FUNCTIONS(ToolWords)
};

constexpr int readOnly = 0400; // what is changed in a copy would be lost

Result<std::string> contentOf(const ChangesSet &set, const std::optional<TreeEntry> &entry)
{
    if (!entry)
        return std::string();
    if (entry->mode == FileMode::Submodule)
        return "Subproject commit " + entry->blob + '\n';
    return set.source->blobs().read(entry->blob);
}

// The path of the copy.
Result<std::string> write(const ChangesSet &set, const ExternalTools::Copy &copy, const std::filesystem::path &place)
{
    const auto content = contentOf(set, copy.entry);
    if (!content)
        return content.error();
    const std::filesystem::path file = place / copy.folder / plainFileName(copy.path);
    if (auto made = makeFolders(file.parent_path()); !made)
        return made.error();
    if (auto written = writeFileAtomically(file, *content, readOnly, Keep::IfItCan); !written)
        return written.error();
    return file.native();
}

Result<void> startDetached(const std::vector<std::string> &command, const std::filesystem::path &folder)
{
    const std::string program = command.empty() ? std::string() : command.front();
    const bool there = program.find('/') == std::string::npos ? !findProgram(program, environmentValue("PATH")).empty()
                                                              : ::access(program.c_str(), X_OK) == 0;
    const QString missing = ToolWords::tr("%1 cannot be started. The settings say which program is.");
    if (!there)
        return Error{ErrorKind::NotReady, missing.arg(displayText(program)), "not found"};
    QProcess process;
    process.setProgram(QFile::decodeName(program.c_str()));
    QStringList arguments;
    for (std::size_t i = 1; i < command.size(); ++i)
        arguments << QFile::decodeName(command[i].c_str());
    process.setArguments(arguments);
    process.setWorkingDirectory(QFile::decodeName(folder.c_str()));
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    // Keys may stand in variables of ours.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        if (name.startsWith(QLatin1String("SWECI_")))
            environment.remove(name);
    }
    process.setProcessEnvironment(environment);
    if (!process.startDetached())
        return Error{ErrorKind::NotReady, missing.arg(displayText(program)), process.errorString().toStdString()};
    return {};
}

} // namespace

// Where the copies lie; made by the first, gone with the last who may still write there.
class ExternalTools::Folder
{
public:
    explicit Folder(std::filesystem::path place) : m_place(std::move(place)) {}

    // A new folder for one opening.
    Result<std::filesystem::path> next()
    {
        const std::lock_guard lock(m_mutex);
        if (!m_owned) {
            if (auto made = makeFolders(m_place); !made)
                return made.error();
            auto owned = OwnedFolder::make(m_place, "open-");
            if (!owned)
                return owned.error();
            m_owned.emplace(std::move(*owned));
        }
        const std::filesystem::path path = m_owned->path() / std::to_string(++m_count);
        if (auto made = makeFolders(path); !made)
            return made.error();
        return path;
    }

private:
    std::filesystem::path m_place;
    std::mutex m_mutex;
    std::optional<OwnedFolder> m_owned;
    int m_count = 0;
};

ExternalTools::ExternalTools(std::filesystem::path place, QObject *parent)
    : QObject(parent), m_folder(std::make_shared<Folder>(std::move(place))), m_job(this)
{
}

ExternalTools::~ExternalTools() = default;

void ExternalTools::setCommand(Tool tool, const QString &command)
{
    m_commands[static_cast<std::size_t>(tool)] = command.trimmed();
}

void ExternalTools::compare(const ChangesSetPtr &set, int file)
{
    const ChangedFile &change = set->diff.files.at(static_cast<std::size_t>(file));
    open(Tool::Difftool, set,
         {{"old", change.oldPath.empty() ? change.newPath : change.oldPath, change.before},
          {"new", change.path(), change.after}},
         {});
}

void ExternalTools::edit(const ChangesSetPtr &set, int file, DiffSide side, int line)
{
    const ChangedFile &change = set->diff.files.at(static_cast<std::size_t>(file));
    const bool old = !change.after || (side == DiffSide::Old && change.before);
    open(Tool::Editor, set, {{"", old ? change.oldPath : change.newPath, old ? change.before : change.after}},
         {std::to_string(line)});
}

void ExternalTools::open(Tool tool, const ChangesSetPtr &set, const std::vector<Copy> &copies,
                         const std::vector<std::string> &further)
{
    if (command(tool).isEmpty()) {
        Q_EMIT failed(tool == Tool::Difftool ? tr("No difftool is set. The settings take its command, such as "
                                                  "\"kdiff3 %1 %2\".")
                                             : tr("No editor is set. The settings take its command, such as "
                                                  "\"kate --line %2 %1\"."));
        return;
    }
    m_job.start(
        [=, folder = m_folder,
         line = command(tool).toStdString()](const std::atomic<bool> &cancelled) -> Result<std::string> {
            const auto place = folder->next();
            if (!place)
                return place.error();
            std::vector<std::string> values;
            for (const Copy &copy : copies) {
                auto file = write(*set, copy, *place);
                if (!file)
                    return file.error();
                values.push_back(std::move(*file));
            }
            values.insert(values.end(), further.begin(), further.end());
            const auto command = fillCommand(line, values, copies.size());
            if (cancelled)
                return std::string();
            if (auto done = startDetached(command, *place); !done)
                return done.error();
            return command.front();
        },
        [this](const Result<std::string> &program) {
            if (program)
                Q_EMIT started(displayText(*program));
            else
                Q_EMIT failed(program.error().sentence);
        });
}

} // namespace sweci
