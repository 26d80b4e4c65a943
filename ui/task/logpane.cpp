// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/logpane.h"

#include "shell/stateview.h"
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

LogPane::LogPane(QList<QAction *> kinds, QAction *all, Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_all(all), m_job(this), m_tools(new QWidget(this)), m_head(new QWidget(this)),
      m_note(new QLabel(m_tools)), m_more(new QToolButton(m_tools)), m_stack(new QStackedWidget(this)),
      m_state(new StateView(theme, this)), m_view(new LineView(theme, this))
{
    setObjectName(QStringLiteral("logPane"));
    auto *chooser = new QHBoxLayout(m_head);
    chooser->setContentsMargins(theme.px(6), theme.px(4), theme.px(8), theme.px(2));
    chooser->setSpacing(theme.px(2));
    for (QAction *kind : kinds) {
        auto *button = new QToolButton(m_head);
        button->setDefaultAction(kind);
        setLook(button, "flat");
        chooser->addWidget(button);
    }
    chooser->addStretch(1);
    m_note->setTextFormat(Qt::PlainText);
    setLook(m_note, "note");
    auto *inTools = new QHBoxLayout(m_tools);
    inTools->setContentsMargins(0, 0, 0, 0);
    inTools->addWidget(m_note);
    m_more->setDefaultAction(all);
    setLook(m_more, "flat");
    inTools->addWidget(m_more);
    m_view->setObjectName(QStringLiteral("logView"));
    m_view->setAccessibleName(tr("Log"));
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
    for (int i = 0; i < kinds.size(); ++i) {
        connect(kinds[i], &QAction::toggled, this, [this, i](bool on) {
            if (on)
                setKind(static_cast<LogKind>(i));
        });
    }
    connect(all, &QAction::triggered, this, &LogPane::showAll);
    empty();
}

QWidget *LogPane::focusStart()
{
    return m_view;
}

QString LogPane::note() const
{
    return m_note->text();
}

void LogPane::empty()
{
    m_job.cancel();
    m_log.reset();
    m_view->setText(nullptr);
    m_note->clear();
    m_all->setEnabled(false);
    m_more->hide();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

void LogPane::setKind(LogKind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    m_tail = logTail;
    if (isVisible() && hasIteration())
        start(false);
    else
        invalidate();
}

void LogPane::showAll()
{
    m_tail = 0;
    if (hasIteration())
        start(true);
}

void LogPane::load(bool again)
{
    if (!again)
        m_tail = logTail;
    start(again);
}

void LogPane::start(bool again)
{
    m_job.start([files = iteration().task->files, k = iteration().iteration, kind = m_kind,
                 tail = m_tail](const std::atomic<bool> &) { return readIterationLog(*files, k, kind, tail); },
                [this, again](const IterationLogPtr &log) { take(log, again); });
}

void LogPane::take(const IterationLogPtr &log, bool again)
{
    if (!hasIteration())
        return;
    m_log = log;
    m_note->clear();
    m_all->setEnabled(log->left > 0);
    m_more->setVisible(log->left > 0);
    if (log->error) {
        m_state->show(tr("The log cannot be read"), log->error->sentence);
    } else if (!log->exists) {
        const bool recorded = iteration().record() || m_kind == LogKind::Task;
        m_state->show(recorded ? tr("There is no such log") : tr("Not there yet"), recorded ? log->absent : QString());
    } else if (log->text.count() == 0) {
        m_state->show(tr("Nothing was printed"), {});
    } else {
        const QLocale locale;
        const auto size = [&locale](std::uint64_t bytes) {
            return locale.formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
        };
        m_note->setText(log->left > 0 ? tr("the last %1 of %2").arg(size(log->bytes - log->left), size(log->bytes))
                                      : tr("%n line(s)", nullptr, log->text.count()));
        m_view->setText(TextLinesPtr(log, &log->text), again);
        // What went wrong is said at the end.
        if (!again)
            m_view->scrollToEnd();
        m_stack->setCurrentWidget(m_view);
        Q_EMIT loaded();
        return;
    }
    m_view->setText(nullptr);
    m_stack->setCurrentWidget(m_state);
    Q_EMIT loaded();
}

} // namespace sweci
