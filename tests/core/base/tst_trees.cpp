// SPDX-License-Identifier: GPL-3.0-or-later
// Trees that a program left which wants to harm: links, depth, length, rights.
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/treebounds.h"
#include "tempfolder.h"

#include <QTest>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestTrees : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void removesDeepTrees_data();
    void removesDeepTrees();
    void removesLinksOnly();
    void troubles_data();
    void troubles();
    void givesRights();
    void foreignFiles();

private:
    // Folders in one another, made by descriptors, for their path is too long for the system.
    static void makeDeep(const fs::path &folder, int depth, const std::string &name);
};

void TestTrees::makeDeep(const fs::path &folder, int depth, const std::string &name)
{
    fs::create_directories(folder);
    FileDescriptor at(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    for (int i = 0; i < depth; ++i) {
        QVERIFY(::mkdirat(at.get(), name.c_str(), 0755) == 0);
        FileDescriptor inner(::openat(at.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        QVERIFY(inner.valid());
        at = std::move(inner);
        const FileDescriptor file(::openat(at.get(), "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
        QVERIFY(file.valid());
    }
}

void TestTrees::removesDeepTrees_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("nameLength");
    QTest::newRow("flat") << 1 << 1;
    QTest::newRow("as many as are entered") << 100 << 1;
    QTest::newRow("one more") << 101 << 1;
    QTest::newRow("more than descriptors") << 3000 << 1;
    QTest::newRow("longer than PATH_MAX") << 300 << 200;
}

void TestTrees::removesDeepTrees()
{
    QFETCH(int, depth);
    QFETCH(int, nameLength);
    TempFolder temp;
    makeDeep(temp / "tree", depth, std::string(std::size_t(nameLength), 'd'));
    rlimit before = {};
    QVERIFY(::getrlimit(RLIMIT_NOFILE, &before) == 0);
    rlimit few = before;
    few.rlim_cur = std::min<rlim_t>(before.rlim_cur, 256);
    QVERIFY(::setrlimit(RLIMIT_NOFILE, &few) == 0);
    const auto removed = removeTree(temp / "tree");
    QVERIFY(::setrlimit(RLIMIT_NOFILE, &before) == 0);
    QVERIFY2(removed.ok(), removed.ok() ? "" : qPrintable(removed.error().sentence));
    QVERIFY(!fs::exists(temp / "tree"));
}

void TestTrees::removesLinksOnly()
{
    TempFolder temp;
    put(temp / "outside/precious", "x");
    ::chmod((temp / "outside").c_str(), 0555);
    fs::create_directories(temp / "tree/inner");
    fs::create_directory_symlink(temp / "outside", temp / "tree/inner/link");
    fs::create_directory_symlink(temp / "outside", temp / "top");
    QVERIFY(removeTree(temp / "tree"));
    QVERIFY(removeTree(temp / "top"));
    QVERIFY(!fs::exists(temp / "tree") && !fs::exists(fs::symlink_status(temp / "top")));
    QCOMPARE(get(temp / "outside/precious"), std::string("x"));
    struct stat info = {};
    QVERIFY(::stat((temp / "outside").c_str(), &info) == 0 && (info.st_mode & 07777) == 0555);
    ::chmod((temp / "outside").c_str(), 0755);
}

void TestTrees::troubles_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("word");
    for (const char *fine : {"plain", "link inside", "fifo"})
        QTest::newRow(fine) << QByteArray(fine) << QByteArray();
    QTest::newRow("link") << QByteArray("link") << QByteArray("not_a_folder");
    QTest::newRow("file") << QByteArray("file") << QByteArray("not_a_folder");
    QTest::newRow("nothing") << QByteArray("nothing") << QByteArray("not_a_folder");
    QTest::newRow("sparse") << QByteArray("sparse") << QByteArray("too_large");
    QTest::newRow("many sparse") << QByteArray("many sparse") << QByteArray("too_large");
    QTest::newRow("deep") << QByteArray("deep") << QByteArray("too_deep");
    QTest::newRow("long path") << QByteArray("long path") << QByteArray("too_deep");
    QTest::newRow("many") << QByteArray("many") << QByteArray("too_many");
}

void TestTrees::troubles()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, word);
    TempFolder temp;
    const fs::path tree = temp / "tree";
    TreeBounds bounds;
    if (what == "link") {
        fs::create_directories(temp / "other");
        fs::create_directory_symlink(temp / "other", tree);
    } else if (what == "file") {
        put(tree, "x");
    } else if (what != "nothing") {
        put(tree / "a.py", "x = 1\n");
    }
    if (what == "link inside")
        fs::create_directory_symlink("/", tree / "link");
    else if (what == "fifo")
        QVERIFY(::mkfifo((tree / "fifo").c_str(), 0600) == 0);
    else if (what == "sparse")
        QVERIFY(::truncate((tree / "a.py").c_str(), off_t(300) << 30) == 0);
    else if (what == "deep")
        makeDeep(tree / "deep", 1500, "d");
    else if (what == "long path")
        makeDeep(tree / "long", 30, std::string(200, 'd'));
    if (what == "many sparse") {
        for (int i = 0; i < 20; ++i) {
            put(tree / std::to_string(i), "x");
            QVERIFY(::truncate((tree / std::to_string(i)).c_str(), off_t(1) << 30) == 0);
        }
    } else if (what == "many") {
        bounds.entries = 100;
        for (int i = 0; i < 101; ++i)
            put(tree / std::to_string(i), "x");
    }
    const auto trouble = treeTrouble(tree, bounds);
    QVERIFY(trouble);
    QCOMPARE(QByteArray::fromStdString(*trouble), word);
}

void TestTrees::givesRights()
{
    TempFolder temp;
    put(temp / "tree/closed/file", "x");
    ::chmod((temp / "tree/closed/file").c_str(), 0);
    ::chmod((temp / "tree/closed").c_str(), 0);
    const auto trouble = treeTrouble(temp / "tree");
    QVERIFY(trouble && trouble->empty());
    struct stat info = {};
    QVERIFY(::stat((temp / "tree/closed/file").c_str(), &info) == 0);
    QCOMPARE(int(info.st_mode & 07777), 0400);
}

void TestTrees::foreignFiles()
{
    TempFolder temp;
    put(temp / "secret", "secret");
    put(temp / "plain", "plain");
    fs::create_symlink(temp / "secret", temp / "link");
    QCOMPARE(readForeignFile(temp / "plain", 100).value(), std::string("plain"));
    const auto refused = readForeignFile(temp / "link", 100);
    QVERIFY(!refused && refused.error().kind == ErrorKind::Unsafe);
    QCOMPARE(readFile(temp / "link", 100).value(), std::string("secret")); // of a user's own files
    QVERIFY(!readForeignFile(temp / "plain", 3));
}

QTEST_GUILESS_MAIN(TestTrees)
#include "tst_trees.moc"
