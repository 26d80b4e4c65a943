// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"
#include "dataset/imagestore.h"
#include "imagebuilder.h"
#include "tempfolder.h"

#include <QTest>
#include <QThreadPool>

#include <atomic>
#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

using Layers = std::vector<BuiltLayer>;
Q_DECLARE_METATYPE(Layers)

class TestImageStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void layers_data();
    void layers();
    void refused_data();
    void refused();
    void layouts_data();
    void layouts();
    void configuration();
    void modesAndTimes();
    void once();
    void hashes_data();
    void hashes();
    void unusable_data();
    void unusable();
    void cancelled();
};

namespace
{

constexpr auto File = BuiltEntry::File;
constexpr auto Folder = BuiltEntry::Folder;
constexpr auto Link = BuiltEntry::Link;
constexpr auto HardLink = BuiltEntry::HardLink;

// "path=content", "path->target", "path/" of all that lies in a folder, sorted, with blanks between.
std::string picture(const fs::path &folder)
{
    std::vector<std::string> found;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        std::string text = entry.path().lexically_relative(folder).native();
        if (entry.is_symlink())
            text += "->" + fs::read_symlink(entry.path()).native();
        else if (entry.is_directory())
            text += '/';
        else
            text += '=' + get(entry.path());
        found.push_back(text);
    }
    std::sort(found.begin(), found.end());
    std::string all;
    for (const std::string &text : found)
        all += (all.empty() ? std::string() : std::string(" ")) + text;
    return all;
}

Result<UnpackedImage> unpack(const TempFolder &temp, const BuiltImage &image, const std::string &hash = {})
{
    writeImage(temp / "data/image.tar.gz", image);
    return ImageStore(temp / "store").obtain(temp / "data/image.tar.gz", hash);
}

} // namespace

void TestImageStore::layers_data()
{
    QTest::addColumn<Layers>("layers");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const Layers &layers, const char *expected) {
        QTest::newRow(name) << layers << QByteArray(expected);
    };
    const BuiltLayer lower{{Folder, "d/", "", 0755}, {File, "d/a", "1"}, {File, "d/b", "1"}, {File, "f", "1"}};
    row("one", {lower}, "d/ d/a=1 d/b=1 f=1");
    row("replaced", {lower, {{File, "f", "2"}}}, "d/ d/a=1 d/b=1 f=2");
    row("whiteout", {lower, {{File, "d/.wh.a"}}}, "d/ d/b=1 f=1");
    row("whiteout of a folder", {lower, {{File, ".wh.d"}}}, "f=1");
    row("whiteout and again", {lower, {{File, ".wh.f"}, {File, "f", "2"}}}, "d/ d/a=1 d/b=1 f=2");
    row("again and whiteout", {lower, {{File, "f", "2"}, {File, ".wh.f"}}}, "d/ d/a=1 d/b=1 f=2");
    row("whiteout of nothing that is there", {lower, {{File, "x/.wh.y"}, {File, ".wh.z"}}}, "d/ d/a=1 d/b=1 f=1");
    row("opaque first", {lower, {{Folder, "d/"}, {File, "d/.wh..wh..opq"}, {File, "d/n", "2"}}}, "d/ d/n=2 f=1");
    row("opaque last", {lower, {{File, "d/n", "2"}, {File, "d/b", "2"}, {File, "d/.wh..wh..opq"}}},
        "d/ d/b=2 d/n=2 f=1");
    row("opaque in depth",
        {{{File, "d/e/a", "1"}, {File, "d/x/a", "1"}}, {{File, "d/e/n", "2"}, {File, "d/.wh..wh..opq"}}},
        "d/ d/e/ d/e/n=2");
    row("marks of the engine", {lower, {{File, ".wh..wh.aufs"}, {Folder, ".wh..wh.plnk/"}}}, "d/ d/a=1 d/b=1 f=1");
    row("folder to file", {lower, {{File, "d", "2"}}}, "d=2 f=1");
    row("file to folder", {lower, {{Folder, "f/"}, {File, "f/n", "2"}}}, "d/ d/a=1 d/b=1 f/ f/n=2");
    row("link to folder",
        {{{Folder, "r/"}, {File, "r/a", "1"}, {Link, "l", "r"}}, {{Folder, "l/"}, {File, "l/n", "2"}}},
        "l/ l/n=2 r/ r/a=1");
    row("link replaced, not written through", {{{File, "r", "1"}, {Link, "l", "r"}}, {{File, "l", "2"}}}, "l=2 r=1");
    row("absolute links", {{{Link, "etc/mtab", "/proc/mounts"}, {Link, "up", "../../../etc"}}},
        "etc/ etc/mtab->/proc/mounts up->../../../etc");
    row("hard links", {{{File, "a", "1"}, {HardLink, "b", "a"}}}, "a=1 b=1");
    row("hard link to a lower layer", {{{File, "a", "1"}}, {{HardLink, "x/b", "./a"}}}, "a=1 x/ x/b=1");
    row("one of two names replaced", {{{File, "a", "1"}, {HardLink, "b", "a"}}, {{File, "b", "2"}}}, "a=1 b=2");
    row("hard link to a link", {{{Link, "a", "gone"}, {HardLink, "b", "a"}}}, "a->gone b->gone");
    row("devices", {{{BuiltEntry::Device, "null"}, {BuiltEntry::Fifo, "pipe"}, {File, "f", "1"}}}, "f=1");
    row("device over a file", {{{File, "f", "1"}}, {{BuiltEntry::Device, "f"}}}, "");
    row("names", {{{File, "a\\x2d\xff", "1"}, {File, ".whole", "1"}}}, ".whole=1 a\\x2d\xff=1");
    row("same layer twice", {{{File, "a", "1"}}, {{File, ".wh.a"}}, {{File, "a", "1"}}}, "a=1");
    row("empty layer", {{}, {{File, "a", "1"}}}, "a=1");
}

