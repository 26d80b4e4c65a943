// SPDX-License-Identifier: GPL-3.0-or-later
// Going through the tests of TestsPane.
#include "models/testsmodel.h"
#include "models/tracebackline.h"
#include "task/lineview.h"
#include "task/testspane.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>

#include <algorithm>

namespace sweci
{

void TestsPane::toggleGroup()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return;
    const auto group = static_cast<TestGroup>(index.data(TestsModel::GroupRole).toInt());
    m_list->setCurrentIndex(m_model->headerOf(group));
    m_model->setClosed(group, !m_model->isClosed(group));
}

void TestsPane::stepTest(int by)
{
    for (int row = m_list->currentIndex().row() + by; row >= 0 && row < m_model->rowCount(); row += by) {
        if (m_model->test(m_model->index(row))) {
            m_list->setCurrentIndex(m_model->index(row));
            return;
        }
    }
}

void TestsPane::stepLost(int by)
{
    if (!m_tests)
        return;
    // In the list's order; the lost groups are the first.
    std::vector<const TestRow *> lost;
    int here = -1;
    for (const TestRow &row : m_tests->rows) {
        if (!isLost(row.group))
            break;
        if (row.id == m_chosen)
            here = static_cast<int>(lost.size());
        lost.push_back(&row);
    }
    if (lost.empty())
        return;
    const int count = static_cast<int>(lost.size());
    const int next = here < 0 ? (by > 0 ? 0 : count - 1) : (here + by + count) % count;
    chooseTest(std::string(lost[static_cast<std::size_t>(next)]->id));
}

bool TestsPane::chooseTest(const std::string &id)
{
    const auto listed = [&] {
        return std::find_if(m_tests->rows.begin(), m_tests->rows.end(),
                            [&](const TestRow &row) { return row.id == id; });
    };
    if (!m_tests || listed() == m_tests->rows.end())
        return false;
    m_model->setClosed(listed()->group, false);
    if (const QModelIndex index = m_model->indexOf(id); index.isValid()) {
        m_list->setCurrentIndex(index);
        return true;
    }
    m_wanted = id;
    m_filter->blockSignals(true);
    m_filter->clear();
    m_filter->blockSignals(false);
    m_only.clear();
    m_onlyChip->hide();
    startFilter();
    return true;
}

void TestsPane::showOnly(std::set<std::string> ids, const QString &label)
{
    m_only = std::move(ids);
    m_onlyChip->setText(tr("%1  ✕", "what the shown tests have in common").arg(label));
    m_onlyChip->setVisible(!m_only.empty());
    startFilter();
}

void TestsPane::showAll()
{
    m_onlyChip->hide();
    if (m_only.empty())
        return;
    m_only.clear();
    startFilter();
}

void TestsPane::openPlace()
{
    const TextLinesPtr &text = m_detail->text();
    if (!text)
        return;
    const auto placeAt = [&](int line) { return placeInLine(text->line(line)); };
    auto place = m_detail->cursorLine() >= 0 ? placeAt(m_detail->cursorLine()) : std::nullopt;
    for (int line = text->count() - 1; line >= 0 && !place; --line)
        place = placeAt(line);
    if (place)
        Q_EMIT placeActivated(place->path, place->line);
}

} // namespace sweci
