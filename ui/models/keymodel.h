// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keystore.h"

#include <QAbstractTableModel>

namespace sweci
{

// Names of the keys and where each is taken from.
class KeyModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Store, Where, ColumnCount };

    explicit KeyModel(KeyStore &store, QObject *parent = nullptr);

    // Null for a row that is not there.
    const KeptKey *key(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void follow();

    KeyStore &m_store;
    std::vector<KeptKey> m_keys;
};

} // namespace sweci
