// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesfilemodel.h"

#include "base/text.h"
#include "models/tiptext.h"

#include <algorithm>

namespace sweci
{

namespace
{

// Top entries have the id 0, a file in a group the group's place in the list of groups and one.
constexpr quintptr top = 0;

QString statusLetter(ChangedFile::Kind kind)
{
    switch (kind) {
    case ChangedFile::Kind::Added:
        return QStringLiteral("A");
    case ChangedFile::Kind::Deleted:
        return QStringLiteral("D");
    case ChangedFile::Kind::Modified:
        return QStringLiteral("M");
    case ChangedFile::Kind::Renamed:
        return QStringLiteral("R");
    case ChangedFile::Kind::Copied:
        return QStringLiteral("C");
    case ChangedFile::Kind::TypeChanged:
        return QStringLiteral("T");
    }
    return {};
}

std::size_t nameStart(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? 0 : slash + 1;
}

QString detail(const ChangedFile &file, const ChangesCount &count)
{
    if (file.isSubmodule())
        return ChangesFileModel::tr("repository");
    if (!count.known)
        return {};
    if (count.stats.content == FileDiff::Content::Binary)
        return ChangesFileModel::tr("binary");
    if (count.stats.content == FileDiff::Content::TooLarge)
        return ChangesFileModel::tr("too large");
    if (count.stats.added + count.stats.removed > 0)
        return count.stats.onlyLineEndsDiffer ? ChangesFileModel::tr("line ends") : QString();
    if (file.kind == ChangedFile::Kind::Renamed)
        return ChangesFileModel::tr("renamed");
    if (file.kind == ChangedFile::Kind::Copied)
        return ChangesFileModel::tr("copied");
    if (file.modeChanged())
        return ChangesFileModel::tr("mode");
    return ChangesFileModel::tr("empty");
}

QString longText(const ChangedFile &file)
{
    const QString path = displayText(file.path());
    if (file.kind == ChangedFile::Kind::Renamed || file.kind == ChangedFile::Kind::Copied)
        return ChangesFileModel::tr("%1, from %2").arg(path, displayText(file.oldPath));
    return path;
}

} // namespace

ChangesFileModel::ChangesFileModel(QObject *parent) : QAbstractItemModel(parent) {}

void ChangesFileModel::setChanges(const ChangesSetPtr &set)
{
    beginResetModel();
    m_set = set;
    m_members = {};
    m_totals = {};
    m_groups.clear();
    m_counts.clear();
    m_notes.clear();
    if (m_set) {
        m_counts.resize(m_set->diff.files.size());
        for (std::size_t i = 0; i < m_counts.size(); ++i)
            m_members[static_cast<std::size_t>(m_set->diff.files[i].group)].push_back(static_cast<int>(i));
    }
    for (std::size_t group = 0; group < m_members.size(); ++group) {
        m_totals[group].files = static_cast<int>(m_members[group].size());
        if (static_cast<FileGroup>(group) != FileGroup::Source && !m_members[group].empty())
            m_groups.push_back(static_cast<FileGroup>(group));
    }
    endResetModel();
}

void ChangesFileModel::setCounts(const std::vector<ChangesCount> &counts)
{
    if (!m_set || counts.empty())
        return;
    for (const ChangesCount &count : counts) {
        const auto at = static_cast<std::size_t>(count.file);
        if (at >= m_counts.size())
            continue;
        Totals &totals = m_totals[static_cast<std::size_t>(m_set->diff.files[at].group)];
        totals.counted += 1;
        totals.added += count.stats.added;
        totals.removed += count.stats.removed;
        m_counts[at] = count;
    }
    tellAll();
}

void ChangesFileModel::setNotes(std::map<int, QString> notes)
{
    if (notes == m_notes)
        return;
    m_notes = std::move(notes);
    tellAll();
}

void ChangesFileModel::tellAll()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const QModelIndex parent = index(sourceCount() + static_cast<int>(group), 0);
        Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
    }
}

int ChangesFileModel::otherFiles() const
{
    int files = 0;
    for (const FileGroup group : m_groups)
        files += static_cast<int>(members(group).size());
    return files;
}

QModelIndex ChangesFileModel::indexOfFile(int file) const
{
    if (!m_set || file < 0 || file >= static_cast<int>(m_counts.size()))
        return {};
    const FileGroup group = m_set->diff.files[static_cast<std::size_t>(file)].group;
    const std::vector<int> &list = members(group);
    const int row = static_cast<int>(std::lower_bound(list.begin(), list.end(), file) - list.begin());
    if (group == FileGroup::Source)
        return createIndex(row, 0, top);
    const auto place = std::find(m_groups.begin(), m_groups.end(), group) - m_groups.begin();
    return createIndex(row, 0, static_cast<quintptr>(place + 1));
}

QModelIndex ChangesFileModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, top);
    return createIndex(row, column, static_cast<quintptr>(parent.row() - sourceCount() + 1));
}

QModelIndex ChangesFileModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == top)
        return {};
    return createIndex(sourceCount() + static_cast<int>(child.internalId()) - 1, 0, top);
}

int ChangesFileModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return sourceCount() + static_cast<int>(m_groups.size());
    if (parent.internalId() != top || parent.row() < sourceCount())
        return 0;
    return static_cast<int>(members(m_groups[static_cast<std::size_t>(parent.row() - sourceCount())]).size());
}

int ChangesFileModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant ChangesFileModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_set)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (index.internalId() != top)
        return fileData(members(m_groups[index.internalId() - 1])[row], role);
    if (index.row() < sourceCount())
        return fileData(members(FileGroup::Source)[row], role);
    return groupData(m_groups[row - static_cast<std::size_t>(sourceCount())], role);
}

QVariant ChangesFileModel::groupData(FileGroup group, int role) const
{
    const Totals &totals = m_totals[static_cast<std::size_t>(group)];
    const bool complete = totals.counted == totals.files;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return tr("%1: %n file(s)", nullptr, totals.files).arg(fileGroupName(group));
    case NameRole:
        return fileGroupName(group);
    case FileRole:
        return -1;
    case FilesRole:
        return totals.files;
    case AddedRole:
        return complete ? totals.added : QVariant();
    case RemovedRole:
        return complete ? totals.removed : QVariant();
    default:
        return {};
    }
}

QVariant ChangesFileModel::fileData(int file, int role) const
{
    const ChangedFile &changed = m_set->diff.files[static_cast<std::size_t>(file)];
    const ChangesCount &count = m_counts[static_cast<std::size_t>(file)];
    const std::string &path = changed.path();
    switch (role) {
    case Qt::DisplayRole:
        return longText(changed);
    case Qt::ToolTipRole: {
        const auto note = m_notes.find(file);
        const QString text = longText(changed);
        return tipText(note == m_notes.end() ? text : text + QLatin1Char('\n') + note->second);
    }
    case FileRole:
        return file;
    case FolderRole:
        return displayText(std::string_view(path).substr(0, nameStart(path)));
    case NameRole:
        return displayText(std::string_view(path).substr(nameStart(path)));
    case StatusRole:
        return statusLetter(changed.kind);
    case AddedRole:
        return count.known ? count.stats.added : QVariant();
    case RemovedRole:
        return count.known ? count.stats.removed : QVariant();
    case DetailRole:
        return detail(changed, count);
    case NoteRole: {
        const auto note = m_notes.find(file);
        return note == m_notes.end() ? QVariant() : QVariant(note->second);
    }
    default:
        return {};
    }
}

} // namespace sweci
