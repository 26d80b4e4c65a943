// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/alignedrows.h"
#include "diff/changestats.h"
#include "treebuilder.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

using namespace sweci;

// Case D6: changes without text. Each entry is listed and has a sentence.
class TestCaseD6 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hasSentence_data();
    void hasSentence();
    void staysBounded();

private:
    TreeBuilder m_builder;
    FlatTree m_before;
    FlatTree m_after;
};

namespace
{

const std::atomic<bool> go = false;

std::string text(int seed)
{
    std::string all;
    for (int i = 0; i < 30; ++i)
        all += "line " + std::to_string(seed * 100 + i) + '\n';
    return all;
}

} // namespace

void TestCaseD6::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto entry = [this](std::string_view content, FileMode mode = FileMode::Regular) {
        return m_builder.entry(content, mode);
    };
    std::string binary(3000, 'b');
    binary[10] = '\0';
    const TreeEntry moduleOld{FileMode::Submodule, std::string(40, '1')};
    const TreeEntry moduleNew{FileMode::Submodule, std::string(40, '2')};

    m_before = {{"became-file/inside", entry("i\n")},
                {"became-folder", entry("f\n")},
                {"binary", entry(binary)},
                {"emptied", entry("x\n")},
                {"empty-gone", entry("")},
                {"file-to-link", entry("a file\n")},
                {"link", entry("a", FileMode::Link)},
                {"link-to-file", entry("target", FileMode::Link)},
                {"mode", entry("m\n")},
                {"mode-and-text", entry("m\n")},
                {"module", moduleOld},
                {"module-gone", moduleOld},
                {"module-to-file", moduleOld},
                {"old-name", entry(text(1))},
                {"old-name-changed", entry(text(2))},
                {"template", entry(text(3))}};
    m_after = {{"became-file", entry("now a file\n")},
               {"became-folder/inside", entry("other\n")},
               {"binary", entry(binary + std::string(12, 'c'))},
               {"binary-new", entry(binary + "new")},
               {"copy", entry(text(3))},
               {"emptied", entry("")},
               {"empty-new", entry("")},
               {"file-to-link", entry("elsewhere", FileMode::Link)},
               {"link", entry("b", FileMode::Link)},
               {"link-to-file", entry("was a link\n")},
               {"mode", entry("m\n", FileMode::Executable)},
               {"mode-and-text", entry("n\n", FileMode::Executable)},
               {"module", moduleNew},
               {"module-new", moduleNew},
               {"module-to-file", entry("no repository now\n")},
               {"new-name", entry(text(1))},
               {"new-name-changed", entry(text(2) + "more\n")},
               {"script", entry("#!/bin/sh\n", FileMode::Executable)},
               {"template", entry(text(3))}};
}

void TestCaseD6::hasSentence_data()
{
    QTest::addColumn<QString>("sentence"); // a pattern for a hash
    const auto row = [](const char *path, const char *sentence) { QTest::newRow(path) << QString::fromUtf8(sentence); };
    row("became-file", "A folder became this file.");
    row("became-file/inside", "");
    row("became-folder", "This file became a folder.");
    row("became-folder/inside", "");
    row("binary", "Binary, 3,000 -> 3,012 bytes, hash [0-9a-f]{7} -> [0-9a-f]{7}.");
    row("binary-new", "Binary, 3,003 bytes, hash [0-9a-f]{7}.");
    row("copy", "Copied from template, 100 % same.");
    row("emptied", "All content removed: the file is empty now.");
    row("empty-gone", "Empty file deleted.");
    row("empty-new", "Empty file added.");
    row("file-to-link", "File -> link.");
    row("link", "");
    row("link-to-file", "Link -> file.");
    row("mode", "Mode 644 -> 755, content same.");
    row("mode-and-text", "Mode 644 -> 755.");
    row("module", "Nested repository, commit 1111111 -> 2222222.");
    row("module-gone", "Nested repository removed, was at commit 1111111.");
    row("module-new", "Nested repository added, at commit 2222222.");
    row("module-to-file", "Nested repository -> file.");
    row("new-name", "Renamed from old-name, 100 % same.");
    row("new-name-changed", "Renamed from old-name-changed, 9[0-9] % same.");
    row("script", "Executable \\(mode 755\\).");
}

void TestCaseD6::hasSentence()
{
    QFETCH(QString, sentence);
    const auto tree = diffTrees(m_before, m_after, m_builder.blobs(), {}, go);
    QVERIFY(tree);
    QCOMPARE(tree->files.size(), std::size_t(22));
    const auto found = std::find_if(tree->files.begin(), tree->files.end(),
                                    [](const ChangedFile &file) { return file.path() == QTest::currentDataTag(); });
    QVERIFY(found != tree->files.end());
    const auto diff = diffChangedFile(*found, m_builder.blobs(), {}, go).value();
    const QString shown = changeSentences(*found, statsOf(*diff)).join(u' ');
    QVERIFY2(QRegularExpression(QRegularExpression::anchoredPattern(sentence)).match(shown).hasMatch(),
             qPrintable(shown));
    // Never an empty pane: rows of a change or a sentence. A change of mode with text has both.
    QVERIFY(!diff->edits.empty() || !shown.isEmpty());
    QCOMPARE(diff->edits.empty(),
             found->path().starts_with("binary") || !found->contentChanged() || found->path().starts_with("empty-"));
}

void TestCaseD6::staysBounded()
{
    // Thousands of files deleted and added: listed at once; empty ones are never paired.
    FlatTree before;
    FlatTree after;
    for (int i = 0; i < 3000; ++i) {
        before["old/" + std::to_string(i)] = m_builder.entry(i % 10 ? text(i) : "");
        after["new/" + std::to_string(i)] = m_builder.entry(i % 10 ? text(i + 5000) : "");
    }
    QElapsedTimer timer;
    timer.start();
    const auto tree = diffTrees(before, after, m_builder.blobs(), {}, go);
    QVERIFY(tree && tree->similarSkipped);
    QCOMPARE(tree->files.size(), std::size_t(6000));
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestCaseD6)
#include "tst_case_d6.moc"
