// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/changestats.h"
#include "diff/patchtext.h"
#include "git/worktree.h"
#include "gitprogram.h"
#include "treebuilder.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

// Case D2: five real edits among a virtual environment, a lock file, caches, and what is no file at all.
class TestCaseD2 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void realEditsComeFirst_data();
    void realEditsComeFirst();
    void oddEntriesAreNotFollowed();
    void limitsDoNotTouchThePatch();

private:
    int inGroup(FileGroup group) const { return m_tree.groupCounts[static_cast<std::size_t>(group)]; }

    TreeBuilder m_builder;
    TempFolder m_before;
    TempFolder m_after;
    FolderContent m_old;
    FolderContent m_new;
    TreeDiff m_tree;
    qint64 m_milliseconds = 0;
};

namespace
{

const std::atomic<bool> go = false;

std::string lockFile(int version)
{
    std::string text;
    while (text.size() < std::size_t(20) << 20)
        text += "[[package]]\nname = \"p" + std::to_string(text.size()) + "\"\nversion = \"" + std::to_string(version) +
                "\"\n";
    return text;
}

} // namespace

void TestCaseD2::initTestCase()
{
    for (int i = 0; i < 5; ++i) {
        const std::string name = "src/module" + std::to_string(i) + ".py";
        put(m_before / name, "value = 1\n");
        put(m_after / name, "value = 2\n");
    }
    put(m_before / "poetry.lock", lockFile(1));
    put(m_after / "poetry.lock", lockFile(2));
    for (int i = 0; i < 5000; ++i)
        put(m_after / (".venv/lib/package" + std::to_string(i % 50) + "/m" + std::to_string(i) + ".py"),
            "x = " + std::to_string(i));
    put(m_after / "src/__pycache__/module0.cpython-311.pyc", "cache");
    put(m_after / "vendored/.git/HEAD", "ref: refs/heads/main\n");
    put(m_after / "vendored/code.py", "pass\n");
    fs::create_directories(m_after / "loop");
    fs::create_symlink("../loop", m_after / "loop/again");
    fs::create_symlink("/etc/passwd", m_after / "passwd");
    QCOMPARE(::mkfifo((m_after / "pipe").c_str(), 0600), 0);

    m_old = readFolder(m_builder.repository(), m_before.path()).value();
    m_new = readFolder(m_builder.repository(), m_after.path()).value();
    QElapsedTimer timer;
    timer.start();
    m_tree = diffTrees(m_old.files, m_new.files, m_builder.blobs(), {}, go).value();
    m_milliseconds = timer.elapsed();
}

void TestCaseD2::realEditsComeFirst_data()
{
    QTest::addColumn<int>("group");
    QTest::addColumn<int>("count");
    QTest::newRow("5 real edits, and what is new outside the groups") << int(FileGroup::Source) << 5 + 3;
    QTest::newRow("5,000 files in .venv") << int(FileGroup::Vendored) << 5000;
    QTest::newRow("20 MB lock file") << int(FileGroup::Lock) << 1;
    // Left out when the folder is read, so it is not a change at all.
    QTest::newRow("__pycache__ on one side") << int(FileGroup::Cache) << 0;
}

void TestCaseD2::realEditsComeFirst()
{
    QFETCH(int, group);
    QTEST(inGroup(static_cast<FileGroup>(group)), "count");
    QVERIFY2(m_milliseconds < 1000, qPrintable(QString::number(m_milliseconds)));
    int modified = 0;
    for (const ChangedFile &file : m_tree.files) {
        if (file.group != FileGroup::Source || file.kind != ChangedFile::Kind::Modified)
            continue;
        ++modified;
        const auto stats = statsOf(file, m_builder.blobs(), go);
        QVERIFY(stats && stats->added == 1 && stats->removed == 1);
    }
    QCOMPARE(modified, 5);
}

void TestCaseD2::oddEntriesAreNotFollowed()
{
    // A nested .git and a FIFO are left out and named; links are links, with their targets as text.
    QCOMPARE(m_new.left.size(), std::size_t(3));
    QVERIFY(m_new.nestedGit);
    for (const auto &[path, target] : {std::pair{"passwd", "/etc/passwd"}, std::pair{"loop/again", "../loop"}}) {
        const auto found = std::find_if(m_tree.files.begin(), m_tree.files.end(),
                                        [&](const auto &file) { return file.path() == path; });
        QVERIFY(found != m_tree.files.end());
        const auto diff = diffChangedFile(*found, m_builder.blobs(), {}, go).value();
        QCOMPARE(diff->after.bytes(), std::string(target));
        QCOMPARE(changeSentences(*found, statsOf(*diff)), QStringList{QStringLiteral("Link added.")});
    }
}

void TestCaseD2::limitsDoNotTouchThePatch()
{
    // Shown with a limit far below the lock file, which is then not compared; the patch has it to the last byte.
    DiffOptions options;
    options.maxBytes = 1 << 20;
    for (const ChangedFile &file : m_tree.files) {
        const auto diff = diffChangedFile(file, m_builder.blobs(), options, go).value();
        QCOMPARE(diff->content == FileDiff::Content::TooLarge, file.group == FileGroup::Lock);
    }
    const auto patch = patchText(m_tree, m_builder.blobs(), go);
    QVERIFY(patch && patch->size() > std::size_t(20) << 20);
    const std::string before = m_builder.write(m_old.files);
    const std::string after = m_builder.write(m_new.files);
    const std::string gitFolder = m_builder.folder().native();
    QVERIFY(runGit(m_builder.folder(), {"--git-dir", gitFolder, "read-tree", before}).succeeded());
    const auto applied =
        runGit(m_builder.folder(), {"--git-dir", gitFolder, "apply", "--cached", "--whitespace=nowarn", "-"}, *patch);
    QVERIFY2(applied.succeeded(), applied.errors.c_str());
    QCOMPARE(runGit(m_builder.folder(), {"--git-dir", gitFolder, "write-tree"}).output, after + '\n');
}

QTEST_GUILESS_MAIN(TestCaseD2)
#include "tst_case_d2.moc"
