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

QTEST_GUILESS_MAIN(TestDiskWatch)
#include "tst_diskwatch.moc"
