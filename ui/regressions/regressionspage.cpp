// SPDX-License-Identifier: GPL-3.0-or-later
#include "regressions/regressionspage.h"

#include "base/files.h"
#include "base/text.h"
#include "models/experimentstore.h"
#include "models/notekeeper.h"
#include "models/regressionfields.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/pageactions.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

namespace sweci
{

void RegressionsPage::connectAll()
{
    connect(&store(), &ExperimentStore::experimentChanged, this, [this](const ExperimentPtr &now) {
        if (now->path == view().experiment() || !m_experiment)
            take();
    });
    connect(&store(), &ExperimentStore::experimentRemoved, this, &RegressionsPage::take);
    connect(&store(), &ExperimentStore::loadingChanged, this, &RegressionsPage::showState);
    connect(&view(), &ViewState::experimentChanged, this, &RegressionsPage::take);
    connect(&view(), &ViewState::taskChanged, this, &RegressionsPage::followTask);
    connect(&view(), &ViewState::iterationChanged, this, &RegressionsPage::followTask);
    connect(m_model, &RegressionsModel::found, this, [this] {
        layOut();
        showState();
        showCount();
        if (!m_table->currentIndex().isValid()) // else a record that comes would take the row away from its reader
            followTask();
        m_visible->start();
    });
    connect(m_model, &RegressionsModel::causesFound, this, [this] {
        writeWhenReady();
        showCount();
    });
    connect(m_shown, &QAbstractItemModel::layoutChanged, m_visible, qOverload<>(&QTimer::start));
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, m_visible, qOverload<>(&QTimer::start));
    connect(m_visible, &QTimer::timeout, this, &RegressionsPage::wantVisible);
    m_table->viewport()->installEventFilter(this);
    connect(m_filter, &FilterLine::filtered, this, [this] {
        m_shown->setExpression(m_filter->expression());
        showCount();
        m_visible->start();
    });
    connect(m_filter, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_openOnly, &QAction::toggled, this, [this](bool only) {
        m_shown->setOpenOnly(only);
        showCount();
        m_visible->start();
    });
    connect(m_notes, &NoteKeeper::changed, this, &RegressionsPage::showMessages);
    connect(m_notes, &NoteKeeper::failed, this, [this](const QString &sentence) { m_info->say(sentence); });
    connect(m_table, &QAbstractItemView::activated, m_open, &QAction::trigger);
    connect(m_open, &QAction::triggered, this, &RegressionsPage::openChosen);
    connect(m_editLabel, &QAction::triggered, this, [this] { edit(RegressionsModel::Label); });
    connect(m_editNote, &QAction::triggered, this, [this] { edit(RegressionsModel::Note); });
    connect(m_find, &QAction::triggered, this, [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    connect(m_copy, &QAction::triggered, this, [this] {
        const QModelIndex at = m_shown->mapToSource(m_table->currentIndex());
        if (!at.isValid())
            return;
        const Regression &regression = m_model->regression(at.row());
        QStringList names;
        for (std::size_t i = 0; i < regression.lost.size(); ++i)
            names << displayText(regression.testId(i));
        QApplication::clipboard()->setText(names.join(QLatin1Char('\n')));
    });
    connect(m_export, &QAction::triggered, this, &RegressionsPage::chooseFile);
    connect(&theme(), &Theme::changed, this, &RegressionsPage::layOut);
}

QList<QAction *> RegressionsPage::pageActions() const
{
    return m_actions->all();
}

// Values that occur are looked for when somebody asks for them.
void RegressionsPage::offerFields()
{
    FilterOffer offer = regressionFilterOffer();
    offer.values = [this](int field) {
        QStringList values;
        for (int row = 0; row < m_model->rowCount(); ++row)
            values += regressionFieldValue(*m_model, row, field).texts;
        return eachOnce(std::move(values));
    };
    m_filter->setOffer(offer);
}

void RegressionsPage::take()
{
    if (!isVisible())
        return;
    m_experiment = store().experiment(view().experiment());
    const auto file =
        m_experiment ? ExperimentNotes::fileOf(m_experiment->path, m_experiment->layout) : std::filesystem::path();
    if (file != m_notes->file()) {
        m_info->clear();
        m_exportFile.clear();
        m_notes->open(file);
    }
    m_model->setExperiment(m_experiment);
    showState();
    showCount();
}

// A task that is chosen elsewhere is shown here, unless the row is one of its already.
void RegressionsPage::followTask()
{
    if (!isVisible() || view().task().empty())
        return;
    const QModelIndex current = m_shown->mapToSource(m_table->currentIndex());
    int best = -1;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const Regression &each = m_model->regression(row);
        if (each.task->run.name() != view().task())
            continue;
        if (best < 0 || each.iteration == view().iteration())
            best = row;
        if (current.isValid() && current.row() == row &&
            (view().iteration() < 0 || each.iteration == view().iteration()))
            return;
    }
    const QModelIndex wanted = m_shown->mapFromSource(m_model->index(best, RegressionsModel::Task));
    if (best >= 0 && wanted.isValid())
        m_table->setCurrentIndex(wanted.siblingAtColumn(std::max(0, m_table->currentIndex().column())));
}

void RegressionsPage::wantVisible()
{
    if (!isVisible() || !m_exportFile.isEmpty() || m_shown->rowCount() == 0)
        return;
    const int first = m_table->rowAt(0);
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->wantCauses(m_shown->sourceRows(first, last < 0 ? m_shown->rowCount() - 1 : last));
}

void RegressionsPage::openChosen()
{
    const QModelIndex at = m_shown->mapToSource(m_table->currentIndex());
    if (!at.isValid() || !m_experiment)
        return;
    const Regression &regression = m_model->regression(at.row());
    const std::string id = regression.lost.empty() ? std::string() : regression.testId(0);
    view().selectTask(m_experiment->path, regression.task->run.name(), regression.iteration);
    Q_EMIT testOpened(id);
}

void RegressionsPage::edit(int column)
{
    const QModelIndex at = m_table->currentIndex();
    if (!at.isValid())
        return;
    if (m_notes->error()) {
        showMessages();
        return;
    }
    m_table->setCurrentIndex(at.siblingAtColumn(column));
    m_table->scrollTo(m_table->currentIndex());
    m_table->edit(m_table->currentIndex());
}

void RegressionsPage::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Write the regressions to a CSV file"));
    dialog->setObjectName(QStringLiteral("regressionsFile"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->setNameFilter(tr("CSV (*.csv)"));
    dialog->selectFile(tr("regressions.csv"));
    connect(dialog, &QFileDialog::fileSelected, this, &RegressionsPage::exportTo);
    dialog->open();
}

void RegressionsPage::exportTo(const QString &file)
{
    m_exportFile = file;
    m_model->wantCauses(m_shown->sourceRows(0, m_shown->rowCount() - 1));
    writeWhenReady();
    showCount();
}

void RegressionsPage::writeWhenReady()
{
    const std::vector<int> rows = m_shown->sourceRows(0, m_shown->rowCount() - 1);
    if (m_exportFile.isEmpty() || m_model->missingCauses(rows) > 0)
        return;
    const QString file = std::exchange(m_exportFile, {});
    m_writeJob.start(
        [table = m_model->table(rows), path = QFile::encodeName(file).toStdString()](const std::atomic<bool> &) {
            return writeFileAtomically(path, csvTable(table).toStdString());
        },
        [this, file](const Result<void> &written) {
            if (!written)
                m_info->say(written.error().sentence);
            else
                m_info->say(tr("Written to %1.").arg(displayPath(QFile::encodeName(file).toStdString())));
            Q_EMIT exported(file);
        });
    m_visible->start();
}

void RegressionsPage::showCount()
{
    if (!m_exportFile.isEmpty()) {
        const std::vector<int> rows = m_shown->sourceRows(0, m_shown->rowCount() - 1);
        m_count->setText(tr("looking for causes before it is written, %1 to go").arg(m_model->missingCauses(rows)));
        return;
    }
    const int all = m_model->rowCount();
    const int shown = m_shown->rowCount();
    m_count->setText(shown == all ? tr("%n regression(s)", nullptr, all)
                                  : tr("%1 of %n regression(s) shown", nullptr, all).arg(shown));
}

void RegressionsPage::showMessages()
{
    if (m_notes->error())
        m_info->say(tr("%1 Until that is mended no note can be made; the file stays as it is.")
                        .arg(m_notes->error()->sentence));
    else if (m_notesBroken)
        m_info->clear();
    m_notesBroken = m_notes->error().has_value();
}

void RegressionsPage::showState()
{
    const bool some = m_model->rowCount() > 0;
    if (some) {
        m_stack->setCurrentWidget(m_content);
        return;
    }
    if (m_experiment && m_experiment->error)
        m_state->show(tr("%1 cannot be shown").arg(m_experiment->name()), m_experiment->error->sentence);
    else if (m_experiment && (m_experiment->status == ExperimentStatus::Loading || m_model->loading()))
        m_state->show(tr("Reading %1").arg(m_experiment->name()), {});
    else if (!m_experiment && store().loading())
        m_state->show(tr("Looking for experiments"), {});
    else if (!m_experiment)
        m_state->show(tr("No experiment is chosen"), withoutExperiment(tr("Choose one on the left.")));
    else if (m_experiment->reading.total > m_experiment->reading.done)
        m_state->show(tr("No regression so far"), tr("The test reports of this directory are being read."));
    else
        m_state->show(tr("No regression"),
                      tr("No iteration of %1 that was recorded lost a test.").arg(m_experiment->name()));
    m_stack->setCurrentWidget(m_state);
}

void RegressionsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    take();
    if (!m_notes->file().empty())
        m_notes->open(m_notes->file()); // others may have noted something
    followTask();
    m_visible->start();
}

bool RegressionsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        layOut();
        m_visible->start();
    }
    return Page::eventFilter(watched, event);
}

void RegressionsPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("sortColumn"), m_table->horizontalHeader()->sortIndicatorSection());
    settings.setValue(QStringLiteral("sortOrder"), static_cast<int>(m_table->horizontalHeader()->sortIndicatorOrder()));
    settings.setValue(QStringLiteral("openOnly"), m_openOnly->isChecked());
    settings.setValue(QStringLiteral("filter"), m_filter->text());
}

void RegressionsPage::restoreState(const QSettings &settings)
{
    const int column = settings.value(QStringLiteral("sortColumn"), int(RegressionsModel::Task)).toInt();
    const bool down = settings.value(QStringLiteral("sortOrder")).toInt() == Qt::DescendingOrder;
    if (column >= 0 && column < RegressionsModel::ColumnCount)
        m_table->sortByColumn(column, down ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_openOnly->setChecked(settings.value(QStringLiteral("openOnly")).toBool());
    m_filter->setText(settings.value(QStringLiteral("filter")).toString());
}

void RegressionsPage::resetLayout()
{
    m_table->sortByColumn(RegressionsModel::Task, Qt::AscendingOrder);
    m_openOnly->setChecked(false);
    m_filter->clear();
    layOut();
}

} // namespace sweci
