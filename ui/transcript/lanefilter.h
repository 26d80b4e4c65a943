// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/transcriptmodel.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace sweci
{

// The turns of one role, or of both.
class LaneFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setSpeaker(std::optional<TranscriptModel::Speaker> speaker)
    {
        m_speaker = speaker;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override
    {
        return !m_speaker || static_cast<const TranscriptModel *>(sourceModel())->speaker(row) == *m_speaker;
    }

private:
    std::optional<TranscriptModel::Speaker> m_speaker;
};

} // namespace sweci
