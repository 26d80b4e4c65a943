// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent may leave in its folder to have us, outside the sandbox, read, write or delete what it cannot reach;
// and what would exhaust us. Nothing outside changes or is kept, the kind of failure is recorded, the next iteration
// runs.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "keysearch.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestHostileAgent : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void leaves_data();
    void leaves();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

const std::string task = "own__m__1__2";
const std::string secret = "what only the user may read";

// The first iteration is the attempt of one role, the second an honest gain.
std::string scriptWith(const std::string &architect, const std::string &programmer)
{
    return "cd $SWECI_APP\n"
           "if [ $SWECI_ITERATION = 1 ]; then\n"
           "  if [ $1 = architect ]; then\n" +
           (architect.empty() ? "    :\n" : "    " + architect + "\n    exit 0\n") + "  else\n" +
           (programmer.empty() ? "    :\n" : "    " + programmer + "\n    exit 0\n") +
           "  fi\nfi\n"
           "if [ $1 = architect ]; then\n"
           "  echo '<requirements><requirement><description>x</description></requirement></requirements>' > "
           "requirement.xml\nelse\n  echo 'y = 1' > code/m.py\nfi\n";
}

} // namespace

void TestHostileAgent::initTestCase()
{
    const Files base{{"m.py", "x = 1\n"}, {"tests/test_m.py", "def test_ground():\n    pass\n"}};
    Files reference = base;
    reference["m.py"] = "y = 1\nz = 1\n";
    reference["tests/test_m.py"] = "import m\n\n\ndef test_ground():\n    pass\n\n\ndef test_y():\n    assert m.y\n\n\n"
                                   "def test_z():\n    assert m.z\n";
    SmallDataset data(m_temp / "data");
    data.addTask(task, "own/m", base, reference);
    data.write();
}

void TestHostileAgent::leaves_data()
{
    QTest::addColumn<QByteArray>("architect");
    QTest::addColumn<QByteArray>("programmer");
    QTest::addColumn<QByteArray>("verdict"); // of the first iteration
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *name, const char *architect, const char *programmer, const char *verdict,
                        const char *reason) {
        QTest::newRow(name) << QByteArray(architect) << QByteArray(programmer) << QByteArray(verdict)
                            << QByteArray(reason);
    };
    row("a link in the place of the code", "rm -rf code; ln -s VICTIM code", "", "not_produced", "code_replaced");
    row("the same by the programmer", "", "rm -rf code; ln -s VICTIM code", "not_produced", "code_replaced");
    row("a link to another folder of its own", "", "mv code c2; ln -s c2 code", "not_produced", "code_replaced");
    row("a file in the place of the code", "", "rm -rf code; echo x > code", "not_produced", "code_replaced");
    row("no code at all", "", "rm -rf code", "not_produced", "code_replaced");
    row("a link in the place of the document", "ln -s VICTIM/secret requirement.xml", "", "not_produced",
        "requirement_missing");
    row("a link to our own input", "ln -s /proc/self/fd/0 requirement.xml", "", "not_produced", "requirement_missing");
    row("a FIFO in the place of the document", "mkfifo requirement.xml", "", "not_produced", "requirement_missing");
    row("a link in the place of the reports", "",
        "rm -rf non-passed; ln -s VICTIM non-passed; echo 'y = 1' > code/m.py", "measured", "");
    row("a link in the place of the tests", "", "rm -rf code/tests; ln -s VICTIM code/tests; echo 'y = 1' > code/m.py",
        "measured", "");
    row("a file of 300 GB without content", "", "truncate -s 300G code/big", "not_produced", "too_large");
    row("folders without end", "",
        "cd code; i=0; while [ $i -lt 1200 ]; do mkdir d; cd d; i=$((i+1)); done; echo x > x", "not_produced",
        "too_deep");
    row("a link that leads nowhere", "", "mkdir code/zz; ln -s nowhere code/zz/link; echo 'y = 1' > code/m.py",
        "measured", "");
    row("a link in a circle", "", "ln -s circle code/circle; echo 'y = 1' > code/m.py", "measured", "");
    row("files that may not be read", "",
        "mkdir code/zz; echo x > code/zz/x; chmod 000 code/zz/x code/zz; echo 'y = 1' > code/m.py", "measured", "");
}

void TestHostileAgent::leaves()
{
    QFETCH(QByteArray, architect);
    QFETCH(QByteArray, programmer);
    QFETCH(QByteArray, verdict);
    QFETCH(QByteArray, reason);
    static int number = 0;
    const std::string name = "e" + std::to_string(++number);
    const fs::path victim = m_temp / ("victim-" + name);
    put(victim / "secret", secret);
    put(victim / "tests/own.py", "precious");
    const QByteArray path = QByteArray::fromStdString(victim.native());
    put(m_temp / (name + ".sh"), scriptWith(QByteArray(architect).replace("VICTIM", path).toStdString(),
                                            QByteArray(programmer).replace("VICTIM", path).toStdString()));
    const fs::path experiment = m_temp / name;
    const auto run = m_place.run({"run", experiment.native(), "--dataset", (m_temp / "data").native(), "--agent",
                                  "script", "--script", (m_temp / (name + ".sh")).native(), "--iterations", "2",
                                  "--tries", "1", "--baseline-runs", "1", "--python", "/usr/bin/python3"});
    QVERIFY2(run.code == 0, (run.errors + get(experiment / task / "task.log")).c_str());

    QCOMPARE(get(victim / "secret"), secret);
    QCOMPARE(get(victim / "tests/own.py"), std::string("precious"));
    QCOMPARE(std::distance(fs::directory_iterator(victim), fs::directory_iterator()), std::ptrdiff_t(2));
    const auto kept = filesHolding({experiment}, {secret});
    QVERIFY2(kept.empty(), kept.empty() ? "" : kept.front().c_str());

    JsonLinesTail tail(experiment / task / "iteration.jsonl");
    const auto lines = tail.poll()->lines;
    QCOMPARE(lines.size(), std::size_t(3));
    const JsonValue first = parseJson(lines[1], "record").value();
    const JsonValue second = parseJson(lines[2], "record").value();
    QCOMPARE(QByteArray::fromStdString(first["verdict"].toString()), verdict);
    QCOMPARE(QByteArray::fromStdString(first["reason"].toString()), reason);
    if (verdict == "not_produced")
        QCOMPARE(first["failure"].toString(), std::string("agent"));
    QCOMPARE(int(second["passed"].toInteger()), 2);
    QCOMPARE(second["reason"].toString(), std::string());
    // Nothing stays in scratch, however deep.
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

QTEST_GUILESS_MAIN(TestHostileAgent)
#include "tst_hostileagent.moc"
