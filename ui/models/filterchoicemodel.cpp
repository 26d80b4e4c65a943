// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filterchoicemodel.h"

namespace sweci
{

void FilterChoiceModel::setChoices(const QList<FilterChoice> &choices)
{
    if (choices == m_choices)
        return;
    beginResetModel();
    m_choices = choices;
    endResetModel();
}

int FilterChoiceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size());
}

QVariant FilterChoiceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FilterChoice &choice = m_choices[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return choice.text.trimmed();
    case Qt::AccessibleTextRole:
        return choice.about.isEmpty() ? choice.text.trimmed()
                                      : choice.text.trimmed() + QStringLiteral(", ") + choice.about;
    case NoteRole:
        return choice.about;
    default:
        return {};
    }
}

} // namespace sweci
