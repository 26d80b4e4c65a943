// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigator.h"

#include "models/experimentfields.h"
#include "models/experimentfilter.h"
#include "models/experimentstore.h"
#include "models/experimenttree.h"
#include "models/notebook.h"
#include "scoring/dialect.h"
#include "shell/navigatordelegate.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace sweci
{

Navigator::Navigator(ExperimentStore &store, ViewState &view, Theme &theme, QWidget *parent)
    : QWidget(parent), m_store(store), m_view(view), m_model(new ExperimentTree(this)),
      m_proxy(new ExperimentFilter(this)), m_filter(new FilterLine(theme, this)), m_tree(new QTreeView(this)),
      m_empty(new QLabel(this))
{
    setObjectName(QStringLiteral("navigator"));
    setLook(this, "side");
    setAttribute(Qt::WA_StyledBackground);
    // A row that a filter hides is left by the tree, which chooses another: nobody else did. Before the proxy and the
    // tree hear of it.
    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_closing = true; });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this] { m_closing = false; });
    connect(m_proxy, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_hiding = !m_closing; });
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, [this] {
        if (std::exchange(m_hiding, false))
            QMetaObject::invokeMethod(this, &Navigator::follow, Qt::QueuedConnection);
    });
    m_proxy->setSourceModel(m_model);
    offerFields();
    m_filter->setObjectName(QStringLiteral("navigatorFilter"));
    m_filter->setPlaceholderText(tr("filter"));
    m_filter->installEventFilter(this);
    m_tree->setObjectName(QStringLiteral("navigatorTree"));
    m_tree->setAccessibleName(tr("Experiments"));
    m_tree->setModel(m_proxy);
    m_tree->setItemDelegate(new NavigatorDelegate(theme, m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(0);
    m_tree->setRootIsDecorated(false);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setMouseTracking(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->installEventFilter(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(theme.px(12), 0, theme.px(12), 0);
    setLook(m_empty, "muted");

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme.px(12), 1, 0);
    layout->setSpacing(theme.px(6));
    auto *inset = new QHBoxLayout;
    inset->setContentsMargins(theme.px(12), 0, theme.px(12), 0);
    inset->addWidget(m_filter);
    layout->addLayout(inset);
    layout->addWidget(m_empty);
    layout->addWidget(m_tree, 1);

    connect(m_filter, &FilterLine::filtered, this, [this] {
        m_proxy->setExpression(m_filter->expression());
        m_tree->expandAll();
        follow();
        showCount();
    });
    connect(&store, &ExperimentStore::experimentChanged, this, [this](const ExperimentPtr &now) {
        m_model->take(now);
        follow();
        showCount();
    });
    connect(&store, &ExperimentStore::experimentRemoved, this, [this](const ExperimentPtr &last) {
        m_model->remove(last);
        showCount();
    });
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &above) {
        m_tree->expand(above);
        if (!above.isValid())
            m_tree->expandAll();
    });
    connect(&store.notes(), &Notebook::changed, this, [this](const std::filesystem::path &experiment) {
        m_model->setNotes(experiment, m_store.notes().notes(experiment));
        showCount();
    });
    connect(&view, &ViewState::archivedChanged, this, [this](bool shown) {
        m_proxy->setShowsArchived(shown);
        showCount();
    });
    connect(&view, &ViewState::gammaChanged, this, [this] { m_model->setScoring(m_view.dialect(), m_view.gamma()); });
    connect(&view, &ViewState::dialectChanged, this, [this] { m_model->setScoring(m_view.dialect(), m_view.gamma()); });
    connect(&view, &ViewState::experimentChanged, this, &Navigator::follow);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &Navigator::choose);
    connect(m_tree, &QTreeView::activated, this, &Navigator::activated);
    connect(&theme, &Theme::changed, this, [this] { m_tree->doItemsLayout(); });
    showCount();
}

// Values that occur are looked for when somebody asks for them.
void Navigator::offerFields()
{
    FilterOffer offer = experimentFilterOffer();
    offer.values = [this](int field) {
        QStringList values;
        for (const ExperimentPtr &each : m_store.experiments()) {
            const auto notes = m_store.notes().notes(each->path);
            values += experimentFieldValue({*each, m_view.dialect(), m_view.gamma(), *notes}, field).texts;
        }
        values.removeAll(QString());
        values.sort();
        values.removeDuplicates();
        return values;
    };
    m_filter->setOffer(offer);
}

void Navigator::showCount()
{
    const bool none = m_proxy->rowCount() == 0;
    m_empty->setVisible(none);
    m_empty->setText(m_model->rowCount() == 0 ? tr("No experiment is open.") : tr("No experiment fits the filter."));
}

// The current row is the view state's experiment.
void Navigator::follow()
{
    const QModelIndex wanted = m_proxy->mapFromSource(m_model->indexOf(m_view.experiment()));
    if (wanted == m_tree->currentIndex())
        return;
    const QSignalBlocker blocker(m_tree->selectionModel());
    if (wanted.isValid())
        m_tree->selectionModel()->setCurrentIndex(wanted, QItemSelectionModel::ClearAndSelect);
    else
        m_tree->selectionModel()->clear();
    m_tree->viewport()->update();
    if (wanted.isValid())
        m_tree->scrollTo(wanted);
}

void Navigator::choose()
{
    if (m_hiding)
        return;
    const auto chosen = m_tree->currentIndex().data(ExperimentTree::ExperimentRole).value<ExperimentPtr>();
    if (chosen)
        m_view.selectExperiment(chosen->path);
}

void Navigator::focusList()
{
    m_tree->setFocus(Qt::ShortcutFocusReason);
    // A folder that stayed when its experiments went is none to go to.
    if (!m_tree->currentIndex().parent().isValid() && m_proxy->rowCount() > 0)
        m_tree->setCurrentIndex(m_proxy->index(0, 0, m_proxy->index(0, 0)));
}

bool Navigator::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (m_filter->isChoosing(key->key()))
            return false;
        if (watched == m_filter && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return)) {
            focusList();
            return true;
        }
        if (watched == m_filter && key->key() == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sweci
