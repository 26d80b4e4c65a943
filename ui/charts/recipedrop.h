// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <filesystem>

class QWidget;

namespace sweci
{

// Lets a NAME.sweci.toml be dropped on a widget.
class RecipeDrop : public QObject
{
    Q_OBJECT

public:
    explicit RecipeDrop(QWidget *target);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void dropped(const std::filesystem::path &file);
};

} // namespace sweci
