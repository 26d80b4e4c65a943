// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "tempfolder.h"
#include "testing/testreport.h"

#include <QTest>

#include <random>

using namespace sweci;

// A report of 200,000 tests to the set of passing ones, in less than 150 ms (release build).
class BenchTestReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void passedOf200000();
};

namespace
{

constexpr int testCount = 200000;
constexpr int rounds = 9;

struct Document {
    std::string text;
    std::vector<std::string> passed;
};

// As pytest-json-report writes it, in pytest's order: by file, then as in the file.
Document makeDocument(unsigned seed)
{
    std::mt19937 random(seed);
    Document document;
    std::string &out = document.text;
    out.reserve(std::size_t(48) << 20);
    out =
        R"({"created": 1760000000.5, "duration": 812.25, "exitcode": 1, "root": "/app/code", "environment": {}, )"
        R"("summary": {"passed": 190000, "failed": 10000, "total": 200000, "collected": 200000}, "collectors": [], "tests": [)";
    for (int i = 0; i < testCount; ++i) {
        const auto value = static_cast<unsigned>(random());
        const bool passes = value % 20 != 0;
        const std::string name = "test_" + std::to_string(value % 997);
        const std::string id = "tests/t" + std::to_string(seed % 97 + static_cast<unsigned>(i) / 400) + ".py::" + name +
                               "[" + std::to_string(i) + (i % 50 == 0 ? "-\\u3044" : "") + "]";
        const std::string decoded = i % 50 == 0 ? id.substr(0, id.size() - 7) + "\xe3\x81\x84]" : id;
        if (passes)
            document.passed.push_back(decoded);
        out += i ? ", {" : "{";
        out +=
            R"("nodeid": ")" + id + R"(", "lineno": )" + std::to_string(i % 400) + R"(, "outcome": ")" +
            (passes ? "passed" : "failed") + R"(", "keywords": [")" + name + R"("], )" +
            R"("setup": {"duration": 0.0001, "outcome": "passed"}, "call": {"duration": 0.0003, "outcome": ")" +
            (passes ? "passed\"}"
                    : R"(failed", "longrepr": "tests/t.py:3: in test\n    assert \"a\" == 1\nE   AssertionError"})") +
            R"(, "teardown": {"duration": 0.0001, "outcome": "passed"}})";
    }
    out += "]}";
    return document;
}

} // namespace

void BenchTestReport::passedOf200000()
{
    TempFolder folder;
    Benchmark benchmark("report of 200,000 tests to the set of passing tests");
    for (unsigned round = 0; round < rounds; ++round) {
        const Document document = makeDocument(1000 + round);
        const auto path = folder / ("report" + std::to_string(round) + ".json");
        put(path, document.text);
        if (round == 0)
            std::printf("%.1f MB, %d tests\n", double(document.text.size()) / 1e6, testCount);
        const auto passed = benchmark.time([&] { return readPassedTests(path); });
        QVERIFY(passed);
        QCOMPARE(passed->size(), document.passed.size());
        QVERIFY(*passed == TestSet::fromIds(document.passed));
        std::filesystem::remove(path);
    }
    benchmark.print();
#ifdef NDEBUG
    QVERIFY2(benchmark.cpuMedian() < 150, "slower than the goal of 150 ms");
#endif
}

QTEST_GUILESS_MAIN(BenchTestReport)
#include "bench_testreport.moc"
