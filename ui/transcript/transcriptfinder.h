// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linefind.h"
#include "shell/findbar.h"

#include <optional>
#include <vector>

class QTimer;

namespace sweci
{

class TranscriptPane;

// Finds the turns that hold a text, folded output too; a slice of them at a time, so that input is never held.
class TranscriptFinder : public FindTarget
{
    Q_OBJECT

public:
    explicit TranscriptFinder(TranscriptPane &pane);

    QString selectedText() const override;
    void search(const QString &needle) override;
    void go(int hit) override;
    void closed() override;

private:
    void slice();

    TranscriptPane &m_pane;
    QTimer *m_timer;
    std::optional<Finder> m_needle;
    std::vector<int> m_rows;
    int m_next = 0;
    int m_from = 0;
};

} // namespace sweci
