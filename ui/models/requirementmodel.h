// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/requirementtext.h"

#include <QAbstractListModel>

namespace sweci
{

// The demands of a requirement document, one a row. Of a document with very many some at a time, as a view asks for
// more; of a very long field the beginning, with a remark. Plain text throughout.
class RequirementModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        LocationRole = Qt::UserRole, // QString, as the next four
        DescriptionRole,
        ContractRole,
        AcceptanceRole,
        SpecificationRole,
    };

    explicit RequirementModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // Null: no rows. The same items again change nothing.
    void show(const RequirementTextPtr &text);
    int itemCount() const; // of the document

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    // One demand with all its fields, whole, as text.
    QString plainText(int row) const;

    static constexpr int batch = 10;
    static constexpr qsizetype fieldCap = 2000; // characters

private:
    QString field(const std::string &bytes) const;

    RequirementTextPtr m_text;
    int m_rows = 0;
};

} // namespace sweci
