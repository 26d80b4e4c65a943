// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"

#include <QWidget>

#include <vector>

namespace sweci
{

class Dialect;
class Theme;

// Two or three models on one task in step: the cells of their iterations below one another, aligned. Left, Right, Home,
// End step through all of them together; Enter asks for what they made at that iteration.
class CompareSteps : public QWidget
{
    Q_OBJECT

public:
    struct Lane {
        QString name;
        int series = 0;
        TaskPtr task;                     // null: it has no run of the task
        const TaskScore *score = nullptr; // in `keeps`
    };

    explicit CompareSteps(Theme &theme, QWidget *parent = nullptr);

    // Keeps the iteration. `first`: where the first two part, none: never or not known.
    void show(const ComparedPtr &keeps, std::vector<Lane> lanes);
    void setFirst(std::optional<int> first);
    const std::vector<Lane> &lanes() const { return m_lanes; }
    int iteration() const { return m_iteration; }
    int iterations() const { return m_iterations; }
    void setIteration(int iteration); // kept within 1..N
    std::optional<int> first() const { return m_first; }
    QString valueText(std::size_t lane) const { return valueText(lane, m_iteration); }
    QString valueText(std::size_t lane, int iteration) const;
    QRectF cellRect(std::size_t lane, int iteration) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void iterationChanged(int iteration);
    void opened(); // Enter

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    QRectF cellsRect(std::size_t lane) const;
    void measure();
    void pick(const QPointF &place);

    Theme &m_theme;
    ComparedPtr m_keeps;
    const Dialect *m_dialect = nullptr;
    std::vector<Lane> m_lanes;
    double m_nameWidth = 0;  // of the widest name, with the marker
    double m_valueWidth = 0; // of the widest value of any iteration, so that cells stay where they are
    int m_iterations = 0;
    int m_iteration = 1;
    std::optional<int> m_first;
};

} // namespace sweci
