// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/csv.h"
#include "dataset/dataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestDataset : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nineColumns();
    void columnsWeDoNotKnow();
    void splitsAreListed();
    void refused_data();
    void refused();
    void csv_data();
    void csv();
    void csvCells_data();
    void csvCells();
};

namespace
{

const std::string header = "task_id,repo_name,url,licence,current_sha,target_sha,test_gap,image_sha,code_sha";
const std::string shas = "3bb05d0000000000000000000000000000000000,e2b9b20000000000000000000000000000000000";

} // namespace

// As the published table: a byte order mark, lines that end in CRLF, quotes.
void TestDataset::nineColumns()
{
    const TempFolder temp;
    put(temp / "metadata/default.csv",
        "\xef\xbb\xbf" + header + "\r\n15r10nk__inline-snapshot__3bb05d__e2b9b2,15r10nk/inline-snapshot," +
            "https://github.com/15r10nk/inline-snapshot,\"MIT, \"\"new\"\"\"," + shas + ",16," + std::string(64, 'a') +
            ',' + std::string(64, 'b') + "\r\nno__gap__x__y,no/gap,,," + shas + ",,,\r\n");
    const auto tasks = Dataset::open(temp.path())->tasks("default");
    QVERIFY2(tasks.ok(), tasks ? "" : qPrintable(tasks.error().sentence));
    QCOMPARE(tasks->size(), std::size_t(2));
    const Task &task = tasks->front();
    QCOMPARE(task.taskId, std::string("15r10nk__inline-snapshot__3bb05d__e2b9b2"));
    QCOMPARE(task.repository, std::string("15r10nk/inline-snapshot"));
    QCOMPARE(task.shortRepository(), std::string("inline-snapshot"));
    QCOMPARE(task.url, std::string("https://github.com/15r10nk/inline-snapshot"));
    QCOMPARE(task.licence, std::string("MIT, \"new\""));
    QCOMPARE(task.currentSha, shas.substr(0, 40));
    QCOMPARE(task.targetSha, shas.substr(41));
    QCOMPARE(task.testGap.value_or(-1), 16);
    QCOMPARE(task.imageSha, std::string(64, 'a'));
    QCOMPARE(task.codeSha, std::string(64, 'b'));
    QVERIFY(task.further.empty());
    QVERIFY(!tasks->back().testGap);
}

void TestDataset::columnsWeDoNotKnow()
{
    const TempFolder temp;
    put(temp / "metadata/next.csv", "difficulty,task_id,target_sha,current_sha,\xe8\xaa\x9e\nhard,a," +
                                        shas.substr(41) + ',' + shas.substr(0, 40) + ",\"two\nlines\"\n");
    const auto tasks = Dataset::open(temp.path())->tasks("next");
    QVERIFY2(tasks.ok(), tasks ? "" : qPrintable(tasks.error().sentence));
    using Further = std::vector<std::pair<std::string, std::string>>;
    QCOMPARE(tasks->front().further, (Further{{"difficulty", "hard"}, {"\xe8\xaa\x9e", "two\nlines"}}));
    QCOMPARE(tasks->front().currentSha, shas.substr(0, 40));
}

void TestDataset::splitsAreListed()
{
    const TempFolder temp;
    for (const char *name : {"metadata/lite.csv", "metadata/default_v2.csv", "metadata/readme.md", "metadata/full.csv"})
        put(temp / name, "");
    QCOMPARE(Dataset::open(temp.path())->splits(), (std::vector<std::string>{"default_v2", "full", "lite"}));
    const auto missing = Dataset::open(temp.path())->tasks("default");
    QVERIFY(missing.error().sentence.contains(QStringLiteral("there is: default_v2, full, lite.")));
    QCOMPARE(Dataset::open(temp.path())->tasks("../metadata/full").error().kind, ErrorKind::Usage);
    QCOMPARE(Dataset::open(temp / "metadata").error().kind, ErrorKind::NotFound);
}

