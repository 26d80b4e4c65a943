// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linefind.h"
#include "models/changesrelay.h"
#include "shell/findbar.h"

namespace sweci
{

class LineView;

// Searches what a line view shows of spooled lines, of any size: hits come while the search goes on. Begins with the
// first at or after the top of the view. The view owns it.
class LineFinder : public FindTarget
{
    Q_OBJECT

public:
    explicit LineFinder(LineView &view);
    ~LineFinder() override;

    QString selectedText() const override;
    void search(const QString &needle) override;
    void go(int hit) override;
    void closed() override;
    // The text became longer: searched again where one is at the hit that one is at.
    void grown();
    bool isSearching() const { return m_searching; }

    static constexpr std::size_t limit = 20000;

private:
    void start();
    void take(const std::shared_ptr<const std::vector<LineHit>> &hits);
    void stop();

    LineView &m_view;
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    std::shared_ptr<const std::vector<LineHit>> m_hits;
    std::string m_needle;
    int m_from = 0; // line
    bool m_searching = false;
};

} // namespace sweci
