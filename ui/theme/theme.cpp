// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include "theme/blend.h"
#include "theme/stylesheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QProxyStyle>
#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace sweci
{

namespace
{

struct Shade {
    QRgb light;
    QRgb dark;
};

constexpr std::array<Shade, static_cast<std::size_t>(ColorRole::Count)> shades = {{
    {0xfff6f7f9, 0xff1b1e24}, // Ground
    {0xffffffff, 0xff23272f}, // Panel
    {0xffdfe3e8, 0xff363c47}, // Line
    {0xff1c2128, 0xffe3e7ed}, // Text
    {0xff66707f, 0xff98a2b3}, // Muted
    {0xff2f6fd0, 0xff6aa5ff}, // Accent
    {0xffe4eefb, 0xff2b3a55}, // AccentSoft
    {0xffffffff, 0xff10141a}, // OnAccent
    {0xffeff2f6, 0xff2b303a}, // Hover
    {0xff1f77b4, 0xff5aa9e6}, // Improvement
    {0xffd55e00, 0xffff9a4d}, // Loss
    {0xffeef0f3, 0xff2d323c}, // Neutral
    {0xff1c2128, 0xfff2f4f7}, // Ink
    {0xffdfe3e8, 0xff363c47}, // EmptyCell
    {0xffe2f4e6, 0xff1f3a2a}, // Added
    {0xffb5e3c0, 0xff2f6b45}, // AddedMark
    {0xffffe9e9, 0xff46252a}, // Removed
    {0xffffc4c4, 0xff7a343d}, // RemovedMark
    {0xff1a7f45, 0xff5fcf8a}, // AddedText
    {0xffc4363f, 0xffff7f86}, // RemovedText
    {0xff8e7bd0, 0xff9a86dd}, // Architect
    {0xff2f6fd0, 0xff6aa5ff}, // Programmer
    {0xff8a9aab, 0xff7d8b9c}, // Tests
    {0xffc3cad3, 0xff4b5362}, // OtherPhase
    {0xff7a3fc4, 0xffc49bff}, // Keyword
}};

// After the set of Okabe and Ito and of Tol, without the blue and orange of the cells.
constexpr std::array<Shade, Theme::seriesCount> series = {{
    {0xff009e73, 0xff35c79c},
    {0xffcc79a7, 0xffe09cc4},
    {0xff8c6a1f, 0xffcfa84b},
    {0xff5b57a8, 0xff9c97f0},
    {0xff117a8b, 0xff4dc3d6},
    {0xff882255, 0xffd9709f},
    {0xff7a8b1a, 0xffb5c94a},
    {0xff555b66, 0xffb4bcc9},
}};

QString firstOf(std::initializer_list<const char *> names, QFontDatabase::SystemFont otherwise)
{
    const QStringList families = QFontDatabase::families();
    for (const char *name : names) {
        const QString family = QString::fromLatin1(name);
        if (families.contains(family))
            return family;
    }
    return QFontDatabase::systemFont(otherwise).family();
}

// The room for a box to tick in a list grows with the text. A style sheet tells only how it looks.
class BoxStyle : public QProxyStyle
{
public:
    BoxStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        if (metric == PM_IndicatorWidth || metric == PM_IndicatorHeight)
            return std::max(14, QApplication::font().pixelSize() * 14 / 13);
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
};

} // namespace

Theme::Theme(QObject *parent) : QObject(parent)
{
    m_textFamily = firstOf({"Inter", "Noto Sans", "Cantarell", "Ubuntu", "DejaVu Sans"}, QFontDatabase::GeneralFont);
    m_codeFamily = firstOf({"JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"}, QFontDatabase::FixedFont);
    m_dark = systemIsDark();
}

bool Theme::systemIsDark() const
{
    // Qt 6.4 has no hint of the colour scheme: the palette that the platform gave at the start tells.
    static const QPalette platform = QGuiApplication::palette();
    return platform.color(QPalette::WindowText).lightness() > platform.color(QPalette::Window).lightness();
}

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    m_dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark());
    apply();
}

void Theme::setZoom(int percent)
{
    const int kept = std::clamp(percent, 100, 200);
    if (kept == m_zoom)
        return;
    m_zoom = kept;
    apply();
}

