// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QSettings;

namespace sweci
{

class ExternalTools;
class Theme;

// The command lines of the programs that a changed file opens in. What is typed holds at once.
class ToolsPanel : public QFrame
{
    Q_OBJECT

public:
    ToolsPanel(Theme &theme, ExternalTools &tools, QWidget *parent = nullptr);

    void begin(); // to the first field
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

private:
    ExternalTools &m_tools;
    QLineEdit *m_difftool;
    QLineEdit *m_editor;
};

} // namespace sweci
