// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figureexport.h"
#include "tempfolder.h"

#include <QImage>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sweci
{

// What a program writes to standard output; fails the test when it cannot.
inline QByteArray outputOf(const QString &program, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted(10000)) {
        QTest::qFail(qPrintable(program + QStringLiteral(" is not installed (packaging/dependencies)")), __FILE__,
                     __LINE__);
        return {};
    }
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(60000);
    if (process.exitCode() != 0)
        QTest::qFail(process.readAllStandardError().constData(), __FILE__, __LINE__);
    return process.readAllStandardOutput();
}

// What sweci-workbench says without a display; code -1 when it hangs or crashes. `language`: as "zh_CN.UTF-8", empty:
// that of the test. `outputFile`: takes standard output. `fontSettings`: a file of fontconfig's, empty: the usual ones.
struct WorkbenchSaid {
    int code = -1;
    QString output;
    QString errors;
};
inline WorkbenchSaid runWorkbench(const QStringList &arguments, const QString &language = {},
                                  const QString &outputFile = {}, const QString &fontSettings = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    if (!language.isEmpty())
        environment.insert(QStringLiteral("LC_ALL"), language);
    if (!fontSettings.isEmpty())
        environment.insert(QStringLiteral("FONTCONFIG_FILE"), fontSettings);
    process.setProcessEnvironment(environment);
    if (!outputFile.isEmpty())
        process.setStandardOutputFile(outputFile);
    process.start(QStringLiteral(SWECI_BUILD_DIR "/bin/sweci-workbench"), arguments);
    WorkbenchSaid said;
    if (!process.waitForFinished(60000)) {
        process.kill();
        process.waitForFinished();
        return said;
    }
    said.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    said.output = QString::fromUtf8(process.readAllStandardOutput());
    said.errors = QString::fromUtf8(process.readAllStandardError());
    return said;
}

// By programs of others, at a resolution.
inline QImage renderedSvg(const std::string &svg, int dpi)
{
    const QString number = QString::number(dpi);
    return QImage::fromData(outputOf(QStringLiteral("rsvg-convert"),
                                     {QStringLiteral("-d"), number, QStringLiteral("-p"), number},
                                     QByteArray::fromStdString(svg)));
}
inline QImage renderedPdf(const std::string &pdf, int dpi)
{
    TempFolder folder;
    put(folder / "figure.pdf", pdf);
    return QImage::fromData(
        outputOf(QStringLiteral("pdftoppm"), {QStringLiteral("-png"), QStringLiteral("-r"), QString::number(dpi),
                                              QString::fromStdString((folder / "figure.pdf").native())}));
}

// How far two pictures are apart, 0 to 1: the mean over all dots, and the mean over the square of `side` dots where it
// is most. Edges that are smoothed another way differ by fractions of a dot everywhere; what is missing, moved by more
// than a dot or of another colour makes a square differ.
struct PictureDifference {
    double mean = 1;
    double worst = 1;
};
inline PictureDifference differenceOf(const QImage &one, const QImage &other, int side = 16)
{
    if (one.isNull() || std::abs(one.width() - other.width()) > 1 || std::abs(one.height() - other.height()) > 1)
        return {};
    const QImage a = one.convertToFormat(QImage::Format_RGB32);
    const QImage b = other.convertToFormat(QImage::Format_RGB32);
    const int width = std::min(a.width(), b.width());
    const int height = std::min(a.height(), b.height());
    double sum = 0;
    double worst = 0;
    for (int y = 0; y < height; y += side) {
        for (int x = 0; x < width; x += side) {
            // Of the colours' means: a shift of less than a dot leaves them nearly the same.
            double channels[3] = {0, 0, 0};
            double dots = 0;
            for (int j = y; j < std::min(y + side, height); ++j) {
                for (int i = x; i < std::min(x + side, width); ++i) {
                    const QRgb p = a.pixel(i, j);
                    const QRgb q = b.pixel(i, j);
                    channels[0] += qRed(p) - qRed(q);
                    channels[1] += qGreen(p) - qGreen(q);
                    channels[2] += qBlue(p) - qBlue(q);
                    sum += (std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) +
                            std::abs(qBlue(p) - qBlue(q))) /
                           765.0;
                    ++dots;
                }
            }
            for (const double channel : channels)
                worst = std::max(worst, std::abs(channel) / dots / 255);
        }
    }
    return {sum / (double(width) * height), worst};
}

inline FigureOrigin testOrigin()
{
    return {"paper-v1", "collapsed=zero,tampered=count,truncated=exclude", "strict-1", 1.25, "3fa9c0ffee", "0.1.0"};
}

// Texts of a scene in order.
inline QStringList textsOf(const FigureScene &scene)
{
    QStringList texts;
    for (const FigureScene::Item &item : scene.items()) {
        if (const auto *text = std::get_if<FigureScene::Text>(&item))
            texts << text->text;
    }
    return texts;
}
inline std::vector<FigureScene::Text> textItems(const FigureScene &scene)
{
    std::vector<FigureScene::Text> texts;
    for (const FigureScene::Item &item : scene.items()) {
        if (const auto *text = std::get_if<FigureScene::Text>(&item))
            texts.push_back(*text);
    }
    return texts;
}

} // namespace sweci
