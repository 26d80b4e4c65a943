// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/logpane.h"

#include "models/tiptext.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "task/linefinder.h"
#include "task/lineview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <QToolButton>

namespace sweci
{

LogPane::LogPane(const LogActions &actions, Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_actions(actions), m_feed(new LogFeed(this)), m_tools(new QWidget(this)),
      m_note(new QLabel(m_tools)), m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)),
      m_view(new LineView(theme, this)), m_finder(new LineFinder(*m_view)), m_find(new FindBar(theme, *m_finder, this))
{
    setObjectName(QStringLiteral("logPane"));
    auto *head = new QWidget(this);
    auto *chooser = new QHBoxLayout(head);
    chooser->setContentsMargins(theme.px(6), theme.px(4), theme.px(8), theme.px(2));
    chooser->setSpacing(theme.px(2));
    const auto button = [&](QAction *action) {
        auto *made = new QToolButton(head);
        made->setDefaultAction(action);
        setLook(made, action->actionGroup() ? "flat" : "toggle");
        chooser->addWidget(made);
    };
    for (QAction *kind : m_actions.kinds)
        button(kind);
    chooser->addStretch(1);
    button(m_actions.raw);
    m_note->setTextFormat(Qt::PlainText);
    setLook(m_note, "note");
    auto *inTools = new QHBoxLayout(m_tools);
    inTools->setContentsMargins(0, 0, 0, 0);
    inTools->addWidget(m_note);
    m_view->setObjectName(QStringLiteral("logView"));
    m_view->setAccessibleName(tr("Log"));
    m_find->setPlace(tr("find in this log"));
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_find);
    connectAll();
    empty();
}

void LogPane::connectAll()
{
    for (int i = 0; i < m_actions.kinds.size(); ++i) {
        connect(m_actions.kinds[i], &QAction::toggled, this, [this, i](bool on) {
            if (on)
                setKind(static_cast<LogKind>(i));
        });
    }
    connect(m_actions.raw, &QAction::toggled, this, [this] {
        if (isVisible() && hasIteration())
            start(false);
        else
            invalidate();
    });
    const auto on = [this](QAction *action, auto work) {
        connect(action, &QAction::triggered, this, [this, work] {
            Q_EMIT wanted();
            work();
        });
    };
    on(m_actions.wholeLine, [this] { m_view->toggleLine(); });
    on(m_actions.find, [this] { m_find->open(); });
    on(m_actions.findNext, [this] { m_find->next(); });
    on(m_actions.findPrevious, [this] { m_find->previous(); });
    connect(m_view, &LineView::findAsked, this, [this](int step) {
        if (step == 0 || m_find->isHidden())
            m_find->open();
        else if (step > 0)
            m_find->next();
        else
            m_find->previous();
    });
    connect(m_feed, &LogFeed::changed, this, &LogPane::take);
}

QWidget *LogPane::focusStart()
{
    return m_view;
}

bool LogPane::showsRaw() const
{
    return m_actions.raw->isChecked();
}

QString LogPane::note() const
{
    return m_note->text();
}

void LogPane::empty()
{
    m_feed->clear();
    m_view->setText(nullptr);
    m_note->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

void LogPane::setKind(LogKind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    if (isVisible() && hasIteration())
        start(false);
    else
        invalidate();
}

bool LogPane::isLive() const
{
    return hasIteration() &&
           (m_kind == LogKind::Task ? iteration().task->state == TaskState::Running : !iteration().record());
}

void LogPane::load(bool again)
{
    const bool inPieces = !iteration().task->files->logFile(m_kind, iteration().iteration).empty();
    if (again && inPieces && m_feed->lines()) {
        m_feed->setLive(isLive());
        m_feed->look();
    } else {
        start(again);
    }
}

void LogPane::start(bool keepPlace)
{
    m_keepPlace = keepPlace;
    m_feed->show({iteration().task->files, m_kind, iteration().iteration,
                  showsRaw() ? LogText::Form::Raw : LogText::Form::Cleaned, isLive()});
}

void LogPane::hideEvent(QHideEvent *event)
{
    IterationPane::hideEvent(event);
    m_feed->setLive(false);
}

void LogPane::showEvent(QShowEvent *event)
{
    IterationPane::showEvent(event);
    if (hasIteration() && m_feed->lines()) {
        m_feed->setLive(isLive());
        m_feed->look();
    }
}

void LogPane::goTo(int line)
{
    m_wantedLine = line;
    if (!m_feed->isReading() && m_feed->lines())
        take(false);
}

void LogPane::take(bool other)
{
    if (!hasIteration())
        return;
    const auto lines = m_feed->lines();
    if (other) {
        m_view->setLines(lines ? std::make_shared<SpooledLineSource>(lines) : nullptr, m_keepPlace);
        m_find->searchAgain();
        // What went wrong is said at the end.
        if (!m_keepPlace)
            m_view->scrollToEnd();
    } else {
        m_view->grown();
        m_finder->grown();
    }
    if (m_wantedLine >= 0 && lines && m_wantedLine < lines->count())
        m_view->goToLine(std::exchange(m_wantedLine, -1));
    if (!m_feed->isReading())
        m_wantedLine = -1;
    say();
    const bool any = lines && lines->count() > 0;
    if (!any && m_feed->error()) {
        m_state->show(tr("The log cannot be read"), m_feed->error()->sentence);
    } else if (!any && m_feed->isReading()) {
        m_state->show(tr("Reading the log"), {});
    } else if (!any && !m_feed->exists()) {
        const bool recorded = iteration().record() || m_kind == LogKind::Task;
        m_state->show(recorded ? tr("There is no such log") : tr("Not there yet"),
                      recorded ? m_feed->absent() : QString());
    } else if (!any) {
        m_state->show(tr("Nothing was printed"), {});
    }
    m_stack->setCurrentWidget(any ? static_cast<QWidget *>(m_view) : m_state);
    m_actions.wholeLine->setEnabled(any);
    if (!m_feed->isReading())
        Q_EMIT loaded();
}

void LogPane::say()
{
    const auto lines = m_feed->lines();
    const int count = lines ? lines->count() : 0;
    if (count == 0)
        return m_note->clear();
    QString note = tr("%Ln line(s)", nullptr, count);
    if (m_feed->isReading() && m_feed->percent() < 100)
        note = tr("%1 so far, %2 % read", "lines").arg(note, QString::number(m_feed->percent()));
    else if (m_feed->bytes() > (1 << 20))
        note = tr("%1, %2").arg(
            note, QLocale().formattedDataSize(static_cast<qint64>(m_feed->bytes()), 1, QLocale::DataSizeSIFormat));
    if (m_feed->error())
        note = tr("%1; the rest cannot be read").arg(note);
    m_note->setText(note);
    m_note->setToolTip(m_feed->error() ? tipText(m_feed->error()->sentence) : QString());
}

} // namespace sweci
