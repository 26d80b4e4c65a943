// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as files: sizes and words read back, other programs' renderings, the same bytes twice.
#include "charts/figureset.h"
#include "charts/hatch.h"
#include "charts/iterationfigure.h"
#include "charts/pdfnormal.h"
#include "charts/releasefigure.h"
#include "charts/zerofigure.h"
#include "figuretools.h"

#include <QBuffer>
#include <QImageReader>
#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace sweci;

class TestFigureExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesReadBack_data();
    void sizesReadBack();
    void othersRenderTheSame_data();
    void othersRenderTheSame();
    void wordsOfEachFile();
    void sameBytesAgain();
    void refuses();
    void csvNamesItsOrigin();
    void hatchIsWithin();
    void pdfIsMadeNormal();

private:
    static Figure bars();
    static Figure curves();
};

Figure TestFigureExport::bars()
{
    return zeroRegressionFigure({{QStringLiteral("model-a"), 0, 0.76, 0.82, 0.1, {}},
                                 {QStringLiteral("model-b"), 1, 0.2, {}, 0.2, {}},
                                 {QStringLiteral("model-c"), 2, 0.51, 0.6, 0, {}}});
}

Figure TestFigureExport::curves()
{
    std::vector<IterationSeries> all;
    for (int m = 0; m < 3; ++m) {
        IterationSeries one{QStringLiteral("model-%1").arg(m), m, true, {}, {}};
        for (int i = 0; i < 20; ++i)
            one.values.push_back(
                {-0.3 + 0.06 * i + 0.1 * m, 0.06 * i + 0.1 * m, 0.4 - 0.02 * i, 0.05 * m + 0.01, 100 - 3 * i});
        all.push_back(one);
    }
    return iterationFigure(all);
}

void TestFigureExport::sizesReadBack_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<int>("dpi");
    QTest::newRow("column") << 85.0 << 60.0 << 300;
    QTest::newRow("page") << 170.0 << 120.0 << 150;
    QTest::newRow("odd") << 101.6 << 50.8 << 72;
}

void TestFigureExport::sizesReadBack()
{
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(int, dpi);
    FigurePrint print;
    print.widthMm = width;
    print.heightMm = height;
    print.dpi = dpi;
    const QString svg = QString::fromStdString(figureBytes(bars(), FigureFormat::Svg, print, testOrigin()).value());
    QXmlStreamReader xml(svg);
    QVERIFY(xml.readNextStartElement());
    const auto mm = [&](const char *name) {
        const QString text = xml.attributes().value(QLatin1String(name)).toString();
        return text.endsWith(QLatin1String("mm")) ? text.chopped(2).toDouble() : -1;
    };
    QVERIFY(std::abs(mm("width") - width) < 0.001);
    QVERIFY(std::abs(mm("height") - height) < 0.001);
    const QStringList box = xml.attributes().value(QLatin1String("viewBox")).toString().split(QLatin1Char(' '));
    QVERIFY(std::abs(box[2].toDouble() - width / 25.4 * 72) < 0.001);
    QVERIFY(std::abs(box[3].toDouble() - height / 25.4 * 72) < 0.001);

    const auto png = figureBytes(bars(), FigureFormat::Png, print, testOrigin());
    QVERIFY(png);
    const QImage image = QImage::fromData(QByteArray::fromStdString(*png));
    QVERIFY(std::abs(image.width() / (width / 25.4) - dpi) < dpi * 0.01);
    QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - dpi) < 0.05);
    QVERIFY(std::abs(image.height() - height / 25.4 * dpi) <= 1);

    TempFolder folder;
    put(folder / "a.pdf", figureBytes(bars(), FigureFormat::Pdf, print, testOrigin()).value());
    const QString info =
        QString::fromUtf8(outputOf(QStringLiteral("pdfinfo"), {QString::fromStdString((folder / "a.pdf").native())}));
    const auto page = QRegularExpression(QStringLiteral("Page size:\\s+([0-9.]+) x ([0-9.]+) pts")).match(info);
    QVERIFY2(page.hasMatch(), qPrintable(info));
    // PDF boxes of Qt are whole points.
    QVERIFY2(std::abs(page.captured(1).toDouble() - width / 25.4 * 72) <= 0.51, qPrintable(info));
    QVERIFY2(std::abs(page.captured(2).toDouble() - height / 25.4 * 72) <= 0.51, qPrintable(info));
}

