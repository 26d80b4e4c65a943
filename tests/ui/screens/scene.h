// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "programcampaign.h"
#include "shell/mainwindow.h"
#include "tempfolder.h"

#include <QSize>
#include <QString>

#include <memory>

namespace sweci
{

// How a picture is taken.
struct Look {
    bool dark = false;
    QSize size;
    int zoom = 100; // percent
    QString name;   // "dark-1280", "light-2560-150"
};

// The real main window on a folder of experiments that the program wrote, from which pictures are taken.
class Scene
{
public:
    // `settings`: a file of its own; each scene begins as a new user's window.
    Scene(const ProgramCampaign &campaign, const Look &look, const std::filesystem::path &settings);

    MainWindow &window() { return *m_window; }
    // Opens an experiment and chooses it. False when it is not there in time.
    bool open(const std::filesystem::path &experiment);
    // The window as a PNG in the folder of pictures, after all it still had to paint.
    bool take(const QString &page);
    // The same of a dialog by its object's name, which is closed then.
    bool takeDialog(const QString &name, const QString &page);
    // All text that the visible labels and buttons of the widget show.
    static QString texts(const QWidget *widget);

    // What the command line says of an experiment.
    JsonValue summary(const std::filesystem::path &experiment, const char *gamma = "1") const;
    QString show(const std::filesystem::path &experiment, const std::vector<std::string> &what) const;

private:
    const ProgramCampaign &m_campaign;
    Look m_look;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace sweci
