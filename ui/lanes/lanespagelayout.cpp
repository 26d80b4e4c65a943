// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of lanes is made of, and what its actions do.
#include "lanes/lanespage.h"
#include "lanes/lanesview.h"
#include "models/experimentstore.h"
#include "models/lanefilemodel.h"
#include "shell/choicebox.h"
#include "shell/elidedlabel.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>

namespace sweci
{

namespace
{

// The letters of the three lanes, then the path.
class LaneFileDelegate : public QStyledItemDelegate
{
public:
    LaneFileDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {m_theme.px(120), m_theme.px(24)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        if (chosen || option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(option.rect, m_theme.color(chosen ? ColorRole::AccentSoft : ColorRole::Hover));
        if (chosen)
            painter->fillRect(
                QRect(option.rect.topLeft(),
                      QSize(m_theme.px(option.state.testFlag(QStyle::State_HasFocus) ? 3 : 2), option.rect.height())),
                m_theme.color(ColorRole::Accent));
        QRect rect = option.rect.adjusted(m_theme.px(12), 0, -m_theme.px(8), 0);
        painter->setFont(m_theme.codeNoteFont());
        painter->setPen(m_theme.color(ColorRole::Muted));
        const QString letters = index.data(LaneFileModel::StatusRole).toString();
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, letters);
        rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(QStringLiteral("MMM")) + m_theme.px(10));
        // Where both did the same, it is nothing to look for.
        painter->setFont(index.data(LaneFileModel::DiffersRole).toBool() ? m_theme.titleFont() : m_theme.textFont());
        painter->setPen(m_theme.color(ColorRole::Text));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideLeft, rect.width()));
        painter->restore();
    }

private:
    const Theme &m_theme;
};

} // namespace

QAction *LanesPage::add(const char *name, const QString &text, const QKeySequence &keys, void (LanesPage::*slot)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    m_actions << action;
    return action;
}

void LanesPage::makeActions()
{
    add("lanesNextFile", tr("Next file"), Qt::Key_BracketRight, &LanesPage::nextFile);
    add("lanesPreviousFile", tr("Previous file"), Qt::Key_BracketLeft, &LanesPage::previousFile);
    add("lanesNextChange", tr("Next change"), Qt::Key_N, &LanesPage::nextChange);
    add("lanesPreviousChange", tr("Previous change"), Qt::Key_P, &LanesPage::previousChange);
    add("lanesNextIteration", tr("Next iteration"), Qt::Key_Right, &LanesPage::nextIteration);
    add("lanesPreviousIteration", tr("Previous iteration"), Qt::Key_Left, &LanesPage::previousIteration);
    add("lanesOther", tr("Next experiment beside it"), Qt::Key_M, &LanesPage::nextOther);
    m_filter = add("lanesFilter", tr("Only where the first fails a test that the second passes"), Qt::Key_D,
                   &LanesPage::filterChanged);
    m_filter->setCheckable(true);
    add("lanesCopy", tr("Copy the row"), QKeySequence::Copy, &LanesPage::copy);
}

void LanesPage::build()
{
    setLook(this, "page");
    m_state = new StateView(theme(), this);
    m_title = new QLabel(this);
    m_title->setTextFormat(Qt::PlainText);
    setLook(m_title, "title");
    m_note = new ElidedLabel(this);
    m_note->setObjectName(QStringLiteral("lanesNote"));
    setLook(m_note, "note");
    auto *beside = new QLabel(tr("beside"), this);
    setLook(beside, "note");
    m_other = new ChoiceBox(theme(), this);
    m_other->setObjectName(QStringLiteral("lanesOther"));
    m_other->setAccessibleName(tr("Experiment beside it"));
    m_filterBox = new QCheckBox(m_filter->text(), this);
    m_filterBox->setObjectName(QStringLiteral("lanesFilterBox"));
    connect(m_filterBox, &QCheckBox::toggled, m_filter, [this](bool on) {
        if (on != m_filter->isChecked())
            m_filter->trigger();
    });
    connect(m_filter, &QAction::toggled, m_filterBox, &QCheckBox::setChecked);
    connect(m_other, &QComboBox::activated, this, [this] {
        m_otherPath = m_other->currentData().toByteArray().toStdString();
        follow();
    });
    m_head = new QWidget(this);
    auto *head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(theme().px(10));
    head->addWidget(m_title);
    head->addWidget(m_note, 1);
    head->addWidget(beside);
    head->addWidget(m_other);
    head->addWidget(m_filterBox);

    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("lanesFiles"));
    m_list->setAccessibleName(tr("Changed files"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setModel(m_files);
    m_list->setItemDelegate(new LaneFileDelegate(theme(), m_list));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &LanesPage::loadFile);
    m_lanes = new LanesView(theme(), this);
    m_fileState = new StateView(theme(), this);
    m_right = new QStackedWidget(this);
    m_right->addWidget(m_fileState);
    m_right->addWidget(m_lanes);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    setLook(m_splitter, "divided");
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({theme().px(260), theme().px(1000)});
    auto *panel = new QFrame(this);
    setLook(panel, "panel");
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(1, 1, 1, 1);
    inPanel->addWidget(m_splitter);

    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_state);
    m_stack->addWidget(panel);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->setSpacing(theme().px(10));
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
}

void LanesPage::resetLayout()
{
    m_splitter->setSizes({theme().px(260), theme().px(1000)});
    m_filter->setChecked(false);
    filterChanged();
}

void LanesPage::nextFile()
{
    const int row = m_list->currentIndex().row() + 1;
    if (row < m_files->rowCount())
        m_list->setCurrentIndex(m_files->index(row));
}

void LanesPage::previousFile()
{
    if (const int row = m_list->currentIndex().row() - 1; row >= 0)
        m_list->setCurrentIndex(m_files->index(row));
}

void LanesPage::nextChange()
{
    m_lanes->goToChange(1);
}

void LanesPage::previousChange()
{
    m_lanes->goToChange(-1);
}

void LanesPage::nextOther()
{
    if (m_other->count() < 2)
        return;
    m_other->setCurrentIndex((m_other->currentIndex() + 1) % m_other->count());
    m_otherPath = m_other->currentData().toByteArray().toStdString();
    follow();
}

void LanesPage::nextIteration()
{
    const ExperimentPtr experiment = store().experiment(view().experiment());
    const TaskPtr task = experiment ? experiment->task(view().task()) : nullptr;
    if (task && view().iteration() >= 0 && view().iteration() < task->recorded())
        view().selectIteration(view().iteration() + 1);
}

void LanesPage::previousIteration()
{
    const ExperimentPtr experiment = store().experiment(view().experiment());
    const TaskPtr task = experiment ? experiment->task(view().task()) : nullptr;
    if (!task || task->recorded() == 0)
        return;
    const int now = view().iteration() < 0 ? task->recorded() : std::min(view().iteration(), task->recorded());
    if (now > 0)
        view().selectIteration(now - 1);
}

void LanesPage::copy()
{
    m_lanes->copy();
}

} // namespace sweci
