// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimenttree.h"

#include "base/files.h"
#include "base/text.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"

#include <algorithm>

namespace sweci
{

ExperimentTree::ExperimentTree(QObject *parent) : QAbstractItemModel(parent), m_dialect(&Dialect::paper()) {}

int ExperimentTree::folderRow(std::uint64_t id) const
{
    const auto found =
        std::find_if(m_folders.begin(), m_folders.end(), [id](const Folder &folder) { return folder.id == id; });
    return found == m_folders.end() ? -1 : static_cast<int>(found - m_folders.begin());
}

// A folder's row, made when there is none; the folders are in the order of their paths.
int ExperimentTree::folderFor(const std::filesystem::path &path)
{
    const auto place = std::lower_bound(m_folders.begin(), m_folders.end(), path,
                                        [](const Folder &folder, const auto &p) { return folder.path < p; });
    const int row = static_cast<int>(place - m_folders.begin());
    if (place != m_folders.end() && place->path == path)
        return row;
    beginInsertRows({}, row, row);
    m_folders.insert(place, Folder{path, m_nextId++, {}});
    endInsertRows();
    return row;
}

void ExperimentTree::update(Item &item) const
{
    item.score = scoreExperiment(*item.snapshot, *m_dialect, m_gamma);
    item.counts = countTasks(*item.snapshot);
}

void ExperimentTree::take(const ExperimentPtr &snapshot)
{
    const int folderIndex = folderFor(snapshot->path.parent_path());
    Folder &folder = m_folders[static_cast<std::size_t>(folderIndex)];
    const auto place = std::lower_bound(folder.items.begin(), folder.items.end(), snapshot->path,
                                        [](const Item &item, const auto &p) { return item.snapshot->path < p; });
    const int row = static_cast<int>(place - folder.items.begin());
    const QModelIndex parent = index(folderIndex, 0);
    if (place != folder.items.end() && place->snapshot->path == snapshot->path) {
        place->snapshot = snapshot;
        update(*place);
        const QModelIndex changed = index(row, 0, parent);
        Q_EMIT dataChanged(changed, changed);
        return;
    }
    Item item{snapshot, {}, {}, m_nextSeries++, std::make_shared<ExperimentNotes>()};
    update(item);
    beginInsertRows(parent, row, row);
    folder.items.insert(place, std::move(item));
    endInsertRows();
}

void ExperimentTree::remove(const ExperimentPtr &snapshot)
{
    const QModelIndex gone = indexOf(snapshot->path);
    if (!gone.isValid())
        return;
    const int folderIndex = folderRow(gone.internalId());
    Folder &folder = m_folders[static_cast<std::size_t>(folderIndex)];
    beginRemoveRows(index(folderIndex, 0), gone.row(), gone.row());
    folder.items.erase(folder.items.begin() + gone.row());
    endRemoveRows();
    if (!folder.items.empty())
        return;
    beginRemoveRows({}, folderIndex, folderIndex);
    m_folders.erase(m_folders.begin() + folderIndex);
    endRemoveRows();
}

void ExperimentTree::setScoring(const Dialect &dialect, double gamma)
{
    if (m_dialect == &dialect && m_gamma == gamma)
        return;
    m_dialect = &dialect;
    m_gamma = gamma;
    for (std::size_t f = 0; f < m_folders.size(); ++f) {
        for (Item &item : m_folders[f].items)
            update(item);
        const QModelIndex parent = index(static_cast<int>(f), 0);
        Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
    }
}

void ExperimentTree::setNotes(const std::filesystem::path &experiment, std::shared_ptr<const ExperimentNotes> notes)
{
    const QModelIndex changed = indexOf(experiment);
    if (!changed.isValid())
        return;
    Folder &folder = m_folders[static_cast<std::size_t>(folderRow(changed.internalId()))];
    folder.items[static_cast<std::size_t>(changed.row())].notes = std::move(notes);
    Q_EMIT dataChanged(changed, changed);
}

const ExperimentNotes &ExperimentTree::notes(const QModelIndex &index) const
{
    const Folder &folder = m_folders[static_cast<std::size_t>(folderRow(index.internalId()))];
    return *folder.items[static_cast<std::size_t>(index.row())].notes;
}

QModelIndex ExperimentTree::indexOf(const std::filesystem::path &experiment) const
{
    for (std::size_t f = 0; f < m_folders.size(); ++f) {
        const auto &items = m_folders[f].items;
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (items[i].snapshot->path == experiment)
                return index(static_cast<int>(i), 0, index(static_cast<int>(f), 0));
        }
    }
    return {};
}

QModelIndex ExperimentTree::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, quintptr(0));
    return createIndex(row, column, static_cast<quintptr>(m_folders[static_cast<std::size_t>(parent.row())].id));
}

QModelIndex ExperimentTree::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    const int row = folderRow(index.internalId());
    return row < 0 ? QModelIndex() : createIndex(row, 0, quintptr(0));
}

int ExperimentTree::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_folders.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(m_folders[static_cast<std::size_t>(parent.row())].items.size());
}

int ExperimentTree::columnCount(const QModelIndex &) const
{
    return 1;
}

QString ExperimentTree::noteOf(const Item &item) const
{
    switch (item.snapshot->status) {
    case ExperimentStatus::Loading:
        return tr("reading");
    case ExperimentStatus::Broken:
        return tr("unreadable");
    case ExperimentStatus::Stale:
        return tr("gone");
    case ExperimentStatus::Ready:
        break;
    }
    const int total = item.counts.total;
    return item.counts.done == total ? QString::number(total)
                                     : QStringLiteral("%1/%2").arg(item.counts.done).arg(total);
}

QVariant ExperimentTree::itemData(const Item &item, int role) const
{
    const ExperimentSnapshot &experiment = *item.snapshot;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return experiment.name();
    case Qt::ToolTipRole: {
        QString text = displayPath(experiment.path);
        if (experiment.error)
            text += QLatin1Char('\n') + experiment.error->sentence;
        else if (item.score.mean)
            text +=
                QLatin1Char('\n') + tr("mean EvoScore over %1 of %2 tasks").arg(item.score.over).arg(item.counts.total);
        const Remark &remark = item.notes->remark({});
        if (!remark.tags.empty())
            text += QLatin1Char('\n') + itemData(item, TagsRole).toString();
        if (!remark.note.empty())
            text += QLatin1Char('\n') + displayText(remark.note);
        return tipText(text);
    }
    case ExperimentRole:
        return QVariant::fromValue(item.snapshot);
    case ScoreRole:
        return scoreText(item.score.mean);
    case PartialRole:
        return item.score.partial;
    case NoteRole:
        return noteOf(item);
    case CurveRole:
        return QVariant::fromValue(QList<double>(item.score.curve.begin(), item.score.curve.end()));
    case SeriesRole:
        return item.series;
    case AlertRole:
        return item.counts.attention > 0 || experiment.error.has_value();
    case TagsRole: {
        QStringList tags;
        for (const std::string &tag : item.notes->remark({}).tags)
            tags << QLatin1Char('#') + displayText(tag);
        return tags.join(QLatin1Char(' '));
    }
    default:
        return {};
    }
}

QVariant ExperimentTree::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (index.internalId() != 0) {
        const Folder &folder = m_folders[static_cast<std::size_t>(folderRow(index.internalId()))];
        return itemData(folder.items[static_cast<std::size_t>(index.row())], role);
    }
    const Folder &folder = m_folders[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return displayText(folder.path.filename().native());
    return role == Qt::ToolTipRole ? tipText(displayPath(folder.path)) : QVariant();
}

} // namespace sweci
