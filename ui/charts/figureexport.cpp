// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureexport.h"

#include "base/text.h"
#include "charts/pdfnormal.h"
#include "charts/svgfile.h"
#include "charts/textwrap.h"

#include <QBuffer>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRawFont>

#include <algorithm>
#include <array>
#include <cmath>

namespace sweci
{

namespace
{

constexpr double pointsAMm = 72 / 25.4;
constexpr double margin = 4; // points
constexpr double least = 20; // mm
constexpr double most = 2000;
constexpr double mostPixels = 2e8;
constexpr std::size_t shortHash = 12; // tells data apart at the foot of a figure; the file names it in full
constexpr std::array<const char *, 4> names = {"svg", "pdf", "png", "csv"};

Error unusable(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "figure"};
}

std::optional<Error> wrong(const FigurePrint &print)
{
    const auto size = [](double mm) { return std::isfinite(mm) && mm >= least && mm <= most; };
    if (!size(print.widthMm) || (print.heightMm != 0 && !size(print.heightMm)))
        return unusable(Text::tr("A figure is %1 to %2 mm wide and high.").arg(least).arg(most));
    if (print.dpi < 36 || print.dpi > 2400)
        return unusable(Text::tr("A picture has 36 to 2400 dots an inch."));
    return {};
}

FigureInfo infoOf(const Figure &figure, const FigureOrigin &origin)
{
    return {figure.title, origin.line()};
}

Result<std::string> pngBytes(const FigureScene &page, const FigureInfo &info, const FigurePrint &print,
                             const FigureOrigin &origin)
{
    const double scale = print.dpi / 72.0;
    const QSize size(static_cast<int>(std::lround(page.size().width() * scale)),
                     static_cast<int>(std::lround(page.size().height() * scale)));
    if (double(size.width()) * size.height() > mostPixels)
        return unusable(Text::tr("The picture would have more than %1 million dots.").arg(mostPixels / 1e6));
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return unusable(Text::tr("The picture is too large."));
    image.fill(page.paper().ground);
    QPainter painter(&image);
    painter.scale(scale, scale);
    page.paint(painter);
    painter.end();
    const int dotsAMeter = static_cast<int>(std::lround(print.dpi / 0.0254));
    image.setDotsPerMeterX(dotsAMeter);
    image.setDotsPerMeterY(dotsAMeter);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), info.title);
    writer.setText(QStringLiteral("Description"), info.description);
    for (const auto &[word, value] : origin.entries())
        writer.setText(word, value);
    if (!writer.write(image))
        return Error{ErrorKind::Io, Text::tr("The picture could not be written."), writer.errorString().toStdString()};
    return bytes.toStdString();
}

Result<std::string> pdfBytes(const FigureScene &page, const FigureInfo &info, const FigureOrigin &origin)
{
    constexpr int resolution = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(page.size(), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    painter.scale(resolution / 72.0, resolution / 72.0);
    page.paint(painter);
    painter.end();
    return normalPdf(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                     {{"Title", info.title},
                      {"Subject", info.description},
                      {"Keywords", info.description},
                      {"Creator", QStringLiteral("SWE-CI Workbench ") + displayText(origin.version)}});
}

} // namespace

const char *formatName(FigureFormat format)
{
    return names[static_cast<std::size_t>(format)];
}

Result<FigureFormat> formatFromName(std::string_view name)
{
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (name == names[i])
            return static_cast<FigureFormat>(i);
    }
    return unusable(
        Text::tr("\"%1\" is no format of a figure: svg, pdf, png or csv.").arg(displayText(std::string(name))));
}

