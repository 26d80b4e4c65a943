// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

#include <string>

class QComboBox;
class QWidget;

namespace sweci
{

// What fields hold, as the bytes that paths and names are: a choice of a list keeps its bytes (its item's data) though
// it is shown as text; what was typed is taken as the file system writes it, without blanks around it.

std::string bytesOf(const QString &text);
std::string valueOf(const QComboBox *combo);
// Chooses the item with these bytes; where there is none, an editable combo box gets them as its text.
void choose(QComboBox *combo, const std::string &value);
// The same; a list that has no such item gets it.
void offerValue(QComboBox *combo, const std::string &value);

// For the settings: of a combo box, spin box or line edit; invalid for any other widget.
QVariant keptValue(const QWidget *field);
// The bytes of a combo box in what keptValue() gave.
std::string keptBytes(const QVariant &value);
// What keptValue() gave. Other widgets stay as they are.
void takeKeptValue(QWidget *field, const QVariant &value);

} // namespace sweci
