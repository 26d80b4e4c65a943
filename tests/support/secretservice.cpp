// SPDX-License-Identifier: GPL-3.0-or-later
#include "secretservice.h"

#include <QProcessEnvironment>

#include <filesystem>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Without folders of services: nothing is started by a question.
std::string busConfiguration(const fs::path &folder)
{
    return "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
           "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
           "<busconfig><type>session</type><listen>unix:dir=" +
           folder.native() +
           "</listen><auth>EXTERNAL</auth><policy context=\"default\"><allow send_destination=\"*\" "
           "eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>\n";
}

// Says the address once the service has its name, and ends when standard input does.
const char *const script = R"(
if [ "$1" = service ]; then
    printf 'test password' | gnome-keyring-daemon --foreground --unlock --components=secrets >&2 &
    daemon=$!
    until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
        string:org.freedesktop.secrets | grep -q 'boolean true'; do
        kill -0 $daemon || exit 1
    done
fi
echo "$DBUS_SESSION_BUS_ADDRESS"
read -r end
[ -z "$daemon" ] || kill $daemon
wait
)";

} // namespace

SecretService::SecretService(Kind kind)
{
    put(m_temp / "bus.conf", busConfiguration(m_temp.path()));
    for (const char *name : {"home", "runtime"})
        fs::create_directories(m_temp / name);
    fs::permissions(m_temp / "runtime", fs::perms::owner_all);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), QString::fromStdString((m_temp / "home").native()));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), QString::fromStdString((m_temp / "runtime").native()));
    for (const char *name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "DBUS_SESSION_BUS_ADDRESS"})
        environment.remove(QString::fromLatin1(name));
    m_process.setProcessEnvironment(environment);
    m_process.start(QStringLiteral("dbus-run-session"),
                    {QStringLiteral("--config-file"), QString::fromStdString((m_temp / "bus.conf").native()),
                     QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), QString::fromLatin1(script),
                     QStringLiteral("sh"),
                     kind == Kind::Service ? QStringLiteral("service") : QStringLiteral("alone")});
    if (m_process.waitForStarted() && m_process.waitForReadyRead(60000))
        m_address = m_process.readLine().trimmed().toStdString();
    if (m_address.empty())
        m_error = m_process.errorString().toStdString() + ' ' + m_process.readAllStandardError().toStdString();
}

SecretService::~SecretService()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished())
        m_process.kill();
    m_process.waitForFinished();
}

} // namespace sweci
