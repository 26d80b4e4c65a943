// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparetasks.h"

#include "compare/comparetaskdelegate.h"
#include "models/differencefields.h"
#include "models/taskdifferencesfilter.h"
#include "shell/filterline.h"
#include "shell/focuschain.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace sweci
{

CompareTasks::CompareTasks(TaskDifferences &model, const Filters &filters, Theme &theme, QWidget *parent)
    : QWidget(parent), m_model(model), m_theme(theme), m_shown(new TaskDifferencesFilter(model, this)),
      m_field(new FilterLine(theme, this)), m_table(new QTableView(this))
{
    setLook(this, "clear");
    m_field->setObjectName(QStringLiteral("compareTaskFilter"));
    m_field->setPlaceholderText(tr("filter tasks"));
    m_field->setMaximumWidth(theme.px(320));
    offerFields();
    m_table->setObjectName(QStringLiteral("compareTasks"));
    m_table->setAccessibleName(tr("Tasks, largest differences first"));
    m_table->setModel(m_shown);
    m_table->setItemDelegate(new CompareTaskDelegate(theme, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TaskDifferences::Difference, Qt::DescendingOrder);
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
    auto *bar = new QHBoxLayout;
    bar->setSpacing(theme.px(4));
    bar->addWidget(m_field, 1);
    QList<QWidget *> buttons{m_field};
    for (QAction *action : {filters.all, filters.better, filters.worse}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        setLook(button, "flat");
        bar->addWidget(button);
        buttons << button;
    }
    bar->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(4));
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);
    chainFocus(buttons << m_table);
    connect(m_field, &FilterLine::filtered, this, [this] {
        m_shown->setExpression(m_field->expression());
        keepCurrent();
    });
    connect(m_field, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_table, &QAbstractItemView::doubleClicked, this, &CompareTasks::open);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            m_wanted = m_shown->task(now.row());
        Q_EMIT currentChanged();
    });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_shown, signal, this, &CompareTasks::countChanged);
    connect(m_shown, &QAbstractItemModel::modelReset, this, [this] {
        keepCurrent();
        layOut();
        Q_EMIT countChanged();
    });
    connect(&theme, &Theme::changed, this, &CompareTasks::layOut);
    layOut();
}

std::string CompareTasks::current() const
{
    const QModelIndex now = m_table->currentIndex();
    return now.isValid() ? m_shown->task(now.row()) : std::string();
}

void CompareTasks::setCurrent(const std::string &task)
{
    m_wanted = task;
    keepCurrent();
}

// Values that occur are looked for when somebody asks for them.
void CompareTasks::offerFields()
{
    FilterOffer offer = differenceFilterOffer();
    offer.values = [this](int field) {
        QStringList values;
        for (int row = 0; row < m_model.rowCount(); ++row)
            values += differenceFieldValue(m_model, row, field).texts;
        return eachOnce(std::move(values));
    };
    m_field->setOffer(offer);
}

// The task that was chosen last, or where it is not shown the first.
void CompareTasks::keepCurrent()
{
    if (m_shown->rowCount() == 0)
        return;
    const int row = std::max(m_shown->rowOf(m_wanted), 0);
    if (m_table->currentIndex().row() == row)
        return;
    const std::string wanted = m_wanted;
    m_table->setCurrentIndex(m_shown->index(row, std::max(0, m_table->currentIndex().column())));
    if (!wanted.empty())
        m_wanted = wanted; // it may be shown again
}

void CompareTasks::setOutcome(std::optional<TaskOutcome> outcome)
{
    m_shown->setOutcome(outcome);
    keepCurrent();
    Q_EMIT countChanged();
}

QString CompareTasks::countText() const
{
    const int all = m_model.rowCount();
    const int shown = m_shown->rowCount();
    return shown == all ? tr("%n task(s)", nullptr, all) : tr("%1 of %n task(s)", nullptr, all).arg(shown);
}

void CompareTasks::open(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QModelIndex at = m_shown->mapToSource(index);
    const int column = at.column();
    int iteration = -1;
    if (column == TaskDifferences::Parts) {
        const TaskParting *parting = m_model.parting(at.row());
        const auto first = parting && parting->models ? parting->models->first() : std::nullopt;
        iteration = first.value_or(-1);
    }
    const int model = column >= TaskDifferences::FirstValue ? column - TaskDifferences::FirstValue : -1;
    Q_EMIT opened(m_model.task(at.row()), model, iteration);
}

// Names share what figures leave.
void CompareTasks::layOut()
{
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.px(24));
    m_table->horizontalHeader()->setMinimumSectionSize(m_theme.px(20));
    int room = m_table->viewport()->width();
    // A repository of which one reads a syllable says nothing; its name is in the task's tip.
    const bool narrow = room < m_theme.px(600);
    m_table->setColumnHidden(TaskDifferences::Repository, narrow);
    const int fixed[] = {0, 0, 96, 62, narrow ? 104 : 176};
    for (int column = TaskDifferences::Difference; column <= TaskDifferences::Curves; ++column) {
        m_table->setColumnWidth(column, m_theme.px(fixed[column]));
        room -= m_theme.px(fixed[column]);
    }
    const int models = m_model.columnCount() - TaskDifferences::FirstValue;
    for (int m = 0; m < models; ++m)
        m_table->setColumnWidth(TaskDifferences::FirstValue + m, m_theme.px(66));
    // With a few models all is in sight at once.
    const bool all = models <= (narrow ? 2 : 4);
    if (all)
        room -= models * m_theme.px(66);
    const int task = !narrow ? std::max(m_theme.px(92), room * 55 / 100)
                     : all   ? std::max(m_theme.px(110), room)
                             : m_theme.px(150);
    m_table->setColumnWidth(TaskDifferences::Task, task);
    m_table->setColumnWidth(TaskDifferences::Repository, std::max(m_theme.px(66), room * 45 / 100));
}

bool CompareTasks::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        layOut();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && key->modifiers() == Qt::NoModifier) {
            open(m_table->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sweci