void TestFigureExport::othersRenderTheSame_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<bool>("outlines");
    QTest::newRow("bars, text") << 0 << false;
    QTest::newRow("bars, outlines") << 0 << true;
    QTest::newRow("curves, text") << 1 << false;
    QTest::newRow("curves, outlines") << 1 << true;
    QTest::newRow("releases, text") << 2 << false;
}

// Edges are smoothed in other ways by each program, and letters placed to fractions of a dot: over a square of 16 dots
// that leaves a few hundredths. A missing letter of 7 points, a bar of another colour or a marker that moved by its
// width makes more than a tenth there (measured: see the lines that this test prints).
void TestFigureExport::othersRenderTheSame()
{
    QFETCH(int, which);
    QFETCH(bool, outlines);
    const Figure figure = which == 0   ? bars()
                          : which == 1 ? curves()
                                       : releaseFigure(publishedPoints(), QStringLiteral("EvoScore"));
    FigurePrint print;
    print.outlines = outlines;
    print.dpi = 200;
    const QImage png = QImage::fromData(
        QByteArray::fromStdString(figureBytes(figure, FigureFormat::Png, print, testOrigin()).value()));
    const QImage svg = renderedSvg(figureBytes(figure, FigureFormat::Svg, print, testOrigin()).value(), 200);
    const QImage pdf = renderedPdf(figureBytes(figure, FigureFormat::Pdf, print, testOrigin()).value(), 200);
    if (qEnvironmentVariableIsSet("SWECI_KEEP_PICTURES")) {
        const QString folder = qEnvironmentVariable("SWECI_KEEP_PICTURES");
        const QString name =
            QString::fromLatin1(QTest::currentDataTag()).replace(QStringLiteral(", "), QStringLiteral("-"));
        png.save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
        svg.save(folder + QLatin1Char('/') + name + QStringLiteral("-svg.png"));
        pdf.save(folder + QLatin1Char('/') + name + QStringLiteral("-pdf.png"));
    }
    const PictureDifference ofSvg = differenceOf(png, svg);
    const PictureDifference ofPdf = differenceOf(png, pdf);
    qInfo("SVG %.4f, worst square %.4f; PDF %.4f, worst square %.4f", ofSvg.mean, ofSvg.worst, ofPdf.mean, ofPdf.worst);
    QVERIFY(ofSvg.mean < 0.003);
    QVERIFY(ofSvg.worst < 0.03);
    QVERIFY(ofPdf.mean < 0.01);
    QVERIFY(ofPdf.worst < 0.08);
    // The measure sees what it should: another bar, another page.
    const QImage other = QImage::fromData(QByteArray::fromStdString(
        figureBytes(which == 0 ? curves() : bars(), FigureFormat::Png, print, testOrigin()).value()));
    QVERIFY(differenceOf(png, other.scaled(png.size())).worst > 0.2);
}

void TestFigureExport::wordsOfEachFile()
{
    FigurePrint print;
    for (const bool outlines : {false, true}) {
        print.outlines = outlines;
        const QString svg = QString::fromStdString(figureBytes(bars(), FigureFormat::Svg, print, testOrigin()).value());
        for (const char *word : {"paper-v1", "strict-1", "gamma 1.25", "3fa9c0ffee", "0.1.0", "model-a"})
            QVERIFY2(svg.contains(QLatin1String(word)), word);
        QCOMPARE(svg.contains(QLatin1String("<text")), !outlines);
    }
    print.outlines = false;
    TempFolder folder;
    put(folder / "a.pdf", figureBytes(bars(), FigureFormat::Pdf, print, testOrigin()).value());
    const QString file = QString::fromStdString((folder / "a.pdf").native());
    const QString info = QString::fromUtf8(outputOf(QStringLiteral("pdfinfo"), {file}));
    for (const char *word : {"paper-v1", "strict-1", "gamma 1.25", "3fa9c0ffee", "0.1.0", "Zero regression"})
        QVERIFY2(info.contains(QLatin1String(word)), qPrintable(info));
    const QString text = QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {file, QStringLiteral("-")}));
    for (const char *word : {"model-a", "model-b", "n/a", "76"})
        QVERIFY2(text.contains(QLatin1String(word)), qPrintable(text));
    QByteArray bytes = QByteArray::fromStdString(figureBytes(bars(), FigureFormat::Png, print, testOrigin()).value());
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "png");
    QCOMPARE(reader.text(QStringLiteral("dialect")), QStringLiteral("paper-v1"));
    QCOMPARE(reader.text(QStringLiteral("gamma")), QStringLiteral("1.25"));
    QCOMPARE(reader.text(QStringLiteral("data_hash")), QStringLiteral("3fa9c0ffee"));
}

