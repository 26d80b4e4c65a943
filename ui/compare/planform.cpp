// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/planform.h"

#include "base/jsonnumber.h"
#include "base/text.h"
#include "report/figuretext.h"
#include "scoring/dialect.h"
#include "shell/choicebox.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

#include <cmath>
#include <utility>

namespace sweci
{

namespace
{

QString quoted(const std::string &word)
{
    return QLatin1Char('"') + QString::fromStdString(word) + QLatin1Char('"');
}

bool isWhole(const char *key)
{
    return std::string_view(key) != "gamma";
}

// The number as TOML writes it; empty when it is none. Whether it is in range the plan says.
std::string literalOf(const QString &text, bool whole)
{
    bool good = false;
    if (whole) {
        const qlonglong value = QLocale::c().toLongLong(text.trimmed(), &good);
        return good ? std::to_string(value) : std::string();
    }
    const double value = QLocale::c().toDouble(text.trimmed(), &good);
    return good && std::isfinite(value) ? pythonRepr(value) : std::string();
}

void showNumber(QLineEdit *field, const std::string &literal, bool whole)
{
    if (literalOf(field->text(), whole) != literal)
        field->setText(QString::fromStdString(literal));
}

} // namespace

PlanForm::PlanForm(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("planForm"));
    setLook(this, "clear");
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme.px(10));
    m_grid->setVerticalSpacing(theme.px(6));
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, 1);
    addFields();
}

void PlanForm::addLabel(const QString &text, int row, int column, QWidget *field, const char *key)
{
    auto *label = new QLabel(text, this);
    label->setBuddy(field);
    if (column > 0)
        label->setIndent(m_theme.px(8));
    m_labels.emplace(key, label);
    m_grid->addWidget(label, row, column);
    m_grid->addWidget(field, row, column + 1);
}

QComboBox *PlanForm::addChoice(const QString &label, int row, int column, const char *key)
{
    auto *box = new ChoiceBox(m_theme, this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    addLabel(label, row, column, box, key);
    return box;
}

QLineEdit *PlanForm::addNumber(const QString &label, int row, int column, const char *key)
{
    auto *field = new QLineEdit(this);
    field->setObjectName(QStringLiteral("plan-") + QLatin1String(key));
    addLabel(label, row, column, field, key);
    connect(field, &QLineEdit::textEdited, this, [this, key](const QString &text) {
        const std::string literal = literalOf(text, isWhole(key));
        if (!literal.empty())
            Q_EMIT changed(key, literal);
    });
    // What was no number is gone with the focus.
    connect(field, &QLineEdit::editingFinished, this, [this] { show(PlanReading(m_shown)); });
    return field;
}

void PlanForm::addFields()
{
    m_metric = addChoice(tr("Primary &metric"), 0, 0, "metric");
    for (const Metric metric :
         {Metric::EvoScore, Metric::Solved, Metric::ZeroRegression, Metric::ZeroRegressionConfirmed})
        m_metric->addItem(metricText(metric), QString::fromLatin1(metricName(metric)));
    m_dialect = addChoice(tr("&Dialect"), 1, 0, "dialect");
    for (const Dialect *dialect : Dialect::all())
        m_dialect->addItem(displayText(dialect->name()), displayText(dialect->name()));
    m_family = addChoice(tr("Famil&y"), 2, 0, "family");
    m_family->addItem(tr("each against the baseline"), QStringLiteral("baseline"));
    m_family->addItem(tr("all pairs"), QStringLiteral("all_pairs"));
    m_gamma = addNumber(tr("&Gamma"), 3, 0, "gamma");
    m_collapsed = addChoice(tr("Co&llapsed iterations"), 0, 2, "policy"); // in the order of CollapsedPolicy
    m_collapsed->addItems({tr("pass nothing"), tr("keep the state's value"), tr("are left out")});
    m_tampered = addChoice(tr("Runs that to&uched the tests"), 1, 2, "policy"); // in the order of RunPolicy
    m_tampered->addItems({tr("count"), tr("are left out")});
    m_truncated = addChoice(tr("Runs that were cut o&ff"), 2, 2, "policy");
    m_truncated->addItems({tr("count"), tr("are left out")});
    m_seed = addNumber(tr("S&eed"), 3, 2, "seed");
    m_resamples = addNumber(tr("&Resamples"), 4, 2, "resamples");
    for (const auto &[box, key] :
         {std::pair(m_metric, "metric"), std::pair(m_dialect, "dialect"), std::pair(m_family, "family")}) {
        box->setObjectName(QStringLiteral("plan-") + QLatin1String(key));
        connect(box, &QComboBox::activated, this, [this, box, key] {
            Q_EMIT changed(key, quoted(box->currentData().toString().toStdString()).toStdString());
        });
    }
    m_collapsed->setObjectName(QStringLiteral("plan-collapsed"));
    m_tampered->setObjectName(QStringLiteral("plan-tampered"));
    m_truncated->setObjectName(QStringLiteral("plan-truncated"));
    for (QComboBox *box : {m_collapsed, m_tampered, m_truncated})
        connect(box, &QComboBox::activated, this, &PlanForm::takePolicy);
}

void PlanForm::takePolicy()
{
    // One that could not be read begins with the rules of the paper.
    ScoringPolicy policy;
    if (m_collapsed->currentIndex() >= 0)
        policy.collapsed = static_cast<CollapsedPolicy>(m_collapsed->currentIndex());
    if (m_tampered->currentIndex() >= 0)
        policy.tampered = static_cast<RunPolicy>(m_tampered->currentIndex());
    if (m_truncated->currentIndex() >= 0)
        policy.truncated = static_cast<RunPolicy>(m_truncated->currentIndex());
    Q_EMIT changed("policy", quoted(policyName(policy)).toStdString());
}

void PlanForm::show(const PlanReading &reading)
{
    setEnabled(reading.isToml);
    if (!reading.isToml)
        return; // what it said last stays until it can be read again
    m_shown = reading;
    const AnalysisPlan &plan = reading.plan;
    const auto isWrong = [&](const char *key) { return reading.wrong.count(key) > 0; };
    const auto choose = [&](QComboBox *box, const char *key, int index) {
        box->setCurrentIndex(isWrong(key) ? -1 : index);
    };
    choose(m_metric, "metric", static_cast<int>(plan.metric));
    choose(m_dialect, "dialect", m_dialect->findData(displayText(plan.dialect)));
    choose(m_family, "family", plan.family == AnalysisPlan::Family::Baseline ? 0 : 1);
    choose(m_collapsed, "policy", static_cast<int>(plan.policy.collapsed));
    choose(m_tampered, "policy", static_cast<int>(plan.policy.tampered));
    choose(m_truncated, "policy", static_cast<int>(plan.policy.truncated));
    // A wrong number is what the user is typing, here or in the text.
    if (!isWrong("gamma"))
        showNumber(m_gamma, pythonRepr(plan.gamma), false);
    if (!isWrong("seed"))
        showNumber(m_seed, std::to_string(plan.seed), true);
    if (!isWrong("resamples"))
        showNumber(m_resamples, std::to_string(plan.resamples), true);
    for (const auto &[key, label] : m_labels)
        setLook(label, reading.wrong.count(key) > 0 ? "loss" : "");
}

} // namespace sweci
