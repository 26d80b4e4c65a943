// SPDX-License-Identifier: GPL-3.0-or-later
#include "requirement/requirementpane.h"

#include "base/text.h"
#include "models/requirementmodel.h"
#include "requirement/requirementdelegate.h"
#include "shell/elidedlabel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace sweci
{

namespace
{

constexpr int besidesFrom = 700; // pixels at 100 %: wide enough for the text beside the cards

}

RequirementPane::RequirementPane(QAction *raw, Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_rawAction(raw), m_job(this), m_model(new RequirementModel(this)),
      m_tools(new QWidget(this)), m_count(new QLabel(m_tools)), m_info(new InfoBar(theme, this)),
      m_note(new ElidedLabel(this)), m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)),
      m_body(new QWidget(this)), m_cards(new QListView(m_body)), m_delegate(new RequirementDelegate(theme, m_cards)),
      m_raw(new LineView(theme, m_body))
{
    setObjectName(QStringLiteral("requirementPane"));
    m_count->setTextFormat(Qt::PlainText);
    setLook(m_count, "muted");
    auto *inTools = new QHBoxLayout(m_tools);
    inTools->setContentsMargins(0, 0, 0, 0);
    inTools->setSpacing(theme.px(4));
    inTools->addWidget(m_count);
    auto *button = new QToolButton(m_tools);
    button->setDefaultAction(raw);
    setLook(button, "toggle");
    inTools->addWidget(button);

    m_cards->setObjectName(QStringLiteral("requirementCards"));
    m_cards->setAccessibleName(tr("Requirements"));
    m_cards->setModel(m_model);
    m_cards->setItemDelegate(m_delegate);
    m_cards->setMouseTracking(true);
    m_cards->viewport()->installEventFilter(this);
    m_cards->setFrameShape(QFrame::NoFrame);
    m_cards->setResizeMode(QListView::Adjust);
    m_cards->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_cards->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cards->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_cards->installEventFilter(this);
    m_raw->setObjectName(QStringLiteral("requirementRaw"));
    m_raw->setAccessibleName(tr("The document as it is"));
    m_raw->setWrap(true);
    auto *inBody = new QHBoxLayout(m_body);
    inBody->setContentsMargins(0, 0, 0, 0);
    inBody->setSpacing(1);
    inBody->addWidget(m_cards, 1);
    inBody->addWidget(m_raw, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_body);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *messages = new QVBoxLayout;
    messages->setContentsMargins(theme.px(8), theme.px(6), theme.px(8), 0);
    messages->addWidget(m_info);
    messages->addWidget(m_note);
    m_note->setObjectName(QStringLiteral("requirementNote"));
    setLook(m_note, "note");
    m_note->hide();
    layout->addLayout(messages);
    layout->addWidget(m_stack, 1);
    connect(m_cards, &QListView::activated, this, [this](const QModelIndex &index) {
        const QVariantList hunks = index.data(RequirementModel::HunksRole).toList();
        if (hunks.isEmpty())
            Q_EMIT locationActivated(index.row());
        else
            Q_EMIT hunkActivated(hunks.front().toInt());
    });
    connect(m_model, &QAbstractItemModel::dataChanged, m_cards, &QListView::doItemsLayout);
    connect(raw, &QAction::toggled, this, &RequirementPane::showText);
    connect(&theme, &Theme::changed, m_cards, &QListView::doItemsLayout);
    empty();
}

QWidget *RequirementPane::focusStart()
{
    return m_cards->isHidden() ? static_cast<QWidget *>(m_raw) : m_cards;
}

QString RequirementPane::message() const
{
    return m_info->sentence();
}

bool RequirementPane::showsRaw() const
{
    return m_stack->currentWidget() == m_body && !m_raw->isHidden();
}

