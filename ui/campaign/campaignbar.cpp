// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/campaignbar.h"

#include "models/format.h"
#include "shell/elidedlabel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace sweci
{

CampaignBar::CampaignBar(Theme &theme, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_title(new QLabel(this)), m_sums(new ElidedLabel(this))
{
    setLook(this, "panel");
    for (QLabel *label : {m_title, m_sums})
        label->setTextFormat(Qt::PlainText);
    setLook(m_title, "title");
    setLook(m_sums, "muted");
    m_title->setObjectName(QStringLiteral("campaignTitle"));
    m_sums->setObjectName(QStringLiteral("campaignSums"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(7), theme.px(8), theme.px(7));
    layout->setSpacing(theme.gap());
    layout->addWidget(m_title);
    layout->addSpacing(theme.px(4));
    for (const CampaignGroup group :
         {CampaignGroup::Attention, CampaignGroup::Running, CampaignGroup::Queued, CampaignGroup::Done,
          CampaignGroup::Failed, CampaignGroup::Anomalies, CampaignGroup::News}) {
        auto *chip = new QPushButton(this);
        chip->setCheckable(true);
        chip->setObjectName(QStringLiteral("campaignChip%1").arg(static_cast<int>(group)));
        chip->setToolTip(tr("Show only these experiments"));
        setLook(chip, "chip");
        connect(chip, &QPushButton::clicked, this,
                [this, group](bool checked) { Q_EMIT groupChosen(checked ? group : CampaignGroup::All); });
        m_chips[group] = chip;
        layout->addWidget(chip);
    }
    layout->addSpacing(theme.px(4));
    layout->addWidget(m_sums, 1);
}

void CampaignBar::show(const CampaignFilter &shown)
{
    const auto counts = shown.counts();
    const auto set = [&](CampaignGroup group, const QString &text, bool always) {
        const int count = counts[static_cast<std::size_t>(group)];
        QPushButton *chip = m_chips.at(group);
        chip->setText(text.arg(count));
        chip->setChecked(shown.group() == group);
        chip->setVisible(always || count > 0 || chip->isChecked());
    };
    set(CampaignGroup::Attention, tr("needs attention %1"), false);
    set(CampaignGroup::Running, tr("running %1"), true);
    set(CampaignGroup::Queued, tr("queued %1"), true);
    set(CampaignGroup::Done, tr("done %1"), true);
    set(CampaignGroup::Failed, tr("failed %1"), false);
    set(CampaignGroup::Anomalies, tr("anomalies %1"), false);
    set(CampaignGroup::News, tr("new %1"), false);
    const CampaignSums sums = sumUp(shown.rows());
    m_title->setText(tr("%n experiment(s)", nullptr, sums.experiments));
    QStringList parts{tr("%1 of %n task run(s) done", nullptr, sums.counts.total).arg(sums.counts.done)};
    if (sums.counts.running > 0)
        parts << tr("%1 running").arg(sums.counts.running);
    if (sums.counts.queued > 0)
        parts << tr("%1 queued").arg(sums.counts.queued);
    if (sums.counts.failed > 0)
        parts << tr("%1 failed").arg(sums.counts.failed);
    if (sums.tokens)
        parts << tr("%1 tokens").arg(tokensText(sums.tokens));
    if (sums.cost)
        parts << costText(sums.cost, sums.callsWithoutCost);
    if (!finishText(sums.left).isEmpty())
        parts << tr("finish %1").arg(finishText(sums.left));
    m_sums->setText(parts.join(QStringLiteral(", ")));
    m_sums->setToolTip(m_sums->text());
}

} // namespace sweci
