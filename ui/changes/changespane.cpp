// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changespane.h"

#include "changes/diffsyntax.h"
#include "changes/diffview.h"
#include "experiment/pairedtask.h"
#include "models/changesfilemodel.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "theme/theme.h"

#include <QAction>
#include <QMenu>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace sweci
{

bool ChangesPane::showTask(const std::shared_ptr<const TaskFiles> &files, std::vector<ComparedIteration> iterations)
{
    const bool same = m_task && m_task->path() == files->path();
    m_task = files;
    m_iterations = std::move(iterations);
    if (same && m_load == Load::Failed && m_iteration >= 0)
        reload();
    if (!same)
        clear();
    return same;
}

void ChangesPane::setOthers(std::vector<OtherRun> others)
{
    m_others = std::move(others);
    m_nextOther->setEnabled(!m_others.empty());
}

const OtherRun *ChangesPane::otherRun() const
{
    const auto found = std::find_if(m_others.begin(), m_others.end(),
                                    [this](const OtherRun &one) { return one.experiment == m_with.experiment; });
    return m_with.kind == CompareWith::Kind::Other && found != m_others.end() ? &*found : nullptr;
}

void ChangesPane::clear()
{
    m_load = Load::Idle;
    m_cancel->setEnabled(false);
    m_retry->setEnabled(false);
    m_iteration = -1;
    m_loader->cancel();
    m_slow->stop();
    m_set.reset();
    m_file = -1;
    m_files->setChanges(nullptr);
    m_view->setFile(nullptr);
    m_compare->setText({});
    showTotals();
    showState(tr("No iteration chosen"), tr("Choose an iteration to see what it changed."));
}

void ChangesPane::showIteration(int k)
{
    if (!m_task || k == m_iteration)
        return;
    m_iteration = k;
    reload();
}

void ChangesPane::compareWith(const CompareWith &with)
{
    m_with = with;
    if (m_task && m_iteration >= 0)
        reload();
}

ComparedIteration ChangesPane::compared() const
{
    const auto at = static_cast<std::size_t>(m_iteration);
    return at < m_iterations.size() ? m_iterations[at]
                                    : ComparedIteration{m_iteration, std::max(m_iteration - 1, 0), false};
}

void ChangesPane::reload()
{
    // The same file again, if it is there again.
    if (m_set && m_file >= 0 && m_wantedPath.empty())
        m_wantedPath = m_set->diff.files[static_cast<std::size_t>(m_file)].path();
    const OtherRun *other = otherRun();
    if (m_with.kind == CompareWith::Kind::Other && !other) // closed meanwhile, or without this task
        m_with = {};
    const StatePair states = statesToCompare(m_with, compared(), other);
    if (other && (!m_pair || m_pair->first() != m_task || m_pair->second() != other->files))
        m_pair = std::make_shared<PairedTaskFiles>(m_task, other->files);
    m_compare->setText(states.label + QStringLiteral(" ▾"));
    m_stage = tr("Opening the history");
    m_load = Load::Running;
    m_cancel->setEnabled(true);
    m_retry->setEnabled(true);
    m_slow->start();
    m_loader->load(other ? std::shared_ptr<const TaskFiles>(m_pair) : m_task, states);
}

void ChangesPane::showLoaded(const ChangesSetPtr &set)
{
    m_slow->stop();
    m_load = Load::Idle;
    m_cancel->setEnabled(false);
    m_set = set;
    m_file = -1;
    m_view->setFile(nullptr);
    m_files->setChanges(set);
    showTotals();
    if (set->diff.files.empty()) {
        if (set->states.from == set->states.to && set->states.to == StateName::after(0))
            showState(tr("The base"),
                      tr("Nothing was changed yet. Compare it with the reference to see what is asked for."));
        else
            showState(tr("No changes"), tr("Both states have the same files with the same content."));
        Q_EMIT shown();
        return;
    }
    m_stack->setCurrentIndex(1);
    QResizeEvent again(size(), size());
    resizeEvent(&again);
    chooseFirstFile();
    Q_EMIT shown();
}

void ChangesPane::chooseFirstFile()
{
    QModelIndex chosen;
    const auto &files = m_set->diff.files;
    auto wanted = std::find_if(files.begin(), files.end(),
                               [this](const ChangedFile &file) { return file.path() == m_wantedPath; });
    if (wanted == files.end() && !m_wantedPath.empty()) // what it was called before
        wanted = std::find_if(files.begin(), files.end(),
                              [this](const ChangedFile &file) { return file.oldPath == m_wantedPath; });
    m_wantedPath.clear();
    if (wanted != files.end())
        chosen = m_files->indexOfFile(static_cast<int>(wanted - files.begin()));
    if (!chosen.isValid())
        chosen = m_files->index(0, 0);
    // Nothing but groups: the first one is opened.
    if (chosen.isValid() && chosen.data(ChangesFileModel::FileRole).toInt() < 0) {
        m_list->expand(chosen);
        chosen = m_files->index(0, 0, chosen);
    }
    m_list->setCurrentIndex(chosen);
}

void ChangesPane::chooseFile(const QModelIndex &index)
{
    const int file = index.isValid() ? index.data(ChangesFileModel::FileRole).toInt() : -1;
    if (file < 0 || file == m_file)
        return;
    m_file = file;
    loadFile();
}

void ChangesPane::loadFile()
{
    if (!m_set || m_file < 0)
        return;
    DiffOptions options;
    options.ignoreLineEnds = m_ignoreEnds->isChecked();
    options.whitespace = m_ignoreSpace->isChecked() ? Whitespace::IgnoreAmount : Whitespace::Exact;
    m_loader->loadFile(m_set, m_file, options);
}

void ChangesPane::showFileLoaded(const ChangesFilePtr &file)
{
    const bool rows = file->rows && file->rows->count() > 0;
    m_view->setFile(file);
    QStringList notes = file->sentences;
    if (rows && file->diff->edits.empty() && notes.isEmpty())
        notes << tr("No line differs with what is ignored now.");
    if (rows && !m_view->syntax().offNote().isEmpty())
        notes << m_view->syntax().offNote();
    if (rows) {
        showNotes(notes);
        m_right->setCurrentWidget(m_view);
    } else {
        showNotes({});
        const QString title = notes.isEmpty() ? tr("Nothing to show") : notes.takeFirst(); // before the rest is joined
        m_sentence->show(title, notes.join(QLatin1Char(' ')));
        m_right->setCurrentWidget(m_sentence);
    }
    if (m_wantedLine >= 0)
        m_view->goToLine(m_wantedSide, std::exchange(m_wantedLine, -1));
    else if (m_landing == Landing::FirstChange)
        m_view->goToFirstChange();
    else if (m_landing == Landing::LastChange)
        m_view->goToLastChange();
    m_landing = Landing::Top;
    m_findBar->searchAgain();
    Q_EMIT fileShown();
}

void ChangesPane::showFile(const std::string &path, int line, DiffSide side)
{
    m_wantedLine = line;
    m_wantedSide = side;
    m_landing = Landing::FirstChange;
    m_wantedPath = path;
    if (!m_set || m_load == Load::Running)
        return;
    const int before = m_file;
    chooseFirstFile();
    if (before == m_file)
        loadFile();
}

void ChangesPane::toggleGroup(const QModelIndex &index)
{
    if (index.data(ChangesFileModel::FileRole).toInt() < 0)
        m_list->setExpanded(index, !m_list->isExpanded(index));
}

QModelIndex ChangesPane::neighbour(int by) const
{
    QModelIndex at = m_files->indexOfFile(m_file);
    // A closed group stands for its files.
    if (at.parent().isValid() && !m_list->isExpanded(at.parent()))
        at = at.parent();
    do {
        at = by > 0 ? m_list->indexBelow(at) : m_list->indexAbove(at);
    } while (at.isValid() && at.data(ChangesFileModel::FileRole).toInt() < 0);
    return at;
}

QWidget *ChangesPane::focusStart()
{
    return m_stack->currentIndex() == 1 ? static_cast<QWidget *>(m_view) : this;
}

} // namespace sweci
