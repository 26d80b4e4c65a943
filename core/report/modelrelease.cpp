// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/modelrelease.h"

#include "base/text.h"
#include "report/publishedresults.h"

namespace sweci
{

Result<QDate> modelRelease(const std::string &dateOrModel)
{
    const QDate date = QDate::fromString(QString::fromStdString(dateOrModel), Qt::ISODate);
    if (date.isValid())
        return date;
    QStringList names;
    for (const PublishedResult &result : publishedResults()) {
        if (QString::fromStdString(result.model).compare(QString::fromStdString(dateOrModel), Qt::CaseInsensitive) == 0)
            return result.release;
        names << displayText(result.model);
    }
    return Error{ErrorKind::Usage,
                 Text::tr("\"%1\" is neither a date (2025-11-24) nor a model whose release is known: %2.")
                     .arg(displayText(dateOrModel), names.join(QStringLiteral(", "))),
                 "unknown release"};
}

} // namespace sweci
