// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGridLayout>

namespace sweci
{

class Theme;

// Labelled fields of a dialog below one another: label, field, and where there is one a button behind it.
class FormGrid : public QGridLayout
{
    Q_OBJECT

public:
    // `labelWidth`: room for the widest label, in pixels at 100 %. A form's own hint is too narrow for labels with a
    // mnemonic.
    FormGrid(Theme &theme, int labelWidth);

    // `label` with its mnemonic, which leads to the field.
    void add(const QString &label, QWidget *field, QWidget *button = nullptr);
    // Below the fields, without a label.
    void add(QWidget *field);
};

} // namespace sweci
