// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "menukeys.h"
#include "scriptedagent.h"
#include "scriptedserver.h"
#include "secretservice.h"
#include "tempfolder.h"

#include <QComboBox>
#include <QObject>
#include <QTest>

namespace sweci
{

// The key that the scripted server asks for.
inline const std::string serverKey = "sk-canary-123";

// What the tests of New run with real agents share: places of their own, a scripted agent that is known by its
// descriptor alone, a window that opens when it is first asked for.
class NewRunTest : public QObject
{
protected:
    void setUp()
    {
        m_temp = std::make_unique<TempFolder>();
        for (const char *name : {"home", "cache", "scratch"})
            std::filesystem::create_directories(*m_temp / name);
        const std::pair<const char *, std::filesystem::path> places[] = {
            {"HOME", *m_temp / "home"},
            {"XDG_DATA_HOME", *m_temp / "home"},
            {"XDG_CONFIG_HOME", *m_temp / "config"},
            {"SWECI_KEYS", *m_temp / "config/sweci/keys"},
            {"SWECI_AGENT_DESCRIPTORS", *m_temp / "config/sweci/agents"},
            {"SWECI_AGENTS", *m_temp / "none"},
            {"SWECI_CACHE", *m_temp / "cache"},
            {"SWECI_SCRATCH", *m_temp / "scratch"},
            {"SWECI_PROGRAM", SWECI_PROGRAM}};
        for (const auto &[name, value] : places)
            qputenv(name, value.c_str());
        qputenv("PATH", ((*m_temp / "bin").native() + ":/usr/bin:/bin").c_str());
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
        putScriptedAgent(*m_temp / "bin", *m_temp / "config/sweci/agents", "scripted");
    }

    void tearDown()
    {
        m_window.reset();
        m_model.reset();
        m_service.reset();
        m_temp.reset();
    }

    // Presses the keys in the window.
    void open(Qt::Key letter, Qt::KeyboardModifiers modifiers)
    {
        if (!m_window) {
            m_window = std::make_unique<MainWindow>(QString::fromStdString((*m_temp / "settings.ini").native()));
            m_window->resize(1280, 800);
            m_window->show();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        }
        QTest::keyClick(m_window.get(), letter, modifiers);
    }

    NewRunPage *page() { return static_cast<NewRunPage *>(m_window->page(QStringLiteral("launch"))); }
    template <typename T> T *field(const char *name) { return m_window->findChild<T *>(QString::fromLatin1(name)); }
    // A field for a number, by keys.
    template <typename T> void enter(const char *name, const QString &number)
    {
        T *box = field<T>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, number);
    }
    const PreflightLine *line(const QString &title)
    {
        for (const PreflightLine &one : page()->preflight()->lines()) {
            if (one.title == title)
                return &one;
        }
        return nullptr;
    }
    bool offers(const char *box, const char *value) { return field<QComboBox>(box)->findData(QByteArray(value)) >= 0; }
    bool has(const QString &words) { return page()->commandText().contains(words); }

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SecretService> m_service;
    std::unique_ptr<ScriptedServer> m_model;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace sweci