QColor Theme::color(ColorRole role) const
{
    const Shade &shade = shades[static_cast<std::size_t>(role)];
    return QColor::fromRgb(m_dark ? shade.dark : shade.light);
}

QColor Theme::lightColor(ColorRole role)
{
    return QColor::fromRgb(shades[static_cast<std::size_t>(role)].light);
}

QColor Theme::lightSeriesColor(int index)
{
    return QColor::fromRgb(series[static_cast<std::size_t>(index % seriesCount)].light);
}

QColor Theme::changeColor(double a) const
{
    if (std::isnan(a))
        return color(ColorRole::Panel);
    return changeBlend(a, color(ColorRole::Loss), color(ColorRole::Neutral), color(ColorRole::Improvement));
}

QColor Theme::inkOn(const QColor &background) const
{
    const double light = 0.2126 * background.redF() + 0.7152 * background.greenF() + 0.0722 * background.blueF();
    return light > 0.5 ? QColor(0x1c, 0x21, 0x28) : QColor(0xff, 0xff, 0xff);
}

QColor Theme::seriesColor(int index) const
{
    const Shade &shade = series[static_cast<std::size_t>(index % seriesCount)];
    return QColor::fromRgb(m_dark ? shade.dark : shade.light);
}

int Theme::px(double atHundred) const
{
    return static_cast<int>(std::lround(atHundred * m_zoom / 100.0));
}

QFont Theme::textFont() const
{
    QFont font(m_textFamily);
    font.setPixelSize(px(13));
    return font;
}

QFont Theme::noteFont() const
{
    QFont font = textFont();
    font.setPixelSize(px(11));
    return font;
}

QFont Theme::boldFont() const
{
    QFont font = textFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont Theme::titleFont() const
{
    return boldFont();
}

QFont Theme::codeFont() const
{
    QFont font(m_codeFamily);
    font.setPixelSize(px(12));
    font.setFixedPitch(true);
    return font;
}

QFont Theme::codeNoteFont() const
{
    QFont font = codeFont();
    font.setPixelSize(px(11));
    return font;
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, color(ColorRole::Ground));
    p.setColor(QPalette::Base, color(ColorRole::Panel));
    p.setColor(QPalette::AlternateBase, color(ColorRole::Ground));
    p.setColor(QPalette::Button, color(ColorRole::Panel));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(role, color(ColorRole::Text));
    p.setColor(QPalette::BrightText, color(ColorRole::Loss));
    p.setColor(QPalette::PlaceholderText, color(ColorRole::Muted));
    p.setColor(QPalette::Highlight, color(ColorRole::Accent));
    p.setColor(QPalette::HighlightedText, color(ColorRole::OnAccent));
    p.setColor(QPalette::Link, color(ColorRole::Accent));
    p.setColor(QPalette::LinkVisited, color(ColorRole::Accent));
    p.setColor(QPalette::ToolTipBase, color(ColorRole::Panel));
    p.setColor(QPalette::ToolTipText, color(ColorRole::Text));
    p.setColor(QPalette::Light, color(ColorRole::Panel));
    p.setColor(QPalette::Midlight, color(ColorRole::Hover));
    p.setColor(QPalette::Mid, color(ColorRole::Line));
    p.setColor(QPalette::Dark, color(ColorRole::Line));
    p.setColor(QPalette::Shadow, color(ColorRole::Line));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, blend(color(ColorRole::Muted), color(ColorRole::Panel), 0.35));
    return p;
}

void Theme::apply()
{
    // The sheet names every colour and size. Set again for a further window, it would go through all widgets of the
    // others for nothing.
    if (const QString sheet = styleSheet(); qApp->styleSheet() != sheet) {
        // With a style sheet the application's style is a wrapper: ask once.
        if (qApp->styleSheet().isEmpty())
            QApplication::setStyle(new BoxStyle);
        QApplication::setPalette(palette());
        QApplication::setFont(textFont());
        qApp->setStyleSheet(sheet);
        // A window that is being made took the platform's font before there was a theme, and hands it down.
        for (QWidget *window : QApplication::topLevelWidgets()) {
            QEvent again(QEvent::ApplicationFontChange);
            QCoreApplication::sendEvent(window, &again);
        }
    }
    Q_EMIT changed();
}

QString Theme::styleSheet() const
{
    return makeStyleSheet(*this);
}

} // namespace sweci
