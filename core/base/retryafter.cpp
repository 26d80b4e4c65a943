// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/retryafter.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int longestServerDelay = 600; // seconds

} // namespace

int retryAfterSeconds(const QByteArray &header)
{
    const QByteArray value = header.trimmed();
    bool number = false;
    qint64 seconds = value.toLongLong(&number);
    if (!number) {
        QDateTime when =
            QLocale::c().toDateTime(QString::fromLatin1(value), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
        if (!when.isValid())
            return -1;
        when.setTimeSpec(Qt::UTC);
        seconds = QDateTime::currentDateTimeUtc().secsTo(when);
    }
    return static_cast<int>(std::clamp<qint64>(seconds, 0, longestServerDelay));
}

} // namespace sweci
