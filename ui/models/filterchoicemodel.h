// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/filteroffer.h"

#include <QAbstractListModel>

namespace sweci
{

// What may stand where the cursor is in a filter expression.
class FilterChoiceModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { NoteRole = Qt::UserRole }; // QString: what it is

    using QAbstractListModel::QAbstractListModel;
    void setChoices(const QList<FilterChoice> &choices);
    const FilterChoice &choice(int row) const { return m_choices[row]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<FilterChoice> m_choices;
};

} // namespace sweci