void TestImageStore::layers()
{
    QFETCH(Layers, layers);
    QFETCH(QByteArray, expected);
    const TempFolder temp;
    const auto image = unpack(temp, {layers});
    QVERIFY2(image.ok(), image ? "" : qPrintable(image.error().sentence));
    QCOMPARE(QByteArray::fromStdString(picture(image->root)), expected);
    // Nothing temporary stays.
    for (const auto &entry : fs::directory_iterator(temp / "store"))
        QVERIFY2(entry.path().filename().native().compare(0, 4, "tmp-") != 0, entry.path().c_str());
}

void TestImageStore::refused_data()
{
    QTest::addColumn<Layers>("layers");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const Layers &layers, const char *said) {
        QTest::newRow(name) << layers << QByteArray(said);
    };
    row("absolute", {{{File, "/OUTSIDE/evil", "x"}}}, "evil\" leads out of the folder");
    row("parent", {{{File, "../evil", "x"}}}, "\"../evil\" leads out of the folder");
    row("through a link", {{{Link, "l", "/OUTSIDE"}, {File, "l/evil", "x"}}}, "\"l/evil\" lies behind a link");
    row("through a lower link", {{{Link, "l", "/OUTSIDE"}}, {{File, "l/evil", "x"}}}, "\"l/evil\" lies behind a link");
    row("folder through a link", {{{Link, "l", "/OUTSIDE"}, {Folder, "l/evil/"}}}, "\"l/evil/\" lies behind a link");
    row("hard link through a link", {{{Link, "l", "/OUTSIDE"}, {HardLink, "h", "l/kept"}}},
        "\"h\" is a hard link to nothing");
    row("hard link out", {{{HardLink, "h", "/OUTSIDE/kept"}}}, "\"h\" is a hard link out of the image");
    row("hard link up", {{{HardLink, "h", "../../kept"}}}, "\"h\" is a hard link out of the image");
    row("hard link to nothing", {{{HardLink, "h", "f"}}}, "\"h\" is a hard link to nothing");
    row("hard link to a folder", {{{Folder, "d/"}, {HardLink, "h", "d"}}}, "\"h\" is a hard link to nothing");
    row("whiteout through a link", {{{Link, "l", "/OUTSIDE"}}, {{File, "l/.wh.kept"}}},
        "\"l/.wh.kept\" lies behind a link");
    row("whiteout of the parent", {{{File, "d/f"}}, {{File, "d/.wh..."}}}, "\"d/.wh...\" is a whiteout of nothing");
    row("whiteout of nothing", {{{File, ".wh."}}}, "\".wh.\" is a whiteout of nothing");
    row("twice", {{{File, "f", "1"}, {File, "f", "2"}}}, "\"f\" occurs a second time");
    row("folder over a file of its own", {{{File, "f", "1"}, {Folder, "f/"}}}, "\"f/\" occurs a second time");
    row("behind a file", {{{File, "f", "1"}}, {{File, "f/a", "2"}}}, "\"f/a\" lies behind a file");
}

