// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane is made of, and how it looks.
#include "changes/changespane.h"
#include "changes/difffinder.h"
#include "changes/diffview.h"
#include "changes/filelistdelegate.h"
#include "models/changesfilemodel.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int besidesFrom = 960; // pixels at 100 %: wide enough for the list beside the diff
constexpr int listRows = 7;      // of the list above the diff

QLabel *plainLabel(const char *look, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    setLook(label, look);
    return label;
}

QFrame *rule(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setObjectName(QStringLiteral("rule"));
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

} // namespace

QWidget *ChangesPane::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(m_theme.inset(), m_theme.px(4), m_theme.px(6), m_theme.px(4));
    layout->setSpacing(m_theme.px(4));
    auto *title = plainLabel("title", head);
    title->setText(tr("Changes"));
    m_title = title;
    m_compare = new QToolButton(head);
    m_compare->setObjectName(QStringLiteral("compareChooser"));
    m_compare->setPopupMode(QToolButton::InstantPopup);
    m_compare->setToolTip(tr("Choose what to compare with"));
    setLook(m_compare, "flat");
    m_compareMenu = new QMenu(m_compare);
    m_compare->setMenu(m_compareMenu);
    connect(m_compareMenu, &QMenu::aboutToShow, this, &ChangesPane::fillCompareMenu);
    m_added = plainLabel("", head);
    m_removed = plainLabel("", head);
    m_count = plainLabel("muted", head);
    m_count->setMinimumWidth(0);
    m_more = new QToolButton(head);
    m_more->setObjectName(QStringLiteral("changesMore"));
    m_more->setText(QStringLiteral("⋯"));
    m_more->setToolTip(tr("More for the changes"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setPopupMode(QToolButton::InstantPopup);
    setLook(m_more, "flat");
    layout->addWidget(title);
    layout->addWidget(m_compare);
    layout->addStretch();
    for (QLabel *label : {m_added, m_removed, m_count}) {
        layout->addWidget(label);
        layout->addSpacing(m_theme.px(4));
    }
    layout->addWidget(m_more);
    return head;
}

QWidget *ChangesPane::makeBody()
{
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1); // Qt makes it easier to grab than that
    m_list = new QTreeView(m_splitter);
    m_list->setObjectName(QStringLiteral("changedFiles"));
    m_list->setAccessibleName(tr("Changed files"));
    m_list->setModel(m_files);
    m_list->setItemDelegate(new FileListDelegate(m_theme, m_colors, m_list));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(0);
    m_list->setUniformRowHeights(true);
    m_list->setExpandsOnDoubleClick(false);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);

    auto *right = new QWidget(m_splitter);
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_notes = plainLabel("note", right);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notes->setContentsMargins(m_theme.inset(), m_theme.px(4), m_theme.inset(), m_theme.px(4));
    m_right = new QStackedWidget(right);
    m_view = new DiffView(m_theme, m_right);
    m_sentence = new StateView(m_theme, m_right);
    m_right->addWidget(m_view);
    m_right->addWidget(m_sentence);
    m_findBar = new FindBar(m_theme, *new DiffFinder(*m_view), right);
    column->addWidget(m_notes);
    column->addWidget(m_right, 1);
    column->addWidget(m_findBar);
    m_notes->hide();
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    return m_splitter;
}

