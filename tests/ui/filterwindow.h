// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board/boardview.h"
#include "board/runboardpage.h"
#include "filtercampaign.h"
#include "models/boardmodel.h"
#include "taskwindow.h"

namespace sweci
{

// A main window on the run board of model-a of the campaign that filters are counted on.
class FilterWindow
{
public:
    TaskWindow &w() { return m_window; }
    const FilterCampaign &campaign() const { return m_campaign; }
    RunBoardPage &board() { return *qobject_cast<RunBoardPage *>(w().window().page(QStringLiteral("board"))); }
    int rows() { return board().table()->model()->rowCount(); }

    bool open()
    {
        w().window().resize(1280, 800);
        w().window().openPath(m_campaign.folder());
        w().window().show();
        const bool there =
            QTest::qWaitForWindowActive(&w().window()) &&
            QTest::qWaitFor(
                [this] { return w().window().store().experiments().size() == 3 && !w().window().store().loading(); },
                20000);
        w().window().view().selectExperiment(m_campaign.modelA());
        w().window().showPage(QStringLiteral("board"));
        return there && QTest::qWaitFor([this] { return rows() == 5; }, 5000);
    }

private:
    FilterCampaign m_campaign;
    TaskWindow m_window;
};

} // namespace sweci