void TestImageStore::refused()
{
    QFETCH(Layers, layers);
    QFETCH(QByteArray, said);
    const TempFolder temp;
    put(temp / "outside/kept", "kept");
    for (BuiltLayer &layer : layers) {
        for (BuiltEntry &entry : layer) {
            for (std::string *text : {&entry.name, &entry.content}) {
                if (text->compare(0, 8, "/OUTSIDE") == 0)
                    text->replace(0, 8, (temp / "outside").native());
            }
        }
    }
    const auto image = unpack(temp, {layers});
    QVERIFY(!image);
    QCOMPARE(image.error().kind, ErrorKind::Unsafe);
    QVERIFY2(image.error().sentence.toUtf8().contains(said), qPrintable(image.error().sentence));
    QCOMPARE(picture(temp / "outside"), std::string("kept=kept"));
    // Not kept, not half there.
    for (const auto &entry : fs::directory_iterator(temp / "store"))
        QVERIFY2(entry.path().filename() == "locks" || entry.path().filename() == "archives", entry.path().c_str());
}

void TestImageStore::layouts_data()
{
    QTest::addColumn<bool>("layout");
    QTest::addColumn<bool>("compressed");
    QTest::newRow("docker save") << false << false;
    QTest::newRow("docker save, packed layers") << false << true;
    QTest::newRow("OCI") << true << false;
    QTest::newRow("OCI, packed layers") << true << true;
}

void TestImageStore::layouts()
{
    QFETCH(bool, layout);
    QFETCH(bool, compressed);
    const TempFolder temp;
    BuiltImage built{{{{File, "a", "1"}}, {{File, "b", "2"}}}};
    built.layout = layout;
    built.compressed = compressed;
    const std::string digest = writeImage(temp / "data/image.tar.gz", built);
    const auto image = ImageStore(temp / "store").obtain(temp / "data/image.tar.gz", digest);
    QVERIFY2(image.ok(), image ? "" : qPrintable(image.error().sentence));
    QCOMPARE(image->config.digest, digest);
    QCOMPARE(image->root, temp / "store" / digest / "root");
    QCOMPARE(picture(image->root), std::string("a=1 b=2"));
}

void TestImageStore::configuration()
{
    const TempFolder temp;
    BuiltImage built{{{{File, "a", "1"}, {BuiltEntry::Device, "null"}}}};
    built.environment = {"PATH=/opt/conda/bin:/usr/bin", "EMPTY=", "EQUALS=a=b", "=nothing", "none"};
    built.user = "1000:1000";
    built.workingFolder = "/srv";
    writeImage(temp / "image.tar.gz", built);
    // Fresh from the archive, and again from the store.
    for (int round = 0; round < 2; ++round) {
        const auto image = ImageStore(temp / "store").obtain(temp / "image.tar.gz", {});
        QVERIFY(image.ok());
        QCOMPARE(image->config.environment,
                 (Environment{{"PATH", "/opt/conda/bin:/usr/bin"}, {"EMPTY", ""}, {"EQUALS", "a=b"}}));
        QCOMPARE(image->config.searchPath(), std::string("/opt/conda/bin:/usr/bin"));
        QCOMPARE(image->config.user, std::string("1000:1000"));
        QCOMPARE(image->config.workingFolder, std::string("/srv"));
        QCOMPARE(image->config.architecture, machineArchitecture());
        QCOMPARE(image->config.layers.size(), std::size_t(1));
        QCOMPARE(image->special, std::uint64_t(1));
        QCOMPARE(image->bytes, std::uint64_t(1));
    }
}

