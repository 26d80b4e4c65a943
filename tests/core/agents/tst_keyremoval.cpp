// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/keyremoval.h"
#include "base/files.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestKeyRemoval : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contents_data();
    void contents();
    void namesAndLinks();
    void leavesOthersAlone();
    void hugeFile();
    void nothingThere();
};

namespace
{

const std::string key = "sk-canary/123";

} // namespace

void TestKeyRemoval::contents_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("as it is") << QByteArray("KEY = 'sk-canary/123'\n") << QByteArray("KEY = '[key removed]'\n");
    QTest::newRow("URL-encoded") << QByteArray("?k=sk-canary%2F123") << QByteArray("?k=[key removed]");
    QTest::newRow("over two lines") << QByteArray("sk-can\nary/123") << QByteArray("[key removed]");
    QTest::newRow("bytes that are no text")
        << QByteArray("\0\xff sk-canary/123\0", 17) << QByteArray("\0\xff [key removed]\0", 17);
    QTest::newRow("none") << QByteArray("sk-canary/12") << QByteArray("sk-canary/12");
}

void TestKeyRemoval::contents()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    TempFolder folder;
    const fs::path file = folder / "code/a.py";
    put(file, before.toStdString());
    ::chmod(file.c_str(), 0755);
    const auto count = removeKeys(folder / "code", Redaction({key}));
    QVERIFY(count);
    QCOMPARE(*count, before == after ? 0 : 1);
    QCOMPARE(QByteArray::fromStdString(get(file)), after);
    struct stat info = {};
    QVERIFY(::stat(file.c_str(), &info) == 0 && (info.st_mode & 07777) == 0755);
}

void TestKeyRemoval::namesAndLinks()
{
    TempFolder folder;
    const std::string plain = "sk-canary-123";
    const fs::path code = folder / "code";
    put(code / plain / ("a" + plain) / "x", plain);
    put(code / "[key removed]b", "first");
    put(code / (plain + "b"), "second");
    fs::create_symlink("/etc/" + plain, code / "link");
    const auto count = removeKeys(code, Redaction({plain}));
    QVERIFY(count);
    QCOMPARE(*count, 5); // a content, three names, a target
    QCOMPARE(get(code / "[key removed]/a[key removed]/x"), std::string("[key removed]"));
    QCOMPARE(get(code / "[key removed]b"), std::string("first"));
    QVERIFY(!fs::exists(code / (plain + "b")));
    QCOMPARE(fs::read_symlink(code / "link").native(), std::string("/etc/[key removed]"));
}

void TestKeyRemoval::leavesOthersAlone()
{
    TempFolder folder;
    put(folder / "outside", key);
    put(folder / "code/a", "x");
    fs::create_symlink(folder / "outside", folder / "code/link");
    fs::create_directory_symlink("..", folder / "code/up");
    ::mkfifo((folder / "code/fifo").c_str(), 0600);
    const auto time = fs::last_write_time(folder / "code/a");
    const auto count = removeKeys(folder / "code", Redaction({key}));
    QVERIFY(count);
    QCOMPARE(*count, 0);
    QCOMPARE(get(folder / "outside"), key);
    QVERIFY(fs::last_write_time(folder / "code/a") == time);
    // No key, nothing to look for.
    QCOMPARE(*removeKeys(folder / "code", Redaction()), 0);
}

// The key lies over the edge of two pieces.
void TestKeyRemoval::hugeFile()
{
    TempFolder folder;
    for (int shift = 0; shift <= int(key.size()); shift += 3) {
        std::string text((std::size_t(1) << 20) - std::size_t(shift), 'x');
        text += key + std::string(3000, 'y');
        put(folder / "f", text);
        QCOMPARE(*removeKeys(folder / "f", Redaction({key})), 1);
        QVERIFY(get(folder / "f").find(key) == std::string::npos);
    }
}

void TestKeyRemoval::nothingThere()
{
    TempFolder folder;
    const auto count = removeKeys(folder / "none", Redaction({key}));
    QVERIFY(count);
    QCOMPARE(*count, 0);
}

QTEST_GUILESS_MAIN(TestKeyRemoval)
#include "tst_keyremoval.moc"
