// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparewarnings.h"

#include "shell/actionbutton.h"
#include "shell/elidedlabel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace sweci
{

CompareWarnings::CompareWarnings(Theme &theme, QAction *more, QWidget *parent)
    : QFrame(parent), m_more(more), m_sign(new QLabel(QStringLiteral("!"), this)), m_line(new ElidedLabel(this)),
      m_all(new QLabel(this)), m_button(new ActionButton(more, "flat", this))
{
    setObjectName(QStringLiteral("compareWarnings"));
    setLook(this, "info");
    setLook(m_sign, "title");
    for (QLabel *label : {m_line, m_all})
        label->setTextFormat(Qt::PlainText);
    m_all->setWordWrap(true);
    m_all->setContentsMargins(0, theme.px(4), 0, theme.px(5)); // its first line beside the sign
    m_all->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(2), theme.px(4), theme.px(2));
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_sign, 0, Qt::AlignTop);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_all, 1);
    layout->addWidget(m_button, 0, Qt::AlignTop);
    m_sign->setMinimumHeight(theme.px(26));
    connect(more, &QAction::toggled, this, &CompareWarnings::write);
    hide();
}

void CompareWarnings::say(const std::vector<QString> &sentences)
{
    if (m_sentences == sentences)
        return;
    m_sentences = sentences;
    write();
}

void CompareWarnings::write()
{
    const bool some = !m_sentences.empty();
    const auto count = static_cast<int>(m_sentences.size());
    m_more->setEnabled(count > 1);
    m_button->setVisible(count > 1);
    QStringList lines;
    for (const QString &sentence : m_sentences)
        lines << sentence;
    const bool all = m_more->isChecked() && count > 1;
    m_line->setText(!some       ? QString()
                    : count > 1 ? tr("%1 %n more.", nullptr, count - 1).arg(lines.first())
                                : lines.first());
    m_all->setText(lines.join(QLatin1Char('\n')));
    m_line->setVisible(!all);
    m_all->setVisible(all);
    setVisible(some);
}

QString CompareWarnings::text() const
{
    return m_all->isVisibleTo(this) ? m_all->text() : m_line->text();
}

} // namespace sweci
