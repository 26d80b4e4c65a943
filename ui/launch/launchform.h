// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/launchsettings.h"

#include <QFrame>

class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace sweci
{

class AgentFields;
class AgentList;
class BoundsFields;
class KeyStore;
class LaunchGrid;
class SpendFields;
class Theme;

// Agents, limits, sandbox and folder of a new run: all of a plan but the data set.
class LaunchForm : public QFrame
{
    Q_OBJECT

public:
    struct Actions {
        QAction *chooseRecording;
        QAction *chooseFolder;
        QAction *advanced; // checkable
        QAction *chooseScript;
        QAction *choosePrompts;
        QAction *testProgrammer;
        QAction *testArchitect;
        QAction *savePreset;
    };
    // What the fields offer and ask; all of it outlives the form.
    struct Sources {
        AgentList &agents;
        KeyStore &keys;
        std::filesystem::path program; // the sweci that tests agents
    };
    LaunchForm(Theme &theme, const Sources &sources, const Actions &actions, QWidget *parent = nullptr);

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
    void setScript(const std::filesystem::path &file);
    void setPromptFolder(const std::filesystem::path &folder);
    // Puts what a preset holds into the fields: agents, models, addresses, names of keys, the kind of prompts, tries
    // and limits of time.
    void take(const RunPlan &plan);
    AgentFields *programmer() const { return m_programmer; }
    AgentFields *architect() const { return m_architect; }
    QComboBox *presets() const { return m_preset; } // editable: its text is the name to save under
    // Shown, greyed, while no folder is given.
    void setSuggestedFolder(const std::filesystem::path &folder);
    // As in a new window. Never chooses the host.
    void setDefaults();
    void save(QSettings &settings) const;
    void restore(const QSettings &settings);

Q_SIGNALS:
    void changed();

private:
    void buildPresets(LaunchGrid *grid, const Actions &actions);
    void buildAgents(QBoxLayout *layout, const Sources &sources, const Actions &actions);
    void buildRun(QBoxLayout *layout, const Actions &actions);
    void buildAdvanced(LaunchGrid *grid, const Actions &actions);
    void connectFields();
    QSpinBox *spin(const char *name, int least, int most);
    QDoubleSpinBox *seconds(const char *name, double least);
    QComboBox *combo(const char *name, const std::vector<std::string> &names);
    QLineEdit *line(const char *name);
    QList<QWidget *> fields() const;
    void follow();

    Theme &m_theme;
    QComboBox *m_preset;
    AgentFields *m_programmer;
    AgentFields *m_architect;
    LaunchGrid *m_agentGrid; // what baselines and scripts need
    QComboBox *m_recording;
    QDoubleSpinBox *m_pace;
    QLineEdit *m_script;
    QComboBox *m_network;
    QSpinBox *m_iterations;
    QSpinBox *m_samples;
    QSpinBox *m_workers;
    QComboBox *m_sandbox;
    QLineEdit *m_experiment;
    BoundsFields *m_bounds;
    QComboBox *m_prompts;
    QLineEdit *m_promptFolder;
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
