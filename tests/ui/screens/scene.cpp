// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

#include "models/experimentstore.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QTest>

namespace sweci
{

Scene::Scene(const ProgramCampaign &campaign, const Look &look, const std::filesystem::path &settings)
    : m_campaign(campaign), m_look(look),
      m_window(std::make_unique<MainWindow>(QString::fromStdString(settings.native())))
{
    m_window->theme().setChoice(look.dark ? ThemeChoice::Dark : ThemeChoice::Light);
    m_window->theme().setZoom(look.zoom);
    m_window->resize(look.size);
    m_window->show();
}

bool Scene::open(const std::filesystem::path &experiment)
{
    m_window->openPath(experiment);
    const auto there = [&] {
        const ExperimentPtr now = m_window->store().experiment(experiment);
        return now && now->status != ExperimentStatus::Loading && !m_window->store().loading();
    };
    if (!QTest::qWaitFor(there, 30000))
        return false;
    m_window->view().selectExperiment(experiment);
    return true;
}

bool Scene::take(const QString &page)
{
    // A running phase and a slow worker's note come with timers; what is shown is judged by the caller before.
    QTest::qWait(150);
    const QString folder = QStringLiteral(SWECI_BUILD_DIR "/screens");
    return QDir().mkpath(folder) && m_window->size() == m_look.size &&
           m_window->grab().save(folder + QLatin1Char('/') + page + QLatin1Char('-') + m_look.name +
                                 QStringLiteral(".png"));
}

bool Scene::takeDialog(const QString &name, const QString &page)
{
    auto *dialog = m_window->findChild<QDialog *>(name);
    if (!dialog || !QTest::qWaitFor([dialog] { return dialog->isVisible(); }, 5000))
        return false;
    QTest::qWait(100);
    const bool saved = dialog->grab().save(QStringLiteral(SWECI_BUILD_DIR "/screens/") + page + QLatin1Char('-') +
                                           m_look.name + QStringLiteral(".png"));
    dialog->close();
    m_window->activateWindow();
    return saved;
}

QString Scene::texts(const QWidget *widget)
{
    QStringList texts;
    for (const QWidget *each : widget->findChildren<QWidget *>()) {
        if (!each->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(each))
            texts << label->text();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(each))
            texts << button->text();
    }
    return texts.join(QLatin1Char('\n'));
}

JsonValue Scene::summary(const std::filesystem::path &experiment, const char *gamma) const
{
    const ProgramResult result =
        m_campaign.place().run({"summarize", experiment.native(), "--gamma", gamma, "--format", "json"});
    auto json = parseJson(result.output, "summary");
    return json ? json.value()["experiments"].toArray().at(0) : JsonValue();
}

QString Scene::show(const std::filesystem::path &experiment, const std::vector<std::string> &what) const
{
    std::vector<std::string> arguments{"show", experiment.native()};
    arguments.insert(arguments.end(), what.begin(), what.end());
    return QString::fromStdString(m_campaign.place().run(arguments).output);
}

} // namespace sweci
