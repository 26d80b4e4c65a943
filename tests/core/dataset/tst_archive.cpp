// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivebuilder.h"
#include "base/files.h"
#include "dataset/archive.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

using Entries = std::vector<BuiltEntry>;
Q_DECLARE_METATYPE(Entries)
Q_DECLARE_METATYPE(ArchiveLimits)

class TestArchive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unpacks_data();
    void unpacks();
    void refused_data();
    void refused();
    void links_data();
    void links();
    void damaged();
    void namesOfAnyLocale();
};

namespace
{

constexpr auto File = BuiltEntry::File;
constexpr auto Folder = BuiltEntry::Folder;
constexpr auto Link = BuiltEntry::Link;

// All that lies in a folder, by path.
std::vector<std::string> listing(const fs::path &folder)
{
    std::vector<std::string> found;
    for (const auto &entry : fs::recursive_directory_iterator(folder))
        found.push_back(entry.path().lexically_relative(folder).native());
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

void TestArchive::unpacks_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("zip") << static_cast<int>(BuiltFormat::Zip);
    QTest::newRow("tar") << static_cast<int>(BuiltFormat::Tar);
    QTest::newRow("tar.gz") << static_cast<int>(BuiltFormat::TarGz);
}

void TestArchive::unpacks()
{
    QFETCH(int, format);
    const TempFolder temp;
    const fs::path archive = temp / "in/archive";
    writeArchive(archive,
                 {{Folder, "./", "", 0755},
                  {Folder, "src/", "", 0700},
                  {Folder, "src/", "", 0755},
                  {File, "src//w\xc3\xb6rter.py", "x = 1\n", 0644},
                  {File, "./run", "#!/bin/sh\n", 0755},
                  {File, "setuid", "", 04755},
                  {File, "deep/er/empty", "", 0600},
                  {Link, "src/link", "../run", 0777}},
                 static_cast<BuiltFormat>(format));
    const auto done = extractArchive(archive, temp / "out");
    QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().sentence));
    QCOMPARE(listing(temp / "out"), (std::vector<std::string>{"deep", "deep/er", "deep/er/empty", "run", "setuid",
                                                              "src", "src/link", "src/w\xc3\xb6rter.py"}));
    QCOMPARE(get(temp / "out/src/w\xc3\xb6rter.py"), std::string("x = 1\n"));
    QCOMPARE(fs::read_symlink(temp / "out/src/link"), fs::path("../run"));
    struct stat info = {};
    QCOMPARE(::stat((temp / "out/run").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 07777, 0755u);
    QCOMPARE(::stat((temp / "out/setuid").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 07777, 0755u);
}

void TestArchive::refused_data()
{
    QTest::addColumn<Entries>("entries");
    QTest::addColumn<int>("format");
    QTest::addColumn<ArchiveLimits>("limits");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const Entries &entries, const std::string &text,
                        const ArchiveLimits &limits = {}, bool zip = true) {
        const QByteArray said = QByteArray::fromStdString(text);
        if (zip)
            QTest::addRow("%s, zip", name) << entries << static_cast<int>(BuiltFormat::Zip) << limits << said;
        QTest::addRow("%s, tar", name) << entries << static_cast<int>(BuiltFormat::TarGz) << limits << said;
    };
    const std::string out = "leads out of the folder";
    row("absolute path", {{File, "/OUTSIDE/evil", "x"}}, "entry \"/OUTSIDE/evil\" " + out);
    row("parent", {{File, "../evil", "x"}}, "entry \"../evil\" " + out);
    row("parent within", {{File, "a/../../evil", "x"}}, "entry \"a/../../evil\" " + out);
    row("backslash", {{File, "a\\evil", "x"}}, "entry \"a\\evil\" " + out, {}, false);
    row("parent with a backslash", {{File, "..\\evil", "x"}}, "evil\" " + out);
    row("folder outside", {{Folder, "../evil/"}}, "entry \"../evil/\" " + out);
    row("absolute link", {{Link, "l", "/OUTSIDE"}}, "entry \"l\" is a link out of the folder");
    row("link up", {{Link, "a/l", "../../x"}}, "entry \"a/l\" is a link out of the folder");
    row("link by way of a link", {{Link, "p/q/a", "../../r"}, {Link, "p/q/x", "a/../.."}},
        "entry \"p/q/x\" is a link out of the folder");
    row("through a link", {{Folder, "d"}, {Link, "l", "d"}, {File, "l/evil", "x"}},
        "entry \"l/evil\" lies behind a link");
    row("folder over a link", {{Folder, "d"}, {Link, "l", "d"}, {Folder, "l/"}}, "\"l/\" occurs a second time");
    row("file over a link", {{Link, "l", "d"}, {File, "l", "x"}}, "entry \"l\" occurs a second time");
    row("behind a file", {{File, "f", "x"}, {File, "f/evil", "x"}}, "entry \"f/evil\" lies behind a file");
    row("twice", {{File, "f", "x"}, {File, "./f", "y"}}, "entry \"./f\" occurs a second time");
    row("hard link out", {{BuiltEntry::HardLink, "h", "/etc/passwd"}}, "entry \"h\" is a hard link", {}, false);
    row("hard link", {{File, "f", "x"}, {BuiltEntry::HardLink, "h", "f"}}, "entry \"h\" is a hard link", {}, false);
    row("device", {{BuiltEntry::Device, "null"}}, "entry \"null\" is a device or another special file", {}, false);
    row("fifo", {{BuiltEntry::Fifo, "pipe"}}, "entry \"pipe\" is a device or another special file", {}, false);
    row("long name", {{File, std::string(256, 'n'), "x"}}, "nnn...\" has too long a name");
    std::string deep = "x";
    while (deep.size() < 3100)
        deep += "/yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy";
    row("long path", {{File, deep, "x"}}, "...\" has too long a name");
    ArchiveLimits few;
    few.entries = 2;
    row("too many", {{File, "1"}, {File, "2"}, {File, "3"}}, "entry \"3\" is one too many", few);
    ArchiveLimits small;
    small.bytes = 100000;
    row("too much", {{File, "ok", "x"}, {File, "zeros", "", 0644, 200000}},
        "entry \"zeros\" makes the content larger than 100000 bytes", small);
    ArchiveLimits dense;
    dense.ratioFrom = 1 << 20;
    row("too dense", {{File, "zeros", "", 0644, 16 << 20}}, "entry \"zeros\" makes the content more than 200 times",
        dense);
    ArchiveLimits loose = dense;
    loose.ratioFrom = 64 << 20;
    loose.bytes = 20 << 20;
    row("small and dense", {{File, "a", "", 0644, 16 << 20}, {File, "b", "", 0644, 16 << 20}},
        "entry \"b\" makes the content larger than", loose);
}

