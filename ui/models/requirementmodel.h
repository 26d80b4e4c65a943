// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/iterationlinks.h"
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
        StateRole,    // QString: "likely served, 9 of 9 pass", "not served"; empty while it is not known
        AskedRole,    // QString: "asked 3 times"; empty the first time
        LossRole,     // bool: a test that it names was lost, or nothing serves it
        HunksRole,    // QVariantList of int: hunks that serve it, into Attribution::hunks()
        HunkTextRole, // QStringList: their places
        TestsRole,    // QVariantList of QByteArray: ids that its acceptance names, as they stand there
    };

    explicit RequirementModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // Null: no rows. The same items again change nothing.
    void show(const RequirementTextPtr &text);
    int itemCount() const; // of the document
    // What serves the demands; null while that is not known.
    void setLinks(const IterationLinksPtr &links);

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
    bool hasLinks(int row) const;
    QString stateText(int row) const;
    QVariant linkData(int row, int role) const;

    RequirementTextPtr m_text;
    IterationLinksPtr m_links;
    int m_rows = 0;
};

} // namespace sweci
