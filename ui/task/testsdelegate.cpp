// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/testsdelegate.h"

#include "models/testsmodel.h"
#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

namespace
{

ColorRole roleOf(TestGroup group)
{
    switch (group) {
    case TestGroup::LostConfirmed:
    case TestGroup::LostFlaky:
    case TestGroup::LostUnchecked:
    case TestGroup::NotImported:
        return ColorRole::Loss;
    case TestGroup::Fixed:
        return ColorRole::AddedText;
    case TestGroup::Failing:
        return ColorRole::Muted;
    }
    return ColorRole::Muted;
}

QString signOf(TestGroup group)
{
    switch (group) {
    case TestGroup::LostConfirmed:
    case TestGroup::LostUnchecked:
        return QString(QChar(0x25bc)); // down
    case TestGroup::LostFlaky:
        return QString(QChar(0x25bd)); // down, hollow
    case TestGroup::Fixed:
        return QString(QChar(0x25b2)); // up
    case TestGroup::NotImported:
        return QString(QChar(0x00d7));
    case TestGroup::Failing:
        return QString(QChar(0x25cb)); // ring
    }
    return {};
}

} // namespace

TestsDelegate::TestsDelegate(Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

QSize TestsDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(80), m_theme.px(22)};
}

void TestsDelegate::paintHeader(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const auto group = static_cast<TestGroup>(index.data(TestsModel::GroupRole).toInt());
    QFont font = m_theme.noteFont();
    font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(m_theme.color(roleOf(group)));
    const QRect sign(rect.left(), rect.top(), m_theme.px(14), rect.height());
    painter->drawText(sign, Qt::AlignLeft | Qt::AlignVCenter, signOf(group));
    const QRect text = rect.adjusted(m_theme.px(16), 0, -m_theme.px(18), 0);
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
    if (index.data(TestsModel::ClosedRole).toBool()) {
        painter->setPen(m_theme.color(ColorRole::Muted));
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, QString(QChar(0x2026)));
    }
}

void TestsDelegate::paintTest(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const QString id = index.data().toString();
    const QFont font = m_theme.codeFont();
    const QFontMetrics metrics(font);
    const QRect text = rect.adjusted(m_theme.px(16), 0, 0, 0);
    // The message has what is left, when that is enough to read.
    const QString message = index.data(TestsModel::MessageRole).toString();
    const QString shown = metrics.elidedText(id, Qt::ElideLeft, text.width());
    const int used = metrics.horizontalAdvance(shown);
    painter->setFont(font);
    // The file is said more quietly than the test in it.
    const auto split = shown.indexOf(QLatin1String("::"));
    const QString file = split > 0 ? shown.left(split) : QString();
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, file);
    painter->setPen(m_theme.color(ColorRole::Text));
    painter->drawText(text.adjusted(metrics.horizontalAdvance(file), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      shown.mid(file.size()));
    const QRect rest = text.adjusted(used + m_theme.px(14), 0, 0, 0);
    if (message.isEmpty() || rest.width() < m_theme.px(120))
        return;
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(m_theme.noteFont()).elidedText(message.left(400), Qt::ElideRight, rest.width()));
}

void TestsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
    const QRect rect = option.rect.adjusted(m_theme.inset(), 0, -m_theme.px(8), 0);
    if (index.data(TestsModel::HeaderRole).toBool())
        paintHeader(painter, rect, index);
    else
        paintTest(painter, rect, index);
    painter->restore();
}

} // namespace sweci
