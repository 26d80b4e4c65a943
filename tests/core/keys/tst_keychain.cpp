// SPDX-License-Identifier: GPL-3.0-or-later
// Keys in a real secret service on a bus of the test's own, and without one.
#include "keys/keyset.h"
#include "secretservice.h"
#include "tempfolder.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestKeychain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup();
    void keptByTheService();
    void keyringUsesIt();
    void removesWhatIsGone();
    void removesFromTheFileWithoutAStore();
    void setHandedDown();
    void busWithoutService();
    void programThatHangs();
    void programThatIsNotThere();
};

namespace
{

void useBus(const SecretService &service)
{
    for (const auto &[name, value] : service.environment())
        qputenv(name.c_str(), value.c_str());
}

bool anyFileHolds(const fs::path &folder, const std::string &text)
{
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && get(entry.path()).find(text) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

void TestKeychain::cleanup()
{
    for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "SWECI_API_KEY", "SWECI_KEY_MINE"})
        qunsetenv(name);
}

void TestKeychain::keptByTheService()
{
    const SecretService service(SecretService::Kind::Service);
    QVERIFY2(service.started(), service.error().c_str());
    useBus(service);
    const Keychain keychain(SWECI_PROGRAM);
    QVERIFY(keychain.check());
    QVERIFY(!keychain.read("mine")->has_value());
    const std::string key = "sk-canary-123 \xC3\xA4\"\\";
    QVERIFY(keychain.write("mine", key));
    QVERIFY(keychain.write("other", "sk-other"));
    QCOMPARE(keychain.read("mine")->value(), key);
    QVERIFY(keychain.write("mine", "sk-newer"));
    QCOMPARE(keychain.read("mine")->value(), std::string("sk-newer"));
    QVERIFY(keychain.remove("mine"));
    QVERIFY(!keychain.read("mine")->has_value());
    QVERIFY(keychain.remove("mine")); // gone is gone
    QCOMPARE(keychain.read("other")->value(), std::string("sk-other"));
    QVERIFY(!anyFileHolds(service.folder(), "sk-other")); // its files are closed
}

