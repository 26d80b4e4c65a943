// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/maplegend.h"

#include "testmap/mapcellpainter.h"
#include "theme/theme.h"

#include <QPainter>

#include <vector>

namespace sweci
{

namespace
{

struct Sample {
    TestMapCell cell;
    QString word;
};

std::vector<Sample> samples()
{
    return {{TestMapCell(TestMapState::Passed), MapLegend::tr("passed")},
            {TestMapCell(TestMapState::Failed, TestMapMark::LostConfirmed), MapLegend::tr("lost")},
            {TestMapCell(TestMapState::Failed, TestMapMark::LostFlaky), MapLegend::tr("lost, flaky")},
            {TestMapCell(TestMapState::Passed, TestMapMark::Recovered), MapLegend::tr("recovered")},
            {TestMapCell(TestMapState::Failed), MapLegend::tr("failed")},
            {TestMapCell(TestMapState::Error), MapLegend::tr("error")},
            {TestMapCell(TestMapState::Skipped), MapLegend::tr("skipped")},
            {TestMapCell(TestMapState::Missing), MapLegend::tr("missing")},
            {TestMapCell(TestMapState::NotPassed), MapLegend::tr("does not pass, no report")},
            {TestMapCell(TestMapState::Other), MapLegend::tr("another outcome")}};
}

} // namespace

MapLegend::MapLegend(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QStringList words;
    for (const Sample &sample : samples())
        words << sample.word;
    const QString text = tr("A triangle down, or a dark right edge: lost; hollow or narrow: flaky. A triangle up, or a "
                            "light left part: recovered. A bar in the middle: failed; two: error; at the left: "
                            "skipped; a line: missing. Empty: not run.");
    setToolTip(text);
    setAccessibleName(words.join(QStringLiteral(", ")) + QStringLiteral(". ") + text);
}

QSize MapLegend::sizeHint() const
{
    const QFontMetrics metrics(m_theme.noteFont());
    int width = 0;
    for (const Sample &sample : samples())
        width += metrics.horizontalAdvance(sample.word) + m_theme.px(44);
    return {width, m_theme.px(20)};
}

int MapLegend::sampleCount() const
{
    return static_cast<int>(samples().size());
}

QRectF MapLegend::sampleRect(int sample) const
{
    const QFontMetrics metrics(m_theme.noteFont());
    const std::vector<Sample> all = samples();
    int x = 0;
    for (int i = 0; i < sample; ++i)
        x += m_theme.px(44) + metrics.horizontalAdvance(all[static_cast<std::size_t>(i)].word);
    return QRectF(x, m_theme.px(2), m_theme.px(26), m_theme.px(17));
}

void MapLegend::setZoom(MapZoom zoom)
{
    m_zoom = zoom;
    updateGeometry();
    update();
}

void MapLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QFontMetrics metrics(m_theme.noteFont());
    const MapCellPainter cells(m_theme, m_zoom);
    const std::vector<Sample> all = samples();
    for (int i = 0; i < sampleCount(); ++i) {
        const Sample &sample = all[static_cast<std::size_t>(i)];
        const QRectF cell = sampleRect(i);
        const double end = cell.left() + m_theme.px(44) + metrics.horizontalAdvance(sample.word);
        if (end > width())
            return;
        cells.paint(painter, cell, sample.cell);
        painter.setFont(m_theme.noteFont());
        painter.setPen(m_theme.color(ColorRole::Muted));
        painter.drawText(QRectF(cell.left() + m_theme.px(30), 0, end - cell.left(), height()),
                         Qt::AlignVCenter | Qt::AlignLeft, sample.word);
    }
}

} // namespace sweci
