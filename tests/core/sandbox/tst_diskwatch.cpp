// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filedescriptor.h"
#include "base/writeat.h"
#include "sandbox/diskwatch.h"
#include "sandbox/foldersize.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QScopeGuard>
#include <QTest>

#include <atomic>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

using namespace sweci;

class TestDiskWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exceeded();
    void hidden_data();
    void hidden();
    void entriesThatGo();
    void othersGiveBack();
};

void TestDiskWatch::exceeded()
{
    const TempFolder temp;
    constexpr std::uint64_t limit = std::uint64_t(16) << 20;
    DiskWatch none({temp.path()}, 0);
    DiskWatch watch({temp.path()}, limit);
    QVERIFY(!watch.exceeded());
    put(temp / "deep/below/half", std::string(limit / 2, 'x'));
    // Nothing is found however often it is asked; it looks twice a second.
    QVERIFY(!waitUntil([&] { return watch.exceeded(); }, 1.2));
    // Files without content count too.
    put(temp / "deep/rest", std::string(limit / 2, 'x'));
    QVERIFY(waitUntil([&] { return watch.exceeded(); }, 5));
    QVERIFY(!none.exceeded());
}

// What makes a walk end: folders deeper than any path may be long and than descriptors there are, and entries that go
// while it looks.
void TestDiskWatch::hidden_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("nameLength");
    QTest::newRow("long paths") << 40 << 200;
    QTest::newRow("many levels") << 300 << 1;
}

void TestDiskWatch::hidden()
{
    QFETCH(int, depth);
    QFETCH(int, nameLength);
    const TempFolder temp;
    const std::string name(static_cast<std::size_t>(nameLength), 'd');
    FileDescriptor folder(::open(temp.path().c_str(), O_RDONLY | O_DIRECTORY));
    for (int i = 0; i < depth; ++i) {
        QCOMPARE(::mkdirat(folder.get(), name.c_str(), 0700), 0);
        folder = FileDescriptor(::openat(folder.get(), name.c_str(), O_RDONLY | O_DIRECTORY));
        QVERIFY(folder.valid());
    }
    // The test's own removal needs one descriptor a level.
    rlimit usual = {};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &usual), 0);
    const rlimit few = {100, usual.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_NOFILE, &few), 0);
    const auto restored = qScopeGuard([&] { ::setrlimit(RLIMIT_NOFILE, &usual); });
    const std::uint64_t empty = bytesBelow(temp.path(), 1 << 30);
    QVERIFY(empty >= static_cast<std::uint64_t>(depth) * 4096);
    const FileDescriptor file(::openat(folder.get(), "file", O_WRONLY | O_CREAT, 0600));
    QCOMPARE(writeAt(file.get(), std::string(1 << 20, 'x'), 0), 0);
    QCOMPARE(::fsync(file.get()), 0);
    QVERIFY(bytesBelow(temp.path(), 1 << 30) >= empty + (1 << 20));
    QVERIFY(bytesBelow(temp.path(), 4096) <= 3 * 4096); // ends early
}

void TestDiskWatch::entriesThatGo()
{
    const TempFolder temp;
    const auto folderOf = [&](int i) { return temp.path() / std::to_string(i); };
    for (int i = 0; i < 50; ++i)
        put(folderOf(i) / "a/b", "x");
    put(temp / "z/file", std::string(1 << 20, 'x'));
    std::atomic<bool> stop = false;
    std::thread other([&] {
        for (int i = 0; !stop; i = (i + 1) % 50) {
            std::error_code failure;
            std::filesystem::remove_all(folderOf(i) / "a", failure);
            std::filesystem::create_directories(folderOf(i) / "a/b", failure);
        }
    });
    bool all = true;
    for (int i = 0; i < 300; ++i)
        all = bytesBelow(temp.path(), 1 << 30) >= (1 << 20) && all;
    stop = true;
    other.join();
    QVERIFY(all);
}

// Somebody else frees as much as is taken: the disk's free space tells nothing.
void TestDiskWatch::othersGiveBack()
{
    const TempFolder temp;
    const TempFolder others;
    constexpr std::uint64_t limit = std::uint64_t(16) << 20;
    put(others / "ballast", std::string(2 * limit, 'x'));
    DiskWatch watch({temp.path()}, limit);
    QVERIFY(!watch.exceeded());
    std::filesystem::remove(others / "ballast");
    put(temp / "much", std::string(limit + limit / 2, 'x'));
    QVERIFY(waitUntil([&] { return watch.exceeded(); }, 5));
}

QTEST_GUILESS_MAIN(TestDiskWatch)
#include "tst_diskwatch.moc"
