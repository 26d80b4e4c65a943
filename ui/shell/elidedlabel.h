// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace sweci
{

// A line of plain text that gives way: what does not fit ends in an ellipsis, and is in the tool tip of a label that
// has none of its own.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    // Where the text is too long whole parts are left out, from the end: those between these separators.
    void setSeparator(const QString &separator) { m_separator = separator; }
    QSize minimumSizeHint() const override;
    QString shownText() const; // what there is room for

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_separator;
};

} // namespace sweci
