// SPDX-License-Identifier: GPL-3.0-or-later
// What one can do in the pane.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "models/changesfilemodel.h"
#include "shell/findbar.h"
#include "theme/theme.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QSettings>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace sweci
{

QAction *ChangesPane::add(const char *name, const QString &text, const QKeySequence &keys, void (ChangesPane::*slot)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    m_actions.append(action);
    return action;
}

void ChangesPane::makeActions()
{
    add("changesNextChange", tr("Next Change"), Qt::Key_N, &ChangesPane::nextChange);
    add("changesPreviousChange", tr("Previous Change"), Qt::Key_P, &ChangesPane::previousChange);
    add("changesNextFile", tr("Next File"), Qt::Key_BracketRight, &ChangesPane::nextFile);
    add("changesPreviousFile", tr("Previous File"), Qt::Key_BracketLeft, &ChangesPane::previousFile);
    add("changesFind", tr("Find in File…"), QKeySequence::Find, &ChangesPane::find);
    add("changesFindNext", tr("Find Next"), QKeySequence(Qt::Key_F3), &ChangesPane::findNext);
    add("changesFindPrevious", tr("Find Previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3), &ChangesPane::findPrevious);
    add("changesWhole", tr("Show the Whole File"), Qt::Key_E, &ChangesPane::expandAll);
    add("changesMoreContext", tr("More Lines Around"), Qt::Key_Plus, &ChangesPane::moreContext);
    add("changesLessContext", tr("Fewer Lines Around"), Qt::Key_Minus, &ChangesPane::lessContext);
    m_split = add("changesSideBySide", tr("Side by Side"), Qt::Key_S, &ChangesPane::layoutChanged);
    m_split->setCheckable(true);
    add("changesOtherColumn", tr("To the Other Side"), Qt::Key_W, &ChangesPane::otherColumn);
    QAction *copyAction = add("changesCopy", tr("Copy"), QKeySequence::Copy, &ChangesPane::copy);
    QAction *allAction =
        add("changesSelectAll", tr("Select All Lines"), QKeySequence::SelectAll, &ChangesPane::selectAll);
    // Not while text is typed or selected elsewhere in the pane.
    for (QAction *action : {copyAction, allAction}) {
        removeAction(action);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_view->addAction(action);
    }
    m_nextOther = add("changesNextOther", tr("Compare with the Next Experiment"), QKeySequence(Qt::SHIFT | Qt::Key_E),
                      &ChangesPane::nextOther);
    m_nextOther->setEnabled(false);
    add("changesDifftool", tr("Open in the Difftool"), QKeySequence(QStringLiteral("Ctrl+Shift+D")),
        &ChangesPane::openDifftool);
    add("changesEditor", tr("Open in the Editor"), QKeySequence(QStringLiteral("Ctrl+Shift+E")),
        &ChangesPane::openEditor);
    m_save = add("changesSavePatch", tr("Save Patch…"), {}, &ChangesPane::savePatch);
    m_ignoreEnds = add("changesIgnoreEnds", tr("Ignore Line Ends"), {}, &ChangesPane::optionsChanged);
    m_ignoreSpace = add("changesIgnoreSpace", tr("Ignore Amount of White Space"), {}, &ChangesPane::optionsChanged);
    m_blueOrange =
        add("changesBlueOrange", tr("Blue and Orange Instead of Green and Red"), {}, &ChangesPane::optionsChanged);
    for (QAction *action : {m_ignoreEnds, m_ignoreSpace, m_blueOrange})
        action->setCheckable(true);
    m_cancel = add("changesCancel", tr("Cancel"), {}, &ChangesPane::cancel);
    m_retry = add("changesRetry", tr("Try Again"), {}, &ChangesPane::reload);
    m_cancel->setEnabled(false);
    m_retry->setEnabled(false);

    auto *menu = new QMenu(m_more);
    menu->addActions(m_actions);
    menu->insertSeparator(m_save);
    menu->insertSeparator(m_ignoreEnds);
    m_more->setMenu(menu);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this,
            [this, menu](const QPoint &point) { menu->popup(m_view->viewport()->mapToGlobal(point)); });
}

void ChangesPane::addChoice(QMenu *menu, const QString &text, const CompareWith &with)
{
    QString plain = text;
    QAction *action = menu->addAction(plain.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                      [this, with] { compareWith(with); });
    action->setCheckable(true);
    action->setChecked(with == m_with);
}

void ChangesPane::fillCompareMenu()
{
    m_compareMenu->clear();
    if (m_iteration < 0)
        return;
    using Kind = CompareWith::Kind;
    const auto with = [this](Kind kind, int state = 0) { return CompareWith{kind, state, m_with.own}; };
    addChoice(m_compareMenu, tr("Previous State"), with(Kind::Previous));
    addChoice(m_compareMenu, tr("Base"), with(Kind::Base));
    addChoice(m_compareMenu, tr("Reference: what is still missing"), {Kind::Reference, 0});
    addChoice(m_compareMenu, tr("Candidate: as left, before tests were restored"), {Kind::Candidate, 0});
    QMenu *states = m_compareMenu->addMenu(tr("Other Iteration"));
    for (int k = 1; k < static_cast<int>(m_iterations.size()); ++k) {
        if (k != m_iteration)
            addChoice(states, tr("State %1").arg(k), with(Kind::State, k));
    }
    QMenu *left = states->addMenu(tr("Candidates"));
    for (int k = 1; k < static_cast<int>(m_iterations.size()); ++k) {
        if (k != m_iteration)
            addChoice(left, tr("Candidate %1").arg(k), with(Kind::CandidateOf, k));
    }
    states->setEnabled(!left->isEmpty());
    QMenu *others = m_compareMenu->addMenu(tr("Other Experiment"));
    fillOtherMenu(others);
    others->setEnabled(!others->isEmpty());
    m_compareMenu->addSeparator();
    QMenu *own = m_compareMenu->addMenu(tr("On This Side"));
    const std::pair<CompareWith::Own, QString> sides[] = {
        {CompareWith::Own::State, tr("State after the Iteration")},
        {CompareWith::Own::Candidate, tr("Candidate of the Iteration")},
        {CompareWith::Own::Reference, tr("Reference")}};
    for (const auto &[side, text] : sides) {
        CompareWith changed = m_with;
        // Two of the choices have their own side.
        if (side != CompareWith::Own::State && (changed.kind == Kind::Reference || changed.kind == Kind::Candidate))
            changed.kind = Kind::Previous;
        changed.own = side;
        addChoice(own, text, changed);
    }
}

// A menu for each experiment, filled when it is opened: with twenty of them there are many states.
void ChangesPane::fillOtherMenu(QMenu *menu)
{
    for (const OtherRun &other : m_others) {
        QString name = other.name;
        QMenu *states = menu->addMenu(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(states, &QMenu::aboutToShow, this, [this, states, other] {
            states->clear();
            const auto with = [&](const StateName &state) {
                return CompareWith{CompareWith::Kind::Other, 0, m_with.own, other.experiment, state};
            };
            addChoice(states, tr("Same Iteration"), with(StateName::after(CompareWith::sameIteration)));
            addChoice(states, tr("Base"), with(StateName::after(0)));
            addChoice(states, tr("Reference"), with(StateName::reference()));
            for (int k = 1; k <= other.recorded; ++k)
                addChoice(states, tr("State %1").arg(k), with(StateName::after(k)));
            QMenu *candidates = states->addMenu(tr("Candidates"));
            for (int k = 1; k <= other.recorded; ++k)
                addChoice(candidates, tr("Candidate %1").arg(k), with(StateName::candidate(k)));
            candidates->setEnabled(!candidates->isEmpty());
        });
    }
}

void ChangesPane::nextOther()
{
    if (m_others.empty())
        return;
    const OtherRun *now = otherRun();
    const std::size_t next = now ? static_cast<std::size_t>(now - m_others.data() + 1) % m_others.size() : 0;
    compareWith({CompareWith::Kind::Other, 0, m_with.own, m_others[next].experiment,
                 now ? m_with.other : StateName::after(CompareWith::sameIteration)});
}

void ChangesPane::openChooser()
{
    if (m_iteration >= 0)
        m_compareMenu->popup(m_compare->mapToGlobal(QPoint(0, m_compare->height())));
}

void ChangesPane::nextChange()
{
    if (m_view->goToNextChange())
        return;
    if (const QModelIndex next = neighbour(1); next.isValid()) {
        m_landing = Landing::FirstChange;
        m_list->setCurrentIndex(next);
    }
}

void ChangesPane::previousChange()
{
    if (m_view->goToPreviousChange())
        return;
    if (const QModelIndex before = neighbour(-1); before.isValid()) {
        m_landing = Landing::LastChange;
        m_list->setCurrentIndex(before);
    }
}

void ChangesPane::nextFile()
{
    if (const QModelIndex next = neighbour(1); next.isValid())
        m_list->setCurrentIndex(next);
}

void ChangesPane::previousFile()
{
    if (const QModelIndex before = neighbour(-1); before.isValid())
        m_list->setCurrentIndex(before);
}

void ChangesPane::find()
{
    m_findBar->open();
}

void ChangesPane::findNext()
{
    m_findBar->next();
}

void ChangesPane::findPrevious()
{
    m_findBar->previous();
}

void ChangesPane::expandAll()
{
    m_view->expandAll();
}

// None, some, all of the file.
void ChangesPane::stepContext(int by)
{
    static constexpr int steps[] = {0, 1, 3, 10, 25, 100, WholeFile};
    const auto here = std::find(std::begin(steps), std::end(steps), m_view->context()) - std::begin(steps);
    m_view->setContext(steps[std::clamp<std::ptrdiff_t>(here + by, 0, std::ssize(steps) - 1)]);
}

void ChangesPane::moreContext()
{
    stepContext(1);
}

void ChangesPane::lessContext()
{
    stepContext(-1);
}

void ChangesPane::layoutChanged()
{
    m_view->setLayout(m_split->isChecked() ? RowLayout::Split : RowLayout::Unified);
}

void ChangesPane::otherColumn()
{
    m_view->setColumn(m_view->column() == DiffSide::Old ? DiffSide::New : DiffSide::Old);
}

void ChangesPane::copy()
{
    m_view->copy();
}

void ChangesPane::selectAll()
{
    m_view->selectAll();
}

void ChangesPane::savePatch()
{
    if (!m_set)
        return;
    auto *dialog = new QFileDialog(this, tr("Save Patch"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("patch"));
    dialog->setNameFilters({tr("Patches (*.patch *.diff)"), tr("All files (*)")});
    dialog->selectFile(QStringLiteral("iteration-%1.patch").arg(m_iteration));
    connect(dialog, &QFileDialog::fileSelected, this, &ChangesPane::savePatchTo);
    dialog->open();
}

void ChangesPane::savePatchTo(const QString &file)
{
    if (m_set)
        m_loader->savePatch(m_set, QFile::encodeName(file).toStdString());
}

void ChangesPane::openDifftool()
{
    if (m_set && m_file >= 0)
        Q_EMIT difftoolWanted(m_set, m_file);
}

void ChangesPane::openEditor()
{
    if (!m_set || m_file < 0)
        return;
    const int at = m_view->selection().cursor.row;
    const DiffRow row = at < m_view->rows().count() ? m_view->rows().row(at) : DiffRow();
    const bool old = row.newLine < 0 && row.oldLine >= 0;
    Q_EMIT editorWanted(m_set, m_file, old ? DiffSide::Old : DiffSide::New,
                        std::max(old ? row.oldLine : row.newLine, 0) + 1);
}

void ChangesPane::cancel()
{
    m_loader->cancel();
    m_slow->stop();
    m_load = Load::Idle;
    m_cancel->setEnabled(false);
    showState(tr("Comparing was cancelled"), {}, {m_retry});
}

void ChangesPane::optionsChanged()
{
    const DiffTint tint = m_blueOrange->isChecked() ? DiffTint::BlueOrange : DiffTint::GreenRed;
    if (tint != m_view->tint()) {
        m_view->setTint(tint);
        followTheme();
        return;
    }
    loadFile();
}

void ChangesPane::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("blueOrange"), m_blueOrange->isChecked());
    settings.setValue(QStringLiteral("sideBySide"), m_split->isChecked());
    settings.setValue(QStringLiteral("context"), m_view->context());
    settings.setValue(QStringLiteral("ignoreLineEnds"), m_ignoreEnds->isChecked());
    settings.setValue(QStringLiteral("ignoreSpace"), m_ignoreSpace->isChecked());
}

void ChangesPane::restoreState(const QSettings &settings)
{
    m_blueOrange->setChecked(settings.value(QStringLiteral("blueOrange")).toBool());
    m_split->setChecked(settings.value(QStringLiteral("sideBySide")).toBool());
    layoutChanged();
    m_view->setContext(settings.value(QStringLiteral("context"), 3).toInt());
    m_ignoreEnds->setChecked(settings.value(QStringLiteral("ignoreLineEnds")).toBool());
    m_ignoreSpace->setChecked(settings.value(QStringLiteral("ignoreSpace")).toBool());
    m_view->setTint(m_blueOrange->isChecked() ? DiffTint::BlueOrange : DiffTint::GreenRed);
    followTheme();
    loadFile();
}

} // namespace sweci
