// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/laneset.h"

#include <QAbstractListModel>

namespace sweci
{

// The files of a set of lanes: all that any lane changed, or those alone where A fails a test that B passes.
class LaneFileModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole, // QByteArray
        StatusRole,              // QString of three letters, "-" where it is as in the base: "M-A"
        DiffersRole,             // bool
    };

    explicit LaneFileModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void show(const LaneSetPtr &set);
    void setDecidingOnly(bool only);
    bool decidingOnly() const { return m_decidingOnly; }
    const LaneFile &file(int row) const;
    int rowOf(const std::string &path) const; // -1

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString whole(const LaneFile &file, const QString &letters) const; // all that there is to say
    void fill();

    LaneSetPtr m_set;
    bool m_decidingOnly = false;
    std::vector<int> m_rows; // indices into the set's files
};

} // namespace sweci
