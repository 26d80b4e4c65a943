// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/findbar.h"

#include "changes/diffview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QThreadPool>
#include <QTimer>
#include <QToolButton>

namespace sweci
{

FindBar::FindBar(Theme &theme, DiffView &view, QWidget *parent)
    : QWidget(parent), m_view(view), m_text(new QLineEdit(this)), m_count(new QLabel(this)), m_delay(new QTimer(this)),
      m_relay(std::make_shared<ChangesRelay>(this))
{
    setObjectName(QStringLiteral("findBar"));
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setPlaceholderText(tr("find in this file"));
    m_text->setAccessibleName(tr("Find in this file"));
    m_text->setClearButtonEnabled(true);
    m_count->setTextFormat(Qt::PlainText);
    setLook(m_count, "note");
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(6), theme.px(6), theme.px(6));
    layout->setSpacing(theme.px(6));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_count);
    const auto button = [&](const QString &text, const QString &tip, auto slot) {
        auto *made = new QToolButton(this);
        made->setText(text);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        setLook(made, "flat");
        connect(made, &QToolButton::clicked, this, slot);
        layout->addWidget(made);
    };
    button(QString(QChar(0x2191)), tr("Previous place found (Shift+Enter)"), &FindBar::previous);
    button(QString(QChar(0x2193)), tr("Next place found (Enter)"), &FindBar::next);
    button(QString(QChar(0x00d7)), tr("Close (Escape)"), &FindBar::close);
    m_delay->setSingleShot(true);
    m_delay->setInterval(120);
    connect(m_delay, &QTimer::timeout, this, &FindBar::search);
    connect(m_text, &QLineEdit::textChanged, m_delay, qOverload<>(&QTimer::start));
    hide();
}

FindBar::~FindBar()
{
    if (m_cancelled)
        *m_cancelled = true;
    m_relay->close();
}

void FindBar::open()
{
    const QString selected = m_view.selectedText();
    show();
    m_text->setFocus();
    if (!selected.isEmpty() && selected.size() < 200 && !selected.contains(QLatin1Char('\n')))
        m_text->setText(selected);
    m_text->selectAll();
    search();
}

void FindBar::close()
{
    if (m_cancelled)
        *m_cancelled = true;
    m_delay->stop();
    m_hits.reset();
    m_view.setHits(nullptr);
    hide();
    m_view.setFocus();
}

void FindBar::searchAgain()
{
    m_current = -1;
    m_hits.reset();
    if (isVisible())
        search();
}

void FindBar::search()
{
    m_delay->stop();
    if (m_cancelled)
        *m_cancelled = true;
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_current = -1;
    const auto diff = m_view.rows().diff();
    const QString needle = m_text->text();
    if (!diff || needle.isEmpty()) {
        m_searching = false;
        found(nullptr);
        return;
    }
    m_searching = true;
    QThreadPool::globalInstance()->start(
        [this, relay = m_relay, cancelled = m_cancelled, diff, needle] {
            auto hits = std::make_shared<const DiffHits>(findInDiff(*diff, needle, *cancelled));
            relay->post([this, cancelled, hits] {
                if (*cancelled)
                    return;
                m_searching = false;
                found(hits);
            });
        },
        1);
}

void FindBar::found(const std::shared_ptr<const DiffHits> &hits)
{
    m_hits = hits;
    m_view.setHits(hits);
    if (hitCount() > 0)
        go(0);
    say();
}

void FindBar::go(int hit)
{
    m_current = hit;
    m_view.showHit(m_hits->all[static_cast<std::size_t>(hit)]);
    say();
}

void FindBar::next()
{
    if (hitCount() > 0)
        go((m_current + 1) % hitCount());
}

void FindBar::previous()
{
    if (hitCount() > 0)
        go((m_current + hitCount() - 1) % hitCount());
}

void FindBar::say()
{
    const QLocale locale;
    if (m_text->text().isEmpty())
        m_count->clear();
    else if (hitCount() == 0)
        m_count->setText(tr("nothing found"));
    else
        m_count->setText(tr("%1 of %2%3", "place found, of all, and a + when there are more")
                             .arg(locale.toString(m_current + 1), locale.toString(hitCount()),
                                  m_hits->more ? QStringLiteral("+") : QString()));
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_delay->isActive())
        search();
    else if (enter && event->modifiers().testFlag(Qt::ShiftModifier))
        previous();
    else if (enter)
        next();
    else if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace sweci
