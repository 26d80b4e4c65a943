// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/filterline.h"

#include "experiment/filtertokens.h"
#include "models/filterchoicemodel.h"
#include "models/tiptext.h"
#include "shell/filterpopup.h"
#include "theme/theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QPixmap>
#include <QTextCharFormat>
#include <QTimer>

#include <utility>

namespace sweci
{

namespace
{

QIcon signOf(const Theme &theme)
{
    QPixmap picture(theme.px(32), theme.px(32));
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QFont font = theme.boldFont();
    font.setPixelSize(theme.px(28));
    painter.setFont(font);
    painter.setPen(theme.color(ColorRole::Loss));
    painter.drawText(picture.rect(), Qt::AlignCenter, QStringLiteral("!"));
    return picture;
}

} // namespace

FilterLine::FilterLine(Theme &theme, QWidget *parent)
    : QLineEdit(parent), m_theme(theme), m_choices(new FilterChoiceModel(this)), m_sign(new QAction(this)),
      m_wait(new QTimer(this))
{
    m_wait->setSingleShot(true);
    m_wait->setInterval(700);
    connect(m_wait, &QTimer::timeout, this, &FilterLine::takePending);
    setClearButtonEnabled(true);
    m_sign->setObjectName(QStringLiteral("_filterMistake"));
    m_sign->setIcon(signOf(theme));
    addAction(m_sign, QLineEdit::TrailingPosition);
    m_sign->setVisible(false); // after it is added: the field shows the button of any action that it is given
    // What was typed is told first, and then that it changed.
    connect(this, &QLineEdit::textEdited, this, [this] { m_typed = true; });
    connect(this, &QLineEdit::textChanged, this, [this] {
        read();
        if (std::exchange(m_typed, false))
            complete(false);
        else if (m_popup)
            m_popup->hide();
    });
    connect(&theme, &Theme::changed, this, [this] {
        m_sign->setIcon(signOf(m_theme));
        mark();
    });
}

void FilterLine::setOffer(const FilterOffer &offer)
{
    m_offer = offer;
    read();
}

void FilterLine::read()
{
    auto reading = FilterExpression::read(text(), m_offer.fields);
    m_problem = reading.problem;
    const QString sentence = m_problem ? m_problem->sentence : QString();
    m_sign->setVisible(m_problem.has_value());
    m_sign->setToolTip(tipText(sentence));
    setToolTip(tipText(sentence));
    setAccessibleDescription(sentence);
    // Not within the signal of the change: marking is input to the field.
    QMetaObject::invokeMethod(this, &FilterLine::mark, Qt::QueuedConnection);
    m_wait->stop();
    m_pending.reset();
    if (m_problem)
        return;
    m_pending = std::move(reading.expression);
    if (m_typed && mayGoOn())
        m_wait->start();
    else
        takePending();
}

void FilterLine::takePending()
{
    m_wait->stop();
    if (!m_pending)
        return;
    m_expression = *std::exchange(m_pending, std::nullopt);
    Q_EMIT filtered();
}

bool FilterLine::mayGoOn() const
{
    const QList<FilterToken> tokens = filterTokens(text()); // with the end
    return tokens.size() > 2 && tokens[tokens.size() - 2].kind == FilterToken::Kind::Word &&
           tokens[tokens.size() - 3].kind != FilterToken::Kind::Operator;
}

// Underlines the place of the problem, as an input method would.
void FilterLine::mark()
{
    QList<QInputMethodEvent::Attribute> attributes;
    if (m_problem) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(m_theme.color(ColorRole::Loss));
        format.setForeground(m_theme.color(ColorRole::Loss));
        // What is missing has no place of its own: the last character stands for it.
        const int from = std::min(m_problem->column - 1, static_cast<int>(text().size()) - 1);
        attributes << QInputMethodEvent::Attribute(QInputMethodEvent::TextFormat, from - cursorPosition(),
                                                   m_problem->length, format);
    }
    QInputMethodEvent event({}, attributes);
    QCoreApplication::sendEvent(this, &event);
}

void FilterLine::complete(bool always)
{
    m_completion = text().isEmpty() && !always ? FilterCompletion() : completeFilter(text(), cursorPosition(), m_offer);
    m_choices->setChoices(m_completion.choices);
    if (!m_popup || m_popup->parentWidget() != window()) {
        delete m_popup;
        m_popup = new FilterPopup(m_theme, *m_choices, window());
        connect(m_popup, &FilterPopup::picked, this, &FilterLine::accept);
        connect(m_popup, &QObject::destroyed, this, [this] { m_popup = nullptr; });
    }
    m_popup->list()->setCurrentIndex({});
    m_popup->present(*this, m_problem ? m_problem->sentence : QString());
}

bool FilterLine::accept(int row)
{
    if (row < 0 || row >= m_completion.choices.size())
        return false;
    const QString choice = m_completion.choices[row].text;
    setSelection(m_completion.from, m_completion.length);
    if (m_completion.length == 0)
        setCursorPosition(m_completion.from);
    insert(choice);
    complete(false);
    return true;
}

bool FilterLine::isChoosing(int key) const
{
    if (!m_popup || !m_popup->isVisible() || !hasFocus())
        return false;
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    return key == Qt::Key_Escape || (enter ? m_popup->chosen() >= 0 : m_choices->rowCount() > 0);
}

bool FilterLine::event(QEvent *event)
{
    if (event->type() == QEvent::KeyPress && m_popup && m_popup->isVisible()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Tab && key->modifiers() == Qt::NoModifier && accept(m_popup->chosen()))
            return true;
    }
    return QLineEdit::event(event);
}

void FilterLine::keyPressEvent(QKeyEvent *event)
{
    const bool open = m_popup && m_popup->isVisible();
    const int key = event->key();
    if (key == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        complete(true);
        return;
    }
    if (open && (key == Qt::Key_Down || key == Qt::Key_Up) && m_popup->step(key == Qt::Key_Down ? 1 : -1))
        return;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        takePending();
    if (open && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        if (accept(m_popup->chosen()))
            return;
        m_popup->hide();
    }
    if (open && key == Qt::Key_Escape) {
        m_popup->hide();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterLine::focusOutEvent(QFocusEvent *event)
{
    if (m_popup)
        m_popup->hide();
    takePending();
    QLineEdit::focusOutEvent(event);
}

void FilterLine::hideEvent(QHideEvent *event)
{
    if (m_popup)
        m_popup->hide();
    QLineEdit::hideEvent(event);
}

} // namespace sweci
