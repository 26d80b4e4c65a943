// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/difffind.h"
#include "models/latestjob.h"
#include "shell/findbar.h"

namespace sweci
{

class DiffView;

// Searches the file of a diff view, in folded lines too. The view owns it.
class DiffFinder : public FindTarget
{
    Q_OBJECT

public:
    explicit DiffFinder(DiffView &view);

    QString selectedText() const override;
    void search(const QString &needle) override;
    void go(int hit) override;
    void closed() override;

private:
    void take(const std::shared_ptr<const DiffHits> &hits);

    DiffView &m_view;
    LatestJob m_job;
    std::shared_ptr<const DiffHits> m_hits;
};

} // namespace sweci
