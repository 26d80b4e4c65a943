// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agentlist.h"
#include "models/agenttest.h"

#include <QWidget>

#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;

namespace sweci
{

class KeyStore;
class LaunchGrid;
class Theme;

// Who plays one role: agent and the version found, model, and for programs base URL and key, with a test.
class AgentFields : public QWidget
{
    Q_OBJECT

public:
    struct Setup {
        const char *name;      // object name of the agent's field; the others' begin with it
        const char *modelName; // object name of the model's
        QString title;
        QString same; // with it the first choice is this, "" for the agent: the other role's fields hold
        QAction *test;
    };
    // `program`: the sweci that tests. Lists and store outlive this.
    AgentFields(Theme &theme, AgentList &agents, KeyStore &keys, const std::filesystem::path &program,
                const Setup &setup, QWidget *parent = nullptr);

    struct Values {
        std::string agent;
        std::string model;
        std::string baseUrl;
        std::string keyName;
        bool operator==(const Values &) const = default;
    };
    // Of fields that are shown; the others count as empty.
    Values values() const;
    void take(const Values &values);
    QList<QWidget *> fields() const;
    // A program with a descriptor plays, as far as is known.
    bool playsProgram() const;
    // With what the role would be played by.
    void test();
    QString note() const; // what is said below the fields
    // Empty fields stand for this role's.
    void setOther(const AgentFields *other);

Q_SIGNALS:
    void changed();

private:
    void build(const Setup &setup);
    void offerAgents();
    void follow();
    void followTest();
    Values wholeValues() const; // with the other role's where a field is empty
    bool playsNobody() const;   // the other role's fields hold

    AgentList &m_agents;
    KeyStore &m_keys;
    AgentTest *m_testing;
    std::optional<Values> m_tested; // what the note is about
    const AgentFields *m_otherFields = nullptr;
    LaunchGrid *m_grid;
    QComboBox *m_agent;
    QLabel *m_version;
    QLineEdit *m_model;
    QLineEdit *m_baseUrl;
    QComboBox *m_key;
    QLabel *m_note;
    QAction *m_test;
    QString m_same;
    QString m_other; // what an empty field stands for; empty: the agent's own
};

} // namespace sweci
