// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/rankchart.h"

#include "theme/theme.h"

#include <QPainter>

#include <cmath>

namespace sweci
{

RankChart::RankChart(Theme &theme, QWidget *parent) : FigureView(theme, parent), m_theme(theme)
{
    setObjectName(QStringLiteral("rankChart"));
    connect(&theme, &Theme::changed, this, [this] {
        m_picture = {};
        m_plot.reset();
        fitHeight();
    });
}

void RankChart::setData(const RankData &data, const QString &title)
{
    m_data = data;
    m_picture = {};
    m_plot.reset();
    fitHeight();
    show(rankFigure(m_data, std::nullopt, title));
}

void RankChart::fitHeight()
{
    const double height = rankFigureHeight(static_cast<int>(m_data.models.size()), FigurePaper::screen(m_theme));
    setMinimumHeight(std::max(static_cast<int>(std::ceil(height)), m_theme.px(110)));
}

void RankChart::setGamma(double gamma)
{
    if (m_gamma == gamma)
        return;
    m_gamma = gamma;
    update();
}

Figure RankChart::whole() const
{
    return rankFigure(m_data, m_gamma, figure().title);
}

FigureScene RankChart::overlay() const
{
    const FigureScene &below = scene();
    FigurePaper clear = below.paper();
    clear.ground = Qt::transparent;
    FigureScene over(below.size(), clear);
    if (figure().empty || m_gamma < m_data.paths->low() || m_gamma > m_data.paths->high())
        return over;
    if (!m_plot || m_plotSize != below.size()) {
        m_plot.emplace(m_data, below.size(), below.paper());
        m_plotSize = below.size();
    }
    m_plot->addGamma(over, m_data, m_gamma);
    return over;
}

void RankChart::paintEvent(QPaintEvent *event)
{
    if (figure().empty) {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(ColorRole::Panel));
        painter.setPen(m_theme.color(ColorRole::Muted));
        painter.setFont(m_theme.noteFont());
        if (!figure().remarks.empty())
            painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, figure().remarks.front());
        return;
    }
    if (hasFocus()) { // with the mark that keys have come to
        FigureView::paintEvent(event);
    } else {
        const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
        if (m_picture.size() != pixels || m_pictureSize != size()) {
            m_picture = QPixmap(pixels);
            m_picture.setDevicePixelRatio(devicePixelRatioF());
            m_pictureSize = size();
            QPainter painter(&m_picture);
            scene().paint(painter);
        }
        QPainter painter(this);
        painter.drawPixmap(0, 0, m_picture);
    }
    QPainter painter(this);
    overlay().paint(painter);
}

} // namespace sweci
