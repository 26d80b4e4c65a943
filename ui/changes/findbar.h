// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesrelay.h"
#include "models/difffind.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QTimer;

namespace sweci
{

class DiffView;
class Theme;

// Finds text in the file of a diff view, in folded lines too. Searches on a worker while one types.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    FindBar(Theme &theme, DiffView &view, QWidget *parent = nullptr);
    ~FindBar() override;

    // Shows itself with the selected text, if it is of one line.
    void open();
    void close();
    // The file of the view changed.
    void searchAgain();
    void next();
    void previous();
    int hitCount() const { return m_hits ? static_cast<int>(m_hits->all.size()) : 0; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void found(const std::shared_ptr<const DiffHits> &hits);
    void go(int hit);
    void say();

    DiffView &m_view;
    QLineEdit *m_text;
    QLabel *m_count;
    QTimer *m_delay;
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    std::shared_ptr<const DiffHits> m_hits;
    int m_current = -1;
    bool m_searching = false;
};

} // namespace sweci
