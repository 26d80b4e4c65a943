// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/launchsettings.h"

#include <QFrame>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace sweci
{

class SpendFields;
class Theme;

// Agent, limits, sandbox and folder of a new run: all of a plan but the data set.
class LaunchForm : public QFrame
{
    Q_OBJECT

public:
    struct Actions {
        QAction *chooseRecording;
        QAction *chooseFolder;
        QAction *advanced; // checkable
    };
    LaunchForm(Theme &theme, const Actions &actions, QWidget *parent = nullptr);

    // Puts its fields into the settings; the folder is empty when it is left to the program.
    void fill(LaunchSettings &settings) const;
    // Recordings to choose from: names of the program's own, then open experiments. What is typed stays.
    struct Choice {
        QString text;
        std::string value; // name or path, bytes
    };
    void setRecordings(const std::vector<Choice> &choices);
    void setRecording(const Choice &choice);
    void setExperiment(const std::filesystem::path &folder);
    // Shown, greyed, while no folder is given.
    void setSuggestedFolder(const std::filesystem::path &folder);
    // As in a new window. Never chooses the host.
    void setDefaults();
    void save(QSettings &settings) const;
    void restore(const QSettings &settings);

Q_SIGNALS:
    void changed();

private:
    QGridLayout *makeGrid();
    void addRow(QGridLayout *grid, const QString &text, QWidget *field, QAction *button = nullptr);
    void buildAgent(QGridLayout *grid, const Actions &actions);
    void buildRun(QGridLayout *grid, const Actions &actions);
    void buildAdvanced(QGridLayout *grid);
    QSpinBox *spin(const char *name, int least, int most);
    QDoubleSpinBox *seconds(const char *name, double least);
    QComboBox *combo(const char *name, const std::vector<std::string> &names);
    QLineEdit *line(const char *name);
    QList<QWidget *> fields() const;
    void follow();

    Theme &m_theme;
    QComboBox *m_agent;
    QComboBox *m_recording;
    QSpinBox *m_iterations;
    QSpinBox *m_samples;
    QSpinBox *m_workers;
    QComboBox *m_sandbox;
    QLineEdit *m_experiment;
    QComboBox *m_architect;
    QLineEdit *m_model;
    QDoubleSpinBox *m_pace;
    QComboBox *m_protocol;
    QLineEdit *m_python;
    QSpinBox *m_baselines;
    QSpinBox *m_tries;
    QDoubleSpinBox *m_architectSeconds;
    QDoubleSpinBox *m_programmerSeconds;
    QDoubleSpinBox *m_testSeconds;
    SpendFields *m_spending;
    QAction *m_chooseRecording;
    std::filesystem::path m_folder; // bytes of what m_experiment shows
};

} // namespace sweci
