// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubproxies.h"
#include "dataset/hubsource.h"
#include "dataset/ratemeter.h"

#include <QTest>

using namespace sweci;

class TestHubSource : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void addresses();
    void endpoint_data();
    void endpoint();
    void tree();
    void treeRefused_data();
    void treeRefused();
    void otherAnswers();
    void nextPage_data();
    void nextPage();
    void steps_data();
    void steps();
    void proxies_data();
    void proxies();
    void rate();
};

void TestHubSource::addresses()
{
    HubSource source;
    QCOMPARE(
        source.treeUrl("metadata").toString(),
        QStringLiteral("https://huggingface.co/api/datasets/skylenage-ai/SWE-CI/tree/main/metadata?recursive=true"));
    source.endpoint = QUrl(QStringLiteral("http://127.0.0.1:8080/hub"));
    source.revision = "refs/pr/1";
    QCOMPARE(
        source.fileUrl("data/a b#c/code.zip").toEncoded(),
        QByteArray(
            "http://127.0.0.1:8080/hub/datasets/skylenage-ai/SWE-CI/resolve/refs%2Fpr%2F1/data/a%20b%23c/code.zip"));
    QCOMPARE(source.refsUrl().path(), QStringLiteral("/hub/api/datasets/skylenage-ai/SWE-CI/refs"));
    QCOMPARE(source.commitUrl().toEncoded(),
             QByteArray("http://127.0.0.1:8080/hub/api/datasets/skylenage-ai/SWE-CI/revision/refs%2Fpr%2F1"));
}

void TestHubSource::endpoint_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("none") << QByteArray() << QByteArray("https://huggingface.co");
    QTest::newRow("mirror") << QByteArray("https://hf-mirror.com/") << QByteArray("https://hf-mirror.com");
    QTest::newRow("http") << QByteArray("http://127.0.0.1:1234") << QByteArray("http://127.0.0.1:1234");
    QTest::newRow("no scheme") << QByteArray("hf-mirror.com") << QByteArray();
    QTest::newRow("file") << QByteArray("file:///etc/passwd") << QByteArray();
}

void TestHubSource::endpoint()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    qputenv("HF_ENDPOINT", value);
    const auto found = HubSource::endpointFromEnvironment();
    qunsetenv("HF_ENDPOINT");
    QCOMPARE(found.ok(), !expected.isEmpty());
    if (found)
        QCOMPARE(found->toEncoded(), expected);
    else
        QCOMPARE(found.error().kind, ErrorKind::Usage);
}

void TestHubSource::tree()
{
    const QByteArray sha(64, 'a');
    const QByteArray blob(40, 'b');
    const auto files = parseHubTree("[{\"type\": \"directory\", \"path\": \"data\", \"oid\": \"x\", \"size\": 0},"
                                    "{\"type\": \"file\", \"path\": \"metadata/a.csv\", \"oid\": \"" +
                                    blob +
                                    "\", \"size\": 12},"
                                    "{\"type\": \"file\", \"path\": \"data/t/image.tar.gz\", \"oid\": \"" +
                                    blob + "\", \"size\": 134, \"lfs\": {\"oid\": \"" + sha +
                                    "\", \"size\": 5000000000, \"pointerSize\": 134}}]");
    QVERIFY2(files.ok(), files ? "" : qPrintable(files.error().sentence));
    QCOMPARE(files->size(), std::size_t(2));
    QCOMPARE(files->front().gitBlob, blob.toStdString());
    QCOMPARE(files->front().sha256, std::string());
    QCOMPARE(files->back().sha256, sha.toStdString());
    QCOMPARE(files->back().size, std::uint64_t(5000000000));
}

void TestHubSource::treeRefused_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("unsafe");
    for (const char *path : {"../evil", "/etc/passwd", "data/../../evil", "data//x", "./data/x", ""})
        QTest::newRow(path) << QByteArray(path) << true;
    QTest::newRow("fine") << QByteArray("data/t/code.zip") << false;
}

void TestHubSource::treeRefused()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, unsafe);
    const auto files = parseHubTree("[{\"type\": \"file\", \"path\": \"" + path + "\", \"oid\": \"" +
                                    QByteArray(40, 'b') + "\", \"size\": 1}]");
    QCOMPARE(files.ok(), !unsafe);
    if (unsafe)
        QCOMPARE(files.error().kind, ErrorKind::Unsafe);
    for (const QByteArray &odd :
         {QByteArray("{}"), QByteArray("<html>"), QByteArray(),
          QByteArray("[{\"type\": \"file\", \"path\": \"a\", \"oid\": \"short\", \"size\": 1}]"),
          QByteArray("[{\"type\": \"file\", \"path\": \"a\", \"oid\": \"" + QByteArray(40, 'b') +
                     "\", \"size\": -1}]")})
        QCOMPARE(parseHubTree(odd).error().kind, ErrorKind::Parse);
}

void TestHubSource::otherAnswers()
{
    const auto refs =
        parseHubRefs("{\"branches\": [{\"name\": \"main\"}, {\"name\": \"v2\"}], \"tags\": [{\"name\": \"1.0\"}]}");
    QCOMPARE(refs->branches, (std::vector<std::string>{"main", "v2"}));
    QCOMPARE(refs->tags, std::vector<std::string>{"1.0"});
    QVERIFY(!parseHubRefs("[]"));
    QCOMPARE(parseHubCommit("{\"sha\": \"" + QByteArray(40, 'c') + "\"}").value(), std::string(40, 'c'));
    QVERIFY(!parseHubCommit("{\"sha\": \"main\"}"));
}

