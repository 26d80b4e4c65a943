// SPDX-License-Identifier: GPL-3.0-or-later
// Exported charts are what they should be whatever the screen was like: sizes, letters, white paper, whole files.
#include "charts/exportset.h"
#include "charts/iterationfigure.h"
#include "charts/plotframe.h"
#include "figuretools.h"
#include "theme/theme.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

#include <sys/stat.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

const QString oddTitle = QStringLiteral("Caf\u00e9 \u6f22 <&> \"x\" ]]>");

Figure manySeries(int count, const QString &title)
{
    std::vector<IterationSeries> all;
    for (int m = 0; m < count; ++m) {
        IterationSeries one{QStringLiteral("series-%1").arg(m), m, true, {}, {}};
        for (int i = 0; i < 20; ++i)
            one.values.push_back({0.02 * m + 0.01 * i, 0.02 * m + 0.01 * i, 0.1, 0.1, 10});
        all.push_back(one);
    }
    Figure figure = iterationFigure(all);
    figure.title = title;
    return figure;
}

} // namespace

class TestCaseC3 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void themeAndScaleDoNotMatter();
    void lettersArriveInEveryFile();
    void fortySeries();
    void boxesAreWhereTheyWereLaid();
    void existingAndReadOnly();
};

// Nothing was ever shown here; a dark, enlarged window beside it changes nothing.
void TestCaseC3::themeAndScaleDoNotMatter()
{
    const Figure figure = manySeries(3, oddTitle);
    const FigurePrint print;
    const auto before = figureBytes(figure, FigureFormat::Png, print, testOrigin());
    QVERIFY(before);
    Theme theme;
    theme.setZoom(200);
    theme.setChoice(ThemeChoice::Dark);
    const auto after = figureBytes(figure, FigureFormat::Png, print, testOrigin());
    QVERIFY(*before == *after);
    QImage image = QImage::fromData(QByteArray::fromStdString(*after));
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    // Twice the dots, the same picture.
    FigurePrint fine = print;
    fine.dpi = print.dpi * 2;
    const QImage twice =
        QImage::fromData(QByteArray::fromStdString(figureBytes(figure, FigureFormat::Png, fine, testOrigin()).value()));
    QVERIFY(std::abs(twice.width() - image.width() * 2) <= 1);
    const QImage half = twice.scaled(image.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY(differenceOf(image, half).worst < 0.06);
    theme.setChoice(ThemeChoice::Light);
    theme.setZoom(100);
}

void TestCaseC3::lettersArriveInEveryFile()
{
    const Figure figure = manySeries(3, oddTitle);
    FigurePrint print;
    for (const bool outlines : {false, true}) {
        print.outlines = outlines;
        const QString svg = QString::fromStdString(figureBytes(figure, FigureFormat::Svg, print, testOrigin()).value());
        QXmlStreamReader xml(svg);
        QString title;
        QString drawn;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("title"))
                title = xml.readElementText();
            else if (xml.isStartElement() && xml.name() == QLatin1String("text"))
                drawn += xml.readElementText();
            else if (xml.isStartElement())
                drawn += xml.attributes().value(QLatin1String("aria-label"));
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(title, oddTitle);
        QVERIFY(drawn.contains(oddTitle));
    }
    print.outlines = false;
    TempFolder folder;
    put(folder / "a.pdf", figureBytes(figure, FigureFormat::Pdf, print, testOrigin()).value());
    const QString file = QString::fromStdString((folder / "a.pdf").native());
    const QString text = QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), {file, QStringLiteral("-")}));
    QVERIFY2(text.contains(QStringLiteral("Caf\u00e9")) && text.contains(QStringLiteral("\u6f22")) &&
                 text.contains(QStringLiteral("<&>")),
             qPrintable(text));
    // The Chinese letter is named as one of the system's, and is drawn: not a box, which a font without it gives.
    const auto page = figurePage(figure, print, testOrigin());
    QVERIFY(page);
    const auto warnings = fontWarnings(*page);
    QCOMPARE(warnings.size(), std::size_t(1));
    QVERIFY(warnings[0].contains(QStringLiteral("\u6f22")) && !warnings[0].contains(QStringLiteral("\u00e9")));
    const QString fonts = QString::fromUtf8(outputOf(QStringLiteral("pdffonts"), {file}));
    QVERIFY2(fonts.contains(QStringLiteral("DejaVu")), qPrintable(fonts));
    QVERIFY2(!fonts.contains(QRegularExpression(QStringLiteral("\\bno\\s+(yes|no)\\s+yes"))), qPrintable(fonts));
}

