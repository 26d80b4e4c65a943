// SPDX-License-Identifier: GPL-3.0-or-later
// The outside half of an agent's way to its model: which requests it lets through, and what it bears.
#include "agents/hostconnection.h"
#include "agents/proxyrequest.h"
#include "agents/relayconfig.h"
#include "base/childprocess.h"
#include "base/clock.h"
#include "experimenttools.h"
#include "listener.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

#include <csignal>
#include <fstream>
#include <netdb.h>
#include <netinet/in.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/un.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestModelProxy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hosts_data();
    void hosts();
    void hostsOfAddresses();
    void addressThatDoesNotAnswer();
    void requests_data();
    void requests();
    void requestIsWrittenAnew();
    void tunnelCarriesBytesBothWays();
    void requestIsPassedOn();
    void refusals_data();
    void refusals();
    void idleClientsMakeRoom();
    void endlessAnswerToAClientThatIsGone();
    void logIsBounded();
    void endsWithAllItsClients();
    void proxyOfTheMachineIsUsed();
    void proxyThatRefuses();
    void insideHalfEndsWithItsCommand();
};

namespace
{

// `sweci relay` on a socket in a folder of the test's own.
class Relay
{
public:
    explicit Relay(RelayConfig config, const Environment &further = {})
    {
        config.log = m_temp / "log";
        put(config.log, "");
        const std::string path = (m_temp / "socket").native();
        FileDescriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        path.copy(m_address.sun_path, sizeof m_address.sun_path - 1);
        m_address.sun_family = AF_UNIX;
        if (::bind(listener.get(), reinterpret_cast<sockaddr *>(&m_address), sizeof m_address) != 0 ||
            ::listen(listener.get(), 64) != 0)
            qFatal("no socket");
        ProcessSpec spec;
        spec.argv = {SWECI_PROGRAM, "relay"};
        spec.environment = {{"PATH", "/usr/bin:/bin"}, {"LANG", "C.UTF-8"}};
        spec.environment.insert(spec.environment.end(), further.begin(), further.end());
        spec.workingFolder = "/";
        spec.input = config.toJson().toJson();
        spec.descriptors = {{listener.get(), 3}};
        auto child = ChildProcess::start(spec);
        if (!child)
            qFatal("no relay");
        m_child = std::move(*child);
    }

    Speaker client() const
    {
        FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
        if (::connect(socket.get(), reinterpret_cast<const sockaddr *>(&m_address), sizeof m_address) != 0)
            qFatal("no connection");
        return Speaker(std::move(socket));
    }

    // The processes that serve its clients.
    std::vector<int> servers() const
    {
        const std::string pid = std::to_string(m_child->pid());
        std::ifstream file("/proc/" + pid + "/task/" + pid + "/children");
        std::vector<int> children;
        for (int child = 0; file >> child;)
            children.push_back(child);
        return children;
    }

    bool end()
    {
        ::kill(m_child->pid(), SIGTERM);
        return waitUntil([&] { return m_child->tryWait().has_value(); }, 30);
    }

    std::string logText() const { return get(m_temp / "log"); }
    // Waits for so many lines.
    std::vector<JsonValue> log(std::size_t lines) const
    {
        std::vector<JsonValue> found;
        (void)waitUntil(
            [&] {
                found.clear();
                std::istringstream text(logText());
                for (std::string line; std::getline(text, line);)
                    found.push_back(parseJson(line, "log").value());
                return found.size() >= lines;
            },
            30);
        return found;
    }

private:
    TempFolder m_temp;
    sockaddr_un m_address = {};
    std::optional<ChildProcess> m_child;
};

RelayConfig allowing(const std::vector<std::string> &hosts)
{
    RelayConfig config;
    config.hosts = hosts;
    return config;
}

std::string at(const Listener &listener)
{
    return "127.0.0.1:" + std::to_string(listener.port());
}

std::string connectTo(const std::string &place)
{
    return "CONNECT " + place + " HTTP/1.1\r\nHost: " + place + "\r\nProxy-Authorization: Basic c2VjcmV0\r\n\r\n";
}

} // namespace

