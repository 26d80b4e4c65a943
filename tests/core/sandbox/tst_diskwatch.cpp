// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/diskwatch.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

using namespace sweci;

class TestDiskWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exceeded();
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
