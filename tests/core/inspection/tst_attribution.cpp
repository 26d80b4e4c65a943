// SPDX-License-Identifier: GPL-3.0-or-later
// One breaking change among five harmless ones in the same modules, with pytest really run: which is suspected.
#include "breakingcases.h"
#include "realpytest.h"

#include <QTest>

#include <algorithm>

using namespace sweci;

class TestAttribution : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void guiltyAmongHarmless();
    void onlyCommentsAreInnocent();
    void trivialHunks_data();
    void trivialHunks();
    void knownNames_data();
    void knownNames();
    void removedName();
    void whatIsNoPython();
    void testsOfAHunk();

private:
    using Project = std::map<std::string, std::string>;
};

namespace
{

constexpr int cases = 30;

} // namespace

void TestAttribution::initTestCase()
{
    QVERIFY(pytestHere());
}

void TestAttribution::guiltyAmongHarmless()
{
    const auto &functions = breakableFunctions();
    const Project good = breakableProject(std::vector<int>(functions.size()));
    const MeasuredProject before = measureProject(good);
    QCOMPARE(before.passed.size(), std::size_t(16));
    int first = 0;
    int amongThree = 0;
    int number = 0;
    for (const BreakingCase &each : breakingCases(cases)) {
        const BreakableFunction &guilty = functions[each.guilty];
        const Project changed = breakableProject(each.version);
        const MeasuredProject after = measureProject(changed);
        const TestSet lost = TestSet::difference(before.passed, after.passed);
        QVERIFY2(lost.size() > 0, guilty.broken.c_str());
        std::vector<int> mild = each.version;
        mild[each.guilty] = 1;
        if (number < static_cast<int>(functions.size())) // the check of the check: its harmless version loses nothing
            QCOMPARE(measureProject(breakableProject(mild)).passed.size(), before.passed.size());

        const Attribution attribution = attributeProjects(good, changed, lost, after.passed);
        QVERIFY(attribution.hunks().size() >= 6);
        const std::string test = lost.ids().front();
        const auto details = readTestDetails(after.report, TestSet::fromIds({test})).value();
        const auto suspects = attribution.suspects(test, details.empty() ? nullptr : &details.front());
        const auto rank = std::find_if(suspects.begin(), suspects.end(), [&](const Suspicion &suspicion) {
            return isGuilty(attribution, suspicion.hunk, guilty);
        });
        QVERIFY(rank != suspects.end());
        const auto place = std::distance(suspects.begin(), rank);
        first += place == 0 ? 1 : 0;
        amongThree += place < 3 ? 1 : 0;
        qInfo("case %2d: %-20s place %d of %d, confidence %.2f", number + 1, guilty.module.c_str(), int(place) + 1,
              int(suspects.size()), rank->confidence);
        ++number;
    }
    qInfo("first %d of %d, among three %d", first, cases, amongThree);
    QVERIFY(first >= 24);
    QVERIFY(amongThree >= 28);
}

void TestAttribution::onlyCommentsAreInnocent()
{
    const Project before{{"a.py", "def f():\n    return 1\n\n\ndef g():\n    return f()\n"},
                         {"tests/test_a.py", "import a\n\ndef test_g():\n    assert a.g() == 1\n"}};
    Project after = before;
    after["a.py"] = "def f():\n    return 2\n\n\ndef g():\n    \"\"\"The same.\"\"\"\n    # as f\n    return f()\n";
    const auto test = TestSet::fromIds({"tests/test_a.py::test_g"});
    const Attribution attribution = attributeProjects(before, after, test, {});
    const auto suspects = attribution.suspects("tests/test_a.py::test_g", nullptr);
    QCOMPARE(suspects.size(), std::size_t(2));
    QCOMPARE(attribution.hunks()[static_cast<std::size_t>(suspects[0].hunk)].name, std::string("f"));
    QVERIFY(suspects[0].confidence > 0.9);
    QVERIFY(attribution.hunks()[static_cast<std::size_t>(suspects[1].hunk)].trivial);
    QCOMPARE(int(suspects[1].reasons.front().kind), int(SuspicionReason::Kind::Trivial));
    QCOMPARE(int(suspects[0].reasons.front().kind), int(SuspicionReason::Kind::Called));
    QCOMPARE(suspects[0].reasons.front().detail, std::string("test_g > g > f"));
}

void TestAttribution::trivialHunks_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("trivial");
    const auto row = [](const char *name, const char *before, const char *after, bool trivial) {
        QTest::newRow(name) << QByteArray("def f(a, b):\n") + before << QByteArray("def f(a, b):\n") + after << trivial;
    };
    row("comment", "    return a\n", "    # first\n    return a  # that\n", true);
    row("documentation", "    return a\n", "    'It.'\n    return a\n", true);
    row("local name", "    x = a\n    return x\n", "    y = a\n    return y\n", true);
    row("local name in a text", "    x = a\n    return f'{x}'\n", "    y = a\n    return f'{y}'\n", false);
    row("two local names", "    x, y = a, b\n    return x\n", "    v, w = a, b\n    return v\n", true);
    row("two names become one", "    x, y = a, b\n    return x\n", "    x, x = a, b\n    return x\n", false);
    row("swapped", "    x, y = a, b\n    return x\n", "    x, y = a, b\n    return y\n", false);
    row("parameters swapped", "    return a - b\n", "    return b - a\n", false);
    row("another function", "    return g(a)\n", "    return h(a)\n", false);
    row("attribute", "    x = a\n    return x.p\n", "    y = a\n    return y.q\n", false);
    row("keyword", "    x = 1\n    return g(x=x)\n", "    y = 1\n    return g(y=y)\n", false);
    row("indentation", "    if a:\n        b()\n    c()\n", "    if a:\n        b()\n        c()\n", false);
    row("constant", "    return 1\n", "    return 2\n", false);
    row("text", "    return 'a'\n", "    return 'b'\n", false);
}

