// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/spendfields.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>

namespace sweci
{

SpendFields::SpendFields(Theme &theme, QWidget *parent)
    : QWidget(parent), m_unlimited(new QCheckBox(tr("No limit"), this))
{
    m_unlimited->setObjectName(QStringLiteral("launchNoLimit"));
    m_unlimited->setToolTip(tr("Start a run that costs without any limit"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme.px(6));
    grid->setVerticalSpacing(theme.px(4));
    const auto heading = [&](const QString &text, int row, int column) {
        auto *label = new QLabel(text, this);
        setLook(label, "muted");
        grid->addWidget(label, row, column);
    };
    heading(tr("an iteration"), 0, 1);
    heading(tr("a task"), 0, 2);
    heading(tr("all"), 0, 3);
    heading(tr("tokens"), 1, 0);
    heading(tr("US $"), 2, 0);
    m_numbers = {number("launchTokensPerIteration", tr("Tokens that one iteration may use"), false),
                 number("launchTokensPerTask", tr("Tokens that one task may use"), false),
                 number("launchTokens", tr("Tokens that all calls together may use"), false),
                 number("launchCostPerIteration", tr("US dollars that one iteration may cost"), true),
                 number("launchCostPerTask", tr("US dollars that one task may cost"), true),
                 number("launchCost", tr("US dollars that all calls together may cost"), true)};
    for (int i = 0; i < 6; ++i)
        grid->addWidget(m_numbers[static_cast<std::size_t>(i)], 1 + i / 3, 1 + i % 3);
    grid->addWidget(m_unlimited, 3, 1, 1, 3);
    connect(m_unlimited, &QCheckBox::toggled, this, &SpendFields::follow);
}

QDoubleSpinBox *SpendFields::number(const char *name, const QString &what, bool money)
{
    auto *box = new QDoubleSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(what);
    box->setToolTip(what);
    box->setDecimals(money ? 2 : 0);
    box->setRange(0, money ? 1e9 : 1e15);
    box->setSingleStep(money ? 1 : 10000);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setSpecialValueText(QStringLiteral("\u2013"));
    box->setGroupSeparatorShown(true);
    box->setMinimumWidth(0);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(box, &QDoubleSpinBox::valueChanged, this, &SpendFields::changed);
    return box;
}

void SpendFields::follow()
{
    for (QDoubleSpinBox *box : m_numbers) {
        const QSignalBlocker blocker(box);
        if (m_unlimited->isChecked())
            box->setValue(0);
        box->setEnabled(!m_unlimited->isChecked());
    }
    Q_EMIT changed();
}

SpendLimits SpendFields::limits() const
{
    SpendLimits limits;
    limits.tokensPerIteration = static_cast<std::int64_t>(m_numbers[0]->value());
    limits.tokensPerTask = static_cast<std::int64_t>(m_numbers[1]->value());
    limits.tokens = static_cast<std::int64_t>(m_numbers[2]->value());
    limits.costPerIteration = m_numbers[3]->value();
    limits.costPerTask = m_numbers[4]->value();
    limits.cost = m_numbers[5]->value();
    limits.unlimited = m_unlimited->isChecked();
    return limits;
}

void SpendFields::setLimits(const SpendLimits &limits)
{
    m_unlimited->setChecked(limits.unlimited);
    const double values[] = {static_cast<double>(limits.tokensPerIteration),
                             static_cast<double>(limits.tokensPerTask),
                             static_cast<double>(limits.tokens),
                             limits.costPerIteration,
                             limits.costPerTask,
                             limits.cost};
    for (std::size_t i = 0; i < m_numbers.size(); ++i)
        m_numbers[i]->setValue(values[i]);
}

void SpendFields::save(QSettings &settings) const
{
    for (const QDoubleSpinBox *box : m_numbers)
        settings.setValue(box->objectName(), box->value());
}

void SpendFields::restore(const QSettings &settings)
{
    for (QDoubleSpinBox *box : m_numbers)
        box->setValue(settings.value(box->objectName(), box->value()).toDouble());
}

} // namespace sweci
