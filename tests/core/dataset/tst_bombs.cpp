// SPDX-License-Identifier: GPL-3.0-or-later
// Files that unpack to far more than they are: each reader of them ends at the limits, refuses what is packed twice and
// can be cancelled.
#include "archivebuilder.h"
#include "base/childprocess.h"
#include "base/hash.h"
#include "base/packedfile.h"
#include "dataset/archive.h"
#include "dataset/archivereader.h"
#include "dataset/installedcopies.h"
#include "sandbox/plainarchive.h"
#include "sandbox/savedimage.h"
#include "tempfolder.h"

#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestBombs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void cancelled_data();
    void cancelled();
    void good();
    void diskFull();

private:
    TempFolder m_temp;
};

namespace
{

using Reader = std::function<Result<void>(const fs::path &, const ArchiveLimits &, const ProcessTick &)>;

template <typename T> Result<void> outcomeOf(const Result<T> &result)
{
    return result ? Result<void>() : Result<void>(result.error());
}

// All that unpack.
const std::map<std::string, Reader> &readers()
{
    static const std::map<std::string, Reader> all{
        {"hash", [](const fs::path &file, const ArchiveLimits &limits,
                    const ProcessTick &tick) { return outcomeOf(sha256OfUncompressed(file, limits, tick)); }},
        {"saved image", [](const fs::path &file, const ArchiveLimits &limits,
                           const ProcessTick &tick) { return outcomeOf(readSavedImage(file, limits, tick)); }},
        {"plain archive",
         [](const fs::path &file, const ArchiveLimits &limits, const ProcessTick &tick) {
             const TempFolder temp;
             return writePlainArchive(file, temp / "plain", limits, tick);
         }},
        {"installed copies",
         [](const fs::path &file, const ArchiveLimits &limits, const ProcessTick &tick) {
             return outcomeOf(findInstalledCopies(file, {}, limits, tick));
         }},
        {"extraction",
         [](const fs::path &file, const ArchiveLimits &limits, const ProcessTick &tick) {
             const TempFolder temp;
             return extractArchive(file, temp / "x", limits, tick);
         }},
    };
    return all;
}

void gzip(const fs::path &from, const fs::path &to)
{
    ProcessSpec spec;
    spec.argv = {"gzip", "-c"};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    spec.input = get(from);
    const auto outcome = runProcess(spec);
    QVERIFY(outcome && outcome->succeeded());
    put(to, outcome->output);
}

} // namespace

void TestBombs::initTestCase()
{
    BuiltEntry big{.name = "big", .zeros = 40000000};
    writeArchive(m_temp / "big.tar.gz", {big}, BuiltFormat::TarGz);
    // The bomb is a layer within.
    writeArchive(m_temp / "layer.tar.gz", {{.name = "layer.tar", .content = get(m_temp / "big.tar.gz")}},
                 BuiltFormat::TarGz);
    gzip(m_temp / "big.tar.gz", m_temp / "twice.tar.gz");
    writeArchive(m_temp / "twice within.tar.gz", {{.name = "layer.tar", .content = get(m_temp / "twice.tar.gz")}},
                 BuiltFormat::TarGz);
    writeArchive(m_temp / "small.tar.gz",
                 {{.name = "a", .content = "x"},
                  {.name = "manifest.json", .content = R"([{"Config": ")" + std::string(64, 'a') + R"(.json"}])"}},
                 BuiltFormat::TarGz);
}

void TestBombs::refused_data()
{
    QTest::addColumn<QByteArray>("reader");
    QTest::addColumn<QByteArray>("file");
    for (const auto &[name, reader] : readers()) {
        for (const char *file : {"big.tar.gz", "twice.tar.gz"})
            QTest::addRow("%s, %s", name.c_str(), file) << QByteArray::fromStdString(name) << QByteArray(file);
    }
    QTest::newRow("layer") << QByteArray("installed copies") << QByteArray("layer.tar.gz");
    QTest::newRow("layer packed twice") << QByteArray("installed copies") << QByteArray("twice within.tar.gz");
}

void TestBombs::refused()
{
    QFETCH(QByteArray, reader);
    QFETCH(QByteArray, file);
    ArchiveLimits limits;
    limits.bytes = 1000000;
    const auto read = readers().at(reader.toStdString())(m_temp / file.toStdString(), limits, {});
    QVERIFY(!read.ok());
    QCOMPARE(read.error().kind, ErrorKind::Unsafe);
    // What is packed twice is refused whatever it holds.
    if (file.startsWith("twice"))
        QCOMPARE(readers().at(reader.toStdString())(m_temp / file.toStdString(), {}, {}).error().kind,
                 ErrorKind::Unsafe);
}

void TestBombs::cancelled_data()
{
    QTest::addColumn<QByteArray>("reader");
    for (const auto &[name, reader] : readers())
        QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

// Within one large entry.
void TestBombs::cancelled()
{
    QFETCH(QByteArray, reader);
    int asked = 0;
    const fs::path file = m_temp / (reader == "installed copies" ? "layer.tar.gz" : "big.tar.gz");
    const auto read = readers().at(reader.toStdString())(file, {}, [&asked] { return ++asked > 20; });
    QVERIFY(!read.ok());
    QCOMPARE(read.error().kind, ErrorKind::Cancelled);
}

void TestBombs::good()
{
    for (const auto &[name, reader] : readers())
        QVERIFY2(reader(m_temp / "small.tar.gz", {}, {}).ok(), name.c_str());
    ProcessSpec spec;
    spec.argv = {"gzip", "-dc", (m_temp / "small.tar.gz").native()};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    QCOMPARE(*sha256OfUncompressed(m_temp / "small.tar.gz", {}), sha256(runProcess(spec)->output));
}

// A file that takes only a part of what is written: the reason is told, not an older one.
void TestBombs::diskFull()
{
    const TempFolder temp;
    rlimit usual = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit small = {100001, usual.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    errno = EEXIST; // what would be told
    const auto done = extractArchive(m_temp / "big.tar.gz", temp / "x");
    ::setrlimit(RLIMIT_FSIZE, &usual);
    QVERIFY(!done.ok());
    QVERIFY2(done.error().cause.find("File too large") != std::string::npos, done.error().cause.c_str());
}

QTEST_GUILESS_MAIN(TestBombs)
#include "tst_bombs.moc"
