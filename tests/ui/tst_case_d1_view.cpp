// SPDX-License-Identifier: GPL-3.0-or-later
// Case D1 in the view: very long lines and very long files. First paint in less than a second, input never held for
// more than 200 ms; both in processor time, so that other work on the machine does not count.
#include "paneprobe.h"
#include "writtenhistory.h"

#include <QApplication>
#include <QScrollBar>

#include <ctime>

using namespace sweci;

class TestCaseD1 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stays_data();
    void stays();
    void changeAtTheEndOfALongLine();
};

namespace
{

constexpr double heldLimit = 200;
constexpr double paintLimit = 1000;

double processMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

std::string lines(int count, const std::string &word)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += word + std::to_string(i) + '\n';
    return text;
}

std::string longLine()
{
    std::string text;
    while (text.size() < 5600000)
        text += "{\"key" + std::to_string(text.size()) + "\": [1, 2, 3]}, ";
    return text;
}

} // namespace

void TestCaseD1::stays_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("after");
    std::string line = longLine();
    std::string changed = line;
    changed[changed.size() - 5] = '#';
    QTest::newRow("one line of 5.6 MB") << line << changed;
    std::string many = lines(250000, "value = ");
    std::string edited = many;
    for (std::size_t at = 0; at < edited.size(); at += 40000)
        edited[at] = edited[at] == '\n' ? '\n' : '#';
    QTest::newRow("250,000 lines") << many << edited;
    QTest::newRow("250,000 lines, all changed") << many << lines(250000, "other = ");
    QTest::newRow("250,000 lines added") << std::string() << many;
    std::string giants =
        lines(150, "normal ") + std::string(200000, 'a') + '\n' + lines(150, "more ") + std::string(200000, 'b') + '\n';
    std::string giantsAfter = giants;
    giantsAfter[giantsAfter.find("aaaa") + 100000] = 'X';
    giantsAfter[giantsAfter.size() - 3] = 'X';
    QTest::newRow("two giants among short lines") << giants << giantsAfter;
    std::string combining = "e";
    while (combining.size() < 400000)
        combining += "\xcc\x81\xcc\xa7";
    QTest::newRow("400 KB of combining marks") << std::string("e\n") << combining + '\n';
}

void TestCaseD1::stays()
{
    QFETCH(std::string, before);
    QFETCH(std::string, after);
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"big.py", before}});
    history.state(1, {{"big.py", after}});
    PaneProbe probe;
    QTest::qWait(50);
    HeldInput held;
    const double begin = processMilliseconds();
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    probe.pane.view().viewport()->repaint();
    // HeldInput's timer spins for the whole wait: it is taken off by waiting without work meanwhile.
    const double painted = processMilliseconds() - begin;
    QVERIFY(probe.pane.view().rows().count() > 0);
    DiffView &view = probe.pane.view();
    const auto touch = [&](auto work) {
        work();
        view.viewport()->repaint();
        QCoreApplication::processEvents();
    };
    touch([&] { probe.trigger("changesNextChange"); });
    touch([&] { view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2); });
    touch([&] { view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->maximum()); });
    touch([&] { view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum()); });
    touch([&] { view.expandAll(); });
    touch([&] { probe.trigger("changesPreviousChange"); });
    std::printf("D1 %s: first paint %.0f ms of processor time, input held %.0f ms, %d rows\n", QTest::currentDataTag(),
                painted, held.longest(), view.rows().count());
    QVERIFY2(painted < paintLimit, qPrintable(QString::number(painted)));
    QVERIFY2(held.longest() < heldLimit, qPrintable(QString::number(held.longest())));
}

void TestCaseD1::changeAtTheEndOfALongLine()
{
    TempFolder temp;
    WrittenHistory history(temp);
    const std::string line = longLine();
    history.state(0, {{"big.json", line + "old_end\n"}});
    history.state(1, {{"big.json", line + "new_end\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    DiffView &view = probe.pane.view();
    view.viewport()->repaint();
    QCoreApplication::processEvents();
    // The change is in the part that is laid out.
    QVERIFY(view.horizontalScrollBar()->maximum() > 0);
    const auto hit = std::make_shared<DiffHits>();
    hit->all = {
        {DiffSide::New, 0, {static_cast<std::uint32_t>(line.size()), static_cast<std::uint32_t>(line.size() + 7)}}};
    view.showHit(hit->all.front());
    QCOMPARE(view.selectedText(), QStringLiteral("new_end"));
    // Copying gives the whole line, not what is shown of it.
    view.select({{1, 0}, {1, static_cast<std::uint32_t>(line.size() + 7)}});
    QCOMPARE(view.selectedText().size(), qsizetype(line.size() + 7));
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    TestCaseD1 test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_case_d1_view.moc"
