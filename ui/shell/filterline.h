// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/filteroffer.h"

#include <QLineEdit>

class QTimer;

namespace sweci
{

class FilterChoiceModel;
class FilterPopup;
class Theme;

// A line for a filter expression. While it cannot be read the last one that could stays in force, the place is
// underlined, and a line below says why. A word that is not the first one may become a comparison or an "and": it
// counts after a moment, or with Enter. Keys: Down goes through what may come next, Enter or Tab takes it, Escape
// closes that, Ctrl+Space offers it where nothing is written.
class FilterLine : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterLine(Theme &theme, QWidget *parent = nullptr);

    // What can be asked for; the expression is read anew.
    void setOffer(const FilterOffer &offer);
    // The last one that could be read.
    const FilterExpression &expression() const { return m_expression; }
    const std::optional<FilterProblem> &problem() const { return m_problem; }
    // Down or Enter are for the choices below it.
    bool isChoosing(int key) const;
    FilterPopup *popup() const { return m_popup; }

Q_SIGNALS:
    // Another expression is in force.
    void filtered();

protected:
    bool event(QEvent *event) override; // Tab
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void read();
    void takePending();
    bool mayGoOn() const;
    void mark();
    void complete(bool always);
    bool accept(int row);

    Theme &m_theme;
    FilterOffer m_offer;
    FilterExpression m_expression;
    std::optional<FilterProblem> m_problem;
    FilterCompletion m_completion;
    bool m_typed = false;
    std::optional<FilterExpression> m_pending; // read, and not yet in force
    FilterChoiceModel *m_choices;
    FilterPopup *m_popup = nullptr; // a child of the window, made when it is needed
    QAction *m_sign;                // that something is wrong, also without the focus
    QTimer *m_wait;
};

} // namespace sweci
