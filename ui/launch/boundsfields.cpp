// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/boundsfields.h"

#include "launch/fieldvalues.h"
#include "launch/launchgrid.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <cmath>

namespace sweci
{

namespace
{

constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;

std::uint64_t bytesOf(const QDoubleSpinBox *box)
{
    return static_cast<std::uint64_t>(std::llround(box->value() * gibibyte));
}

} // namespace

BoundsFields::BoundsFields(Theme &theme, QWidget *parent)
    : QWidget(parent), m_image(new QLineEdit(this)), m_processors(number("launchProcessors", 1024, {})),
      m_memory(number("launchMemory", 65536, tr(" GiB"))), m_processes(new QSpinBox(this)),
      m_disk(number("launchDisk", 65536, tr(" GiB")))
{
    m_image->setObjectName(QStringLiteral("launchImage"));
    m_image->setPlaceholderText(tr("the data set's"));
    m_image->setToolTip(tr("An image of the engine for all tasks"));
    m_processes->setObjectName(QStringLiteral("launchProcesses"));
    m_processes->setRange(0, 1000000);
    m_processes->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_processes->setSpecialValueText(tr("no bound"));
    auto *grid = new LaunchGrid(theme);
    grid->addRow(tr("Image"), m_image);
    grid->addRow(tr("Processors"), m_processors);
    grid->addRow(tr("Memory"), m_memory);
    grid->addRow(tr("Processes"), m_processes);
    grid->addRow(tr("Disk"), m_disk);
    setLayout(grid);
    setDefaults();
}

QDoubleSpinBox *BoundsFields::number(const char *name, double most, const QString &suffix)
{
    auto *box = new QDoubleSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(0, most);
    box->setDecimals(suffix.isEmpty() ? 1 : 2);
    box->setSuffix(suffix);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setSpecialValueText(tr("no bound"));
    return box;
}

void BoundsFields::fill(RunPlan &plan) const
{
    plan.image = sweci::bytesOf(m_image->text());
    plan.resources.processors = m_processors->value();
    plan.resources.memoryBytes = bytesOf(m_memory);
    plan.resources.processes = m_processes->value();
    plan.resources.diskBytes = bytesOf(m_disk);
}

void BoundsFields::setDefaults()
{
    const ResourceLimits usual = RunPlan().resources;
    m_image->clear();
    m_processors->setValue(usual.processors);
    m_memory->setValue(static_cast<double>(usual.memoryBytes) / gibibyte);
    m_processes->setValue(static_cast<int>(usual.processes));
    m_disk->setValue(static_cast<double>(usual.diskBytes) / gibibyte);
}

QList<QWidget *> BoundsFields::fields() const
{
    return {m_image, m_processors, m_memory, m_processes, m_disk};
}

} // namespace sweci
