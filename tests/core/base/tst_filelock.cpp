// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"
#include "tempfolder.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace sweci;

class TestFileLock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isHeldUntilGone();
    void sharedByMany();
    void askingKeepsNobodyFromLocking();
};

void TestFileLock::isHeldUntilGone()
{
    TempFolder temp;
    const auto path = temp / "lock";
    QVERIFY(!FileLock::isHeld(path));
    {
        const auto held = FileLock::tryExclusive(path);
        QVERIFY(held);
        QVERIFY(FileLock::isHeld(path));
        const auto second = FileLock::tryExclusive(path);
        QVERIFY(!second);
        QCOMPARE(int(second.error().kind), int(ErrorKind::Locked));
    }
    QVERIFY(!FileLock::isHeld(path));
    QVERIFY(FileLock::tryExclusive(path));
}

void TestFileLock::sharedByMany()
{
    TempFolder temp;
    const auto path = temp / "lock";
    const auto atOnce = [] { return true; };
    {
        const auto first = FileLock::sharedUnless(path, atOnce);
        const auto second = FileLock::sharedUnless(path, atOnce);
        QVERIFY(first && second);
        QCOMPARE(int(FileLock::tryExclusive(path).error().kind), int(ErrorKind::Locked));
        QCOMPARE(int(FileLock::exclusiveUnless(path, atOnce).error().kind), int(ErrorKind::Cancelled));
    }
    const auto alone = FileLock::exclusiveUnless(path, atOnce);
    QVERIFY(alone);
    QCOMPARE(int(FileLock::sharedUnless(path, atOnce).error().kind), int(ErrorKind::Cancelled));
}

// A window that polls must not make a task that begins at that moment fail as locked.
void TestFileLock::askingKeepsNobodyFromLocking()
{
    TempFolder temp;
    const auto path = temp / "lock";
    put(path, "");
    std::atomic<bool> end = false;
    std::thread reader([&] {
        while (!end)
            (void)FileLock::isHeld(path);
    });
    int refused = 0;
    for (int i = 0; i < 20000; ++i)
        refused += FileLock::tryExclusive(path) ? 0 : 1;
    end = true;
    reader.join();
    QCOMPARE(refused, 0);
}

QTEST_GUILESS_MAIN(TestFileLock)
#include "tst_filelock.moc"
