// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

namespace sweci
{

class CurvesPane;

// The curves of the chosen task as a page of their own.
class CurvesPage : public Page
{
    Q_OBJECT

public:
    explicit CurvesPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("curves"); }
    QString title() const override { return tr("Curves"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;
    CurvesPane *pane() const { return m_pane; }

private:
    CurvesPane *m_pane;
};

} // namespace sweci
