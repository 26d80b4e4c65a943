// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/taskdifferencesfilter.h"

#include "models/differencefields.h"

#include <cmath>
#include <limits>

namespace sweci
{

TaskDifferencesFilter::TaskDifferencesFilter(TaskDifferences &source, QObject *parent)
    : QSortFilterProxyModel(parent), m_source(source)
{
    setSourceModel(&source);
    setDynamicSortFilter(true);
}

void TaskDifferencesFilter::setOutcome(std::optional<TaskOutcome> outcome)
{
    if (m_outcome == outcome)
        return;
    m_outcome = outcome;
    invalidateFilter();
}

void TaskDifferencesFilter::setExpression(const FilterExpression &expression)
{
    m_expression = expression;
    invalidateFilter();
}

std::string TaskDifferencesFilter::task(int row) const
{
    const QModelIndex at = mapToSource(index(row, 0));
    return at.isValid() ? m_source.task(at.row()) : std::string();
}

int TaskDifferencesFilter::rowOf(const std::string &task) const
{
    const int row = m_source.rowOf(task);
    return row < 0 ? -1 : mapFromSource(m_source.index(row, 0)).row();
}

bool TaskDifferencesFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    if (m_outcome && m_source.outcome(row) != m_outcome)
        return false;
    return m_expression.matches([&](int field) { return differenceFieldValue(m_source, row, field); });
}

bool TaskDifferencesFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const int column = left.column();
    if (column <= TaskDifferences::Repository)
        return left.data().toString().localeAwareCompare(right.data().toString()) < 0;
    // What has no value is the least.
    const auto number = [column, this](const QModelIndex &index) {
        if (column == TaskDifferences::Difference) {
            const auto by = m_source.difference(index.row());
            return by ? std::abs(*by) : -1;
        }
        const QVariant value = index.data(TaskDifferences::NumberRole);
        return value.isValid() ? value.toDouble() : -std::numeric_limits<double>::infinity();
    };
    return number(left) < number(right);
}

} // namespace sweci
