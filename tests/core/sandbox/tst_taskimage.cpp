// SPDX-License-Identifier: GPL-3.0-or-later
// The hash that a table has of an image, in all its forms, against the archive; without an engine.
#include "archivebuilder.h"
#include "base/filehash.h"
#include "enginestandin.h"
#include "sandbox/taskimage.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestTaskImage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hashes_data();
    void hashes();

private:
    TempFolder m_temp;
    fs::path m_archive = m_temp / "image.tar.gz";
};

namespace
{

enum Verdict { Fits, Another, NoHash };

} // namespace

void TestTaskImage::initTestCase()
{
    writeArchive(m_archive,
                 {{.name = "manifest.json", .content = R"([{"Config": ")" + std::string(64, 'c') + R"(.json"}])"}},
                 BuiltFormat::TarGz);
}

void TestTaskImage::hashes_data()
{
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<int>("verdict");
    const auto of = [this](qsizetype digits) {
        return QByteArray::fromStdString(*hashOfFile(m_archive, std::string(std::size_t(digits), '0')));
    };
    QTest::newRow("none") << QByteArray() << int(Fits);
    QTest::newRow("archive") << of(64) << int(Fits);
    QTest::newRow("capitals") << of(64).toUpper() << int(Fits);
    QTest::newRow("with its kind") << "sha256:" + of(64) << int(Fits);
    QTest::newRow("SHA-1") << of(40) << int(Fits);
    QTest::newRow("MD5") << of(32) << int(Fits);
    QTest::newRow("id") << QByteArray(64, 'c') << int(Fits);
    QTest::newRow("id in capitals") << QByteArray(64, 'C') << int(Fits);
    QTest::newRow("another") << QByteArray(64, 'd') << int(Another);
    QTest::newRow("another in capitals") << QByteArray(64, 'D') << int(Another);
    QTest::newRow("another SHA-1") << QByteArray(40, 'd') << int(Another);
    QTest::newRow("another MD5") << QByteArray(32, 'd') << int(Another);
    QTest::newRow("tag") << QByteArray("name:latest") << int(NoHash);
    QTest::newRow("half") << of(64).left(30) << int(NoHash);
}

void TestTaskImage::hashes()
{
    QFETCH(QByteArray, hash);
    QFETCH(int, verdict);
    const TempFolder temp;
    EngineStandIn standIn(temp.path());
    standIn.answer("image", "echo '[{\"Id\": \"sha256:" + std::string(64, 'c') + "\"}]'");
    const ContainerEngine engine((temp / "bin/docker").native());
    const ImageSource source{m_archive, hash.toStdString(), {}};
    // The second time from what was noted.
    for (int i = 0; i < 2; ++i) {
        const auto image = obtainImage(engine, source, temp / "cache");
        QCOMPARE(image.ok(), verdict == Fits);
        if (!image)
            QCOMPARE(image.error().kind, verdict == Another ? ErrorKind::Unsafe : ErrorKind::Parse);
    }
    QCOMPARE(checkImageSource(source).ok(), verdict != NoHash);
    QVERIFY(!standIn.called("load"));
}

QTEST_GUILESS_MAIN(TestTaskImage)
#include "tst_taskimage.moc"
