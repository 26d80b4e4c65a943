// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/seenmarks.h"

#include <QSettings>
#include <QVariantMap>

namespace sweci
{

namespace
{

constexpr qsizetype most = 1000;

} // namespace

// Paths are bytes: as settings take them.
void saveMarks(QSettings &settings, const std::map<std::filesystem::path, SeenMark> &marks)
{
    QStringList lines;
    for (const auto &[path, mark] : marks) {
        if (lines.size() == most)
            break;
        lines << QStringLiteral("%1 %2 %3 %4 ").arg(mark.recorded).arg(mark.done).arg(mark.failed).arg(mark.anomalies) +
                     QString::fromLatin1(QByteArray::fromStdString(path.native()).toPercentEncoding("/"));
    }
    settings.setValue(QStringLiteral("seen"), lines);
}

std::map<std::filesystem::path, SeenMark> readMarks(const QSettings &settings)
{
    std::map<std::filesystem::path, SeenMark> marks;
    for (const QString &line : settings.value(QStringLiteral("seen")).toStringList()) {
        const QStringList parts = line.split(QLatin1Char(' '));
        if (parts.size() != 5)
            continue;
        marks[QByteArray::fromPercentEncoding(parts[4].toLatin1()).toStdString()] = {
            parts[0].toInt(), parts[1].toInt(), parts[2].toInt(), parts[3].toInt()};
    }
    return marks;
}

} // namespace sweci
