// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/testspane.h"

#include "base/text.h"
#include "models/testsmodel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int besidesFrom = 760; // pixels at 100 %: wide enough for the report beside the list

}

QWidget *TestsPane::tools()
{
    return m_count;
}

QWidget *TestsPane::focusStart()
{
    return m_list;
}

void TestsPane::empty()
{
    m_job.cancel();
    m_filterJob.cancel();
    m_detailJob.cancel();
    m_tests.reset();
    m_chosen.clear();
    m_model->show(nullptr, {});
    m_detail->setText(nullptr);
    m_name->clear();
    m_count->clear();
    m_info->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

void TestsPane::load(bool again)
{
    const auto record = iteration().record();
    const auto target = iteration().task->target;
    if (!record || !target || record->verdict == Verdict::NotProduced) {
        empty();
        showSentence();
        Q_EMIT loaded();
        return;
    }
    m_job.start(
        [files = iteration().task->files, record, target](const std::atomic<bool> &cancelled) {
            return readIterationTests(*files, *record, *target, cancelled);
        },
        [this, again](const IterationTestsPtr &tests) { take(tests, again); });
}

void TestsPane::showSentence()
{
    const TimelineColumn &column = iteration().column;
    const auto record = iteration().record();
    if (!record && column.running && (column.now == "tests" || column.now == "rerun" || column.now == "measure"))
        m_state->show(tr("The tests are running"), {});
    else if (!record)
        m_state->show(tr("Not there yet"), tr("The tests run when the programmer is done."));
    else if (record->verdict == Verdict::NotProduced)
        m_state->show(tr("The tests did not run"),
                      tr("Nothing was produced in this iteration, so the state stays as it was."), {m_showLog});
    else if (iteration().task->loaded < Detail::Identities)
        m_state->show(tr("Not read yet"), tr("The test reports of this directory are being read."));
    else if (iteration().task->loaded < Detail::Code || record->passedKnown)
        m_state->show(tr("The tests cannot be named"), tr("The record of the base does not list them."));
    else
        m_state->show(tr("The tests cannot be named"), tr("The report of the reference, which names them, is missing."),
                      {m_showLog});
    m_stack->setCurrentWidget(m_state);
}

void TestsPane::take(const IterationTestsPtr &tests, bool again)
{
    if (!tests || !hasIteration())
        return;
    m_tests = tests;
    if (!again)
        m_chosen.clear();
    const auto record = iteration().record();
    const bool collapsed = record && record->verdict == Verdict::Collapsed;
    if (collapsed && tests->rows.empty()) {
        m_model->show(nullptr, {});
        m_state->show(tr("The code made the test run unusable"),
                      record->reason.empty() ? QString() : tr("Reason: %1").arg(displayText(record->reason)),
                      {m_showLog});
        m_stack->setCurrentWidget(m_state);
        showCounts();
        Q_EMIT loaded();
        return;
    }
    if (collapsed)
        m_info->say(tr("Collapsed: no test could be judged."), {m_showLog});
    else if (tests->reportError && tests->reportError->kind != ErrorKind::NotFound)
        m_info->say(tests->reportError->sentence);
    else if (!tests->report)
        m_info->say(tr("The test report is not in the folder: there are names, but no tracebacks."));
    else
        m_info->clear();
    m_stack->setCurrentWidget(m_splitter);
    showCounts();
    startFilter();
}

void TestsPane::showCounts()
{
    const auto record = iteration().record();
    if (!m_tests || !record || record->verdict == Verdict::Collapsed) {
        m_count->clear();
        return;
    }
    QString text = tr("%1 of %2 pass").arg(m_tests->passed).arg(m_tests->target);
    m_count->setText(text);
    m_count->setToolTip(m_tests->unnamed > 0 ? tr("%n failing test(s) cannot be named: the record has no set.", nullptr,
                                                  m_tests->unnamed)
                                             : QString());
}

void TestsPane::startFilter()
{
    if (!m_tests)
        return;
    m_filterJob.start([tests = m_tests, text = m_filter->text().toStdString()](
                          const std::atomic<bool> &cancelled) { return filterTests(*tests, text, cancelled); },
                      [this](std::vector<int> shown) { showRows(std::move(shown)); });
}

void TestsPane::showRows(std::vector<int> shown)
{
    const int place = m_list->verticalScrollBar()->value();
    const std::string chosen = m_wanted.empty() ? m_chosen : m_wanted;
    const bool wanted = !m_wanted.empty();
    m_wanted.clear();
    m_model->show(m_tests, std::move(shown));
    const QModelIndex again = chosen.empty() ? QModelIndex() : m_model->indexOf(chosen);
    if (again.isValid()) {
        m_list->setCurrentIndex(again);
        if (wanted)
            m_list->scrollTo(again);
        else
            m_list->verticalScrollBar()->setValue(place);
    } else {
        chooseFirst();
    }
    m_none->setText(m_tests->rows.empty() ? (m_tests->unnamed > 0 ? tr("The tests cannot be named")
                                                                  : tr("No test changed, and none fails"))
                                          : tr("No test matches"));
    m_none->adjustSize();
    m_none->move(theme().inset(), theme().px(8));
    m_none->setVisible(m_model->shownCount() == 0);
    Q_EMIT loaded();
}

// The first test that does not pass: its traceback is what one looks for.
void TestsPane::chooseFirst()
{
    m_chosen.clear();
    m_name->clear();
    m_detail->setText(nullptr);
    for (const TestGroup group : {TestGroup::LostConfirmed, TestGroup::LostUnchecked, TestGroup::LostFlaky,
                                  TestGroup::NotImported, TestGroup::Failing}) {
        const QModelIndex header = m_model->headerOf(group);
        if (header.isValid() && !m_model->isClosed(group)) {
            m_list->setCurrentIndex(m_model->index(header.row() + 1));
            m_list->verticalScrollBar()->setValue(0); // its header too
            return;
        }
    }
}

void TestsPane::showDetail()
{
    const TestRow *row = m_model->test(m_list->currentIndex());
    if (!row || row->id == m_chosen)
        return;
    m_chosen = row->id;
    m_name->setText(displayText(row->id));
    m_detailJob.start(
        [tests = m_tests, row = *row](const std::atomic<bool> &) {
            std::string text = testText(*tests, row);
            if (text.empty())
                text = row.reported
                           ? TestsPane::tr("%1. The report says no more.")
                                 .arg(QString::fromLatin1(outcomeName(row.outcome)))
                                 .toStdString()
                           : TestsPane::tr("The report does not have this test: it did not run.").toStdString();
            return std::make_shared<const TextLines>(std::move(text));
        },
        [this](const TextLinesPtr &text) {
            m_detail->setText(text);
            Q_EMIT detailShown();
        });
}

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
    startFilter();
    return true;
}

void TestsPane::copyName() const
{
    if (!m_chosen.empty())
        QApplication::clipboard()->setText(displayText(m_chosen));
}

void TestsPane::resizeEvent(QResizeEvent *event)
{
    IterationPane::resizeEvent(event);
    const auto wanted = width() >= theme().px(besidesFrom) ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != wanted || event->oldSize().isEmpty()) {
        m_splitter->setOrientation(wanted);
        resetLayout();
    }
}

void TestsPane::resetLayout()
{
    const int all = m_splitter->orientation() == Qt::Horizontal ? width() : height();
    m_splitter->setSizes({all * 55 / 100, all * 45 / 100});
}

void TestsPane::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("testsSplitter"), m_splitter->saveState());
}

void TestsPane::restoreState(const QSettings &settings)
{
    m_splitter->restoreState(settings.value(QStringLiteral("testsSplitter")).toByteArray());
}

} // namespace sweci