void TestKeychain::keyringUsesIt()
{
    const SecretService service(SecretService::Kind::Service);
    QVERIFY2(service.started(), service.error().c_str());
    useBus(service);
    const TempFolder temp;
    const Keyring keys(Keychain(SWECI_PROGRAM), temp / "keys");
    QVERIFY(keys.keep("mine", "sk-in-file"));
    QCOMPARE(*keys.keepSomewhere("mine", "sk-in-store"), KeyPlace::Keychain);
    // What lay in the file would go before it.
    QVERIFY(!anyFileHolds(temp.path(), "sk-"));
    QCOMPARE(keys.find("mine").value()->key, std::string("sk-in-store"));
    QCOMPARE(keys.find("mine").value()->place, QStringLiteral("the key store"));
    struct stat info = {};
    QCOMPARE(::stat((temp / "keys.keychain").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0600u);
    QVERIFY(keys.keep("also", "sk-also", KeyPlace::File));
    const auto kept = keys.kept();
    QVERIFY(kept && kept->size() == 2);
    QCOMPARE((*kept)[0].name, std::string("also"));
    QCOMPARE((*kept)[0].place, KeyPlace::File);
    QCOMPARE((*kept)[1].name, std::string("mine"));
    QCOMPARE((*kept)[1].place, KeyPlace::Keychain);
    qputenv("SWECI_KEY_MINE", "sk-variable");
    QCOMPARE((*keys.kept())[1].place, KeyPlace::Variable);
    QCOMPARE(keys.find("mine").value()->key, std::string("sk-variable"));
    qunsetenv("SWECI_KEY_MINE");
    // Without a keychain in it, the store is not asked.
    QVERIFY(!Keyring(temp / "keys").find("mine")->has_value());
    QVERIFY(keys.remove("mine"));
    QVERIFY(keys.remove("also"));
    QCOMPARE(keys.remove("mine").error().kind, ErrorKind::NotFound);
    QVERIFY(keys.kept()->empty());
    QVERIFY(!Keychain(SWECI_PROGRAM).read("mine")->has_value());
}

// Taken out of the store by another program: the name goes all the same.
void TestKeychain::removesWhatIsGone()
{
    const SecretService service(SecretService::Kind::Service);
    QVERIFY2(service.started(), service.error().c_str());
    useBus(service);
    const TempFolder temp;
    const Keyring keys(Keychain(SWECI_PROGRAM), temp / "keys");
    QVERIFY(keys.keep("mine", "sk-1", KeyPlace::Keychain));
    QVERIFY(Keychain(SWECI_PROGRAM).remove("mine"));
    QVERIFY(!keys.find("mine")->has_value());
    QVERIFY(keys.remove("mine"));
    QVERIFY(keys.kept()->empty());
}

// The store is told of, and what can be removed is.
void TestKeychain::removesFromTheFileWithoutAStore()
{
    const TempFolder temp;
    const Keyring keys(Keychain(SWECI_PROGRAM), temp / "keys");
    {
        const SecretService service(SecretService::Kind::Service);
        QVERIFY2(service.started(), service.error().c_str());
        useBus(service);
        QVERIFY(keys.keep("mine", "sk-in-store", KeyPlace::Keychain));
    }
    QVERIFY(keys.keep("mine", "sk-in-file", KeyPlace::File));
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    const auto removed = keys.remove("mine");
    QVERIFY(!removed);
    QVERIFY(!anyFileHolds(temp.path(), "sk-in-file"));
    QCOMPARE(keys.kept()->front().place, KeyPlace::Keychain); // there it still lies
    // Each fault has its own sentence.
    QVERIFY(keys.keep("mine", "sk\n1").error().sentence.contains(QStringLiteral("line break")));
    QVERIFY(!keys.keep("a b", "sk-1").error().sentence.contains(QStringLiteral("line break")));
}

void TestKeychain::setHandedDown()
{
    const TempFolder temp;
    const Keyring keyring(temp / "keys");
    QVERIFY(keyring.keep("mine", "sk-a=b"));
    KeySet first(keyring);
    QCOMPARE(*first.key("mine"), std::string("sk-a=b"));
    QCOMPARE(*first.key(""), std::string());
    qputenv("SWECI_API_KEY", "sk-default");
    QCOMPARE(*first.key("nobody"), std::string("sk-default"));
    QVERIFY(keyring.keep("mine", "sk-changed"));
    QCOMPARE(*first.key("mine"), std::string("sk-a=b")); // read once
    qunsetenv("SWECI_API_KEY");
    KeySet second(Keyring(temp / "empty"));
    second.take(first.lines());
    QCOMPARE(*second.key("mine"), std::string("sk-a=b"));
    QCOMPARE(*second.key("nobody"), std::string("sk-default"));
    QCOMPARE(*second.key("unknown"), std::string());
}

void TestKeychain::busWithoutService()
{
    const SecretService service(SecretService::Kind::BusAlone);
    QVERIFY2(service.started(), service.error().c_str());
    useBus(service);
    const TempFolder temp;
    const Keychain keychain(SWECI_PROGRAM);
    QCOMPARE(keychain.check().error().kind, ErrorKind::NotReady);
    QVERIFY(!keychain.check().error().cause.empty());
    const Keyring keys(keychain, temp / "keys");
    QCOMPARE(keys.keep("mine", "sk-1", KeyPlace::Keychain).error().kind, ErrorKind::NotReady);
    QVERIFY(!fs::exists(temp / "keys")); // nothing in the open unasked
    QVERIFY(keys.kept()->empty());
    QCOMPARE(*keys.keepSomewhere("mine", "sk-1"), KeyPlace::File);
    QCOMPARE(keys.find("mine").value()->key, std::string("sk-1"));
}

// A store that does not answer holds nobody longer than it may, and nobody who gives up.
void TestKeychain::programThatHangs()
{
    const TempFolder temp;
    put(temp / "sweci", "#!/bin/sh\nsleep 600\n");
    ::chmod((temp / "sweci").c_str(), 0755);
    Keychain keychain(temp / "sweci");
    keychain.setSeconds(0.3);
    QElapsedTimer time;
    time.start();
    QCOMPARE(keychain.check().error().kind, ErrorKind::TimedOut);
    keychain.setSeconds(600);
    keychain.setTick([] { return true; });
    QCOMPARE(keychain.read("mine").error().kind, ErrorKind::Cancelled);
    QVERIFY(time.elapsed() < 60000);
}

void TestKeychain::programThatIsNotThere()
{
    QCOMPARE(Keychain("/nowhere/sweci").check().error().kind, ErrorKind::NotReady);
}

QTEST_GUILESS_MAIN(TestKeychain)
#include "tst_keychain.moc"
