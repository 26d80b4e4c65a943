// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace sweci
{

class Theme;

// A combo box with an arrow that fits the style sheet, which has none.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceBox(Theme &theme, QWidget *parent = nullptr) : QComboBox(parent), m_theme(theme) {}

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme &m_theme;
};

} // namespace sweci
