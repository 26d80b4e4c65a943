// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/statusline.h"

#include "base/text.h"
#include "models/format.h"
#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>

namespace sweci
{

StatusLine::StatusLine(Theme &theme, const QList<QAction *> &actions, QWidget *parent)
    : QFrame(parent), m_counts(new QLabel(this)), m_usage(new QLabel(this)), m_reading(new QLabel(this)),
      m_message(new QLabel(this))
{
    setLook(this, "status");
    setObjectName(QStringLiteral("statusLine"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(12), theme.px(1), theme.px(8), theme.px(1));
    layout->setSpacing(theme.px(18));
    for (QLabel *label : {m_counts, m_usage, m_reading, m_message}) {
        label->setTextFormat(Qt::PlainText);
        setLook(label, "note");
        layout->addWidget(label, label == m_message ? 1 : 0);
    }
    for (QAction *action : actions)
        layout->addWidget(new ActionButton(action, "status", this));
}

void StatusLine::say(const QString &text)
{
    m_message->setText(text);
}

QString StatusLine::text() const
{
    return m_counts->text() + QLatin1Char(' ') + m_usage->text() + QLatin1Char(' ') + m_reading->text() +
           QLatin1Char(' ') + m_message->text();
}

void StatusLine::setExperiment(const ExperimentPtr &experiment)
{
    m_reading->setText(experiment ? readingText(experiment->reading, QDateTime::currentMSecsSinceEpoch()) : QString());
    if (!experiment || experiment->tasks.empty()) {
        m_counts->clear();
        m_usage->clear();
        return;
    }
    const ExperimentCounts counts = countTasks(*experiment);
    QStringList parts;
    parts << tr("%1 of %2 done").arg(counts.done).arg(counts.total);
    if (counts.running > 0)
        parts << tr("%1 running").arg(counts.running);
    if (counts.queued > 0)
        parts << tr("%1 queued").arg(counts.queued);
    if (counts.failed > 0)
        parts << tr("%1 failed").arg(counts.failed);
    if (counts.cancelled > 0)
        parts << tr("%1 cancelled").arg(counts.cancelled);
    // Beside the dialect, which says how it is scored, the rules by which it was run.
    const std::string protocol = experiment->isPublished() ? experiment->provenance.value_or(Provenance()).protocol
                                 : experiment->settings    ? experiment->settings->protocol
                                                           : std::string();
    if (!protocol.empty())
        parts << tr("run by %1").arg(displayText(protocol));
    m_counts->setText(experiment->name() + QStringLiteral(": ") + parts.join(QStringLiteral(", ")));
    TaskTotals sum;
    const auto add = [](std::optional<std::int64_t> &total, const std::optional<std::int64_t> &one) {
        if (one)
            total = total.value_or(0) + *one;
    };
    for (const TaskPtr &task : experiment->tasks) {
        add(sum.inputTokens, task->totals.inputTokens);
        add(sum.cachedTokens, task->totals.cachedTokens);
        add(sum.outputTokens, task->totals.outputTokens);
        sum.callsWithoutCost += task->totals.callsWithoutCost;
        if (task->totals.cost)
            sum.cost = sum.cost.value_or(0) + *task->totals.cost;
    }
    QString usage;
    if (sum.inputTokens) {
        usage = tr("tokens %1 in").arg(tokensText(sum.inputTokens));
        if (sum.cachedTokens && *sum.inputTokens > 0)
            usage += tr(" (%1 % cached)").arg(*sum.cachedTokens * 100 / *sum.inputTokens);
        usage += tr(", %1 out").arg(tokensText(sum.outputTokens));
    }
    if (sum.cost)
        usage += QStringLiteral("    ") + costText(sum.cost, sum.callsWithoutCost);
    m_usage->setText(usage);
}

} // namespace sweci
