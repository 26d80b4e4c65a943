// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/stateview.h"

#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace sweci
{

StateView::StateView(Theme &theme, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_sentence(new QLabel(this)), m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("stateView"));
    for (QLabel *label : {m_title, m_sentence}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setLook(m_title, "title");
    setLook(m_sentence, "muted");
    m_sentence->setMaximumWidth(theme.px(520));
    m_buttons->setAlignment(Qt::AlignCenter);
    m_buttons->setSpacing(theme.gap());
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(theme.gap());
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_sentence, 0, Qt::AlignHCenter);
    layout->addSpacing(theme.gap());
    layout->addLayout(m_buttons);
    layout->addStretch(3);
}

void StateView::show(const QString &title, const QString &sentence, const QList<QAction *> &actions)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_sentence->ensurePolished(); // its font is the style sheet's
    const int width = qMin(m_sentence->maximumWidth(), m_sentence->fontMetrics().horizontalAdvance(sentence) + 8);
    m_sentence->setMinimumWidth(width);
    // A centred label is given the height of its hint, which is that of another width.
    m_sentence->setMinimumHeight(qMax(m_sentence->heightForWidth(width), 0)); // -1 without a text
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    for (QAction *action : actions)
        m_buttons->addWidget(new ActionButton(action, action == actions.first() ? "primary" : "", this));
    setVisible(true);
}

QString StateView::title() const
{
    return m_title->text();
}

QString StateView::sentence() const
{
    return m_sentence->text();
}

} // namespace sweci