void TestDataset::refused_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("said");
    const QByteArray both = QByteArray::fromStdString(shas);
    const QByteArray head("task_id,current_sha,target_sha,test_gap\n");
    QTest::newRow("empty") << QByteArray() << QByteArray("own.csv is empty");
    QTest::newRow("no target") << QByteArray("task_id,current_sha\n")
                               << QByteArray("own.csv, line 1: the column target_sha is missing");
    QTest::newRow("column twice") << QByteArray("task_id,current_sha,target_sha,x,x\n")
                                  << QByteArray("line 1: the column x occurs a second time");
    QTest::newRow("cells") << head + "a," + both + "\n" << QByteArray("line 2: 3 cells where the header has 4");
    QTest::newRow("id out") << head + "../a," + both + ",1\n" << QByteArray("line 2: the task id \"../a\" cannot be");
    QTest::newRow("twice") << head + "a," + both + ",1\n\na," + both + ",1\n"
                           << QByteArray("line 4: the task id \"a\" occurs a second time");
    QTest::newRow("commit") << head + "a,abc,def,1\n" << QByteArray("line 2: current_sha is \"abc\", 40 hex digits");
    QTest::newRow("gap beyond int") << head + "a," + both + ",99999999999\n"
                                    << QByteArray("line 2: test_gap is \"99999999999\", a whole number");
    QTest::newRow("gap") << head + "a," + both + ",-3\n" << QByteArray("line 2: test_gap is \"-3\", a whole number");
    QTest::newRow("open quote") << head + "\"a," + both + ",1\n" << QByteArray("line 2: a quote is opened");
}

void TestDataset::refused()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, said);
    const TempFolder temp;
    put(temp / "metadata/own.csv", table.toStdString());
    const auto tasks = Dataset::open(temp.path())->tasks("own");
    QVERIFY(!tasks.ok());
    QCOMPARE(tasks.error().kind, ErrorKind::Parse);
    QVERIFY2(tasks.error().sentence.toUtf8().contains(said), qPrintable(tasks.error().sentence));
}

void TestDataset::csv_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("cells"); // rows by '/', cells by '|', with the line before them
    const auto row = [](const char *name, const char *text, const char *cells) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(cells);
    };
    row("plain", "a,b\nc,d\n", "1|a|b/2|c|d");
    row("no last line end", "a,b", "1|a|b");
    row("crlf", "a,b\r\nc,d\r\n", "1|a|b/2|c|d");
    row("byte order mark",
        "\xef\xbb\xbf"
        "a,b",
        "1|a|b");
    row("quoted comma", "\"a,b\",c", "1|a,b|c");
    row("doubled quote", "\"a\"\"b\",c", "1|a\"b|c");
    row("line break in quotes", "\"a\nb\",c\nd,e", "1|a\nb|c/3|d|e");
    row("empty cells", ",\na,", "1||/2|a|");
    row("empty lines", "\n\na\n\n", "3|a");
    row("quote within", "a\"b,c", "1|a\"b|c");
    row("lone cr", "a\rb,c", "1|a\rb|c");
    row("empty quoted", "\"\"", "1|");
    row("nothing", "", "");
}

void TestDataset::csv()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, cells);
    const auto rows = parseCsv(text.toStdString(), "t");
    QVERIFY(rows.ok());
    std::string shown;
    for (const CsvRow &row : *rows) {
        if (!shown.empty())
            shown += '/';
        shown += std::to_string(row.line);
        for (const std::string &cell : row.cells)
            shown += '|' + cell;
    }
    QCOMPARE(QByteArray::fromStdString(shown), cells);
}

void TestDataset::csvCells_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"a", "", "a,b", "a\"b", "a\nb", "\"", "a\rb"})
        QTest::newRow(text) << QByteArray(text);
}

// What csvCell() writes, parseCsv() reads.
void TestDataset::csvCells()
{
    QFETCH(QByteArray, text);
    const auto rows = parseCsv(std::string("x,").append(csvCell(text.toStdString())), "t");
    QCOMPARE(rows->front().cells.at(1), text.toStdString());
}

QTEST_GUILESS_MAIN(TestDataset)
#include "tst_dataset.moc"
