// SPDX-License-Identifier: GPL-3.0-or-later
// N of a directory that does not record it.
#include "experiment/publishediterations.h"

#include <QTest>

using namespace sweci;

class TestPublishedIterations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void found_data();
    void found();
};

namespace
{

// Like "5 5s 3r 4f": iterations, s solved, r running, f finished.
std::vector<PublishedEnd> ends(const QString &text)
{
    std::vector<PublishedEnd> tasks;
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        PublishedEnd task;
        while (!word.at(word.size() - 1).isDigit()) {
            const QChar mark = word.at(word.size() - 1);
            task.solved = task.solved || mark == QLatin1Char('s');
            task.running = task.running || mark == QLatin1Char('r');
            task.finished = task.finished || mark == QLatin1Char('f');
            word.chop(1);
        }
        task.iterations = word.toInt();
        tasks.push_back(task);
    }
    return tasks;
}

} // namespace

void TestPublishedIterations::found_data()
{
    QTest::addColumn<QString>("tasks");
    QTest::addColumn<int>("given");
    QTest::addColumn<int>("ofLogs");
    QTest::addColumn<int>("iterations");
    QTest::addColumn<QString>("note");
    const auto row = [](const char *name, const char *tasks, int given, int ofLogs, int n, const char *note) {
        QTest::newRow(name) << QString::fromLatin1(tasks) << given << ofLogs << n << QString::fromLatin1(note);
    };
    row("all unsolved stop at 5", "5 5 3s 5", 0, 0, 5, "all unsolved tasks stop there");
    row("one unsolved", "2s 4", 0, 0, 4, "all unsolved");
    row("they differ", "5 4 3s", 0, 0, 20, "guess");
    row("all solved", "5s 4s", 0, 0, 20, "guess");
    row("nothing yet", "0 0", 0, 0, 20, "guess");
    row("none", "", 0, 0, 20, "guess");
    row("a solved one went further", "5 7s", 0, 0, 20, "guess");
    row("some are not done yet", "3 6f 6f 2", 0, 0, 6, "all unsolved");
    row("running ones say nothing", "2r 2r", 0, 0, 20, "guess");
    row("running ones beside stopped ones", "3r 8", 0, 0, 8, "all unsolved");
    row("more than usual", "30 31", 0, 0, 31, "guess");
    row("the logs say it", "5 5", 0, 20, 20, "logs");
    row("logs of a shorter run", "8 8", 0, 5, 8, "all unsolved");
    row("given", "5 5", 3, 20, 3, "was given");
}

void TestPublishedIterations::found()
{
    QFETCH(QString, tasks);
    QFETCH(int, given);
    QFETCH(int, ofLogs);
    QFETCH(int, iterations);
    QFETCH(QString, note);
    const auto known = [](int n) { return n > 0 ? std::optional(n) : std::nullopt; };
    const PublishedIterations result = publishedIterations(ends(tasks), known(given), known(ofLogs));
    QCOMPARE(result.iterations, iterations);
    QCOMPARE(result.recorded, note == QLatin1String("logs"));
    QVERIFY2(result.note.contains(note), qPrintable(result.note));
    QVERIFY(result.note.contains(QString::number(iterations)));
}

QTEST_GUILESS_MAIN(TestPublishedIterations)
#include "tst_publishediterations.moc"
