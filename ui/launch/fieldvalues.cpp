// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/fieldvalues.h"

#include "base/text.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QSpinBox>

namespace sweci
{

std::string bytesOf(const QString &text)
{
    return QFile::encodeName(text.trimmed()).toStdString();
}

std::string valueOf(const QComboBox *combo)
{
    // What was chosen from the list has its bytes; what was typed is what it is.
    const int index = combo->currentIndex();
    if (index >= 0 && (!combo->isEditable() || combo->itemText(index) == combo->currentText()))
        return combo->itemData(index).toByteArray().toStdString();
    return bytesOf(combo->currentText());
}

void choose(QComboBox *combo, const std::string &value)
{
    const int index = combo->findData(QByteArray::fromStdString(value));
    if (index >= 0)
        combo->setCurrentIndex(index);
    else if (combo->isEditable())
        combo->setEditText(displayText(value));
}

void offerValue(QComboBox *combo, const std::string &value)
{
    if (!combo->isEditable() && combo->findData(QByteArray::fromStdString(value)) < 0)
        combo->addItem(displayText(value), QByteArray::fromStdString(value));
    choose(combo, value);
}

QVariant keptValue(const QWidget *field)
{
    if (const auto *box = qobject_cast<const QComboBox *>(field))
        return QByteArray::fromStdString(valueOf(box)).toPercentEncoding();
    if (const auto *number = qobject_cast<const QSpinBox *>(field))
        return number->value();
    if (const auto *decimal = qobject_cast<const QDoubleSpinBox *>(field))
        return decimal->value();
    if (const auto *text = qobject_cast<const QLineEdit *>(field))
        return text->text();
    return {};
}

std::string keptBytes(const QVariant &value)
{
    return QByteArray::fromPercentEncoding(value.toByteArray()).toStdString();
}

void takeKeptValue(QWidget *field, const QVariant &value)
{
    if (auto *box = qobject_cast<QComboBox *>(field))
        choose(box, keptBytes(value));
    else if (auto *number = qobject_cast<QSpinBox *>(field))
        number->setValue(value.toInt());
    else if (auto *decimal = qobject_cast<QDoubleSpinBox *>(field))
        decimal->setValue(value.toDouble());
    else if (auto *text = qobject_cast<QLineEdit *>(field))
        text->setText(value.toString());
}

} // namespace sweci
