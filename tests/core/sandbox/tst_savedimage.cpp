// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "sandbox/savedimage.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestSavedImage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void written();
    void manifests_data();
    void manifests();
    void unusable();

private:
    void pack(const std::string &manifest, const fs::path &archive) const;
    TempFolder m_temp;
};

void TestSavedImage::pack(const std::string &manifest, const fs::path &archive) const
{
    put(m_temp / "content/manifest.json", manifest);
    put(m_temp / "content/layer/layer.tar", std::string(100000, 'x'));
    ProcessSpec spec;
    spec.argv = {"tar", "-C", (m_temp / "content").native(), "-czf", archive.native(), "layer", "manifest.json"};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    const auto outcome = runProcess(spec);
    QVERIFY(outcome && outcome->succeeded());
}

// What the tests' own writer of images writes.
void TestSavedImage::written()
{
    put(m_temp / "root/etc/hostname", "x\n");
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3",
                 SWECI_SOURCE_DIR "/tests/support/make_image.py",
                 (m_temp / "root").native(),
                 (m_temp / "image.tar.gz").native(),
                 "--tag",
                 "some:tag"};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    const auto outcome = runProcess(spec);
    QVERIFY2(outcome && outcome->succeeded(), outcome ? outcome->errors.c_str() : "");
    const auto image = readSavedImage(m_temp / "image.tar.gz");
    QVERIFY(image);
    QCOMPARE(image->id.size(), std::size_t(7 + 64));
    QCOMPARE(image->tags, std::vector<std::string>{"some:tag"});
}

void TestSavedImage::manifests_data()
{
    QTest::addColumn<QByteArray>("manifest");
    QTest::addColumn<bool>("usable");
    const QByteArray hex(64, 'a');
    QTest::newRow("old layout") << QByteArray("[{\"Config\": \"" + hex + ".json\", \"RepoTags\": [\"a:1\"]}]") << true;
    QTest::newRow("new layout") << QByteArray("[{\"Config\": \"blobs/sha256/" + hex + "\", \"RepoTags\": null}]")
                                << true;
    QTest::newRow("no image") << QByteArray("[]") << false;
    QTest::newRow("no list") << QByteArray("{}") << false;
    QTest::newRow("odd name") << QByteArray("[{\"Config\": \"../../etc/passwd\"}]") << false;
    QTest::newRow("no JSON") << QByteArray("x") << false;
}

void TestSavedImage::manifests()
{
    QFETCH(QByteArray, manifest);
    QFETCH(bool, usable);
    pack(manifest.toStdString(), m_temp / "m.tar.gz");
    const auto image = readSavedImage(m_temp / "m.tar.gz");
    QCOMPARE(image.ok(), usable);
    if (usable)
        QCOMPARE(image->id, "sha256:" + std::string(64, 'a'));
    else
        QCOMPARE(image.error().kind, ErrorKind::Parse);
}

void TestSavedImage::unusable()
{
    QCOMPARE(readSavedImage(m_temp / "missing").error().kind, ErrorKind::NotFound);
    put(m_temp / "text", "no archive at all");
    QCOMPARE(readSavedImage(m_temp / "text").error().kind, ErrorKind::Parse);
    pack("[]", m_temp / "whole.tar.gz");
    const std::string whole = get(m_temp / "whole.tar.gz");
    put(m_temp / "cut.tar.gz", whole.substr(0, whole.size() / 2));
    const auto cut = readSavedImage(m_temp / "cut.tar.gz");
    QCOMPARE(cut.error().kind, ErrorKind::Parse);
    QVERIFY(cut.error().sentence.contains(QStringLiteral("cut.tar.gz")));
}

QTEST_GUILESS_MAIN(TestSavedImage)
#include "tst_savedimage.moc"