void TestImageStore::modesAndTimes()
{
    const TempFolder temp;
    const auto image = unpack(temp, {{{{Folder, "shut/", "", 0500},
                                       {File, "shut/program", "x", 04755, 0, 1234567890},
                                       {File, "shut/secret", "x", 0040}}}});
    QVERIFY2(image.ok(), image ? "" : qPrintable(image.error().sentence));
    const auto mode = [&](const char *name) {
        struct stat info = {};
        ::lstat((image->root / name).c_str(), &info);
        return info.st_mode & 07777;
    };
    QCOMPARE(mode("shut"), 0700u);
    QCOMPARE(mode("shut/program"), 0755u);
    QCOMPARE(mode("shut/secret"), 0640u);
    struct stat info = {};
    QCOMPARE(::stat((image->root / "shut/program").c_str(), &info), 0);
    QCOMPARE(info.st_mtim.tv_sec, time_t(1234567890));
    QCOMPARE(::stat((temp / "store").c_str(), &info), 0);
    QCOMPARE(info.st_mode & 0777, 0700u);
}

// Once, whoever asks at the same time and whichever archive it comes in; again after the archive has changed.
void TestImageStore::once()
{
    const TempFolder temp;
    const BuiltImage built{{{{File, "a", "1"}}}};
    const std::string digest = writeImage(temp / "one/image.tar.gz", built);
    writeImage(temp / "two/image.tar.gz", built);
    QThreadPool pool;
    pool.setMaxThreadCount(4);
    std::atomic<int> good = 0;
    for (int i = 0; i < 8; ++i)
        pool.start([&, i] {
            const auto image = ImageStore(temp / "store").obtain(temp / (i % 2 ? "one" : "two") / "image.tar.gz", {});
            good += image && image->config.digest == digest ? 1 : 0;
        });
    pool.waitForDone();
    QCOMPARE(good.load(), 8);
    struct stat before = {};
    ::stat((temp / "store" / digest / "root/a").c_str(), &before);
    // Known by its place, size and time: the archive is not read any more.
    ::truncate((temp / "two/image.tar.gz").c_str(), 0);
    QVERIFY(ImageStore(temp / "store").obtain(temp / "one/image.tar.gz", {}).ok());
    QCOMPARE(ImageStore(temp / "store").obtain(temp / "two/image.tar.gz", {}).error().kind, ErrorKind::Parse);
    struct stat after = {};
    ::stat((temp / "store" / digest / "root/a").c_str(), &after);
    QCOMPARE(after.st_ino, before.st_ino);
    const std::string other = writeImage(temp / "one/image.tar.gz", {{{{File, "a", "2"}}}});
    const auto image = ImageStore(temp / "store").obtain(temp / "one/image.tar.gz", {});
    QCOMPARE(image->config.digest, other);
    QCOMPARE(picture(image->root), std::string("a=2"));
}

void TestImageStore::hashes_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<bool>("fits");
    for (const char *kind : {"archive", "image", "prefixed", "upper", "none"})
        QTest::newRow(kind) << QByteArray(kind) << true;
    for (const char *kind : {"other", "unknown"})
        QTest::newRow(kind) << QByteArray(kind) << false;
}