void TestModelProxy::hosts_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<bool>("allowed");
    const struct {
        const char *entry;
        const char *wanted;
        bool allowed;
    } rows[] = {
        {"api.example.org", "api.example.org:443", true},
        {"api.example.org", "api.example.org:80", true},
        {"api.example.org", "API.Example.ORG.:443", true},
        {"api.example.org", "api.example.org:8443", false},
        {"api.example.org", "api.example.org.evil.net:443", false},
        {"api.example.org", "xapi.example.org:443", false},
        {"api.example.org", "example.org:443", false},
        {"api.example.org:8443", "api.example.org:8443", true},
        {"api.example.org:8443", "api.example.org:443", false},
        {"*.example.org", "a.b.example.org:443", true},
        {"*.example.org", "example.org:443", false},
        {"*.example.org", "badexample.org:443", false},
        {"*.example.org:9000", "a.example.org:9000", true},
        {"127.0.0.1:8000", "127.0.0.1:8000", true},
        {"127.0.0.1:8000", "127.0.0.1:8001", false},
        {"127.0.0.1:8000", "127.1:8000", false},
        {"127.0.0.1:8000", "2130706433:8000", false},
        {"127.0.0.1:8000", "localhost:8000", false},
        {"[::1]:8000", "[::1]:8000", true},
        {"[::1]:8000", "[::ffff:127.0.0.1]:8000", false},
    };
    for (const auto &row : rows)
        QTest::addRow("%s, %s", row.entry, row.wanted) << row.entry << row.wanted << row.allowed;
    for (const char *bad : {"", "*", "*.", "a b", "host:0", "host:65536", "host:http", "http://host", "[::1", "host/x",
                            "user@host", "host:80:80", "*.*.org"})
        QTest::addRow("unreadable %s", bad) << bad << QString() << false;
}

void TestModelProxy::hosts()
{
    QFETCH(QString, entry);
    QFETCH(QString, wanted);
    QFETCH(bool, allowed);
    const auto list = HostList::read({entry.toStdString()});
    QCOMPARE(list.ok(), !wanted.isEmpty());
    if (wanted.isEmpty())
        return;
    const auto host = HostPort::read(wanted.toStdString());
    QVERIFY(host.has_value());
    QCOMPARE(list->allows(*host), allowed);
}

void TestModelProxy::hostsOfAddresses()
{
    QCOMPARE(hostOfAddress("https://api.example.org/v1"), std::optional<std::string>("api.example.org:443"));
    QCOMPARE(hostOfAddress("http://127.0.0.1:8000"), std::optional<std::string>("127.0.0.1:8000"));
    QCOMPARE(hostOfAddress("http://[::1]:8000/v1"), std::optional<std::string>("[::1]:8000"));
    for (const char *bad : {"", "api.example.org", "ftp://x.org", "file:///etc/passwd", "https://"})
        QVERIFY2(!hostOfAddress(bad), bad);
    // What may be kept with an experiment.
    for (const char *good : {"", "http://x", "https://api.example.org/v1/@cf/model", "http://[::1]:8000/v1"})
        QVERIFY2(checkServerAddress(good), good);
    for (const char *bad : {"api.example.org/v1", "localhost:8000", "ftp://x.org", "https://",
                            "https://me:sk-1@x.org/v1", "https://sk-1@x.org", "sk-1@x.org/v1", "https:// x"}) {
        const auto checked = checkServerAddress(bad);
        QVERIFY2(!checked, bad);
        QVERIFY(!checked.error().sentence.contains(QStringLiteral("sk-1")));
    }
    const auto list = HostList::read({"localhost:1", "api.example.org:443", "127.0.0.1", "127.0.0.9:2"});
    QCOMPARE(list->loopback().size(), std::size_t(2)); // those with a port
    QCOMPARE(list->loopback().back().text(), std::string("127.0.0.9:2"));
}

