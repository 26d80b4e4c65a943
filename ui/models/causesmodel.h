// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hunktrials.h"
#include "models/iterationlinks.h"

#include <QAbstractListModel>

#include <functional>

namespace sweci
{

// The hunks that are suspected of one lost test, the likeliest first. Each is only likely, until Verify has shown or
// refuted it.
class CausesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        RankRole = Qt::UserRole, // int, from 1
        HunkRole,                // int: index into Attribution::hunks()
        ReasonsRole,             // QStringList, the strongest first
        ConfidenceRole,          // int: percent
        VerdictRole,             // int: Verdict
        VerdictTextRole,         // QString: "likely", "shown", "refuted", "unclear: ..."
    };
    enum class Verdict { Likely, Shown, Refuted, Unclear };
    using Lookup = std::function<const TrialResult *(int hunk)>; // null: not tried

    explicit CausesModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // Null links: no rows. Hunks for which nothing speaks are left out, and so are those after the first `most`.
    void show(const IterationLinksPtr &links, const std::vector<Suspicion> &suspects, const Lookup &lookup);
    // Looks up the verdicts anew.
    void update(const Lookup &lookup);
    int hunkAt(int row) const; // -1
    int rowOf(int hunk) const; // -1

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    static constexpr std::size_t most = 30;
    static Verdict verdictOf(const TrialResult *result);
    static QString verdictText(const TrialResult *result);

private:
    struct Row {
        Suspicion suspicion;
        Verdict verdict = Verdict::Likely;
        QString verdictText;
    };
    IterationLinksPtr m_links;
    std::vector<Row> m_rows;
};

} // namespace sweci
