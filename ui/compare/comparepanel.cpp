// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparepanel.h"

#include "models/tiptext.h"
#include "shell/elidedlabel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace sweci
{

ComparePanel::ComparePanel(Theme &theme, const QString &title, QWidget *content, QWidget *parent)
    : QFrame(parent), m_title(new ElidedLabel(this)), m_note(new ElidedLabel(this)), m_content(content),
      m_head(new QHBoxLayout)
{
    setLook(this, "panel");
    setLook(m_title, "title");
    setLook(m_note, "note");
    m_title->setTextFormat(Qt::PlainText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // as wide as it is, while there is room
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_head->setSpacing(theme.px(8));
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_note, 0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(9), theme.inset(), theme.px(9));
    layout->setSpacing(theme.px(6));
    layout->addLayout(m_head);
    layout->addWidget(content, 1);
    setTitle(title);
}

void ComparePanel::setTitle(const QString &title)
{
    if (m_title->text() == title)
        return;
    m_title->setText(title);
    m_title->setToolTip(tipText(title));
    m_content->setAccessibleName(title);
}

void ComparePanel::setNote(const QString &note)
{
    if (m_note->text() == note)
        return;
    m_note->setText(note);
    m_note->setToolTip(tipText(note));
}

QString ComparePanel::title() const
{
    return m_title->text();
}

QString ComparePanel::note() const
{
    return m_note->text();
}

void ComparePanel::addToHead(QWidget *widget)
{
    m_head->addWidget(widget);
}

} // namespace sweci