void TestCaseC3::fortySeries()
{
    const Figure figure = manySeries(40, QStringLiteral("Forty"));
    FigurePrint print;
    print.widthMm = 120;
    const auto page = figurePage(figure, print, testOrigin());
    QVERIFY(page);
    const QStringList texts = textsOf(*page);
    std::vector<std::pair<int, Qt::PenStyle>> signs;
    for (int m = 0; m < 40; ++m) {
        QCOMPARE(texts.count(QStringLiteral("series-%1").arg(m)), 1);
        signs.emplace_back(m % 8, seriesDash(m));
    }
    // Marker and dash tell any two apart.
    std::sort(signs.begin(), signs.end());
    QVERIFY(std::adjacent_find(signs.begin(), signs.end()) == signs.end());
    for (const FigureScene::Text &text : textItems(*page))
        QVERIFY2(QRectF(QPointF(), page->size()).adjusted(-0.1, -0.1, 0.1, 0.1).contains(text.box),
                 qPrintable(text.text));
}

// Boxes of words as another program finds them in the PDF, against those that were laid out.
void TestCaseC3::boxesAreWhereTheyWereLaid()
{
    const Figure figure = manySeries(4, QStringLiteral("Boxes"));
    FigurePrint print;
    print.outlines = false;
    const auto page = figurePage(figure, print, testOrigin());
    TempFolder folder;
    put(folder / "a.pdf", figureBytes(figure, FigureFormat::Pdf, print, testOrigin()).value());
    const QString words = QString::fromUtf8(
        outputOf(QStringLiteral("pdftotext"),
                 {QStringLiteral("-bbox"), QString::fromStdString((folder / "a.pdf").native()), QStringLiteral("-")}));
    int compared = 0;
    for (const FigureScene::Text &text : textItems(*page)) {
        if (!text.text.startsWith(QLatin1String("series-")))
            continue;
        const auto match = QRegularExpression(QStringLiteral("xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" "
                                                             "yMax=\"([0-9.]+)\">%1<")
                                                  .arg(QRegularExpression::escape(text.text)))
                               .match(words);
        QVERIFY2(match.hasMatch(), qPrintable(words));
        QVERIFY(std::abs(match.captured(1).toDouble() - text.box.left()) < 0.5);
        QVERIFY(std::abs(match.captured(3).toDouble() - text.box.right()) < 0.5);
        QVERIFY(std::abs(match.captured(2).toDouble() - text.box.top()) < 2);
        QVERIFY(match.captured(4).toDouble() - match.captured(2).toDouble() > 5); // not giant, not tiny
        QVERIFY(match.captured(4).toDouble() - match.captured(2).toDouble() < 10);
        ++compared;
    }
    QCOMPARE(compared, 4);
}

void TestCaseC3::existingAndReadOnly()
{
    TempFolder folder;
    ExportOutcome outcome;
    outcome.files = {{"a.svg", "new"}, {"b.svg", "other"}};
    put(folder / "a.svg", "old and longer");
    QVERIFY(writeExport(outcome, folder.path()));
    QCOMPARE(get(folder / "a.svg"), std::string("new"));
    int left = 0;
    for (const auto &entry : fs::directory_iterator(folder.path()))
        left += entry.is_regular_file() ? 1 : 0;
    QCOMPARE(left, 2); // no temporary file
    // A file where the folder should be: also root cannot write there.
    const auto refused = writeExport(outcome, folder / "a.svg");
    QVERIFY(!refused);
    QVERIFY2(refused.error().sentence.contains(QStringLiteral("a.svg")), qPrintable(refused.error().sentence));
    QCOMPARE(get(folder / "a.svg"), std::string("new"));
    if (::geteuid() == 0)
        return; // root may write to a read-only folder
    fs::create_directory(folder / "locked");
    QVERIFY(::chmod((folder / "locked").c_str(), 0500) == 0);
    QVERIFY(!writeExport(outcome, folder / "locked"));
    ::chmod((folder / "locked").c_str(), 0700);
}

QTEST_MAIN(TestCaseC3)
#include "tst_case_c3.moc"
