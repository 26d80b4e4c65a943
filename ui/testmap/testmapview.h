// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmaprows.h"
#include "testmap/maptiles.h"

#include <QAbstractScrollArea>

namespace sweci
{

class Theme;

// A test map: rows are tests, columns states, above them both verdicts of each state. Keys move a cursor from cell to
// cell; its column is the chosen state. What is in sight is painted from images that are kept.
class TestMapView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TestMapView(Theme &theme, QWidget *parent = nullptr);

    // The cursor and the place stay with their tests, where they are of the same map. A null map clears.
    void setMap(const TestMapPtr &map, const MapTiles::Rows &rows, const std::vector<TestMapBand> &bands,
                TestMapFilter::Order order);
    const TestMapPtr &map() const { return m_map; }
    int rows() const { return m_rows ? static_cast<int>(m_rows->size()) : 0; }

    MapZoom zoom() const { return m_zoom; }
    // What the cursor is on stays in sight.
    void setZoom(MapZoom zoom);

    TestMapPlace cursor() const { return {m_row, m_state}; } // row -1: no rows
    void setCursor(const TestMapPlace &place);               // kept within the map; scrolls to it; not told
    void setState(int state);                                // the same, its column only
    bool goToLost(int by);                                   // as by keys; false when there is none
    std::string test(int row) const;                         // its id; empty when there is none
    // What is under the cursor, as one line.
    QString cursorText() const;

    QRect cellRect(const TestMapPlace &place) const;  // in the viewport
    TestMapPlace placeAt(const QPoint &point) const;  // row -1 above the rows or below; state -1 beside them
    QRect headRect(int state) const;                  // in the viewport
    int tilesMade() const { return m_tiles.made(); }  // images that were painted anew so far
    int paintedRows() const { return m_paintedRows; } // by the last paint event
    QSize minimumSizeHint() const override { return {200, 120}; }

Q_SIGNALS:
    void cursorMoved(); // by the user
    void activated();   // Enter, or a double click: the task page is asked for

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    int rowHeight() const { return MapCellPainter::rowHeight(m_theme, m_zoom); }
    int columnWidth() const;
    int gutter() const;
    int head() const;
    void updateBars();
    void reveal();
    void moveTo(TestMapPlace place); // by the user
    void tell();
    QString tip(const QPoint &point) const;
    void paintTiles(QPainter &painter);
    void paintNames(QPainter &painter);
    void paintBands(QPainter &painter);
    void paintHead(QPainter &painter);
    void paintHeadCell(QPainter &painter, int state);
    void paintCursor(QPainter &painter);

    Theme &m_theme;
    MapTiles m_tiles;
    TestMapPtr m_map;
    MapTiles::Rows m_rows;
    std::vector<TestMapBand> m_bands;
    TestMapFilter::Order m_order = TestMapFilter::Order::File;
    MapZoom m_zoom = MapZoom::Cells;
    int m_row = -1;
    int m_state = 0;
    int m_paintedRows = 0;
};

} // namespace sweci