void TestFigureExport::sameBytesAgain()
{
    const FigurePrint print;
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Csv}) {
        const auto first = figureBytes(bars(), format, print, testOrigin());
        QVERIFY(first);
        QTest::qWait(format == FigureFormat::Pdf ? 1100 : 0); // Qt notes seconds
        const auto second = figureBytes(bars(), format, print, testOrigin());
        QVERIFY2(*first == *second, formatName(format));
    }
}

void TestFigureExport::refuses()
{
    FigurePrint print;
    Figure nothing = zeroRegressionFigure({{QStringLiteral("model-a"), 0, {}, {}, {}, {}}});
    QVERIFY(nothing.empty);
    QCOMPARE(figureBytes(nothing, FigureFormat::Svg, print, testOrigin()).error().kind, ErrorKind::Usage);
    for (const double width : {0.0, -5.0, 19.0, 3000.0, std::nan("")}) {
        print.widthMm = width;
        QVERIFY(!figureBytes(bars(), FigureFormat::Svg, print, testOrigin()));
    }
    print = {};
    print.dpi = 100000;
    QVERIFY(!figureBytes(bars(), FigureFormat::Png, print, testOrigin()));
    print = {};
    print.widthMm = print.heightMm = 2000;
    print.dpi = 2400;
    QVERIFY(!figureBytes(bars(), FigureFormat::Png, print, testOrigin()));
    print = {};
    print.heightMm = 20; // no room below the remarks
    print.widthMm = 30;
    QVERIFY(!figureBytes(bars(), FigureFormat::Pdf, print, testOrigin()));
    QVERIFY(!formatFromName("gif"));
}

void TestFigureExport::csvNamesItsOrigin()
{
    const QString csv =
        QString::fromStdString(figureBytes(bars(), FigureFormat::Csv, FigurePrint(), testOrigin()).value());
    const QStringList lines = csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0],
             QStringLiteral("name,zero_regression,zero_regression_confirmed,unchanged,dialect,policy,protocol,"
                            "gamma,data_hash,program_version"));
    QCOMPARE(lines[2], QStringLiteral("model-b,0.2,,0.2,paper-v1,\"collapsed=zero,tampered=count,truncated=exclude\","
                                      "strict-1,1.25,3fa9c0ffee,0.1.0"));
}

void TestFigureExport::hatchIsWithin()
{
    const QPolygonF box(QRectF(10, 20, 30, 12));
    for (const Qt::BrushStyle style :
         {Qt::BDiagPattern, Qt::FDiagPattern, Qt::HorPattern, Qt::VerPattern, Qt::CrossPattern, Qt::DiagCrossPattern}) {
        const auto lines = hatchLines(box, style);
        QVERIFY(lines.size() >= 4);
        for (const QLineF &line : lines) {
            QVERIFY(box.boundingRect().adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(line.p1()));
            QVERIFY(box.boundingRect().adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(line.p2()));
        }
    }
    QVERIFY(hatchLines(box, Qt::SolidPattern).empty());
    QVERIFY(hatchLines({}, Qt::BDiagPattern).empty());
}

void TestFigureExport::pdfIsMadeNormal()
{
    QVERIFY(!normalPdf("", {}));
    QVERIFY(!normalPdf("%PDF-1.4\nxref\n0 1\n", {}));
    const auto pdf = figureBytes(bars(), FigureFormat::Pdf, FigurePrint(), testOrigin());
    QVERIFY(pdf->find("CreationDate") == std::string::npos);
    QVERIFY(pdf->substr(0, 5) == "%PDF-");
}

QTEST_MAIN(TestFigureExport)
#include "tst_figureexport.moc"
