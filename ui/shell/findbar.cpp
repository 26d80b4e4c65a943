// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/findbar.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace sweci
{

FindBar::FindBar(Theme &theme, FindTarget &target, QWidget *parent)
    : QWidget(parent), m_target(target), m_text(new QLineEdit(this)), m_count(new QLabel(this)),
      m_delay(new QTimer(this))
{
    setObjectName(QStringLiteral("findBar"));
    m_text->setObjectName(QStringLiteral("findText"));
    setPlace(tr("find in this file"));
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
    connect(&target, &FindTarget::found, this, &FindBar::found);
    connect(m_delay, &QTimer::timeout, this, &FindBar::search);
    connect(m_text, &QLineEdit::textChanged, m_delay, qOverload<>(&QTimer::start));
    hide();
}

void FindBar::setPlace(const QString &placeholder)
{
    m_text->setPlaceholderText(placeholder);
    m_text->setAccessibleName(placeholder);
}

QString FindBar::text() const
{
    return m_text->text();
}

void FindBar::open()
{
    const QString selected = m_target.selectedText();
    show();
    m_text->setFocus();
    if (!selected.isEmpty() && selected.size() < 200 && !selected.contains(QLatin1Char('\n')))
        m_text->setText(selected);
    m_text->selectAll();
    search();
}

void FindBar::open(const QString &text)
{
    m_text->setText(text);
    open();
}

void FindBar::close()
{
    m_delay->stop();
    m_hits = 0;
    m_current = -1;
    hide();
    m_target.closed();
}

void FindBar::searchAgain()
{
    m_current = -1;
    m_hits = 0;
    if (isVisible())
        search();
}

void FindBar::search()
{
    m_delay->stop();
    m_current = -1;
    m_target.search(m_text->text());
}

void FindBar::found(int count, bool more, int first)
{
    m_hits = count;
    m_more = more;
    if (m_hits > 0 && m_current < 0)
        go(std::clamp(first, 0, m_hits - 1));
    say();
}

void FindBar::go(int hit)
{
    m_current = hit;
    m_target.go(hit);
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
                                  m_more ? QStringLiteral("+") : QString()));
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
