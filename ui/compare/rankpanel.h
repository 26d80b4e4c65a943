// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/rankfigure.h"
#include "models/compared.h"
#include "shell/page.h"

#include <filesystem>

class QLabel;

namespace sweci
{

class RankChart;

// Rank over gamma with the sentence that quotes it. A step of gamma moves the mark and the
// sentence only.
class RankPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RankPanel(const PageContext &context, QWidget *parent = nullptr);

    const QList<QAction *> &panelActions() const { return m_actions; }
    RankChart *chart() const { return m_chart; }
    QString sentence() const;
    QString order() const; // the sentence of the whole order
    // The model the sentence is about, a place in ComparedSet::now(), or -1.
    int chosen() const { return m_chosen; }
    void choose(int model);
    // Exact crossings, for the head of the panel.
    QString note() const;

Q_SIGNALS:
    void chosenChanged(int model);
    void noteChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void take();
    void showData();
    void showSentence();
    QString flipsText() const;

    PageContext m_context;
    RankChart *m_chart;
    QLabel *m_sentence;
    QList<QAction *> m_actions;
    std::shared_ptr<const ComparedBasis> m_basis;
    std::filesystem::path m_chosenPath; // empty: nobody chose
    int m_chosen = -1;
};

} // namespace sweci
