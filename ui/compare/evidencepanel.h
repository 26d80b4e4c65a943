// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"
#include "report/evidence.h"
#include "shell/page.h"

class QComboBox;

namespace sweci
{

class ReportView;

// The evidence card of a pair: a chosen model against the baseline, every number from the report.
class EvidencePanel : public QWidget
{
    Q_OBJECT

public:
    explicit EvidencePanel(const PageContext &context, QWidget *parent = nullptr);

    const QList<QAction *> &panelActions() const { return m_actions; }
    QComboBox *models() const { return m_models; }
    ReportView *card() const { return m_card; }
    int other() const { return m_other; }
    void setOther(int model); // 1.., or -1
    // "as planned", or why not; and whether it is being renewed.
    QString note() const;

Q_SIGNALS:
    void otherChosen(int model);
    void noteChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void take();
    void takeNow();
    void showCard();

    PageContext m_context;
    QComboBox *m_models;
    ReportView *m_card;
    QList<QAction *> m_actions;
    int m_other = -1;
    std::shared_ptr<const ComparedBasis> m_namedFrom; // whose names were looked at
    QStringList m_names;                              // in the box
};

} // namespace sweci