namespace
{

// A socket that listens on this machine and takes nothing on: `full` connections that nobody accepts fill its queue,
// and further ones hang.
class SilentPort
{
public:
    explicit SilentPort(bool full)
    {
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        m_sockets.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        socklen_t size = sizeof m_address;
        QVERIFY(::bind(m_sockets[0].get(), reinterpret_cast<sockaddr *>(&m_address), size) == 0);
        QVERIFY(::listen(m_sockets[0].get(), full ? 0 : 16) == 0);
        QVERIFY(::getsockname(m_sockets[0].get(), reinterpret_cast<sockaddr *>(&m_address), &size) == 0);
        m_entry.ai_family = AF_INET;
        m_entry.ai_socktype = SOCK_STREAM;
        m_entry.ai_addr = reinterpret_cast<sockaddr *>(&m_address);
        m_entry.ai_addrlen = size;
        for (int i = 0; full && i < 8; ++i) {
            m_sockets.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
            (void)!::connect(m_sockets.back().get(), m_entry.ai_addr, size);
        }
    }
    addrinfo *entry() { return &m_entry; }

private:
    sockaddr_in m_address = {};
    addrinfo m_entry = {};
    std::vector<FileDescriptor> m_sockets;
};

} // namespace

void TestModelProxy::addressThatDoesNotAnswer()
{
    SilentPort hole(true);
    SilentPort open(false);
    hole.entry()->ai_next = open.entry();
    const double start = monotonicSeconds();
    const FileDescriptor socket = connectToFirst(hole.entry(), start + 6);
    QVERIFY(socket.valid());
    const double took = monotonicSeconds() - start;
    QVERIFY2(took > 2.5 && took < 6, std::to_string(took).c_str()); // the first had its half, and no more
    open.entry()->ai_next = nullptr;
    hole.entry()->ai_next = nullptr;
    QVERIFY(!connectToFirst(hole.entry(), monotonicSeconds() + 0.5).valid());
}

void TestModelProxy::requests_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("target"); // empty: malformed
    QTest::newRow("tunnel") << QByteArray("CONNECT a.org:443 HTTP/1.1\r\nHost: a.org:443\r\n\r\n") << "a.org:443";
    QTest::newRow("tunnel without headers") << QByteArray("CONNECT a.org:443 HTTP/1.0\r\n\r\n") << "a.org:443";
    QTest::newRow("tunnel to a number") << QByteArray("CONNECT [::1]:8 HTTP/1.1\r\n\r\n") << "[::1]:8";
    QTest::newRow("request") << QByteArray("POST http://a.org/v1?x=1 HTTP/1.1\r\nHost: b.org\r\n\r\n") << "a.org:80";
    QTest::newRow("request, port") << QByteArray("GET HTTP://A.org:81 HTTP/1.1\r\n\r\n") << "a.org:81";
    const char *malformed[] = {"CONNECT a.org HTTP/1.1\r\n\r\n",
                               "CONNECT http://a.org:443 HTTP/1.1\r\n\r\n",
                               "CONNECT a.org:443 HTTP/2\r\n\r\n",
                               "CONNECT a.org:443\r\n\r\n",
                               "CONNECT a.org:443 x HTTP/1.1\r\n\r\n",
                               "CONNECT a.org:443\tHTTP/1.1\r\n\r\n",
                               "connect a.org:443 HTTP/1.1\r\n\r\n",
                               "GET /v1 HTTP/1.1\r\nHost: a.org\r\n\r\n",
                               "GET https://a.org/ HTTP/1.1\r\n\r\n",
                               "GET ftp://a.org/ HTTP/1.1\r\n\r\n",
                               "GET http://user:pw@a.org/ HTTP/1.1\r\n\r\n",
                               "GET http://a.org/#part HTTP/1.1\r\n\r\n",
                               "GET http:/// HTTP/1.1\r\n\r\n",
                               "GET http://a.org/ HTTP/1.1\r\n folded: x\r\n\r\n",
                               "GET http://a.org/ HTTP/1.1\r\nno colon\r\n\r\n",
                               "GET http://a.org/ HTTP/1.1\r\nName : x\r\n\r\n",
                               "GET http://a.org/ HTTP/1.1\r\nA: x\rB: y\r\n\r\n",
                               "GET http://a.org/ HTTP/1.1\nA: x\r\n\r\n",
                               "GET http://a.org/\xc3\xa9 HTTP/1.1\r\n\r\n",
                               "\r\n\r\n",
                               "SSH-2.0-x\r\n\r\n"};
    for (const char *head : malformed)
        QTest::addRow("malformed %s", QByteArray(head).toPercentEncoding(" /:").constData())
            << QByteArray(head) << QString();
    QTest::newRow("malformed, with NUL") << QByteArray("GET http://a.org/ HTTP/1.1\r\nA: \0\r\n\r\n", 36) << QString();
}

