// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curvespane.h"

#include "charts/curvechart.h"
#include "charts/curvelegend.h"
#include "models/curvemodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "scoring/dialect.h"
#include "shell/actionbutton.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace sweci
{

CurvesPane::CurvesPane(const PageContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_model(new CurveModel(this)),
      m_change(new CurveChart(CurveChart::Kind::Change, context.theme, this)),
      m_soFar(new CurveChart(CurveChart::Kind::SoFar, context.theme, this)),
      m_gamma(new CurveChart(CurveChart::Kind::OverGamma, context.theme, this)),
      m_legend(new CurveLegend(*m_model, context.theme, this)), m_title(new QLabel(this)), m_note(new QLabel(this)),
      m_state(new StateView(context.theme, this)), m_stack(new QStackedWidget(this)), m_grid(new QGridLayout),
      m_body(new QBoxLayout(QBoxLayout::LeftToRight)), m_soon(new QTimer(this))
{
    setObjectName(QStringLiteral("curvesPane"));
    makeActions();
    build();
    connectAll();
    showState();
}

void CurvesPane::makeActions()
{
    const auto add = [this](const char *name, const QString &text, const char *keys) {
        auto *action = new QAction(text, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        m_actions << action;
        return action;
    };
    m_others = add("otherExperiments", tr("Other experiments"), "Ctrl+Shift+O");
    m_others->setToolTip(tr("The same task in the other open experiments as well"));
    m_others->setCheckable(true);
    m_others->setChecked(true);
    connect(m_others, &QAction::toggled, this, &CurvesPane::later);
    connect(add("showAllCurves", tr("Show all curves"), "Ctrl+Shift+Y"), &QAction::triggered, m_model,
            &CurveModel::showAll);
    connect(add("showChosenCurve", tr("Show the chosen experiment's curve only"), "Ctrl+Shift+J"), &QAction::triggered,
            m_model, &CurveModel::showOnlyChosen);
}

QWidget *CurvesPane::framed(CurveChart *chart, const QString &title)
{
    Theme &theme = m_context.theme;
    auto *panel = new QFrame(this);
    setLook(panel, "panel");
    auto *label = new QLabel(title, panel);
    setLook(label, "title");
    chart->setAccessibleName(title);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(theme.px(10), theme.px(6), theme.px(8), theme.px(4));
    layout->setSpacing(theme.px(2));
    layout->addWidget(label);
    layout->addWidget(chart, 1);
    m_panels << panel;
    return panel;
}

void CurvesPane::build()
{
    Theme &theme = m_context.theme;
    m_title->setTextFormat(Qt::PlainText);
    m_note->setTextFormat(Qt::PlainText);
    setLook(m_title, "title");
    setLook(m_note, "note");
    auto *others = new QCheckBox(m_others->text(), this);
    others->setObjectName(QStringLiteral("otherExperimentsBox"));
    others->setToolTip(m_others->toolTip());
    others->setChecked(m_others->isChecked());
    connect(others, &QCheckBox::toggled, m_others, &QAction::setChecked);
    connect(m_others, &QAction::toggled, others, &QCheckBox::setChecked);
    framed(m_change, tr("a(c) by iteration"));
    framed(m_soFar, tr("EvoScore so far"));
    framed(m_gamma, tr("EvoScore over gamma"));
    m_legendPanel = new QFrame(this);
    setLook(m_legendPanel, "panel");
    auto *inLegend = new QVBoxLayout(m_legendPanel);
    inLegend->setContentsMargins(theme.px(6), 1, 1, 1);
    inLegend->addWidget(m_legend);

    auto *head = new QHBoxLayout;
    head->setSpacing(theme.px(10));
    head->addWidget(m_title);
    head->addWidget(m_note, 1);
    head->addWidget(others);
    auto *key =
        new QLabel(tr("hollow, dashed: padded   cross: collapsed   bar: stopped before N   dotted: so far"), this);
    setLook(key, "note");
    key->setMinimumWidth(1);
    auto *content = new QWidget(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(theme.px(10));
    m_body->setSpacing(theme.px(10));
    m_body->addLayout(m_grid, 1);
    m_body->addWidget(m_legendPanel);
    auto *inContent = new QVBoxLayout(content);
    inContent->setContentsMargins(0, 0, 0, 0);
    inContent->setSpacing(theme.px(8));
    inContent->addLayout(head);
    inContent->addLayout(m_body, 1);
    inContent->addWidget(key);
    m_state->setObjectName(QStringLiteral("curvesState"));
    m_stack->addWidget(m_state);
    m_stack->addWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

void CurvesPane::connectAll()
{
    ViewState &view = m_context.view;
    m_soon->setSingleShot(true);
    m_soon->setInterval(0);
    connect(m_soon, &QTimer::timeout, this, &CurvesPane::update);
    connect(&m_context.store, &ExperimentStore::experimentChanged, this, &CurvesPane::later);
    connect(&m_context.store, &ExperimentStore::experimentRemoved, this, &CurvesPane::later);
    connect(&m_context.store, &ExperimentStore::loadingChanged, this, &CurvesPane::later);
    connect(&view, &ViewState::experimentChanged, this, &CurvesPane::later);
    connect(&view, &ViewState::taskChanged, this, &CurvesPane::later);
    connect(&view, &ViewState::gammaChanged, this, &CurvesPane::later);
    connect(&view, &ViewState::dialectChanged, this, &CurvesPane::later);
    connect(&view, &ViewState::iterationChanged, this, &CurvesPane::later);
    connect(m_model, &CurveModel::shownChanged, this, &CurvesPane::draw);
    for (CurveChart *chart : {m_change, m_soFar}) {
        connect(chart, &CurveChart::stepped, this, &CurvesPane::stepIteration);
        connect(chart, &CurveChart::iterationPicked, &view, &ViewState::selectIteration);
    }
    connect(m_gamma, &CurveChart::stepped, this, [&view](int by) { view.setGamma(view.gamma() + by * 0.01); });
}

void CurvesPane::later()
{
    // A hidden pane catches up in showEvent().
    if (isVisible())
        m_soon->start();
}

void CurvesPane::update()
{
    const ViewState &view = m_context.view;
    CurveRequest request;
    request.experiment = view.experiment();
    request.task = view.task();
    request.dialect = &view.dialect();
    request.gamma = view.gamma();
    request.others = m_others->isChecked();
    request.series = [this](const auto &path) { return m_context.store.seriesOf(path); };
    m_model->setIteration(view.iteration());
    m_model->take(request.task.empty() ? std::vector<TaskCurve>() : taskCurves(m_context.store.experiments(), request));
    showState();
}

void CurvesPane::draw()
{
    const auto shown = m_model->shown();
    for (CurveChart *chart : {m_change, m_soFar, m_gamma})
        chart->show(shown, m_context.view.gamma(), m_context.view.iteration());
}

void CurvesPane::showState()
{
    const ViewState &view = m_context.view;
    const ExperimentPtr experiment = m_context.store.experiment(view.experiment());
    const TaskPtr task = experiment && !view.task().empty() ? experiment->task(view.task()) : nullptr;
    const auto &curves = m_model->curves();
    const bool chosen = std::any_of(curves.begin(), curves.end(), [](const TaskCurve &one) { return one.chosen; });
    if (task && !curves.empty()) {
        const TaskLabel label = taskLabel(task->run.name());
        m_title->setText(label.name + (label.detail.isEmpty() ? QString() : QLatin1Char(' ') + label.detail));
        const QString rules = QString::fromUtf8(view.dialect().name().data(), qsizetype(view.dialect().name().size()));
        QString note = tr("%1, gamma %2, %n experiment(s)", nullptr, static_cast<int>(curves.size()))
                           .arg(rules, QString::number(view.gamma(), 'f', 2));
        if (!chosen)
            note += tr("; %1 has no value yet").arg(experiment->name());
        else if (const auto hidden = curves.size() - m_model->shown().size(); hidden > 0)
            note += tr(", %n hidden", nullptr, static_cast<int>(hidden));
        m_note->setText(note);
        m_stack->setCurrentIndex(1);
        arrange();
        return;
    }
    if (!experiment)
        m_state->show(m_context.store.loading() ? tr("Looking for experiments") : tr("No experiment is chosen"),
                      tr("Curves show one task in all open experiments."));
    else if (!task)
        m_state->show(tr("No task is chosen"), tr("Choose one on the run board: its curves are shown here, with those "
                                                  "of the same task in other open experiments."));
    else if (task->recorded() == 0)
        m_state->show(tr("No iteration is recorded yet"), tr("The curves begin with the first one."));
    else
        m_state->show(tr("There are no scores of this task"),
                      tr("Its records cannot be scored; the run board says what is wrong with them."));
    m_stack->setCurrentIndex(0);
}

void CurvesPane::stepIteration(int by)
{
    const ExperimentPtr experiment = m_context.store.experiment(m_context.view.experiment());
    const TaskPtr task = experiment ? experiment->task(m_context.view.task()) : nullptr;
    if (!task || task->recorded() == 0)
        return;
    const int now = m_context.view.iteration();
    m_context.view.selectIteration(now < 1 ? task->recorded() : std::clamp(now + by, 1, experiment->iterations()));
}

// One above two where it fits, below each other where it is narrow, in a row where it is flat; the legend beside or
// below.
void CurvesPane::arrange()
{
    const Theme &theme = m_context.theme;
    const bool narrow = width() < theme.px(620);
    const bool beside = width() >= theme.px(950);
    const bool flat = !narrow && height() < theme.px(420);
    m_body->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = theme.px(width() > theme.px(1700) ? 520 : 420);
    m_legendPanel->setMinimumWidth(beside ? side : 0);
    m_legendPanel->setMaximumWidth(beside ? side : QWIDGETSIZE_MAX);
    m_legendPanel->setMaximumHeight(beside ? QWIDGETSIZE_MAX : m_legend->heightFor(5));
    m_legend->setColumnHidden(CurveModel::Note, width() < theme.px(420));
    const int wanted = narrow ? 0 : flat ? 1 : 2;
    if (wanted == m_arranged)
        return;
    m_arranged = wanted;
    for (QWidget *panel : m_panels)
        m_grid->removeWidget(panel);
    for (int i = 0; i < 3; ++i) {
        if (wanted == 2)
            m_grid->addWidget(m_panels[i], i == 0 ? 0 : 1, i == 2 ? 1 : 0, 1, i == 0 ? 2 : 1);
        else
            m_grid->addWidget(m_panels[i], wanted == 0 ? i : 0, wanted == 0 ? 0 : i);
    }
    for (int i = 0; i < 3; ++i) {
        m_grid->setRowStretch(i, i < (wanted == 0 ? 3 : wanted == 1 ? 1 : 2));
        m_grid->setColumnStretch(i, i < (wanted == 0 ? 1 : wanted == 1 ? 3 : 2));
    }
}

void CurvesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    update();
}

void CurvesPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void CurvesPane::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("others"), m_others->isChecked());
}

void CurvesPane::restoreState(const QSettings &settings)
{
    m_others->setChecked(settings.value(QStringLiteral("others"), true).toBool());
}

void CurvesPane::resetLayout()
{
    m_others->setChecked(true);
    m_legend->layOut();
    arrange();
}

} // namespace sweci
