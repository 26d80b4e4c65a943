// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QHBoxLayout;
class QLabel;

namespace sweci
{

class Theme;

// A line above a page's content that says what is wrong with what is shown below, with a remedy. Stays until the cause
// is gone or the user closes it.
class InfoBar : public QFrame
{
    Q_OBJECT

public:
    explicit InfoBar(Theme &theme, QWidget *parent = nullptr);

    // Plain text; shows itself. The same text again changes nothing, also when the user closed it.
    void say(const QString &sentence, const QList<QAction *> &remedies = {});
    void clear();
    QString sentence() const;

private:
    QLabel *m_text;
    QHBoxLayout *m_buttons;
    QString m_said;
};

} // namespace sweci
