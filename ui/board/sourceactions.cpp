// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/sourceactions.h"

#include "board/origindialog.h"

#include <QAction>
#include <QWidget>

namespace sweci
{

SourceActions::SourceActions(ExperimentStore &store, Theme &theme, QWidget *owner)
    : QObject(owner), m_store(store), m_theme(theme), m_owner(owner),
      m_origin(new QAction(tr("Origin of these results…"), owner)),
      m_reading(new QAction(tr("Stop reading reports"), owner))
{
    m_origin->setObjectName(QStringLiteral("editOrigin"));
    m_origin->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+O")));
    m_origin->setToolTip(tr("Model, agent, date, source and N of a directory that another program wrote"));
    m_reading->setObjectName(QStringLiteral("toggleReading"));
    m_reading->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+E")));
    m_reading->setToolTip(tr("Reports and code of a directory that another program wrote are read in the background"));
    for (QAction *action : all()) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        owner->addAction(action);
    }
    connect(m_origin, &QAction::triggered, this, &SourceActions::editOrigin);
    connect(m_reading, &QAction::triggered, this, &SourceActions::toggleReading);
    follow(nullptr);
}

void SourceActions::follow(const ExperimentPtr &experiment)
{
    m_experiment = experiment;
    const bool foreign = experiment && experiment->isPublished();
    m_origin->setEnabled(foreign);
    m_reading->setEnabled(foreign && experiment->reading.total > 0);
    m_reading->setText(foreign && experiment->reading.stopped ? tr("Go on reading reports")
                                                              : tr("Stop reading reports"));
}

QString SourceActions::sentence(const ExperimentSnapshot &experiment)
{
    if (!experiment.isPublished() || experiment.status != ExperimentStatus::Ready)
        return {};
    QStringList lines;
    for (const QString &note : experiment.notes)
        lines << note;
    constexpr int most = 3;
    if (lines.size() > most) {
        const int left = static_cast<int>(lines.size()) - most;
        lines = lines.mid(0, most);
        lines << tr("And %n more.", nullptr, left);
    }
    return lines.join(QLatin1Char('\n'));
}

void SourceActions::editOrigin()
{
    auto *dialog = new OriginDialog(*m_experiment, m_theme, m_owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OriginDialog::chosen, this,
            [this, path = m_experiment->path](const Provenance &before, const Provenance &after) {
                m_store.setProvenance(path, before, after);
            });
    dialog->open();
}

void SourceActions::toggleReading()
{
    m_store.setReading(m_experiment->path, m_experiment->reading.stopped);
}

} // namespace sweci
