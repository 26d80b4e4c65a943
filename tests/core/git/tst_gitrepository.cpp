// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "git/worktree.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestGitRepository : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void folderAndTreeAreEqualBothWays();
    void makesFolderEqualWhateverIsThere();
    void patchIsTakenByGit();
    void appliesPatch();
    void packsAndStaysReadable();
    void refusesPathsOutOfTheTree_data();
    void refusesPathsOutOfTheTree();
};

namespace
{

std::string git(const fs::path &repository, std::vector<std::string> arguments)
{
    ProcessSpec spec;
    spec.argv = {"git", "--git-dir", repository.native()};
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = ownEnvironment();
    auto outcome = runProcess(spec);
    return outcome && outcome->succeeded() ? outcome->output
                                           : "failed: " + (outcome ? outcome->errors : outcome.error().cause);
}

void fill(const fs::path &folder)
{
    put(folder / "src/a.py", "print('a')\r\n");
    put(folder / "src/b-b.py", "x = 1");
    put(folder / "src.txt", "sorts between src and src/");
    put(folder / "caf\xc3\xa9/\xff\xfe.bin", std::string("\0\1\2", 3));
    put(folder / ".gitignore", "*.py\n");
    put(folder / ".gitattributes", "* text eol=lf ident\n");
    put(folder / "run.sh", "#!/bin/sh\n");
    ::chmod((folder / "run.sh").c_str(), 0755);
    fs::create_symlink("../../etc/passwd", folder / "link");
    put(folder / "src/__pycache__/a.pyc", "cache");
    put(folder / "vendor/.git/HEAD", "ref: x\n");
    fs::create_directories(folder / "empty/inner");
    ::mkfifo((folder / "fifo").c_str(), 0644);
}

} // namespace

void TestGitRepository::folderAndTreeAreEqualBothWays()
{
    TempFolder temp;
    fill(temp / "code");
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    QVERIFY(repository);
    auto content = readFolder(*repository, temp / "code");
    QVERIFY(content);
    QCOMPARE(content->files.size(), std::size_t(8));
    QVERIFY(content->nestedGit);
    QCOMPARE(content->left, (std::vector<std::string>{"fifo", "src/__pycache__", "vendor/.git"}));
    auto tree = repository->writeTree(content->files);
    QVERIFY(tree);
    QCOMPARE(repository->readTree(*tree).value(), content->files);

    QVERIFY(makeFolderEqual(*repository, content->files, temp / "copy"));
    QCOMPARE(get(temp / "copy/src/a.py"), std::string("print('a')\r\n"));
    QCOMPARE(get(temp / "copy/caf\xc3\xa9/\xff\xfe.bin"), std::string("\0\1\2", 3));
    QCOMPARE(fs::read_symlink(temp / "copy/link"), fs::path("../../etc/passwd"));
    QVERIFY(!fs::exists(temp / "copy/empty") && !fs::exists(temp / "copy/vendor"));
    QCOMPARE(readFolder(*repository, temp / "copy")->files, content->files);

    // Equal content, equal ids; git itself agrees on the tree.
    auto commit = repository->writeCommit(*tree, {}, "state");
    QVERIFY(commit && repository->setRef("refs/iterations/0", *commit));
    QCOMPARE(repository->writeCommit(*tree, {}, "state").value(), *commit);
    QCOMPARE(git(temp / "history.git", {"rev-parse", "refs/iterations/0^{tree}"}), *tree + "\n");
    QCOMPARE(git(temp / "history.git", {"fsck", "--strict"}), std::string());
    QCOMPARE(repository->refs("refs/iterations/"), std::vector<std::string>{"refs/iterations/0"});
}

void TestGitRepository::makesFolderEqualWhateverIsThere()
{
    TempFolder temp;
    fill(temp / "code");
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    const FlatTree wanted = readFolder(*repository, temp / "code")->files;
    const fs::path code = temp / "code";
    put(code / "new/file.txt", "dropping");
    put(code / "src/a.py", "print('b')\r\n"); // the same size, perhaps within the same second
    fs::remove_all(code / "src.txt");
    fs::create_directories(code / "src.txt/folder");
    fs::remove(code / "link");
    put(code / "link", "no link any more");
    ::chmod((code / "run.sh").c_str(), 0644);
    fs::create_hard_link(code / ".gitignore", code / "hard");
    ::chmod((code / "src").c_str(), 0500);
    fs::create_directory_symlink("/etc", code / "etc");
    QVERIFY(makeFolderEqual(*repository, wanted, code));
    const auto after = readFolder(*repository, code);
    QCOMPARE(after->files, wanted);
    QVERIFY(after->left.empty());
    QVERIFY(!fs::exists(code / "empty"));
    QVERIFY(fs::exists("/etc/passwd"));
}

