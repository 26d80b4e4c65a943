// SPDX-License-Identifier: GPL-3.0-or-later
// How TranscriptPane is put together, and what one can do in it.
#include "models/transcriptfeed.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "theme/look.h"
#include "theme/theme.h"
#include "transcript/lanefilter.h"
#include "transcript/transcriptdelegate.h"
#include "transcript/transcriptfinder.h"
#include "transcript/transcriptpane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>

namespace sweci
{

TranscriptPane::TranscriptPane(Theme &theme, QWidget *parent)
    : IterationPane(theme, parent),
      m_model(new TranscriptModel(this)), m_feeds{new TranscriptFeed(this), new TranscriptFeed(this)},
      m_filters{new LaneFilter(this), new LaneFilter(this)}, m_detailJob(this), m_tools(new QWidget(this)),
      m_note(new QLabel(m_tools)), m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)),
      m_splitter(new QSplitter(Qt::Vertical, this)), m_lists{new QListView(this), new QListView(this)},
      m_detail(new LineView(theme, this)), m_finder(new TranscriptFinder(*this)),
      m_find(new FindBar(theme, *m_finder, this))
{
    setObjectName(QStringLiteral("transcriptPane"));
    build();
    makeActions();
    using Speaker = TranscriptModel::Speaker;
    for (int i = 0; i < 2; ++i) {
        const Speaker speaker = i == 0 ? Speaker::Architect : Speaker::Programmer;
        connect(m_feeds[i], &TranscriptFeed::events, this,
                [this, speaker](const std::vector<AgentEvent> &events) { take(speaker, events); });
        connect(m_feeds[i], &TranscriptFeed::events, this, &TranscriptPane::say);
        connect(m_feeds[i], &TranscriptFeed::read, this, &TranscriptPane::say);
        connect(m_lists[i]->selectionModel(), &QItemSelectionModel::currentChanged, this,
                [this, i](const QModelIndex &index) {
                    if (!index.isValid())
                        return;
                    m_row = m_filters[i]->mapToSource(index).row();
                    m_lists[1 - i]->clearSelection();
                    m_lists[1 - i]->setCurrentIndex({});
                    showDetail();
                });
    }
    empty();
}

void TranscriptPane::build()
{
    m_note->setTextFormat(Qt::PlainText);
    setLook(m_note, "note");
    auto *inTools = new QHBoxLayout(m_tools);
    inTools->setContentsMargins(0, 0, 0, 0);
    inTools->addWidget(m_note);
    auto *lanes = new QSplitter(m_splitter);
    for (int i = 0; i < 2; ++i) {
        m_filters[i]->setSourceModel(m_model);
        m_lists[i]->setObjectName(i == 0 ? QStringLiteral("transcriptList") : QStringLiteral("programmerLane"));
        m_lists[i]->setAccessibleName(i == 0 ? tr("Transcript") : tr("Transcript of the programmer"));
        m_lists[i]->setModel(m_filters[i]);
        m_lists[i]->setItemDelegate(new TranscriptDelegate(theme(), m_lists[i]));
        m_lists[i]->setUniformItemSizes(true);
        m_lists[i]->setFrameShape(QFrame::NoFrame);
        m_lists[i]->setMouseTracking(true);
        m_lists[i]->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_lists[i]->setEditTriggers(QAbstractItemView::NoEditTriggers);
        connect(m_lists[i], &QListView::activated, this, [this] { m_detail->setFocus(); });
        lanes->addWidget(m_lists[i]);
    }
    m_filters[1]->setSpeaker(TranscriptModel::Speaker::Programmer);
    m_lists[1]->hide();
    m_detail->setObjectName(QStringLiteral("turnDetail"));
    m_detail->setAccessibleName(tr("The chosen turn"));
    m_detail->setWrap(true);
    m_find->setPlace(tr("find in this transcript"));
    connect(m_detail, &LineView::findAsked, this, [this](int step) {
        if (step == 0 || m_find->isHidden())
            m_find->open();
        else if (step > 0)
            m_find->next();
        else
            m_find->previous();
    });
    m_splitter->addWidget(lanes);
    m_splitter->addWidget(m_detail);
    for (QSplitter *splitter : {m_splitter, lanes}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme().px(4), 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_find);
    const auto lines = [this, lanes] {
        const QString style =
            QStringLiteral("QSplitter::handle { background: %1; }").arg(theme().color(ColorRole::Line).name());
        m_splitter->setStyleSheet(style);
        lanes->setStyleSheet(style);
        for (QListView *list : m_lists)
            list->doItemsLayout();
    };
    connect(&theme(), &Theme::changed, this, lines);
    lines();
}

QAction *TranscriptPane::add(const char *name, const QString &text, const QString &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!tip.isEmpty())
        action->setToolTip(tip);
    m_actions << action;
    return action;
}

void TranscriptPane::makeActions()
{
    const auto on = [this](QAction *action, auto work) {
        connect(action, &QAction::triggered, this, [this, work] {
            Q_EMIT wanted();
            work();
        });
    };
    const auto step = [this](int by) {
        const int row = m_model->flagged(m_row, by);
        if (row >= 0)
            choose(row);
    };
    on(add("taskTranscriptFind", tr("Find in the transcript"), QStringLiteral("Shift+Y")), [this] { m_find->open(); });
    on(add("taskTranscriptFindNext", tr("Next turn found"), QStringLiteral("Ctrl+Alt+G")), [this] { m_find->next(); });
    on(add("taskTranscriptFindPrevious", tr("Previous turn found"), QStringLiteral("Ctrl+Alt+Shift+G")),
       [this] { m_find->previous(); });
    on(add("taskNextFlagged", tr("Next marked call"), QStringLiteral("Shift+N"),
           tr("Calls that install packages, download, fetch code or run tests")),
       [step] { step(1); });
    on(add("taskPreviousFlagged", tr("Previous marked call"), QStringLiteral("Shift+B")), [step] { step(-1); });
    on(add("taskCopyTurn", tr("Copy the turn"), QStringLiteral("Shift+C")), [this] {
        if (const TranscriptTurn *turn = m_model->turn(m_row))
            QApplication::clipboard()->setText(QString::fromStdString(TranscriptModel::fullText(*turn)));
    });
    connect(add("taskTranscriptOutput", tr("Output that the turn was read from"), QStringLiteral("Shift+V"),
                tr("The agent's output as it was printed, in the log")),
            &QAction::triggered, this, [this] {
                const bool programmer = m_row >= 0 && m_model->speaker(m_row) == TranscriptModel::Speaker::Programmer;
                Q_EMIT outputAsked(programmer ? LogKind::Programmer : LogKind::Architect);
            });
}

} // namespace sweci
