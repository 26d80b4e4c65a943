// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaignrow.h"

#include <QAbstractTableModel>

#include <map>

namespace sweci
{

// All open experiments, one a row, in the order of their paths. Takes snapshot after snapshot; never resets.
class CampaignModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Experiment,
        State,
        Progress,
        Score,
        Solved,
        Regressions,
        Tokens,
        Cost,
        Finish,
        News,
        Anomalies,
        Remarks,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, // a number or a text to sort by
        DetailRole,              // muted text beside the main text
        MutedRole,               // the value is not final, or of no weight
        AlertRole,               // the value wants to be looked at
        StrongRole,
        SeriesRole, // int: number of the experiment's marker and colour
        PartsRole,  // QList<int>, of Progress: done, running, failed and stopped, queued
    };

    explicit CampaignModel(QObject *parent = nullptr);

    void take(const ExperimentPtr &experiment, int series);
    void remove(const ExperimentPtr &experiment);
    void setScoring(const Dialect &dialect, double gamma);
    const Dialect &dialect() const { return *m_dialect; }
    double gamma() const { return m_gamma; }
    void setNotes(const std::filesystem::path &experiment, std::shared_ptr<const ExperimentNotes> notes);
    // Of an experiment that is not here any more: nothing happens.
    void setDigest(const ExperimentDigestPtr &digest);
    // What was seen last, by path; also of experiments that come later.
    void setSeen(std::map<std::filesystem::path, SeenMark> seen);
    const std::map<std::filesystem::path, SeenMark> &seen() const { return m_seen; }
    // The same, with all that is here as it is now.
    std::map<std::filesystem::path, SeenMark> marks() const;
    void markSeen() { setSeen(marks()); }

    const std::vector<CampaignRow> &rows() const { return m_rows; }
    // Some row has something in that column.
    bool isUsed(int column) const;
    int rowOf(const std::filesystem::path &experiment) const; // -1: not here

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const CampaignRow &row, int column) const;
    QString toolTip(const CampaignRow &row, int column) const;
    QVariant sortValue(const CampaignRow &row, int column) const;
    bool isAlert(const CampaignRow &row, int column) const;
    void rowChanged(int row);

    std::vector<CampaignRow> m_rows;
    std::map<std::filesystem::path, int> m_series;
    std::map<std::filesystem::path, SeenMark> m_seen;
    const Dialect *m_dialect;
    double m_gamma = 1.0;
};

} // namespace sweci
