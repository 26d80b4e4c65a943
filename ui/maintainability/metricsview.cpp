// SPDX-License-Identifier: GPL-3.0-or-later
#include "maintainability/metricsview.h"

#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

const QChar minus(0x2212);

QString number(double value)
{
    QString text = QString::number(std::abs(value), 'f', 2);
    return value < 0 && text != QLatin1String("0.00") ? minus + text : text;
}

QString difference(double value)
{
    const QString text = number(value);
    return text.startsWith(minus) || text == QLatin1String("0.00") ? text : QLatin1Char('+') + text;
}

} // namespace

MetricsView::MetricsView(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("metricsView"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&theme, &Theme::changed, this, qOverload<>(&MetricsView::update));
}

void MetricsView::show(std::shared_ptr<const TaskMetrics> metrics, int iterations)
{
    m_metrics = std::move(metrics);
    m_iterations = std::max({1, iterations, m_metrics ? static_cast<int>(m_metrics->states.size()) - 1 : 0});
    update();
}

void MetricsView::setChosen(int iteration)
{
    m_chosen = iteration;
    setAccessibleDescription(textOf(Complexity, iteration) + QLatin1Char('\n') + textOf(Maintainability, iteration) +
                             QLatin1Char('\n') + textOf(Patch, iteration) +
                             (isRated() ? QLatin1Char('\n') + textOf(Pylint, iteration) : QString()));
    update();
}

const StateMetrics *MetricsView::stateOf(int iteration) const
{
    if (!m_metrics || iteration < 0 || static_cast<std::size_t>(iteration) >= m_metrics->states.size())
        return nullptr;
    const auto &state = m_metrics->states[static_cast<std::size_t>(iteration)];
    return state ? &*state : nullptr;
}

MetricsView::Value MetricsView::valueOf(Strip strip, const StateMetrics &state)
{
    switch (strip) {
    case Complexity:
        return state.complexity;
    case Maintainability:
        return state.maintainability;
    case Pylint:
        return state.pylint ? state.pylint->score() : std::nullopt;
    case Patch:
        break;
    }
    return std::nullopt;
}

QString MetricsView::textOf(Strip strip, int iteration) const
{
    const StateMetrics *state = stateOf(iteration);
    if (!state)
        return {};
    if (strip == Patch)
        return iteration == 0 ? QString() : tr("+%1 %2%3 lines").arg(state->added).arg(minus).arg(state->removed);
    const Value value = valueOf(strip, *state);
    if (!value && strip == Pylint)
        return tr("not rated");
    if (!value)
        return tr("nothing to measure");
    QString text = number(*value);
    if (strip == Pylint)
        text += QStringLiteral(", ") + tr("%n error(s)", nullptr, state->pylint->error + state->pylint->fatal) +
                QStringLiteral(" · ") + tr("%n warning(s)", nullptr, state->pylint->warning);
    const StateMetrics *base = stateOf(0);
    if (const Value first = base && iteration > 0 ? valueOf(strip, *base) : std::nullopt)
        text += tr(", %1 against the base").arg(difference(*value - *first));
    if (const Value last = m_metrics->reference ? valueOf(strip, *m_metrics->reference) : std::nullopt)
        text += tr(", %1 against the reference").arg(difference(*value - *last));
    return text;
}

bool MetricsView::isRated() const
{
    return m_metrics && !m_metrics->pylintVersion.empty();
}

std::vector<MetricsView::Strip> MetricsView::strips() const
{
    if (isRated())
        return {Complexity, Maintainability, Pylint, Patch};
    return {Complexity, Maintainability, Patch};
}

QRect MetricsView::plotOf(Strip strip) const
{
    const std::vector<Strip> all = strips();
    const int count = static_cast<int>(all.size());
    const int place = static_cast<int>(std::find(all.begin(), all.end(), strip) - all.begin());
    const int head = m_theme.px(190);
    const int axis = m_theme.px(18);
    const int gap = m_theme.px(10);
    const int height = std::min((this->height() - axis - gap * (count + 1)) / count, m_theme.px(150));
    return {head, gap + place * (height + gap), std::max(width() - head - m_theme.px(78), m_theme.px(40)),
            std::max(height, m_theme.px(24))};
}

QSize MetricsView::minimumSizeHint() const
{
    return {m_theme.px(300), m_theme.px(180)};
}

double MetricsView::xOf(const QRect &plot, int iteration) const
{
    return plot.left() + (iteration + 0.5) * plot.width() / (m_iterations + 1);
}

int MetricsView::iterationAt(int x) const
{
    const QRect plot = plotOf(Complexity);
    const int k = static_cast<int>(std::floor((x - plot.left()) * double(m_iterations + 1) / plot.width()));
    return x < plot.left() || k < 0 || k > m_iterations ? -1 : k;
}

MetricsView::Range MetricsView::rangeOf(Strip strip) const
{
    std::vector<double> values;
    const auto add = [&](const StateMetrics &state) {
        if (strip == Patch)
            values.insert(values.end(), {double(state.added), -double(state.removed)});
        else if (const Value value = valueOf(strip, state))
            values.push_back(*value);
    };
    for (const auto &state : m_metrics->states) {
        if (state)
            add(*state);
    }
    if (m_metrics->reference && strip != Patch)
        add(*m_metrics->reference);
    if (values.empty())
        return {};
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    // Of room above and below, and of curves that are flat.
    const double room = std::max((*most - *least) * 0.15, strip == Patch ? 1.0 : 0.05);
    return {*least - room, *most + room};
}

QPoint MetricsView::placeOf(Strip strip, int iteration) const
{
    const StateMetrics *state = stateOf(iteration);
    const QRect plot = plotOf(strip);
    if (!state)
        return {};
    const Range range = rangeOf(strip);
    const double value = strip == Patch ? 0 : valueOf(strip, *state).value_or(range.least);
    return QPointF(xOf(plot, iteration),
                   plot.bottom() - (value - range.least) / (range.most - range.least) * plot.height())
        .toPoint();
}

void MetricsView::mousePressEvent(QMouseEvent *event)
{
    if (const int k = iterationAt(event->pos().x()); stateOf(k))
        Q_EMIT iterationChosen(k);
}

void MetricsView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)
        return QWidget::keyPressEvent(event);
    const int k = m_chosen + (event->key() == Qt::Key_Left ? -1 : 1);
    if (stateOf(k))
        Q_EMIT iterationChosen(k);
}

bool MetricsView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int k = iterationAt(help->x());
    if (!stateOf(k)) {
        QToolTip::hideText();
        return true;
    }
    QStringList lines{k == 0 ? tr("Base") : tr("Iteration %1").arg(k)};
    lines << tr("complexity %1").arg(textOf(Complexity, k)) << tr("maintainability %1").arg(textOf(Maintainability, k));
    if (isRated())
        lines << tr("pylint %1").arg(textOf(Pylint, k));
    if (k > 0)
        lines << textOf(Patch, k);
    if (const int unknown = stateOf(k)->unknown; unknown > 0)
        lines << tr("%n file(s) that no parser takes are left out", nullptr, unknown);
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace sweci
