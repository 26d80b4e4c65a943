// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace sweci
{

// A line of plain text that gives way: what does not fit ends in an ellipsis.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    // Where the text is too long whole parts are left out, from the end: those between these separators.
    void setSeparator(const QString &separator) { m_separator = separator; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_separator;
};

} // namespace sweci
