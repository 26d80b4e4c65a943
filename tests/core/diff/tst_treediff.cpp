// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/treediff.h"
#include "treebuilder.h"

#include <QTest>

using namespace sweci;
using namespace std::string_literals;

class TestTreeDiff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsRenames();
    void prefersSameName();
    void staysWithinLimits();
    void findsCopies();
    void groups_data();
    void groups();
    void canBeCancelled();
    void saysWhatIsMissing();
};

namespace
{

const std::atomic<bool> go = false;

std::string program(int seed, int lines = 40)
{
    std::string text;
    for (int i = 0; i < lines; ++i)
        text += "value_" + std::to_string(seed * 1000 + i) + " = compute(" + std::to_string(i * seed) + ")\n";
    return text;
}

// "R a.py -> b.py" for each file.
std::vector<std::string> shown(const TreeDiff &tree)
{
    std::vector<std::string> lines;
    for (const ChangedFile &file : tree.files) {
        std::string line(1, "ADMRCT"[static_cast<int>(file.kind)]);
        if (file.kind == ChangedFile::Kind::Renamed || file.kind == ChangedFile::Kind::Copied)
            line += ' ' + file.oldPath + " ->";
        lines.push_back(line + ' ' + file.path());
    }
    return lines;
}

} // namespace

void TestTreeDiff::findsRenames()
{
    TreeBuilder builder;
    const FlatTree before{{"a.py", builder.entry(program(1))},
                          {"b.py", builder.entry(program(2))},
                          {"gone.py", builder.entry(program(3))}};
    const FlatTree after{{"lib/a.py", builder.entry(program(1))},
                         {"lib/new_b.py", builder.entry(program(2) + "changed = 1\n")},
                         {"other.py", builder.entry(program(4))}};
    const auto tree = diffTrees(before, after, builder.blobs(), {}, go);
    QVERIFY(tree);
    QCOMPARE(shown(*tree),
             (std::vector<std::string>{"D gone.py", "R a.py -> lib/a.py", "R b.py -> lib/new_b.py", "A other.py"}));
    QCOMPARE(tree->files[1].similarity, 100);
    QVERIFY(tree->files[2].similarity > 90 && tree->files[2].similarity < 100);
    TreeDiffOptions none;
    none.renames = none.copies = false;
    QCOMPARE(diffTrees(before, after, builder.blobs(), none, go)->files.size(), std::size_t(6));
    // Without contents only equal ones are joined.
    QCOMPARE(shown(*diffTrees(before, after, {}, {}, go)),
             (std::vector<std::string>{"D b.py", "D gone.py", "R a.py -> lib/a.py", "A lib/new_b.py", "A other.py"}));
}

void TestTreeDiff::prefersSameName()
{
    TreeBuilder builder;
    const TreeEntry same = builder.entry(program(1));
    const auto tree =
        diffTrees({{"x/one.py", same}, {"x/two.py", same}}, {{"y/two.py", same}}, builder.blobs(), {}, go);
    QCOMPARE(shown(*tree), (std::vector<std::string>{"D x/one.py", "R x/two.py -> y/two.py"}));
}

void TestTreeDiff::staysWithinLimits()
{
    TreeBuilder builder;
    FlatTree before;
    FlatTree after;
    for (int i = 0; i < 30; ++i) {
        before["old/" + std::to_string(i)] = builder.entry(program(i));
        after["new/f" + std::to_string(i)] = builder.entry(program(i) + "x = 1\n");
    }
    TreeDiffOptions options;
    options.renameLimit = 29;
    const auto limited = diffTrees(before, after, builder.blobs(), options, go);
    QVERIFY(limited->similarSkipped);
    QCOMPARE(limited->files.size(), std::size_t(60));
    options.renameLimit = 30;
    const auto all = diffTrees(before, after, builder.blobs(), options, go);
    QVERIFY(!all->similarSkipped);
    QCOMPARE(all->files.size(), std::size_t(30));
    options.maxBytes = 10;
    QCOMPARE(diffTrees(before, after, builder.blobs(), options, go)->files.size(), std::size_t(60));
}

void TestTreeDiff::findsCopies()
{
    TreeBuilder builder;
    const TreeEntry same = builder.entry(program(1));
    const TreeEntry empty = builder.entry("");
    const FlatTree before{{"a.py", same}, {"b/__init__.py", empty}};
    const FlatTree after{{"a.py", same}, {"b/__init__.py", empty}, {"c/__init__.py", empty}, {"c/a.py", same}};
    const auto tree = diffTrees(before, after, builder.blobs(), {}, go);
    QCOMPARE(shown(*tree), (std::vector<std::string>{"A c/__init__.py", "C a.py -> c/a.py"}));
}

void TestTreeDiff::groups_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<int>("group");
    const auto row = [](const char *path, FileGroup group) { QTest::newRow(path) << std::string(path) << int(group); };
    row("src/app.py", FileGroup::Source);
    row("src/__pycache__/app.cpython-311.pyc", FileGroup::Cache);
    row(".pytest_cache/README.md", FileGroup::Cache);
    row("lib/x.pyc", FileGroup::Cache);
    row(".venv/lib/python3/site-packages/x/__pycache__/a.pyc", FileGroup::Vendored);
    row("web/node_modules/left-pad/index.js", FileGroup::Vendored);
    row("pkg.egg-info/PKG-INFO", FileGroup::Generated);
    row("build/lib/a.py", FileGroup::Generated);
    row("static/app.min.js", FileGroup::Generated);
    row("poetry.lock", FileGroup::Lock);
    row("web/package-lock.json", FileGroup::Lock);
    row("build", FileGroup::Source); // a file of that name
    row("src/rebuild/a.py", FileGroup::Source);
    row("lockfile.py", FileGroup::Source);
}

void TestTreeDiff::groups()
{
    QFETCH(std::string, path);
    QTEST(int(fileGroupOf(path)), "group");
}

void TestTreeDiff::canBeCancelled()
{
    TreeBuilder builder;
    const std::atomic<bool> stop = true;
    const auto tree = diffTrees({{"a", builder.entry("a")}}, {}, builder.blobs(), {}, stop);
    QVERIFY(!tree && tree.error().kind == ErrorKind::Cancelled);
}

void TestTreeDiff::saysWhatIsMissing()
{
    TreeBuilder builder;
    const TreeEntry lost{FileMode::Regular, std::string(40, '1')};
    const auto tree = diffTrees({{"a", lost}}, {{"b", builder.entry("b")}}, builder.blobs(), {}, go);
    QVERIFY(!tree && tree.error().kind == ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(TestTreeDiff)
#include "tst_treediff.moc"
