// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/experimentsnapshot.h"

#include <QAbstractItemModel>

namespace sweci
{

class Dialect;

// Folders and the experiments in them, for the navigator. Takes snapshot after snapshot; never resets.
class ExperimentTree : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        ExperimentRole = Qt::UserRole, // ExperimentPtr; null for folders
        ScoreRole,                     // QString
        PartialRole,                   // bool: the score is not final
        NoteRole,                      // QString: "34/100"
        CurveRole,                     // QList<double>: mean a(c) by iteration
        SeriesRole,                    // int: number of the experiment's marker and colour
        AlertRole,                     // bool: something wants attention
        TagsRole,                      // QString: its tags, "#a #b"
    };

    explicit ExperimentTree(QObject *parent = nullptr);

    void take(const ExperimentPtr &snapshot);
    void remove(const ExperimentPtr &snapshot);
    void setScoring(const Dialect &dialect, double gamma);
    const Dialect &dialect() const { return *m_dialect; }
    double gamma() const { return m_gamma; }
    // Its remarks; never null.
    void setNotes(const std::filesystem::path &experiment, std::shared_ptr<const ExperimentNotes> notes);
    // Of an experiment's row.
    const ExperimentNotes &notes(const QModelIndex &index) const;
    QModelIndex indexOf(const std::filesystem::path &experiment) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Item {
        ExperimentPtr snapshot;
        ExperimentMean score;
        ExperimentCounts counts;
        int series = 0;
        std::shared_ptr<const ExperimentNotes> notes = std::make_shared<ExperimentNotes>();
    };
    struct Folder {
        std::filesystem::path path;
        std::uint64_t id = 0; // never used twice: children keep it as their internal id
        std::vector<Item> items;
    };
    int folderRow(std::uint64_t id) const;
    int folderFor(const std::filesystem::path &path);
    void update(Item &item) const;
    QVariant itemData(const Item &item, int role) const;
    QString noteOf(const Item &item) const;

    std::vector<Folder> m_folders;
    std::uint64_t m_nextId = 1;
    int m_nextSeries = 0;
    const Dialect *m_dialect;
    double m_gamma = 1.0;
};

} // namespace sweci
