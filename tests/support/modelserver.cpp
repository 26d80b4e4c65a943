// SPDX-License-Identifier: GPL-3.0-or-later
#include "modelserver.h"

namespace sweci
{

ModelServer::ModelServer()
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral("python3"), {QStringLiteral(SWECI_SOURCE_DIR "/tests/support/model_server.py"),
                                                QString::fromStdString((m_temp / "requests").native())});
    if (!m_process.waitForStarted() || !m_process.waitForReadyRead())
        qFatal("the model of the tests does not start");
    m_port = m_process.readLine().trimmed().toInt();
}

ModelServer::~ModelServer()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished())
        m_process.kill();
    m_process.waitForFinished();
}

std::string ModelServer::requests() const
{
    return std::filesystem::exists(m_temp / "requests") ? get(m_temp / "requests") : std::string();
}

std::string reachingProgram(const ModelServer &model, const Listener &other, const std::vector<std::string> &addresses)
{
    std::string places;
    for (const std::string &address : addresses)
        places += "'" + address + "', ";
    return "import os\nimport socket\nimport sys\nimport urllib.request\n\n"
           "KEY = os.environ.get('KEY', '-')\nOTHER = " +
           std::to_string(other.port()) + "\nPROXY = os.environ.get('http_proxy', '')\n\n\n" +
           "def attempt(name, what):\n"
           "    try:\n        print(name + ': yes', what())\n"
           "    except Exception as error:\n        print(name + ': no', repr(error))\n\n\n"
           "def ask(url, proxies):\n"
           "    opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies))\n"
           "    request = urllib.request.Request(url, headers={'Authorization': KEY})\n"
           "    return opener.open(request, timeout=10).read().decode()\n\n\n"
           "def tunnel(place):\n"
           "    host, _, port = PROXY[7:].rpartition(':')\n"
           "    way = socket.create_connection((host, int(port)), timeout=10)\n"
           "    way.sendall(('CONNECT %s HTTP/1.1\\r\\n\\r\\n' % place).encode())\n"
           "    answer = way.recv(4096).decode()\n"
           "    if ' 200 ' not in answer:\n        raise OSError(answer.split('\\r\\n')[0])\n"
           "    return answer\n\n\n"
           "attempt('direct', lambda: ask('" +
           model.address() +
           "/direct', {}))\n"
           "attempt('proxied', lambda: ask('" +
           model.address() + "/proxied', {'http': PROXY}))\n" + "attempt('tunnel', lambda: tunnel('" + model.host() +
           "'))\n"
           "attempt('as usual', lambda: ask('" +
           model.address() + "/usual', None))\n" + "for place in [" + places +
           "]:\n"
           "    attempt('other', lambda: socket.create_connection((place, OTHER), timeout=3))\n"
           "    attempt('other by request', lambda: ask('http://%s:%d/' % (place, OTHER), {'http': PROXY}))\n"
           "    attempt('other by tunnel', lambda: tunnel('%s:%d' % (place, OTHER)))\n"
           "attempt('name', lambda: socket.getaddrinfo('example.org', 443))\n"
           "attempt('key as host', lambda: tunnel(KEY + ':443'))\n"
           "sys.stdout.flush()\n";
}

} // namespace sweci
