// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/rankpanel.h"

#include "base/text.h"
#include "compare/rankchart.h"
#include "models/comparedset.h"
#include "report/ranksentence.h"
#include "theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

RankPanel::RankPanel(const PageContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_chart(new RankChart(context.theme, this)), m_sentence(new QLabel(this))
{
    setObjectName(QStringLiteral("rankPanel"));
    m_sentence->setObjectName(QStringLiteral("rankSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(context.theme.px(6));
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_sentence);
    const auto make = [this](const char *name, const QString &text, const QString &keys, auto said) {
        auto *action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(QKeySequence(keys));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [said] { QGuiApplication::clipboard()->setText(said()); });
        m_actions << action;
    };
    make("rankCopySentence", tr("Copy how far the rank holds"), QStringLiteral("C"), [this] { return sentence(); });
    make("rankCopyOrder", tr("Copy how far the order holds"), QStringLiteral("Shift+C"), [this] { return order(); });
    connect(&context.compared, &ComparedSet::changed, this, &RankPanel::take);
    connect(m_chart, &FigureView::linked, this, [this](const FigureLink &link) {
        if (!m_basis)
            return;
        const auto &all = m_basis->experiments;
        const auto at = std::find_if(all.begin(), all.end(),
                                     [&](const ExperimentPtr &one) { return one->path == link.experiment; });
        if (at != all.end())
            choose(static_cast<int>(at - all.begin()));
    });
}

QString RankPanel::sentence() const
{
    return m_sentence->text();
}

QString RankPanel::order() const
{
    const ComparedPtr &now = m_context.compared.now();
    if (!now || now->basis != m_basis)
        return {};
    return orderSentence(m_basis->comparison->names(), *m_basis->paths, now->step);
}

QString RankPanel::note() const
{
    if (!m_basis || !m_basis->paths->isKnown())
        return {};
    const auto &figures = m_basis->figures;
    const auto unranked = static_cast<int>(
        std::count_if(figures.begin(), figures.end(), [](const ModelFigures &each) { return !each.complete; }));
    const QString flips = flipsText();
    return unranked == 0 ? flips : flips + QStringLiteral("; ") + tr("%n unfinished without a rank", nullptr, unranked);
}

QString RankPanel::flipsText() const
{
    const auto count = static_cast<int>(m_basis->paths->crossings().size());
    if (count == 0)
        return tr("no flip from %1 to %2").arg(m_basis->paths->low()).arg(m_basis->paths->high());
    if (count > 4)
        return tr("%n exact flip(s)", nullptr, count);
    QStringList list;
    for (const double gamma : m_basis->paths->crossings())
        list << QString::number(gamma, 'f', 2);
    return tr("exact flips at %1").arg(list.join(QStringLiteral(", ")));
}

void RankPanel::choose(int model)
{
    if (!m_basis || model < 0 || model >= m_basis->models())
        return;
    m_chosenPath = m_basis->experiments[std::size_t(model)]->path;
    if (m_chosen == model)
        return;
    m_chosen = model;
    showData();
    showSentence();
    Q_EMIT chosenChanged(model);
}

void RankPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_context.compared.want(this, true);
    take();
}

void RankPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_context.compared.want(this, false);
}

void RankPanel::take()
{
    const ComparedPtr &now = m_context.compared.now();
    if (!isVisible() && now) // what is compared no more is let go of at once
        return;
    const auto basis = now ? now->basis : nullptr;
    if (basis != m_basis) {
        m_basis = basis;
        m_chosen = -1;
        if (m_basis && !now->step.order.empty()) {
            const auto &all = m_basis->experiments;
            const auto at =
                std::find_if(all.begin(), all.end(), [this](const auto &one) { return one->path == m_chosenPath; });
            // As long as nobody chose, the one that is first.
            m_chosen = at == all.end() ? now->step.order.front() : static_cast<int>(at - all.begin());
        }
        showData();
    }
    if (now)
        m_chart->setGamma(now->step.gamma);
    showSentence();
}

void RankPanel::showData()
{
    RankData shown;
    if (m_basis) {
        shown.paths = m_basis->paths;
        shown.bands = m_basis->bands;
        shown.chosen = m_chosen;
        for (int model = 0; model < m_basis->models(); ++model) {
            const auto index = static_cast<std::size_t>(model);
            shown.models.push_back({displayText(m_basis->comparison->names()[index]), m_basis->series[index],
                                    FigureLink{m_basis->experiments[index]->path, {}, -1}});
        }
    }
    m_chart->setData(shown, tr("Rank over gamma"));
    Q_EMIT noteChanged();
}

void RankPanel::showSentence()
{
    const ComparedPtr &now = m_context.compared.now();
    QString text;
    if (now && now->basis == m_basis && m_chosen >= 0)
        text = rankSentence(m_basis->comparison->names(), *m_basis->paths, now->step, m_chosen);
    if (m_sentence->text() != text)
        m_sentence->setText(text);
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(!text.isEmpty());
}

} // namespace sweci
