// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/taskchooser.h"

#include "base/files.h"
#include "base/text.h"
#include "models/launchtaskmodel.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

namespace sweci
{

TaskChooser::TaskChooser(Theme &theme, QAction *browse, QAction *all, QAction *none, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_model(new LaunchTaskModel(this)), m_shown(new QSortFilterProxyModel(this)),
      m_folderField(new QLineEdit(this)), m_splits(new ChoiceBox(theme, this)), m_filter(new QLineEdit(this)),
      m_count(new QLabel(this)), m_table(new QTableView(this)), m_state(new StateView(theme, this)),
      m_stack(new QStackedWidget(this)), m_typing(new QTimer(this))
{
    setLook(this, "panel");
    m_shown->setSourceModel(m_model);
    m_shown->setFilterRole(LaunchTaskModel::FilterRole);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setFilterKeyColumn(0);
    m_shown->setSortRole(LaunchTaskModel::SortRole);
    m_typing->setSingleShot(true);
    m_typing->setInterval(300);
    build(browse, all, none);
    connect(m_folderField, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_folder = QFile::encodeName(text.trimmed()).toStdString();
        m_split.clear();
        m_data.reset();
        m_typing->start();
        Q_EMIT changed();
    });
    connect(m_typing, &QTimer::timeout, this, &TaskChooser::reload);
    connect(m_splits, &QComboBox::activated, this, [this](int index) {
        setSplit(m_splits->itemData(index).toByteArray().toStdString());
        reload();
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_shown->setFilterFixedString(text);
        showCount();
    });
    connect(&theme, &Theme::changed, this, [this, zoom = theme.zoom()]() mutable {
        if (std::exchange(zoom, m_theme.zoom()) != m_theme.zoom())
            layOut(); // rows and columns are as large as their text
    });
    connect(m_filter, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_model, &LaunchTaskModel::chosenChanged, this, [this] {
        showCount();
        Q_EMIT changed();
    });
}

void TaskChooser::build(QAction *browse, QAction *all, QAction *none)
{
    m_folderField->setObjectName(QStringLiteral("launchDataset"));
    m_splits->setObjectName(QStringLiteral("launchSplit"));
    m_filter->setObjectName(QStringLiteral("launchFilter"));
    m_state->setObjectName(QStringLiteral("launchState"));
    m_table->setObjectName(QStringLiteral("launchTasks"));
    m_count->setObjectName(QStringLiteral("launchCount"));
    m_filter->setPlaceholderText(tr("filter tasks"));
    m_filter->setClearButtonEnabled(true);
    m_splits->setMinimumContentsLength(8);
    m_splits->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setLook(m_count, "note");
    m_table->setModel(m_shown);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->installEventFilter(this);
    layOut();

    const auto label = [this](const QString &text, QWidget *buddy) {
        auto *one = new QLabel(text, this);
        setLook(one, "muted");
        one->setBuddy(buddy);
        buddy->setAccessibleName(text);
        return one;
    };
    auto *title = new QLabel(tr("Data set and tasks"), this);
    setLook(title, "title");
    auto *folder = new QHBoxLayout;
    folder->setSpacing(m_theme.gap());
    folder->addWidget(label(tr("Folder"), m_folderField));
    folder->addWidget(m_folderField, 1);
    folder->addWidget(new ActionButton(browse, "", this));
    folder->addSpacing(m_theme.gap());
    folder->addWidget(label(tr("Split"), m_splits));
    folder->addWidget(m_splits);
    auto *tasks = new QHBoxLayout;
    tasks->setSpacing(m_theme.gap());
    tasks->addWidget(m_filter, 1);
    tasks->addWidget(m_count);
    tasks->addStretch(1);
    tasks->addWidget(new ActionButton(all, "", this));
    tasks->addWidget(new ActionButton(none, "", this));
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, m_theme.px(10), 1, 1);
    layout->setSpacing(m_theme.gap());
    auto *head = new QVBoxLayout;
    head->setContentsMargins(m_theme.inset(), 0, m_theme.inset(), 0);
    head->setSpacing(m_theme.gap());
    head->addWidget(title);
    head->addLayout(folder);
    head->addLayout(tasks);
    layout->addLayout(head);
    auto *below = new QHBoxLayout;
    below->setContentsMargins(m_theme.px(9), 0, 0, 0);
    below->addWidget(m_stack);
    layout->addLayout(below, 1);
}

void TaskChooser::layOut()
{
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    m_table->horizontalHeader()->setMinimumSectionSize(m_theme.px(40));
    m_table->setColumnWidth(LaunchTaskModel::TaskColumn, m_theme.px(210));
    m_table->setColumnWidth(LaunchTaskModel::Repository, m_theme.px(170));
    m_table->setColumnWidth(LaunchTaskModel::Gap, m_theme.px(56));
}

void TaskChooser::setFolder(const std::filesystem::path &folder)
{
    m_folder = folder;
    m_folderField->setText(displayPath(folder));
    m_folderField->setCursorPosition(0);
    m_split.clear();
}

void TaskChooser::setSplit(const std::string &split)
{
    m_split = split;
}

void TaskChooser::reload()
{
    m_typing->stop();
    m_data.reset();
    if (m_model->rowCount() == 0) {
        m_state->show(tr("Reading the data set"), QString());
        m_stack->setCurrentWidget(m_state);
    }
    Q_EMIT wanted(m_folder, m_split);
    Q_EMIT changed();
}

void TaskChooser::take(const LaunchDataPtr &data)
{
    m_data = data;
    m_split = data->split;
    m_splits->clear();
    for (const std::string &split : data->splits)
        m_splits->addItem(displayText(split), QByteArray::fromStdString(split));
    m_splits->setCurrentIndex(m_splits->findData(QByteArray::fromStdString(data->split)));
    m_splits->setEnabled(m_splits->count() > 1);
    m_model->take(data);
    if (!m_later.empty())
        m_model->chooseOnly(std::exchange(m_later, {}));
    if (data->error)
        m_state->show(tr("The tasks cannot be shown"), data->error->sentence);
    m_stack->setCurrentWidget(data->error ? static_cast<QWidget *>(m_state) : m_table);
    showCount();
    Q_EMIT changed();
}

QString TaskChooser::countText() const
{
    return m_count->text();
}

void TaskChooser::showCount()
{
    const int all = m_model->rowCount();
    QString text = tr("%1 of %n task(s) chosen", nullptr, all).arg(m_model->chosenCount());
    if (m_shown->rowCount() != all)
        text += tr(", %1 shown").arg(m_shown->rowCount());
    m_count->setText(all > 0 ? text : QString());
}

void TaskChooser::chooseShown(bool chosen)
{
    std::vector<int> rows;
    for (int row = 0; row < m_shown->rowCount(); ++row)
        rows.push_back(m_shown->mapToSource(m_shown->index(row, 0)).row());
    m_model->choose(rows, chosen);
}

void TaskChooser::toggleSelected()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid())
        return;
    std::vector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.push_back(m_shown->mapToSource(index).row());
    if (rows.empty())
        rows.push_back(m_shown->mapToSource(current).row());
    const QModelIndex box = m_shown->index(current.row(), LaunchTaskModel::TaskColumn);
    m_model->choose(rows, box.data(Qt::CheckStateRole).toInt() != Qt::Checked);
}

bool TaskChooser::eventFilter(QObject *watched, QEvent *event)
{
    // Space works on all selected rows, whatever the current column.
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space) {
        toggleSelected();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace sweci