void TestModelProxy::requests()
{
    QFETCH(QByteArray, head);
    QFETCH(QString, target);
    const auto request = ProxyRequest::read(std::string_view(head.constData(), static_cast<std::size_t>(head.size())));
    QCOMPARE(request ? request->target.text() : std::string(), target.toStdString());
    if (request)
        QCOMPARE(request->tunnel, head.startsWith("CONNECT"));
}

void TestModelProxy::requestIsWrittenAnew()
{
    const auto request = ProxyRequest::read(
        "POST http://a.org/v1 HTTP/1.1\r\nHost: other.org\r\nProxy-Authorization: Basic x\r\nConnection: keep-alive\r\n"
        "Proxy-Connection: keep-alive\r\nContent-Length: 2\r\nAuthorization: Bearer k\r\n\r\n");
    QVERIFY(request.has_value());
    const std::string rest = " HTTP/1.1\r\nHost: a.org\r\n";
    const std::string kept = "Content-Length: 2\r\nAuthorization: Bearer k\r\nConnection: close\r\n\r\n";
    QCOMPARE(request->head(false, "Basic y"), "POST /v1" + rest + kept);
    QCOMPARE(request->head(true, "Basic y"), "POST http://a.org/v1" + rest + "Proxy-Authorization: Basic y\r\n" + kept);
}

void TestModelProxy::tunnelCarriesBytesBothWays()
{
    const Listener model;
    Relay relay(allowing({at(model)}));
    Speaker client = relay.client();
    QVERIFY(client.say(connectTo(at(model)) + "early "));
    Speaker server = model.accept();
    QVERIFY(server.valid());
    QVERIFY(client.hear("\r\n\r\n").starts_with("HTTP/1.1 200 "));
    QVERIFY(client.say("question"));
    QCOMPARE(server.hear("question"), std::string("early question"));
    client.finish(); // a server may answer one that has said all
    QVERIFY(server.say(std::string(100001, 'a')));
    server.close();
    const std::string heard = client.hear();
    QCOMPARE(heard.size(), std::size_t(100001));
    const auto log = relay.log(1);
    QCOMPARE(log.size(), std::size_t(1));
    QCOMPARE(log[0]["host"].toString(), std::string("127.0.0.1"));
    QCOMPARE(log[0]["port"].toInteger(), std::int64_t(model.port()));
    QCOMPARE(log[0]["result"].toString(), std::string("allowed"));
    QCOMPARE(log[0]["up"].toInteger(), std::int64_t(14));
    QCOMPARE(log[0]["down"].toInteger(), std::int64_t(100001 + 39));
    QVERIFY(!log[0]["time"].toString().empty() && log[0]["seconds"].isNumber());
    QVERIFY(relay.logText().find("c2VjcmV0") == std::string::npos);
}

