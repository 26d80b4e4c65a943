// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>

class QPalette;

namespace sweci
{

// Colours by what they mean. Improvement and Loss are never used for a series.
enum class ColorRole {
    Ground, // behind the panels
    Panel,  // cards, tables, the bars
    Line,   // borders and rules
    Text,
    Muted,      // secondary text
    Accent,     // buttons, links, what runs
    AccentSoft, // behind what is selected
    OnAccent,   // text on Accent
    Hover,
    Improvement, // a(c) = 1
    Loss,        // a(c) = -1, lost tests, what needs attention
    Neutral,     // a(c) = 0
    Ink,         // marks over cells
    EmptyCell,   // the border of a cell without a value
    Added,       // background of added lines
    AddedMark,   // of the added words in them
    Removed,
    RemovedMark,
    AddedText, // "+48", "fixed 9"
    RemovedText,
    Architect, // phases
    Programmer,
    Tests,
    OtherPhase,
    Keyword, // syntax where the highlighter has none of its own
    Count
};

enum class ThemeChoice { System, Light, Dark };

// Colours, fonts and distances of the window, for light and dark. One a window; switched at run time: widgets that
// cache colours connect to changed().
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QObject *parent = nullptr);

    ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);
    bool isDark() const { return m_dark; }
    // In percent, 100 to 200.
    int zoom() const { return m_zoom; }
    void setZoom(int percent);

    QColor color(ColorRole role) const;
    // Of the light theme whatever this one is: for paper.
    static QColor lightColor(ColorRole role);
    static QColor lightSeriesColor(int index);
    // Of a normalized change, from Loss at -1 over Neutral at 0 to Improvement at 1.
    QColor changeColor(double a) const;
    // Dark or light ink that can be read on a background.
    QColor inkOn(const QColor &background) const;
    static constexpr int seriesCount = 8;
    // Of the i-th series, from a set that colour-blind people can tell apart; repeats after seriesCount.
    QColor seriesColor(int index) const;

    QFont textFont() const; // the one size for text
    QFont noteFont() const; // one size smaller
    QFont boldFont() const;
    QFont titleFont() const; // text size, semi-bold
    QFont codeFont() const;  // monospaced
    QFont codeNoteFont() const;

    // A distance of the design at 100 %, in pixels of this zoom.
    int px(double atHundred) const;
    int gap() const { return px(8); }    // between things
    int inset() const { return px(12); } // within a panel
    int rowHeight() const { return px(26); }
    int radius() const { return px(4); }

    // Gives the application style, palette, font and style sheet. Called by the setters.
    void apply();

Q_SIGNALS:
    void changed();

private:
    QPalette palette() const;
    QString styleSheet() const;
    bool systemIsDark() const;

    ThemeChoice m_choice = ThemeChoice::System;
    bool m_dark = false;
    int m_zoom = 100;
    QString m_textFamily;
    QString m_codeFamily;
};

} // namespace sweci