void TestHubSource::nextPage_data()
{
    QTest::addColumn<QByteArray>("link");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("none") << QByteArray() << QByteArray();
    QTest::newRow("next") << QByteArray("<https://h/api?cursor=a%3D&limit=2>; rel=\"next\"")
                          << QByteArray("https://h/api?cursor=a%3D&limit=2");
    QTest::newRow("relative") << QByteArray("</api?cursor=1>; rel=next") << QByteArray("https://hub/api?cursor=1");
    QTest::newRow("previous") << QByteArray("<https://h/api>; rel=\"prev\"") << QByteArray();
    QTest::newRow("both") << QByteArray("<https://h/0>; rel=\"prev\", <https://h/2>; rel=\"next\"")
                          << QByteArray("https://h/2");
}

void TestHubSource::nextPage()
{
    QFETCH(QByteArray, link);
    QTEST(nextHubPage(link, QUrl(QStringLiteral("https://hub/tree"))).toEncoded(), "expected");
}

void TestHubSource::steps_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("secure") << QByteArray("https://a/") << QByteArray("https://b/") << true;
    QTest::newRow("up") << QByteArray("http://a/") << QByteArray("https://b/") << true;
    QTest::newRow("plain") << QByteArray("http://a/") << QByteArray("http://b/") << true;
    QTest::newRow("down") << QByteArray("https://a/") << QByteArray("http://a/") << false;
    QTest::newRow("file") << QByteArray("http://a/") << QByteArray("file:///etc/passwd") << false;
    QTest::newRow("nowhere") << QByteArray("http://a/") << QByteArray() << false;
}

void TestHubSource::steps()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QTEST(mayLeadTo(QUrl(QString::fromLatin1(from)), QUrl(QString::fromLatin1(to))), "allowed");
}

void TestHubSource::proxies_data()
{
    QTest::addColumn<QByteArray>("variables"); // NAME=VALUE, by blanks
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("expected"); // "type host:port", or empty for none
    const auto row = [](const char *name, const char *variables, const char *url, const char *expected) {
        QTest::newRow(name) << QByteArray(variables) << QByteArray(url) << QByteArray(expected);
    };
    row("https", "https_proxy=http://p:3128", "https://hub/", "http p:3128");
    row("capitals", "HTTPS_PROXY=http://p:3128", "https://hub/", "http p:3128");
    row("small first", "https_proxy=http://a:1 HTTPS_PROXY=http://b:2", "https://hub/", "http a:1");
    row("other scheme", "http_proxy=http://p:3128", "https://hub/", "");
    row("all", "all_proxy=socks5://s", "https://hub/", "socks s:1080");
    row("no scheme", "http_proxy=p:8080", "http://hub/", "http p:8080");
    row("excepted", "https_proxy=http://p:1 no_proxy=localhost,hub", "https://hub/", "");
    row("excepted domain", "https_proxy=http://p:1 no_proxy=.example.org", "https://a.example.org/", "");
    row("other domain", "https_proxy=http://p:1 no_proxy=.example.org", "https://example.com/", "http p:1");
    row("all excepted", "https_proxy=http://p:1 NO_PROXY=*", "https://hub/", "");
}

void TestHubSource::proxies()
{
    QFETCH(QByteArray, variables);
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, expected);
    const QList<QByteArray> given = variables.split(' ');
    const char *all[] = {"http_proxy", "https_proxy", "all_proxy", "no_proxy",
                         "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"};
    for (const char *name : all)
        qunsetenv(name);
    for (const QByteArray &one : given)
        qputenv(one.left(one.indexOf('=')).constData(), one.mid(one.indexOf('=') + 1));
    const QNetworkProxy proxy = HubProxies().queryProxy(QNetworkProxyQuery(QUrl(QString::fromLatin1(url)))).value(0);
    for (const char *name : all)
        qunsetenv(name);
    QByteArray found;
    if (proxy.type() != QNetworkProxy::NoProxy && proxy.type() != QNetworkProxy::DefaultProxy)
        found = (proxy.type() == QNetworkProxy::Socks5Proxy ? "socks " : "http ") + proxy.hostName().toLatin1() + ':' +
                QByteArray::number(proxy.port());
    QCOMPARE(found, expected);
}

void TestHubSource::rate()
{
    RateMeter meter(10);
    QVERIFY(!meter.bytesPerSecond());
    meter.add(100, 0);
    meter.add(100.5, 500);
    QVERIFY(!meter.bytesPerSecond());
    meter.add(102, 2000);
    QCOMPARE(meter.bytesPerSecond().value(), 1000.0);
    QCOMPARE(meter.secondsFor(5000).value(), 5.0);
    // What lies more than ten seconds back counts no more.
    meter.add(112, 2000);
    QCOMPARE(meter.bytesPerSecond().value(), 0.0);
    QVERIFY(!meter.secondsFor(5000));
}

QTEST_GUILESS_MAIN(TestHubSource)
#include "tst_hubsource.moc"
