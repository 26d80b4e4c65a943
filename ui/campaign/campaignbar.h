// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaignfilter.h"

#include <QFrame>

#include <map>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace sweci
{

class Theme;

// Above the campaign table: counts that filter, and what all that is shown took and will take.
class CampaignBar : public QFrame
{
    Q_OBJECT

public:
    explicit CampaignBar(Theme &theme, QWidget *parent = nullptr);

    void show(const CampaignFilter &shown);
    QPushButton *chip(CampaignGroup group) const { return m_chips.at(group); }
    const QLabel *sums() const { return m_sums; }

Q_SIGNALS:
    void groupChosen(sweci::CampaignGroup group);

private:
    Theme &m_theme;
    QLabel *m_title;
    QLabel *m_sums;
    std::map<CampaignGroup, QPushButton *> m_chips;
};

} // namespace sweci
