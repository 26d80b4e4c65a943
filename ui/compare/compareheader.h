// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace sweci
{

// Headings of the compared experiments. Where there is little room they are the model's short ones, on two lines.
class CompareHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit CompareHeader(QWidget *parent = nullptr);

    void setShort(bool isShort);
    bool isShort() const { return m_short; }
    // As it stands in the head.
    QString heading(int section) const { return heading(section, m_short); }
    QString heading(int section, bool isShort) const;

protected:
    QSize sectionSizeFromContents(int section) const override;
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override;

private:
    bool m_short = false;
};

} // namespace sweci
