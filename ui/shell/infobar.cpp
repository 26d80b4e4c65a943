// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/infobar.h"

#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace sweci
{

InfoBar::InfoBar(Theme &theme, QWidget *parent) : QFrame(parent), m_text(new QLabel(this)), m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("infoBar"));
    setLook(this, "info");
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *dismiss = new QToolButton(this);
    dismiss->setText(QString(QChar(0x00d7)));
    dismiss->setToolTip(tr("Hide this message"));
    dismiss->setAccessibleName(dismiss->toolTip());
    setLook(dismiss, "flat");
    connect(dismiss, &QToolButton::clicked, this, &QWidget::hide);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(3), theme.px(4), theme.px(3));
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(dismiss);
    hide();
}

void InfoBar::say(const QString &sentence, const QList<QAction *> &remedies)
{
    if (sentence == m_said)
        return;
    m_said = sentence;
    m_text->setText(sentence);
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    for (QAction *action : remedies)
        m_buttons->addWidget(new ActionButton(action, "", this));
    show();
}

void InfoBar::clear()
{
    m_said.clear();
    m_text->clear();
    hide();
}

QString InfoBar::sentence() const
{
    return isHidden() ? QString() : m_said;
}

} // namespace sweci
