// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/recipedrop.h"

#include "report/figurerecipe.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace sweci
{

namespace
{

std::filesystem::path recipeIn(const QMimeData &data)
{
    for (const QUrl &url : data.urls()) {
        const QString file = url.toLocalFile();
        if (file.endsWith(QLatin1String(recipeEnd.data(), static_cast<qsizetype>(recipeEnd.size()))))
            return file.toStdString();
    }
    return {};
}

} // namespace

RecipeDrop::RecipeDrop(QWidget *target) : QObject(target)
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool RecipeDrop::eventFilter(QObject *, QEvent *event)
{
    const bool enters = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!enters && event->type() != QEvent::Drop)
        return false;
    auto *drop = static_cast<QDropEvent *>(event);
    const std::filesystem::path file = recipeIn(*drop->mimeData());
    if (file.empty())
        return false;
    drop->acceptProposedAction();
    if (!enters)
        Q_EMIT dropped(file);
    return true;
}

} // namespace sweci