void TestModelProxy::requestIsPassedOn()
{
    const Listener model;
    Relay relay(allowing({at(model)}));
    Speaker client = relay.client();
    QVERIFY(client.say("POST http://" + at(model) +
                       "/secret-path HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer sk-secret\r\nContent-Length: "
                       "4\r\n\r\nbody"));
    Speaker server = model.accept();
    const std::string seen = server.hear("body");
    QVERIFY2(seen.starts_with("POST /secret-path HTTP/1.1\r\nHost: " + at(model) + "\r\n"), seen.c_str());
    QVERIFY(seen.find("Bearer sk-secret") != std::string::npos && seen.find("Connection: close") != std::string::npos);
    QVERIFY(server.say("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
    server.close();
    QVERIFY(client.hear().ends_with("ok"));
    client.close();
    QCOMPARE(relay.log(1).size(), std::size_t(1));
    QVERIFY(relay.logText().find("secret") == std::string::npos);
}

void TestModelProxy::refusals_data()
{
    QTest::addColumn<QByteArray>("request"); // OTHER stands for a listener that is not listed
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("reason");
    QTest::newRow("tunnel") << QByteArray("CONNECT OTHER HTTP/1.1\r\n\r\n") << 403 << "not_listed";
    QTest::newRow("request") << QByteArray("GET http://OTHER/ HTTP/1.1\r\n\r\n") << 403 << "not_listed";
    QTest::newRow("listed in the header alone")
        << QByteArray("GET http://OTHER/ HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n") << 403 << "not_listed";
    QTest::newRow("malformed") << QByteArray("GET / HTTP/1.1\r\nHost: OTHER\r\n\r\n") << 400 << "malformed";
    QTest::newRow("head without end") << "CONNECT OTHER HTTP/1.1\r\nA: " + QByteArray(70000, 'x') << 431
                                      << "head_too_long";
    QTest::newRow("many headers") << "CONNECT OTHER HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(20000) + "\r\n"
                                  << 431 << "head_too_long";
    QTest::newRow("slow") << QByteArray("CONNECT OTHER HT") << 408 << "too_slow";
    QTest::newRow("says nothing") << QByteArray() << 408 << "too_slow";
    // Port 1 of this machine has no listener.
    QTest::newRow("nobody there") << QByteArray("CONNECT 127.0.0.1:1 HTTP/1.1\r\n\r\n") << 502 << "unreachable";
    QTest::newRow("no such name") << QByteArray("CONNECT model.invalid:443 HTTP/1.1\r\n\r\n") << 502 << "unresolved";
}

void TestModelProxy::refusals()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    QFETCH(QString, reason);
    const Listener other;
    RelayConfig config = allowing({"127.0.0.1:1", "model.invalid"});
    config.headSeconds = 1;
    Relay relay(config);
    Speaker client = relay.client();
    // What it does not want to read it does not read.
    (void)client.say(request.replace("OTHER", QByteArray::fromStdString(at(other))).toStdString());
    const std::string answer = client.hear();
    QVERIFY2(answer.starts_with("HTTP/1.1 " + std::to_string(status) + ' '), answer.c_str());
    const auto log = relay.log(1);
    QCOMPARE(log.size(), std::size_t(1));
    QCOMPARE(log[0]["result"].toString(), std::string(status == 502 ? "failed" : "refused"));
    QCOMPARE(log[0]["reason"].toString(), reason.toStdString());
    QVERIFY(!other.heardSomething());
}

void TestModelProxy::idleClientsMakeRoom()
{
    const Listener model;
    RelayConfig config = allowing({at(model)});
    config.connections = 3;
    config.headSeconds = 2;
    Relay relay(config);
    std::vector<Speaker> idle;
    for (int i = 0; i < 7; ++i)
        idle.push_back(relay.client());
    QVERIFY(waitUntil([&] { return relay.servers().size() == 3; }, 30));
    Speaker client = relay.client();
    QVERIFY(client.say(connectTo(at(model))));
    Speaker server = model.accept(); // in its turn
    QVERIFY(server.valid());
    QVERIFY(relay.servers().size() <= 3);
}

void TestModelProxy::endlessAnswerToAClientThatIsGone()
{
    const Listener model;
    Relay relay(allowing({at(model)}));
    Speaker client = relay.client();
    QVERIFY(client.say(connectTo(at(model))));
    Speaker server = model.accept();
    QVERIFY(server.say("begin"));
    QVERIFY(client.hear("begin").ends_with("begin"));
    client.close();
    const std::string block(65536, 'x');
    int blocks = 0;
    while (blocks < 1000 && server.say(block))
        ++blocks;
    QVERIFY(blocks < 1000);
    QCOMPARE(relay.log(1).size(), std::size_t(1));
    QVERIFY(waitUntil([&] { return relay.servers().empty(); }, 30));
}

void TestModelProxy::logIsBounded()
{
    RelayConfig config = allowing({"127.0.0.1:1"});
    config.logBytes = 400;
    Relay relay(config);
    for (int i = 0; i < 20; ++i) {
        Speaker client = relay.client();
        QVERIFY(client.say("CONNECT other.example:443 HTTP/1.1\r\n\r\n"));
        QVERIFY(client.hear().starts_with("HTTP/1.1 403"));
    }
    QVERIFY(relay.end());
    QVERIFY(relay.logText().size() < 800);
    const auto log = relay.log(2);
    QCOMPARE(log.back()["result"].toString(), std::string("unlogged"));
    QCOMPARE(log.back()["connections"].toInteger() + static_cast<std::int64_t>(log.size()) - 1, std::int64_t(20));
}

void TestModelProxy::endsWithAllItsClients()
{
    const Listener model;
    Relay relay(allowing({at(model)}));
    Speaker client = relay.client();
    QVERIFY(client.say(connectTo(at(model))));
    Speaker server = model.accept();
    QVERIFY(client.hear("\r\n\r\n").starts_with("HTTP/1.1 200"));
    const Speaker silent = relay.client();
    QVERIFY(waitUntil([&] { return relay.servers().size() == 2; }, 30));
    const auto servers = relay.servers();
    QVERIFY(relay.end());
    for (const int pid : servers)
        QVERIFY(::kill(pid, 0) != 0);
    QCOMPARE(server.hear(), std::string()); // the end
    const auto log = relay.log(2);
    QCOMPARE(log.size(), std::size_t(2));
    for (const JsonValue &line : log)
        QCOMPARE(line["reason"].toString(), std::string("call_ended"));
}

void TestModelProxy::proxyOfTheMachineIsUsed()
{
    const Listener proxy;
    const Listener model;
    const std::string address = "http://user:pw@" + at(proxy);
    Relay relay(allowing({"api.invalid", at(model)}), {{"https_proxy", address}, {"http_proxy", address}});
    Speaker client = relay.client();
    QVERIFY(client.say("CONNECT api.invalid:443 HTTP/1.1\r\n\r\n"));
    Speaker server = proxy.accept();
    const std::string asked = server.hear("\r\n\r\n");
    QVERIFY2(asked.starts_with("CONNECT api.invalid:443 HTTP/1.1\r\n"), asked.c_str());
    QVERIFY(asked.find("Proxy-Authorization: Basic dXNlcjpwdw==\r\n") != std::string::npos);
    QVERIFY(server.say("HTTP/1.1 200 fine\r\nX: y\r\n\r\nhello"));
    QVERIFY(client.hear("hello").ends_with("\r\n\r\nhello"));

    Speaker plain = relay.client();
    QVERIFY(plain.say("GET http://api.invalid/a HTTP/1.1\r\n\r\n"));
    const std::string request = proxy.accept().hear("\r\n\r\n");
    QVERIFY2(request.starts_with("GET http://api.invalid/a HTTP/1.1\r\n"), request.c_str());
    QVERIFY(request.find("Proxy-Authorization: Basic dXNlcjpwdw==\r\n") != std::string::npos);

    // What is on this machine is asked without it.
    Speaker local = relay.client();
    QVERIFY(local.say(connectTo(at(model))));
    QVERIFY(model.accept().valid());
    QVERIFY(!proxy.heardSomething());
}

void TestModelProxy::proxyThatRefuses()
{
    const Listener proxy;
    Relay relay(allowing({"api.invalid"}), {{"https_proxy", "http://" + at(proxy)}});
    Speaker client = relay.client();
    QVERIFY(client.say("CONNECT api.invalid:443 HTTP/1.1\r\n\r\n"));
    Speaker server = proxy.accept();
    (void)server.hear("\r\n\r\n");
    QVERIFY(server.say("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"));
    QVERIFY(client.hear().starts_with("HTTP/1.1 502"));
    QCOMPARE(relay.log(1).back()["reason"].toString(), std::string("proxy_refused"));
}

// Also where nobody ends the sandbox: a relay that stays keeps the sandbox's first process with it.
void TestModelProxy::insideHalfEndsWithItsCommand()
{
    const TempFolder temp;
    const std::string socket = (temp / "socket").native(); // nobody listens there
    ProcessSpec spec;
    spec.argv = {
        "/usr/bin/python3", "-I", "-S",       SWECI_SOURCE_DIR "/resources/sandbox/sweci_relay.py", socket, "--",
        "/bin/sh",          "-c", "read line"};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    spec.holdInput = true;
    auto command = ChildProcess::start(spec);
    QVERIFY(command.ok());
    QVERIFY(waitUntil([&] { return !processesNaming(socket).empty(); }));
    ::kill(command->pid(), SIGKILL);
    QVERIFY(waitUntil([&] { return command->tryWait().has_value(); }));
    QVERIFY(waitUntil([&] { return processesNaming(socket).empty(); }, 20));
}

QTEST_GUILESS_MAIN(TestModelProxy)
#include "tst_modelproxy.moc"
