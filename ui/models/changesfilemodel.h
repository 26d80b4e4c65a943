// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesset.h"

#include <QAbstractItemModel>

#include <array>
#include <map>
#include <vector>

namespace sweci
{

// The changed files of a comparison: source files on top, then one entry a group of others (caches, vendored,
// generated, lock files) with its files below it. Numbers come later, see setCounts().
class ChangesFileModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        FileRole = Qt::UserRole, // index into the set's files, or -1 of a group
        FolderRole,              // "src/anyio/", for display
        NameRole,                // "tasks.py", for display; of a group its name
        StatusRole,              // "A", "D", "M", "R", "C" or "T"
        AddedRole,               // lines, or invalid while they are not known
        RemovedRole,
        FilesRole,  // of a group: how many files
        DetailRole, // instead of numbers: "binary", "mode", "renamed"
        NoteRole,   // see setNotes()
    };

    explicit ChangesFileModel(QObject *parent = nullptr);

    void setChanges(const ChangesSetPtr &set);
    const ChangesSetPtr &changes() const { return m_set; }
    void setCounts(const std::vector<ChangesCount> &counts);

    // A word to each file by its index in the set, until there is another set: "not asked for".
    void setNotes(std::map<int, QString> notes);

    struct Totals {
        int files = 0;
        int counted = 0; // files whose lines are in the numbers
        int added = 0;
        int removed = 0;
    };
    Totals sourceTotals() const { return m_totals[static_cast<std::size_t>(FileGroup::Source)]; }
    int otherFiles() const; // not of the source
    QModelIndex indexOfFile(int file) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    const std::vector<int> &members(FileGroup group) const { return m_members[static_cast<std::size_t>(group)]; }
    int sourceCount() const { return static_cast<int>(members(FileGroup::Source).size()); }
    void tellAll(); // that data of all rows may have changed
    QVariant groupData(FileGroup group, int role) const;
    QVariant fileData(int file, int role) const;

    ChangesSetPtr m_set;
    std::vector<ChangesCount> m_counts; // by file
    std::map<int, QString> m_notes;     // by file
    std::array<std::vector<int>, FileGroupCount> m_members;
    std::array<Totals, FileGroupCount> m_totals{};
    std::vector<FileGroup> m_groups; // shown as groups
};

} // namespace sweci
