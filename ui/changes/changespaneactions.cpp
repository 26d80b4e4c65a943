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
    add("changesNextChange", tr("Next change"), Qt::Key_N, &ChangesPane::nextChange);
    add("changesPreviousChange", tr("Previous change"), Qt::Key_P, &ChangesPane::previousChange);
    add("changesNextFile", tr("Next file"), Qt::Key_BracketRight, &ChangesPane::nextFile);
    add("changesPreviousFile", tr("Previous file"), Qt::Key_BracketLeft, &ChangesPane::previousFile);
    add("changesFind", tr("Find in file…"), QKeySequence::Find, &ChangesPane::find);
    add("changesFindNext", tr("Find next"), QKeySequence(Qt::Key_F3), &ChangesPane::findNext);
    add("changesFindPrevious", tr("Find previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3), &ChangesPane::findPrevious);
    add("changesWhole", tr("Show the whole file"), Qt::Key_E, &ChangesPane::expandAll);
    add("changesMoreContext", tr("More lines around"), Qt::Key_Plus, &ChangesPane::moreContext);
    add("changesLessContext", tr("Fewer lines around"), Qt::Key_Minus, &ChangesPane::lessContext);
    m_split = add("changesSideBySide", tr("Side by side"), Qt::Key_S, &ChangesPane::layoutChanged);
    m_split->setCheckable(true);
    add("changesOtherColumn", tr("To the other side"), Qt::Key_W, &ChangesPane::otherColumn);
    QAction *copyAction = add("changesCopy", tr("Copy"), QKeySequence::Copy, &ChangesPane::copy);
    QAction *allAction =
        add("changesSelectAll", tr("Select all lines"), QKeySequence::SelectAll, &ChangesPane::selectAll);
    // Not while text is typed or selected elsewhere in the pane.
    for (QAction *action : {copyAction, allAction}) {
        removeAction(action);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_view->addAction(action);
    }
    m_nextOther = add("changesNextOther", tr("Compare with the next experiment"), QKeySequence(Qt::SHIFT | Qt::Key_E),
                      &ChangesPane::nextOther);
    m_nextOther->setEnabled(false);
    add("changesDifftool", tr("Open in the difftool"), QKeySequence(QStringLiteral("Ctrl+Shift+D")),
        &ChangesPane::openDifftool);
    add("changesEditor", tr("Open in the editor"), QKeySequence(QStringLiteral("Ctrl+Shift+E")),
        &ChangesPane::openEditor);
    m_save = add("changesSavePatch", tr("Save patch…"), QKeySequence(QStringLiteral("Ctrl+Shift+P")),
                 &ChangesPane::savePatch);
    m_ignoreEnds = add("changesIgnoreEnds", tr("Ignore line ends"), QKeySequence(QStringLiteral("Ctrl+Alt+E")),
                       &ChangesPane::optionsChanged);
    m_ignoreSpace = add("changesIgnoreSpace", tr("Ignore amount of white space"),
                        QKeySequence(QStringLiteral("Ctrl+Alt+W")), &ChangesPane::optionsChanged);
    m_blueOrange = add("changesBlueOrange", tr("Blue and orange instead of green and red"),
                       QKeySequence(QStringLiteral("Ctrl+Alt+B")), &ChangesPane::optionsChanged);
    for (QAction *action : {m_ignoreEnds, m_ignoreSpace, m_blueOrange})
        action->setCheckable(true);
    m_cancel = add("changesCancel", tr("Cancel"), QKeySequence(QStringLiteral("Ctrl+Alt+X")), &ChangesPane::cancel);
    m_retry = add("changesRetry", tr("Try again"), QKeySequence(QStringLiteral("Ctrl+Alt+R")), &ChangesPane::reload);
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
    auto *dialog = new QFileDialog(this, tr("Save patch"));
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