void TestImageStore::hashes()
{
    QFETCH(QByteArray, kind);
    QFETCH(bool, fits);
    const TempFolder temp;
    const std::string digest = writeImage(temp / "image.tar.gz", {{{{File, "a", "1"}}}});
    const std::string archive = sha256(get(temp / "image.tar.gz"));
    const std::map<QByteArray, std::string> hashes{
        {"archive", archive},
        {"image", digest},
        {"prefixed", "sha256:" + digest},
        {"upper", QByteArray::fromStdString(archive).toUpper().toStdString()},
        {"none", ""},
        {"other", std::string(64, 'a')},
        {"unknown", "v1"}};
    for (int round = 0; round < 2; ++round) {
        const auto image = ImageStore(temp / "store").obtain(temp / "image.tar.gz", hashes.at(kind));
        QCOMPARE(image.ok(), fits);
        if (!fits) {
            QCOMPARE(image.error().kind, ErrorKind::Parse);
            QVERIFY(image.error().sentence.contains(QString::fromStdString(hashes.at(kind))));
        }
    }
}

void TestImageStore::unusable_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *what, ErrorKind kind, const char *said) {
        QTest::newRow(what) << QByteArray(what) << static_cast<int>(kind) << QByteArray(said);
    };
    row("missing", ErrorKind::NotFound, "Download it with \"sweci dataset download\"");
    row("no tar", ErrorKind::Parse, "cannot be read");
    row("no manifest", ErrorKind::Parse, "it has neither manifest.json nor index.json");
    row("wrong layer", ErrorKind::Parse, "is damaged: its layer 1 has the SHA-256 ");
    row("layer missing", ErrorKind::Parse, "its part \"gone/layer.tar\" is missing");
    row("part outside", ErrorKind::Parse, "it names \"../../../etc/passwd\" as a part");
    row("architecture", ErrorKind::NotReady, "is for m68k; this machine is ");
    row("cut", ErrorKind::Parse, "cannot be read");
}

void TestImageStore::unusable()
{
    QFETCH(QByteArray, what);
    QFETCH(int, kind);
    QFETCH(QByteArray, said);
    const TempFolder temp;
    const fs::path file = temp / "image.tar.gz";
    BuiltImage built{{{{File, "a", std::string(100000, 'x')}}}};
    if (what == "no tar")
        put(file, "text");
    else if (what == "no manifest")
        writeArchive(file, {{File, "x", "y"}}, BuiltFormat::TarGz);
    else if (what == "layer missing")
        writeArchive(file, {{File, "manifest.json", R"([{"Config": "c.json", "Layers": ["gone/layer.tar"]}])"}},
                     BuiltFormat::TarGz);
    else if (what == "part outside")
        writeArchive(file, {{File, "manifest.json", R"([{"Config": "../../../etc/passwd", "Layers": []}])"}},
                     BuiltFormat::TarGz);
    else if (what != "missing") {
        built.wrongLayer = what == "wrong layer";
        if (what == "architecture")
            built.architecture = "m68k";
        writeImage(file, built);
        if (what == "cut")
            ::truncate(file.c_str(), static_cast<off_t>(fs::file_size(file) / 2));
    }
    const auto image = ImageStore(temp / "store").obtain(file, {});
    QVERIFY(!image);
    QCOMPARE(static_cast<int>(image.error().kind), kind);
    QVERIFY2(image.error().sentence.toUtf8().contains(said), qPrintable(image.error().sentence));
}

void TestImageStore::cancelled()
{
    const TempFolder temp;
    writeImage(temp / "image.tar.gz", {{{{File, "a", "1"}}}});
    int asked = 0;
    // At each place in turn where it is asked, until it comes to its end.
    for (int limit = 0;; ++limit) {
        asked = 0;
        const auto image =
            ImageStore(temp / "store").obtain(temp / "image.tar.gz", {}, [&] { return asked++ >= limit; });
        if (image)
            break;
        QCOMPARE(image.error().kind, ErrorKind::Cancelled);
        QVERIFY(limit < 100);
    }
    QVERIFY(asked > 2);
}

QTEST_GUILESS_MAIN(TestImageStore)
#include "tst_imagestore.moc"