ChangesPane::ChangesPane(Theme &theme, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_colors(theme, DiffTint::GreenRed), m_loader(new ChangesLoader(this)),
      m_files(new ChangesFileModel(this)), m_slow(new QTimer(this))
{
    setObjectName(QStringLiteral("changesPane"));
    setLook(this, "panel");
    m_slow->setSingleShot(true);
    m_slow->setInterval(150);
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme, m_stack);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    m_head = makeHead();
    m_rule = rule(this);
    layout->addWidget(m_head);
    layout->addWidget(m_rule);
    layout->addWidget(m_stack, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(makeBody());
    makeActions();

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChangesPane::chooseFile);
    connect(m_list, &QTreeView::clicked, this, &ChangesPane::toggleGroup);
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (index.data(ChangesFileModel::FileRole).toInt() >= 0)
            m_view->setFocus();
    });
    connect(m_slow, &QTimer::timeout, this, [this] { showState(tr("Comparing"), m_stage, {m_cancel}); });
    connect(m_loader, &ChangesLoader::stage, this, [this](const QString &sentence) {
        m_stage = sentence;
        if (!m_slow->isActive())
            showState(tr("Comparing"), m_stage, {m_cancel});
    });
    connect(m_loader, &ChangesLoader::loaded, this, &ChangesPane::showLoaded);
    connect(m_loader, &ChangesLoader::failed, this, [this](const Error &error) {
        m_slow->stop();
        m_load = Load::Failed;
        m_cancel->setEnabled(false);
        m_set.reset();
        m_file = -1;
        showTotals();
        showState(tr("The states cannot be compared"), error.sentence, {m_retry});
        Q_EMIT shown();
    });
    connect(m_loader, &ChangesLoader::counted, this, [this](const std::vector<ChangesCount> &counts) {
        m_files->setCounts(counts);
        showTotals();
    });
    connect(m_loader, &ChangesLoader::fileLoaded, this, &ChangesPane::showFileLoaded);
    connect(m_loader, &ChangesLoader::fileFailed, this, [this](int, const Error &error) {
        m_view->setFile(nullptr);
        m_sentence->show(tr("The file cannot be shown"), error.sentence, {m_retry});
        m_right->setCurrentWidget(m_sentence);
        Q_EMIT fileShown();
    });
    connect(m_loader, &ChangesLoader::patchSaved, this, &ChangesPane::patchSaved);
    connect(m_loader, &ChangesLoader::patchFailed, this,
            [this](const Error &error) { Q_EMIT patchFailed(error.sentence); });
    connect(&theme, &Theme::changed, this, &ChangesPane::followTheme);
    followTheme();
    showTotals();
    showState(tr("No iteration chosen"), tr("Choose an iteration to see what it changed."));
}

ChangesPane::~ChangesPane() = default;

QWidget *ChangesPane::takeHead()
{
    m_title->hide();
    m_rule->hide();
    setLook(this, "");
    layout()->setContentsMargins(0, 0, 0, 0);
    layout()->removeWidget(m_head);
    m_head->layout()->setContentsMargins(0, 0, 0, 0);
    return m_head;
}

void ChangesPane::followTheme()
{
    m_colors = DiffColors(m_theme, m_view->tint());
    for (const auto &[label, color] : {std::pair(m_added, m_colors.addedText), {m_removed, m_colors.removedText}})
        label->setStyleSheet(QStringLiteral("color: %1; font-weight: 600;").arg(color.name()));
    m_splitter->setStyleSheet(QStringLiteral("QSplitter::handle { background: %1; }").arg(m_colors.line.name()));
    m_list->doItemsLayout();
    m_list->viewport()->update();
    m_notes->setContentsMargins(m_theme.inset(), m_theme.px(4), m_theme.inset(), m_theme.px(4));
}

void ChangesPane::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const bool besides = event->size().width() >= m_theme.px(besidesFrom);
    m_splitter->setOrientation(besides ? Qt::Horizontal : Qt::Vertical);
    const int row = m_theme.px(24);
    int rows = 0;
    for (QModelIndex at = m_files->index(0, 0); at.isValid() && rows < listRows; at = m_list->indexBelow(at))
        ++rows;
    if (besides != m_besides || event->oldSize().isEmpty() || !besides) {
        const int third = std::clamp(event->size().width() / 3, m_theme.px(300), m_theme.px(480));
        const int list = besides ? third : std::max(1, rows) * row + m_theme.px(4);
        const int all = besides ? event->size().width() : m_splitter->height();
        m_splitter->setSizes({list, std::max(all - list, list)});
    }
    m_besides = besides;
}

void ChangesPane::showState(const QString &title, const QString &sentence, const QList<QAction *> &actions)
{
    m_state->show(title, sentence, actions);
    m_stack->setCurrentWidget(m_state);
}

void ChangesPane::showTotals()
{
    const bool any = m_set && !m_set->diff.files.empty();
    for (QLabel *label : {m_added, m_removed, m_count})
        label->setVisible(any);
    m_save->setEnabled(any);
    if (!any)
        return;
    const QLocale locale;
    const ChangesFileModel::Totals totals = m_files->sourceTotals();
    const bool complete = totals.counted == totals.files;
    m_added->setText(QLatin1Char('+') + (complete ? locale.toString(totals.added) : QStringLiteral("…")));
    m_removed->setText(QChar(0x2212) + (complete ? locale.toString(totals.removed) : QStringLiteral("…")));
    const int others = m_files->otherFiles();
    const QString files = tr("%n file(s)", nullptr, totals.files);
    m_count->setText(
        others == 0 ? files : tr("%1, %2 other", "files, and files of the groups").arg(files, locale.toString(others)));
    m_count->setToolTip(others == 0 ? QString()
                                    : tr("The lines are those of the source files. Caches, vendored, generated and "
                                         "lock files are counted in their groups."));
}

void ChangesPane::showNotes(const QStringList &notes)
{
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

} // namespace sweci