void TestGitRepository::patchIsTakenByGit()
{
    TempFolder temp;
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    put(temp / "a/text.txt", "one\ntwo\nthree");
    put(temp / "a/crlf.txt", "one\r\ntwo\r\n");
    put(temp / "a/bin", std::string("\0old", 4));
    put(temp / "b/text.txt", "one\n2\nthree\n");
    put(temp / "b/crlf.txt", "one\ntwo\n");
    put(temp / "b/bin", std::string("\0new and longer", 15));
    put(temp / "b/added", "");
    const auto from = repository->writeTree(readFolder(*repository, temp / "a")->files).value();
    const FlatTree wanted = readFolder(*repository, temp / "b")->files;
    const auto to = repository->writeTree(wanted).value();
    const auto patch = repository->patch(from, to);
    QVERIFY(patch);
    put(temp / "p.patch", *patch);
    ProcessSpec spec;
    spec.argv = {"git", "apply", (temp / "p.patch").native()};
    spec.environment = {{"PATH", "/usr/bin:/bin"}, {"GIT_CEILING_DIRECTORIES", temp.path().native()}};
    spec.workingFolder = temp / "a";
    const auto applied = runProcess(spec);
    QVERIFY2(applied && applied->succeeded(), applied ? applied->errors.c_str() : "");
    QCOMPARE(readFolder(*repository, temp / "a")->files, wanted);
    QCOMPARE(repository->applyPatch(from, *patch).value(), wanted);
}

void TestGitRepository::appliesPatch()
{
    TempFolder temp;
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    put(temp / "a/x.py", "a\nb\nc\n");
    const auto tree = repository->writeTree(readFolder(*repository, temp / "a")->files).value();
    const char *good = "diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n";
    const char *stale = "diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n a\n-other\n+B\n c\n";
    const auto files = repository->applyPatch(tree, good);
    QVERIFY(files);
    QCOMPARE(repository->readBlob(files->at("x.py").blob).value(), std::string("a\nB\nc\n"));
    QVERIFY(!repository->applyPatch(tree, stale));
    QVERIFY(!repository->applyPatch(tree, "diff --git a/x.py b/x.py\n--- a/x"));
}

void TestGitRepository::packsAndStaysReadable()
{
    TempFolder temp;
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    std::string last;
    for (int i = 0; i < 5; ++i) {
        put(temp / "a/x.py", "state " + std::to_string(i));
        const auto tree = repository->writeTree(readFolder(*repository, temp / "a")->files).value();
        last = repository->writeCommit(tree, last.empty() ? std::vector<std::string>{} : std::vector{last}, "state")
                   .value();
        QVERIFY(repository->setRef("refs/iterations/" + std::to_string(i), last));
        if (i % 2 == 0)
            QVERIFY(repository->repack());
    }
    QVERIFY(repository->repack());
    const auto counts = git(temp / "history.git", {"count-objects", "-v"});
    QVERIFY2(counts.find("count: 0\n") != std::string::npos && counts.find("packs: 1\n") != std::string::npos,
             counts.c_str());
    QCOMPARE(git(temp / "history.git", {"show", "refs/iterations/3:x.py"}), std::string("state 3"));
    const auto again = GitRepository::openBare(temp / "history.git");
    QCOMPARE(again->readBlob(again->readTree(*again->ref("refs/iterations/2"))->at("x.py").blob).value(),
             std::string("state 2"));
    QVERIFY(!again->ref("refs/iterations/9"));
}

void TestGitRepository::refusesPathsOutOfTheTree_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("parent") << QByteArray("../x");
    QTest::newRow("inner parent") << QByteArray("a/../../x");
    QTest::newRow("absolute") << QByteArray("/x");
    QTest::newRow("repository") << QByteArray("a/.git/config");
    QTest::newRow("through a link") << QByteArray("link/x");
}

void TestGitRepository::refusesPathsOutOfTheTree()
{
    QFETCH(QByteArray, path);
    TempFolder temp;
    auto repository = GitRepository::openOrInitBare(temp / "history.git");
    const auto blob = repository->writeBlob("/tmp").value();
    const FlatTree files{{"link", {FileMode::Link, blob}}, {path.toStdString(), {FileMode::Regular, blob}}};
    const auto done = makeFolderEqual(*repository, files, temp / "code/inner");
    QVERIFY(!done);
    QCOMPARE(int(done.error().kind), int(ErrorKind::Unsafe));
    QVERIFY(!fs::exists(temp / "x") && !fs::exists(temp / "code/x"));
}

QTEST_GUILESS_MAIN(TestGitRepository)
#include "tst_gitrepository.moc"
