// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/changestats.h"
#include "diff/patchtext.h"
#include "treebuilder.h"

#include <QTest>

#include <random>

using namespace sweci;
using namespace std::string_literals;

class TestPatchText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void gitTakesIt();
    void chosenHunks();
    void chosenEdits();
    void refusesShownDiffs();
    void quotesPaths();
};

namespace
{

const std::atomic<bool> go = false;

std::string lines(int from, int to)
{
    std::string text;
    for (int i = from; i <= to; ++i)
        text += "line " + std::to_string(i) + '\n';
    return text;
}

} // namespace

void TestPatchText::gitTakesIt()
{
    TreeBuilder builder;
    const std::string binary("\0\1\2\3 some bytes", 15);
    const FlatTree before{{"a b.txt", builder.entry(lines(1, 50))},
                          {"bin", builder.entry(binary)},
                          {"bin gone", builder.entry(binary + "gone")},
                          {"caf\xc3\xa9\t\"q\"", builder.entry("x\n")},
                          {"crlf", builder.entry("a\r\nb\r\n")},
                          {"empty", builder.entry("")},
                          {"folder/file", builder.entry("in a folder\n")},
                          {"gone", builder.entry("gone\nwithout end")},
                          {"link", builder.entry("a b.txt", FileMode::Link)},
                          {"mode", builder.entry("#!/bin/sh\n")},
                          {"module", {FileMode::Submodule, std::string(40, '1')}},
                          {"moved", builder.entry(lines(100, 140))},
                          {"plain", builder.entry("becomes a folder\n")}};
    const FlatTree after{{"a b.txt", builder.entry("new\n" + lines(2, 30) + lines(33, 49) + "line 50")},
                         {"bin", builder.entry(binary + std::string("\0more", 5))},
                         {"bin new", builder.entry(std::string("\0", 1))},
                         {"caf\xc3\xa9\t\"q\"", builder.entry("y\n")},
                         {"crlf", builder.entry("a\nb\r\n\xe2\x80\xa8\f\n")},
                         {"folder", builder.entry("a file now\n")},
                         {"link", builder.entry("no link now\n")},
                         {"mode", builder.entry("#!/bin/sh\n", FileMode::Executable)},
                         {"module", {FileMode::Submodule, std::string(40, '2')}},
                         {"new empty", builder.entry("")},
                         {"plain/file", builder.entry("x", FileMode::Executable)},
                         {"to/moved", builder.entry(lines(100, 139) + "other\n", FileMode::Executable)},
                         {"to/copy", builder.entry(lines(1, 50))}};
    for (const bool renames : {true, false}) {
        TreeDiffOptions options;
        options.renames = options.copies = renames;
        const auto tree = diffTrees(before, after, builder.blobs(), options, go);
        const auto patch = patchText(*tree, builder.blobs(), go);
        QVERIFY(patch);
        QCOMPARE(builder.applied(builder.write(before), *patch), builder.write(after));
    }
}

void TestPatchText::chosenHunks()
{
    TreeBuilder builder;
    const std::string old = lines(1, 100);
    const std::string now = "added\n" + lines(1, 39) + lines(42, 79) + "changed\n" + lines(81, 100) + "no end";
    const ChangedFile file = [&] {
        return diffTrees({{"f", builder.entry(old)}}, {{"f", builder.entry(now)}}, {}, {}, go)->files.front();
    }();
    const auto diff = diffChangedFile(file, builder.blobs(), DiffOptions::forPatch(), go).value();
    const std::string start = builder.write({{"f", *file.before}});
    QCOMPARE(diff->edits.size(), std::size_t(4));
    for (unsigned choice = 1; choice < 16; ++choice) {
        std::vector<bool> chosen;
        for (unsigned i = 0; i < 4; ++i)
            chosen.push_back(choice >> i & 1);
        // Here each hunk is one edit.
        const auto patch = patchText(file, *diff, chosen);
        QVERIFY(patch);
        QCOMPARE(builder.applied(start, *patch), builder.write({{"f", builder.entry(applyEdits(*diff, chosen))}}));
    }
}

void TestPatchText::chosenEdits()
{
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        const auto text = [&] {
            std::string made;
            for (auto i = random() % 20; i > 0; --i)
                made.append("w").append(std::to_string(random() % 5)).append(random() % 5 ? "\n" : "\r\n");
            return made.append(random() % 2 ? "end" : "");
        };
        const std::string before = text();
        const std::string after = text();
        const auto diff = computeFileDiff(before, after, DiffOptions::forPatch(), go);
        QCOMPARE(applyEdits(*diff, std::vector<bool>(diff->edits.size(), true)), after);
        QCOMPARE(applyEdits(*diff, {}), before);
    }
}

void TestPatchText::refusesShownDiffs()
{
    TreeBuilder builder;
    const auto tree = diffTrees({}, {{"f", builder.entry("a\n")}}, {}, {}, go);
    const auto diff = diffChangedFile(tree->files.front(), builder.blobs(), {}, go).value();
    QVERIFY(!patchText(tree->files.front(), *diff));
}

void TestPatchText::quotesPaths()
{
    TreeBuilder builder;
    const auto tree = diffTrees({}, {{"a\n\x01\\\xff", builder.entry("")}}, {}, {}, go);
    QVERIFY(patchText(*tree, builder.blobs(), go)
                ->starts_with("diff --git \"a/a\\n\\001\\\\\\377\" \"b/a\\n\\001\\\\\\377\"\nnew file"));
}

QTEST_GUILESS_MAIN(TestPatchText)
#include "tst_patchtext.moc"
