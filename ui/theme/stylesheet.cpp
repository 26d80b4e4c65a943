// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/stylesheet.h"

#include "theme/theme.h"

#include <utility>
#include <vector>

namespace sweci
{

namespace
{

const char *sheet = R"(
QWidget[look="page"] { background: @ground; }
QWidget[look="bar"] { background: @panel; border: 0; }
QWidget[look="topbar"] { background: @panel; border: 0; border-bottom: 1px solid @line; }
QWidget[look="side"] { background: @panel; border: 0; border-right: 1px solid @line; }
QFrame[look="panel"] { background: @panel; border: 1px solid @line; border-radius: @radius; }
QFrame[look="overlay"] { background: @panel; border: 1px solid @muted; border-radius: @p6; }
QFrame[look="status"] { background: @panel; border: 0; border-top: 1px solid @line; }
QFrame[look="info"] { background: @infoback; border: 1px solid @infoline; border-radius: @radius; }
QScrollArea[look="clear"], QWidget[look="clear"] { background: transparent; }
QLabel { background: transparent; }
QLabel[look="title"] { font-weight: 600; }
QLabel[look="muted"] { color: @muted; }
QLabel[look="note"] { color: @muted; font-size: @note; }
QLabel[look="section"] { color: @muted; font-size: @note; font-weight: 600; }
QLabel[look="loss"] { color: @loss; }
QLabel[look="value"] { font-weight: 600; }
QLabel[look="moved"] { color: @loss; font-weight: 600; }
QLabel[look="key"] { color: @muted; font-size: @note; border: 1px solid @line; border-radius: 3px; padding: 1px @p4; }

QPushButton, QToolButton { background: @panel; color: @text; border: 1px solid @line; border-radius: @radius;
    padding: @p4 @p10; min-height: @p16; }
QToolButton { padding: @p4 @p8; }
QToolButton[look="fold"] { border: 0; background: transparent; padding: @p4 0; font-weight: 600; }
QToolButton[look="fold"]:checked { background: transparent; }
QToolButton[look="fold"]:focus { color: @accent; }
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked { background: @soft; }
QPushButton:focus, QToolButton:focus { border-color: @accent; }
QPushButton:disabled, QToolButton:disabled { color: @faint; }
QPushButton::menu-indicator { width: 0; }
QToolButton::menu-indicator { image: none; width: 0; }
QPushButton[look="primary"] { background: @accent; color: @onaccent; border-color: @accent; }
QPushButton[look="primary"]:hover { background: @accenthover; }
QPushButton[look="primary"]:disabled { background: @line; border-color: @line; color: @muted; }
QPushButton[look="flat"], QToolButton[look="flat"] { border-color: transparent; background: transparent; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { background: @hover; }
QPushButton[look="flat"]:checked, QToolButton[look="flat"]:checked { background: @soft; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border-color: @accent; }
QToolButton[look="toggle"], QPushButton[look="toggle"] { background: transparent; color: @muted; }
QToolButton[look="toggle"]:hover, QPushButton[look="toggle"]:hover { background: @hover; }
QToolButton[look="toggle"]:checked, QPushButton[look="toggle"]:checked { background: @soft; color: @text;
    border-color: @accent; }
QToolButton[look="toggle"]:focus, QPushButton[look="toggle"]:focus { border-color: @accent; }
QPushButton[look="chip"] { color: @muted; font-size: @note; border-radius: @chip; padding: 1px @p8; min-height: @p16; }
QPushButton[look="chip"]:checked { background: @soft; color: @text; border-color: @accent; }
QPushButton[look="chip"]:focus { border-color: @accent; }
QPushButton:checked, QToolButton:checked, QPushButton[look="flat"]:checked, QToolButton[look="flat"]:checked,
QPushButton[look="toggle"]:checked, QToolButton[look="toggle"]:checked { border-bottom: 2px solid @accent;
    padding-bottom: @below; }
QPushButton[look="chip"]:checked { border-bottom: 2px solid @accent; padding-bottom: 0; }
QToolButton[look="fold"]:checked { border: 0; padding: @p4 0; }

QPushButton[look="status"] { border-color: transparent; background: transparent; color: @muted; font-size: @note;
    padding: 1px @p6; }
QPushButton[look="status"]:hover { background: @hover; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit[look="field"] { background: @panel; color: @text;
    border: 1px solid @line; border-radius: @radius; padding: @p4 @p8; min-height: @p16;
    selection-background-color: @accent; selection-color: @onaccent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit[look="field"]:focus { border-color: @accent; }
QLineEdit QToolButton { background: transparent; border: 0; padding: 0; min-height: 0; }
QComboBox::drop-down { border: 0; width: @p18; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; selection-background-color: @soft;
    selection-color: @text; outline: 0; }

QMenuBar { background: @panel; border: 0; padding: 0 @p4; }
QMenuBar::item { background: transparent; padding: @p4 @p8; border-radius: @radius; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @panel; border: 1px solid @line; padding: @p4; }
QMenu::item { padding: @p4 @p20 @p4 @p20; border-radius: 3px; }
QMenu::item:selected { background: @soft; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: @p4 @p8; }
QMenu::indicator { width: @p10; height: @p10; left: @p4; border: 1px solid @line; border-radius: 2px; }
QMenu::indicator:checked { background: @accent; border-color: @accent; image: url(@check); }

QTabBar { background: transparent; border: 0; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @muted; border: 0; border-bottom: 2px solid transparent;
    padding: @p4 @p2; margin-right: @p18; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar::tab:focus { color: @accent; }

QHeaderView { background: @panel; border: 0; }
QHeaderView::section { background: @panel; color: @muted; border: 0; border-bottom: 1px solid @line;
    padding: @p4 @p6; }
QTableView, QTreeView, QListView { background: @panel; border: 0; outline: 0; gridline-color: @line;
    selection-background-color: @soft; selection-color: @text; }
QTreeView::item, QListView::item { border: 0; }
QTableView[look="report"]::item { border: 0; padding: 0 3px; }
QListView[look="list"]::item { padding: @p4 @p10; border-left: 2px solid transparent; }
QListView[look="list"]::item:selected { background: @soft; color: @text; border-left: 2px solid @accent; }
QTableView::indicator, QTreeView::indicator, QListView::indicator, QCheckBox::indicator { width: @p10; height: @p10;
    border: 1px solid @muted; border-radius: 2px; background: @panel; }
QTableView::indicator, QTreeView::indicator, QListView::indicator { width: @p12; height: @p12; }
QTableView::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked, QCheckBox::indicator:checked {
    background: @accent; border-color: @accent; image: url(@check); }
QCheckBox:focus { color: @accent; }
QSplitter::handle { background: transparent; }
QSplitter[look="divided"]::handle { background: @line; }

QScrollBar:vertical { background: transparent; width: @p10; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @p10; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: @p4; margin: 2px; }
QScrollBar::handle:vertical { min-height: @p24; }
QScrollBar::handle:horizontal { min-width: @p24; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QProgressBar { background: @hover; border: 0; border-radius: 3px; max-height: @p6; min-height: @p6; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: @p4; }
QStatusBar { background: @panel; border-top: 1px solid @line; }
QStatusBar::item { border: 0; }
QCheckBox, QRadioButton { background: transparent; spacing: @p6; }
QDialog { background: @ground; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
)";

} // namespace

QString makeStyleSheet(const Theme &theme)
{
    const auto size = [&theme](double pixels) { return QString::number(theme.px(pixels)) + QStringLiteral("px"); };
    const auto colour = [&theme](ColorRole role) { return theme.color(role).name(); };
    const QColor accent = theme.color(ColorRole::Accent);
    // Longer names first: @accenthover before @accent.
    const std::vector<std::pair<const char *, QString>> values = {
        {"@accenthover", (theme.isDark() ? accent.lighter(112) : accent.darker(110)).name()},
        {"@accent", accent.name()},
        {"@onaccent", colour(ColorRole::OnAccent)},
        {"@ground", colour(ColorRole::Ground)},
        {"@infoback", theme.isDark() ? QStringLiteral("#3a2f25") : QStringLiteral("#fdf1e7")},
        {"@infoline", theme.isDark() ? QStringLiteral("#6b4c2e") : QStringLiteral("#f0c9a4")},
        {"@panel", colour(ColorRole::Panel)},
        {"@line", colour(ColorRole::Line)},
        {"@text", colour(ColorRole::Text)},
        {"@muted", colour(ColorRole::Muted)},
        {"@faint", theme.isDark() ? QStringLiteral("#5d6675") : QStringLiteral("#a9b1bd")},
        {"@soft", colour(ColorRole::AccentSoft)},
        {"@hover", colour(ColorRole::Hover)},
        {"@loss", colour(ColorRole::Loss)},
        {"@check",
         theme.isDark() ? QStringLiteral(":/theme/check-dark.svg") : QStringLiteral(":/theme/check-light.svg")},
        {"@scroll", theme.isDark() ? QStringLiteral("#4a5261") : QStringLiteral("#c8ced7")},
        {"@radius", size(4)},
        {"@note", size(11)},
        {"@chip", size(9)},
        {"@p24", size(24)},
        {"@p20", size(20)},
        {"@p18", size(18)},
        {"@p16", size(16)},
        {"@p12", size(12)},
        {"@p10", size(10)},
        {"@below", QString::number(theme.px(4) - 1) + QStringLiteral("px")}, // of @p4, what a thicker edge leaves
        {"@p2", size(2)},
        {"@p4", size(4)},
        {"@p6", size(6)},
        {"@p8", size(8)},
    };
    QString text = QString::fromLatin1(sheet);
    for (const auto &[name, value] : values)
        text.replace(QLatin1String(name), value);
    return text;
}

} // namespace sweci
