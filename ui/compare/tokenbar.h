// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace sweci
{

class Theme;

// Compared experiments as tokens beside one another, the first of them the baseline. Dragging or Ctrl+Left and
// Ctrl+Right move one, Left and Right choose one, Home makes it the baseline, Delete takes it away. What does not fit
// is scrolled to.
class TokenBar : public QWidget
{
    Q_OBJECT

public:
    struct Token {
        QString name;
        QString tip;
        int series = 0;
        bool missing = false; // chosen, but not open
        bool operator==(const Token &) const = default;
    };

    explicit TokenBar(Theme &theme, QWidget *parent = nullptr);

    void setTokens(std::vector<Token> tokens);
    const std::vector<Token> &tokens() const { return m_tokens; }
    int current() const { return m_current; }
    void setCurrent(int token);
    QRect tokenRect(int token) const; // as it is scrolled now

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int token);
    void moved(int from, int to); // asked for
    void removed(int token);      // asked for

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    void measure();
    void scrollTo(int token);
    void setOffset(int offset);
    int tokenAt(const QPoint &place) const;
    int gapAt(int x) const; // before which token something is dropped
    void paintToken(QPainter &painter, int token) const;
    int count() const { return static_cast<int>(m_tokens.size()); }

    Theme &m_theme;
    std::vector<Token> m_tokens;
    std::vector<QRect> m_rects; // unscrolled
    int m_current = -1;
    int m_offset = 0;
    QPoint m_pressed;
    int m_dragged = -1;
    int m_drop = -1;
};

} // namespace sweci
