// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/keymodel.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

KeyModel::KeyModel(KeyStore &store, QObject *parent) : QAbstractTableModel(parent), m_store(store), m_keys(store.keys())
{
    connect(&store, &KeyStore::changed, this, &KeyModel::follow);
}

void KeyModel::follow()
{
    const auto same = [](const KeptKey &a, const KeptKey &b) {
        return a.name == b.name && a.place == b.place && a.text == b.text;
    };
    if (std::equal(m_keys.begin(), m_keys.end(), m_store.keys().begin(), m_store.keys().end(), same))
        return;
    beginResetModel();
    m_keys = m_store.keys();
    endResetModel();
}

const KeptKey *KeyModel::key(int row) const
{
    return row >= 0 && row < rowCount() ? &m_keys[static_cast<std::size_t>(row)] : nullptr;
}

int KeyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_keys.size());
}

int KeyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeyModel::data(const QModelIndex &index, int role) const
{
    const KeptKey *one = index.isValid() ? key(index.row()) : nullptr;
    if (!one || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const QString text = index.column() == Name    ? displayText(one->name)
                         : index.column() == Store ? keyPlaceText(one->place)
                                                   : one->text;
    return role == Qt::ToolTipRole ? text.toHtmlEscaped() : text;
}

QVariant KeyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const QString titles[] = {tr("Key"), tr("Store"), tr("Where it is taken from")};
    return section >= 0 && section < ColumnCount ? QVariant(titles[section]) : QVariant();
}

} // namespace sweci