Result<FigureScene> figurePage(const Figure &figure, const FigurePrint &print, const FigureOrigin &origin)
{
    if (const auto error = wrong(print))
        return *error;
    if (figure.empty || !figure.lay)
        return unusable(
            Text::tr("\"%1\" shows nothing: %2")
                .arg(figure.title, figure.remarks.empty() ? Text::tr("there are no data.") : figure.remarks.front()));
    FigurePaper paper = FigurePaper::print();
    paper.outlines = print.outlines;
    const double width = print.widthMm * pointsAMm;
    const double inner = width - 2 * margin;
    FigureScene measure(QSizeF(width, 1), paper);
    const double line = measure.heightOf(FigureFont::Note);
    const std::vector<QString> head =
        print.title ? wrapped(measure, figure.title, inner, FigureFont::Bold) : std::vector<QString>();
    std::vector<QString> foot;
    for (const QString &remark : figure.remarks) {
        for (QString &part : wrapped(measure, remark, inner, FigureFont::Note))
            foot.push_back(std::move(part));
    }
    FigureOrigin shown = origin;
    shown.dataHash.resize(std::min(shown.dataHash.size(), shortHash));
    for (QString &part : wrapped(measure, shown.line(), inner, FigureFont::Note))
        foot.push_back(std::move(part));
    const double headHeight = double(head.size()) * measure.heightOf(FigureFont::Bold) + (head.empty() ? 0 : margin);
    const double footHeight = double(foot.size()) * line + margin;
    double height = print.heightMm * pointsAMm;
    const double rest = height > 0 ? height - 2 * margin - headHeight - footHeight : width * figure.aspect;
    if (rest < least * pointsAMm / 2)
        return unusable(Text::tr("There is no room for the figure: %1 mm are too low.").arg(print.heightMm));
    height = height > 0 ? height : rest + 2 * margin + headHeight + footHeight;
    FigureScene page(QSizeF(width, height), paper);
    const FigureScene body = figure.lay(QSizeF(inner, rest), paper);
    if (body.items().empty())
        return unusable(Text::tr("\"%1\" shows nothing.").arg(figure.title));
    double y = margin;
    for (const QString &text : head) {
        page.addText({margin, y}, Qt::AlignLeft | Qt::AlignTop, text, FigureFont::Bold);
        y += measure.heightOf(FigureFont::Bold);
    }
    page.add(body, {margin, margin + headHeight});
    y = margin + headHeight + rest + margin;
    for (const QString &text : foot) {
        page.addText({margin, y}, Qt::AlignLeft | Qt::AlignTop, text, FigureFont::Note, paper.muted);
        y += line;
    }
    return page;
}

Result<std::string> figureBytes(const Figure &figure, FigureFormat format, const FigurePrint &print,
                                const FigureOrigin &origin)
{
    if (format == FigureFormat::Csv)
        return csvTable(origin.withColumns(figure.data)).toStdString();
    FigurePrint how = print;
    how.outlines = print.outlines || format == FigureFormat::Png;
    const auto page = figurePage(figure, how, origin);
    if (!page)
        return page.error();
    const FigureInfo info = infoOf(figure, origin);
    if (format == FigureFormat::Svg)
        return svgFile(*page, info);
    return format == FigureFormat::Pdf ? pdfBytes(*page, info, origin) : pngBytes(*page, info, how, origin);
}

std::vector<QString> fontWarnings(const FigureScene &page)
{
    const QFont font = page.paper().font;
    const QRawFont own = QRawFont::fromFont(font);
    const QFontMetricsF any(font); // asks the fonts that stand in, too
    QString foreign;
    QString nowhere;
    for (const FigureScene::Item &item : page.items()) {
        const auto *text = std::get_if<FigureScene::Text>(&item);
        if (!text)
            continue;
        for (const char32_t c : text->text.toStdU32String()) {
            QString &missing = any.inFontUcs4(c) ? foreign : nowhere;
            const QString letter = QString::fromUcs4(&c, 1);
            if (!own.supportsCharacter(c) && !missing.contains(letter))
                missing += letter;
        }
    }
    constexpr int most = 60; // letters that are named
    const QString family = QFontInfo(font).family();
    std::vector<QString> warnings;
    if (family != font.family())
        warnings.push_back(Text::tr("The font %1 is not here; %2 takes its place.").arg(font.family(), family));
    if (!foreign.isEmpty())
        warnings.push_back(
            Text::tr("Not in %1, so drawn with a font of this system: %2").arg(family, foreign.left(most)));
    if (!nowhere.isEmpty())
        warnings.push_back(Text::tr("In no font of this system, so drawn as boxes: %1").arg(nowhere.left(most)));
    return warnings;
}

} // namespace sweci
