// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurepaper.h"

#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <QTransform>

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

class QPainter;

namespace sweci
{

// Where a part of a figure leads.
struct FigureLink {
    std::filesystem::path experiment;
    std::string task; // a task run's name on disk; empty: the experiment
    int iteration = -1;
    bool operator==(const FigureLink &) const = default;
};

// A place that answers to the pointer.
struct FigureMark {
    QRectF box;
    QString text; // what it says: plain text, values as in the figure's table
    std::optional<FigureLink> link;
    int toggles = -1; // an entry of the legend: the series it shows and hides
};

// A figure laid out for one size: a list of lines, areas, markers and texts in points, y downwards. The same list is
// painted on the screen and into every file, and is what tests read. Made by a Figure on any thread that may measure
// text; painted any number of times.
class FigureScene
{
public:
    struct Line {
        QPolygonF points;
        QColor color;
        double width = 1;
        Qt::PenStyle style = Qt::SolidLine;
    };
    struct Area {
        QPolygonF points;
        QColor fill; // may be translucent
        Qt::BrushStyle pattern = Qt::SolidPattern;
        QColor outline; // invalid: none
    };
    struct Marker { // shapes of theme/markers.h
        int series = 0;
        QPointF center;
        double radius = 3;
        QColor color;
    };
    struct Text {
        QString text;
        QRectF box; // of the whole line, as it stands; of turned text the turned box
        FigureFont font = FigureFont::Text;
        QColor color;
        double angle = 0; // degrees: 0 or -90
    };
    using Item = std::variant<Line, Area, Marker, Text>;

    static constexpr double hairline = 0.5;   // width of outlines
    static constexpr double hatchWidth = 0.6; // of the lines of a pattern

    FigureScene(const QSizeF &size, const FigurePaper &paper) : m_size(size), m_paper(paper) {}

    const QSizeF &size() const { return m_size; }
    const FigurePaper &paper() const { return m_paper; }
    const std::vector<Item> &items() const { return m_items; }
    const std::vector<FigureMark> &marks() const { return m_marks; }

    void addLine(const QPolygonF &points, const QColor &color, double width = 1, Qt::PenStyle style = Qt::SolidLine);
    void addArea(const QPolygonF &points, const QColor &fill, Qt::BrushStyle pattern = Qt::SolidPattern,
                 const QColor &outline = {});
    void addMarker(int series, const QPointF &center, double radius, const QColor &color);
    // `anchor` is the point of the text's box that `alignment` names: AlignLeft | AlignTop puts its upper left corner
    // there, AlignHCenter | AlignVCenter its middle. Returns the box.
    QRectF addText(const QPointF &anchor, Qt::Alignment alignment, const QString &text,
                   FigureFont font = FigureFont::Text, const QColor &color = {}, double angle = 0);
    void addMark(FigureMark mark) { m_marks.push_back(std::move(mark)); }
    // How much of the upper and of the lower end stays in sight where the figure is scrolled: names of columns, an
    // axis.
    void keepInSight(double head, double foot)
    {
        m_head = head;
        m_foot = foot;
    }
    double head() const { return m_head; }
    double foot() const { return m_foot; }
    // Items and marks of another scene of the same paper, moved.
    void add(const FigureScene &other, const QPointF &offset);

    double widthOf(const QString &text, FigureFont font = FigureFont::Text) const;
    double heightOf(FigureFont font = FigureFont::Text) const; // of a line
    QString elided(const QString &text, double width, FigureFont font = FigureFont::Text) const;

    // Into a painter whose unit is one point; nothing outside size() is painted. The ground first.
    void paint(QPainter &painter) const;
    // Only what lies in or reaches into `part`; the painter's clip is kept.
    void paint(QPainter &painter, const QRectF &part) const;

private:
    QSizeF m_size;
    FigurePaper m_paper;
    double m_head = 0;
    double m_foot = 0;
    std::vector<Item> m_items;
    std::vector<FigureMark> m_marks;
};

// From a text at the origin of its baseline, drawn with FigurePaper::fineFontOf(), to its place.
QTransform textTransform(const FigureScene::Text &text, const FigurePaper &paper);
// The same as an area to be filled.
QPainterPath textOutline(const FigureScene::Text &text, const FigurePaper &paper);

} // namespace sweci