// Names that are known outside of the lines that change.
void TestAttribution::knownNames_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("trivial");
    const auto row = [](const char *name, const char *before, const char *after, bool trivial) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << trivial;
    };
    row("of a module", "LIMIT = 5\n", "MAXIMUM = 5\n", false);
    row("of a module, in a loop", "for a in B:\n    a()\n", "for c in B:\n    c()\n", false);
    row("of an import", "import m as a\n", "import m as b\n", false);
    row("of a class", "class A:\n    x = 1\n", "class A:\n    y = 1\n", false);
    row("of a class within", "def f():\n    class A:\n        x = 1\n    return A\n",
        "def f():\n    class A:\n        y = 1\n    return A\n", false);
    row("global", "def f():\n    global x\n    x = 1\n", "def f():\n    global y\n    y = 1\n", false);
    row("locals", "def f():\n    x = 1\n    return locals()\n", "def f():\n    y = 1\n    return locals()\n", false);
    row("comment of a module", "LIMIT = 5\n", "# the most\nLIMIT = 5\n", true);
    row("comment of a class", "class A:\n    x = 1\n", "class A:\n    x = 1  # one\n", true);
    row("comment beside global", "def f():\n    global x\n    x = 1\n", "def f():\n    global x\n    x = 1  # y\n",
        true);
}

void TestAttribution::knownNames()
{
    trivialHunks();
}

void TestAttribution::trivialHunks()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, trivial);
    const Attribution attribution =
        attributeProjects({{"a.py", before.toStdString()}}, {{"a.py", after.toStdString()}}, {}, {});
    QVERIFY(!attribution.hunks().empty());
    for (const ChangeHunk &hunk : attribution.hunks())
        QCOMPARE(hunk.trivial, trivial);
}

void TestAttribution::removedName()
{
    const Project before{{"a.py", "def f():\n    return 1\n\n\ndef g():\n    return f()\n\n\ndef h():\n    return 5\n"},
                         {"tests/test_a.py", "import a\n\ndef test_g():\n    assert a.g() == 1\n"}};
    Project after = before;
    after["a.py"] = "def g():\n    return f()\n\n\ndef h():\n    return 6\n";
    const Attribution attribution = attributeProjects(before, after, TestSet::fromIds({"tests/test_a.py::test_g"}), {});
    const auto suspects = attribution.suspects("tests/test_a.py::test_g", nullptr);
    QCOMPARE(suspects.size(), std::size_t(2));
    QCOMPARE(attribution.hunks()[static_cast<std::size_t>(suspects[0].hunk)].name, std::string("f"));
    QCOMPARE(int(suspects[0].reasons.front().kind), int(SuspicionReason::Kind::Removed));
    QCOMPARE(suspects[1].score, 0.0);
}

void TestAttribution::whatIsNoPython()
{
    const Project before{{"data.bin", std::string("a\0b", 3)}, {"notes.txt", "one\ntwo\n"}, {"a.py", "x = 1\n"}};
    const Project after{
        {"data.bin", std::string("a\0c", 3)}, {"notes.txt", "one\n2\n"}, {"a.py", "x = 1\n"}, {"b", ""}};
    const Attribution attribution = attributeProjects(before, after, TestSet::fromIds({"tests/none.py::test"}), {});
    const auto suspects = attribution.suspects("tests/none.py::test", nullptr);
    QCOMPARE(suspects.size(), std::size_t(3));
    for (const Suspicion &each : suspects)
        QCOMPARE(each.score, 0.0);
}

void TestAttribution::testsOfAHunk()
{
    const Project before{{"a.py", "def f():\n    return 1\n\n\ndef g():\n    return f()\n"},
                         {"tests/test_a.py", "import a\n\ndef test_f():\n    assert a.f() == 1\n\ndef test_g():\n"
                                             "    assert a.g() == 1\n\ndef test_none():\n    assert True\n"}};
    Project after = before;
    after["a.py"] = "def f():\n    return 2\n\n\ndef g():\n    return f()\n";
    const Attribution attribution = attributeProjects(before, after, {}, {});
    const std::vector<std::string> tests{"tests/test_a.py::test_g", "tests/test_a.py::test_f",
                                         "tests/test_a.py::test_none"};
    const std::vector<std::string> expected{"tests/test_a.py::test_f", "tests/test_a.py::test_g"};
    QCOMPARE(attribution.testsMovedBy(0, tests), expected);
}

QTEST_GUILESS_MAIN(TestAttribution)
#include "tst_attribution.moc"