// Nothing is written beside the folder, whatever had been unpacked before the entry was met.
void TestArchive::refused()
{
    QFETCH(Entries, entries);
    QFETCH(int, format);
    QFETCH(ArchiveLimits, limits);
    QFETCH(QByteArray, said);
    const TempFolder temp;
    fs::create_directories(temp / "outside");
    for (BuiltEntry &entry : entries) {
        for (std::string *text : {&entry.name, &entry.content}) {
            if (const auto at = text->find("/OUTSIDE"); at != std::string::npos)
                text->replace(at, 8, (temp / "outside").native());
        }
    }
    said.replace("/OUTSIDE", (temp / "outside").c_str());
    writeArchive(temp / "archive", entries, static_cast<BuiltFormat>(format));
    const auto done = extractArchive(temp / "archive", temp / "box/out", limits);
    QVERIFY(!done);
    QCOMPARE(done.error().kind, ErrorKind::Unsafe);
    QVERIFY2(done.error().sentence.toUtf8().contains(said), qPrintable(done.error().sentence));
    QCOMPARE(listing(temp / "outside"), std::vector<std::string>());
    std::vector<std::string> around;
    for (const auto &entry : fs::directory_iterator(temp / "box"))
        around.push_back(entry.path().filename());
    QCOMPARE(around, std::vector<std::string>{"out"});
}

void TestArchive::links_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<bool>("inside");
    QTest::newRow("beside") << QByteArray("a") << QByteArray("b") << true;
    QTest::newRow("below") << QByteArray("a") << QByteArray("b/c") << true;
    QTest::newRow("up and down") << QByteArray("a/b") << QByteArray("../c") << true;
    QTest::newRow("itself") << QByteArray("a") << QByteArray(".") << true;
    QTest::newRow("the folder") << QByteArray("a/b") << QByteArray("..") << true;
    QTest::newRow("above") << QByteArray("a") << QByteArray("..") << false;
    QTest::newRow("too far up") << QByteArray("a/b") << QByteArray("../../c") << false;
    QTest::newRow("absolute") << QByteArray("a") << QByteArray("/b") << false;
    QTest::newRow("nothing") << QByteArray("a") << QByteArray("") << false;
    QTest::newRow("up behind a name") << QByteArray("a/b/c") << QByteArray("d/..") << false;
}

void TestArchive::links()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, target);
    QTEST(linkStaysInside(path.toStdString(), target.toStdString()), "inside");
}

void TestArchive::damaged()
{
    const TempFolder temp;
    put(temp / "text", "no archive at all");
    const auto none = extractArchive(temp / "text", temp / "out");
    QCOMPARE(none.error().kind, ErrorKind::Parse);
    QVERIFY(none.error().sentence.contains(QStringLiteral("text cannot be read")));
    QCOMPARE(extractArchive(temp / "missing", temp / "out").error().kind, ErrorKind::NotFound);
    writeArchive(temp / "cut.tar.gz", {{File, "a", std::string(200000, 'a') + "end", 0644}}, BuiltFormat::TarGz);
    const std::string whole = get(temp / "cut.tar.gz");
    put(temp / "cut.tar.gz", whole.substr(0, whole.size() / 2));
    QCOMPARE(extractArchive(temp / "cut.tar.gz", temp / "out2").error().kind, ErrorKind::Parse);
}

// Also where the program runs with LANG=C, and for names that are not UTF-8 at all.
void TestArchive::namesOfAnyLocale()
{
    const TempFolder temp;
    for (const BuiltFormat format : {BuiltFormat::Zip, BuiltFormat::Tar}) {
        Entries entries{{File, "\xe8\xaa\x9e", "1"}};
        // A zip says whether its names are UTF-8, and the writer says so of all.
        if (format == BuiltFormat::Tar)
            entries.push_back({File, "caf\xe9", "2"});
        writeArchive(temp / "archive", entries, format);
        const fs::path out = temp / (format == BuiltFormat::Zip ? "zip" : "tar");
        const std::string before = ::setlocale(LC_ALL, nullptr);
        ::setlocale(LC_ALL, "C");
        const auto done = extractArchive(temp / "archive", out);
        ::setlocale(LC_ALL, before.c_str());
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().sentence));
        QCOMPARE(listing(out).size(), entries.size());
        for (const BuiltEntry &entry : entries)
            QCOMPARE(get(out / entry.name), entry.content);
    }
}

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_archive.moc"