void RequirementPane::empty()
{
    m_job.cancel();
    m_text.reset();
    m_model->show(nullptr);
    m_raw->setText(nullptr);
    m_info->clear();
    m_count->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

void RequirementPane::load(bool again)
{
    // What was shown stays until the new is there; of another iteration the place is its beginning.
    m_job.start([files = iteration().task->files,
                 k = iteration().iteration](const std::atomic<bool> &) { return readRequirementText(*files, k); },
                [this, again](const RequirementTextPtr &text) { take(text, again); });
}

void RequirementPane::take(const RequirementTextPtr &text, bool again)
{
    if (!hasIteration())
        return;
    m_text = text;
    if (!again)
        setNote({});
    const int place = m_cards->verticalScrollBar()->value();
    m_model->show(text);
    m_cards->verticalScrollBar()->setValue(again ? place : 0);
    m_raw->setText(TextLinesPtr(text, &text->raw), again);
    const int count = m_model->itemCount();
    m_count->setText(count > 0 ? tr("%n item(s)", nullptr, count) : QString());
    if (text->error)
        m_info->say(text->error->sentence);
    else
        m_info->clear();
    showText();
    Q_EMIT loaded();
}

void RequirementPane::showText()
{
    if (!m_text)
        return;
    if (!m_text->exists)
        return showMissing();
    const bool raw = m_rawAction->isChecked() || m_text->error;
    m_raw->setVisible(raw);
    m_cards->setVisible(!m_text->error && (!raw || width() >= theme().px(besidesFrom)));
    m_stack->setCurrentWidget(m_body);
    m_body->layout()->activate(); // the text is wrapped to its width
}

void RequirementPane::resizeEvent(QResizeEvent *event)
{
    IterationPane::resizeEvent(event);
    showText();
}

void RequirementPane::showMissing()
{
    const TimelineColumn &column = iteration().column;
    const auto record = iteration().record();
    if (iteration().iteration == 0)
        m_state->show(tr("The base has no requirement"), tr("The first one is written in iteration 1."));
    else if (!record && column.running && column.now == "architect")
        m_state->show(tr("The architect is writing it"), {});
    else if (!record)
        m_state->show(tr("Not there yet"), {});
    else if (record->verdict == Verdict::NotProduced)
        m_state->show(tr("The architect wrote no document"),
                      record->reason.empty() ? QString() : tr("Reason: %1").arg(displayText(record->reason)));
    else
        m_state->show(tr("There is no document"), m_text->absent);
    m_stack->setCurrentWidget(m_state);
}

void RequirementPane::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString RequirementPane::note() const
{
    return m_note->text();
}

int RequirementPane::chosen() const
{
    return m_cards->currentIndex().row();
}

void RequirementPane::choose(int item)
{
    while (item >= m_model->rowCount() && m_model->canFetchMore({}))
        m_model->fetchMore({});
    m_cards->setCurrentIndex(m_model->index(item));
    m_cards->scrollTo(m_model->index(item));
}

std::optional<CardLink> RequirementPane::linkAt(const QPoint &point) const
{
    const QModelIndex index = m_cards->indexAt(point);
    if (!index.isValid())
        return std::nullopt;
    const auto links = m_delegate->links(m_cards->visualRect(index), index);
    for (const CardLink &link : links) {
        if (link.rect.contains(point))
            return link;
    }
    return std::nullopt;
}

void RequirementPane::follow(const CardLink &link, int item)
{
    switch (link.kind) {
    case CardLink::Kind::Location:
        return Q_EMIT locationActivated(item);
    case CardLink::Kind::Test:
        return Q_EMIT testActivated(link.test);
    case CardLink::Kind::Hunk:
        return Q_EMIT hunkActivated(link.hunk);
    }
}

bool RequirementPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_cards && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(m_model->plainText(m_cards->currentIndex().row()));
        return true;
    }
    if (watched == m_cards->viewport() && event->type() == QEvent::MouseMove) {
        const bool over = linkAt(static_cast<QMouseEvent *>(event)->pos()).has_value();
        m_cards->viewport()->setCursor(over ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }
    if (watched == m_cards->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (const auto link = linkAt(mouse->pos()); link && mouse->button() == Qt::LeftButton)
            follow(*link, m_cards->indexAt(mouse->pos()).row());
    }
    return IterationPane::eventFilter(watched, event);
}

} // namespace sweci
