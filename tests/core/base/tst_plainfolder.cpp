// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a folder that someone else wrote: no link leads out of it, and nothing in it changes.
#include "base/plainfolder.h"
#include "tempfolder.h"

#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestPlainFolder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void reads();
    void refused_data();
    void refused();
    void notThere();
    void kindsAndOrder();
    void stamps();
    void rootMayBeALink();
    void limits();
    void timesOfAccessStay();

private:
    std::unique_ptr<TempFolder> m_temp;
};

void TestPlainFolder::init()
{
    m_temp = std::make_unique<TempFolder>();
    const TempFolder &temp = *m_temp;
    put(temp / "out/secret.txt", "secret");
    put(temp / "root/a/b/file.txt", "0123456789");
    fs::create_symlink("../../out/secret.txt", temp / "root/a/link.txt");
    fs::create_directory_symlink(temp / "out", temp / "root/linked");
    fs::create_symlink("b/file.txt", temp / "root/a/inner.txt");
    ::mkfifo((temp / "root/pipe").c_str(), 0600);
}

void TestPlainFolder::reads()
{
    const auto root = PlainFolder::open(*m_temp / "root").value();
    QCOMPARE(root.read("a/b/file.txt").value(), std::string("0123456789"));
    QCOMPARE(root.folder("a").value().folder("b").value().read("file.txt").value(), std::string("0123456789"));
    QCOMPARE(root.readHead("a/b/file.txt", 3).value(), std::string("012"));
    QCOMPARE(root.readEnd("a/b/file.txt", 3).value(), std::string("789"));
    QCOMPARE(root.readEnd("a/b/file.txt", 30).value(), std::string("0123456789"));
    QVERIFY(root.file("a/b/file.txt").value().valid());
}

void TestPlainFolder::refused_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"a/link.txt", "a/inner.txt", "linked/secret.txt", "linked", "../out/secret.txt",
                             "a/../a/b", "/etc/passwd", "", ".", "a//b/file.txt", "pipe", "a"})
        QTest::newRow(*path ? path : "empty") << QByteArray(path);
}

void TestPlainFolder::refused()
{
    QFETCH(QByteArray, path);
    const auto root = PlainFolder::open(*m_temp / "root").value();
    const auto text = root.read(path.toStdString());
    QVERIFY(!text);
    QCOMPARE(int(text.error().kind), int(ErrorKind::Unsafe));
    QVERIFY(!text.error().sentence.isEmpty());
}

void TestPlainFolder::notThere()
{
    const auto root = PlainFolder::open(*m_temp / "root").value();
    QCOMPARE(int(root.read("a/none").error().kind), int(ErrorKind::NotFound));
    QCOMPARE(int(root.folder("none").error().kind), int(ErrorKind::NotFound));
    QVERIFY(!root.kind("none") && !root.stamp("a/none") && !root.kind("linked/secret.txt"));
    QCOMPARE(int(PlainFolder::open(*m_temp / "none").error().kind), int(ErrorKind::NotFound));
    QVERIFY(!PlainFolder::open(*m_temp / "out/secret.txt"));
}

void TestPlainFolder::kindsAndOrder()
{
    const auto root = PlainFolder::open(*m_temp / "root").value();
    QString found;
    for (const PlainFolder::Entry &entry : root.entries())
        found += QString::fromStdString(entry.name) + QString::number(int(entry.kind)) + QLatin1Char(' ');
    QCOMPARE(found, QStringLiteral("a1 linked2 pipe3 "));
    QCOMPARE(int(root.kind("a/link.txt").value()), int(PlainFolder::Kind::Link));
    QCOMPARE(int(root.kind("a/b/file.txt").value()), int(PlainFolder::Kind::File));
}

void TestPlainFolder::stamps()
{
    const auto root = PlainFolder::open(*m_temp / "root").value();
    const auto before = root.stamp("a/b/file.txt").value();
    QVERIFY(root.stamp("a/b/file.txt") == before);
    put(*m_temp / "root/a/b/file.txt", "longer than before");
    QVERIFY(!(root.stamp("a/b/file.txt") == before));
}

void TestPlainFolder::rootMayBeALink()
{
    fs::create_directory_symlink(*m_temp / "root", *m_temp / "way");
    const auto root = PlainFolder::open(*m_temp / "way").value();
    QCOMPARE(root.read("a/b/file.txt").value(), std::string("0123456789"));
}

void TestPlainFolder::limits()
{
    const auto root = PlainFolder::open(*m_temp / "root").value();
    QCOMPARE(int(root.read("a/b/file.txt", 9).error().kind), int(ErrorKind::Unsafe));
    QVERIFY(root.read("a/b/file.txt", 10).ok());
}

void TestPlainFolder::timesOfAccessStay()
{
    const fs::path file = *m_temp / "root/a/b/file.txt";
    const timespec times[2] = {{1000000000, 0}, {1100000000, 0}}; // read before it was written: a look would count
    QVERIFY(::utimensat(AT_FDCWD, file.c_str(), times, 0) == 0);
    const auto root = PlainFolder::open(*m_temp / "root").value();
    QVERIFY(root.read("a/b/file.txt").ok());
    struct stat info = {};
    QVERIFY(::stat(file.c_str(), &info) == 0);
    QCOMPARE(std::int64_t(info.st_atim.tv_sec), std::int64_t(1000000000));
}

QTEST_GUILESS_MAIN(TestPlainFolder)
#include "tst_plainfolder.moc"
