// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/preflight.h"

#include <QFrame>

class QGridLayout;
class QLabel;

namespace sweci
{

class Theme;

// The lines of a preflight: sign and word, what is meant, how it stands, what helps. Plain text.
class PreflightView : public QFrame
{
    Q_OBJECT

public:
    PreflightView(Theme &theme, QAction *again, QWidget *parent = nullptr);

    void setLines(const std::vector<PreflightLine> &lines);
    // The lines that are shown are not those of the settings any more.
    void setChecking(bool checking);
    const std::vector<PreflightLine> &lines() const { return m_lines; }
    QString summary() const;

private:
    void rebuild();

    Theme &m_theme;
    std::vector<PreflightLine> m_lines;
    QLabel *m_summary;
    QWidget *m_content;
    QGridLayout *m_grid;
    bool m_checking = true;
};

} // namespace sweci
