// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/keyring.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestKeyring : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup();
    void kept();
    void environmentFirst();
    void openFileIsRefused();
    void refused_data();
    void refused();
    void defaultFile();
};

void TestKeyring::cleanup()
{
    for (const char *name : {"HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "SWECI_KEY_A_B", "SWECI_KEYS", "XDG_CONFIG_HOME"})
        qunsetenv(name);
}

void TestKeyring::kept()
{
    const TempFolder temp;
    const Keyring keys(temp / "deep/keys");
    QVERIFY(!keys.find("a-b")->has_value());
    QVERIFY(keys.names()->empty());
    QVERIFY(keys.keep("a-b", "sk-1=2 3").ok());
    QVERIFY(keys.keep("other", "x").ok());
    const auto found = keys.find("a-b").value();
    QCOMPARE(found->key, std::string("sk-1=2 3"));
    QCOMPARE(found->place, QString::fromStdString((temp / "deep/keys").native()));
    struct stat info = {};
    QCOMPARE(::stat((temp / "deep/keys").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0600u);
    QVERIFY(keys.keep("a-b", "new").ok());
    QCOMPARE(keys.find("a-b").value()->key, std::string("new"));
    QCOMPARE(*keys.names(), (std::vector<std::string>{"a-b", "other"}));
    QVERIFY(keys.keep("a-b", "").ok());
    QCOMPARE(*keys.names(), std::vector<std::string>{"other"});
}

void TestKeyring::environmentFirst()
{
    const TempFolder temp;
    const Keyring keys(temp / "keys");
    QVERIFY(keys.keep("huggingface", "of the file").ok());
    QVERIFY(keys.keep("a.b", "of the file").ok());
    qputenv("SWECI_KEY_A_B", "of the environment");
    QCOMPARE(keys.find("a.b").value()->key, std::string("of the environment"));
    QCOMPARE(keys.find("a.b").value()->place, QStringLiteral("the variable SWECI_KEY_A_B"));
    qputenv("HUGGING_FACE_HUB_TOKEN", "old name");
    QCOMPARE(keys.find("huggingface").value()->key, std::string("old name"));
    qputenv("HF_TOKEN", "new name");
    QCOMPARE(keys.find("huggingface").value()->key, std::string("new name"));
}

void TestKeyring::openFileIsRefused()
{
    const TempFolder temp;
    put(temp / "keys", "a=b\n");
    ::chmod((temp / "keys").c_str(), 0640);
    const Keyring keys(temp / "keys");
    QCOMPARE(keys.find("a").error().kind, ErrorKind::NotReady);
    QVERIFY(keys.find("a").error().sentence.contains(QStringLiteral("chmod 600 ")));
    QVERIFY(!keys.keep("c", "d"));
    QCOMPARE(get(temp / "keys"), std::string("a=b\n"));
    ::chmod((temp / "keys").c_str(), 0600);
    QCOMPARE(keys.find("a").value()->key, std::string("b"));
}

void TestKeyring::refused_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("no name") << QByteArray() << QByteArray("x");
    QTest::newRow("equals") << QByteArray("a=b") << QByteArray("x");
    QTest::newRow("line in the name") << QByteArray("a\nb") << QByteArray("x");
    QTest::newRow("line in the key") << QByteArray("a") << QByteArray("x\ny=z");
}

void TestKeyring::refused()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, key);
    const TempFolder temp;
    QCOMPARE(Keyring(temp / "keys").keep(name.toStdString(), key.toStdString()).error().kind, ErrorKind::Usage);
    QVERIFY(!fs::exists(temp / "keys"));
}

void TestKeyring::defaultFile()
{
    qputenv("XDG_CONFIG_HOME", "/c");
    QCOMPARE(Keyring::defaultFile(), fs::path("/c/sweci/keys"));
    qputenv("SWECI_KEYS", "/own");
    QCOMPARE(Keyring::defaultFile(), fs::path("/own"));
}

QTEST_GUILESS_MAIN(TestKeyring)
#include "tst_keyring.moc"
