// SPDX-License-Identifier: GPL-3.0-or-later
// An unpacked image as the root of bubblewrap. The image here is a few files and this machine's own programs, mounted
// into it; one of a distribution is in tests/integration/tst_imagerun.cpp.
#include "sandbox/bubblewrap.h"
#include "sandbox/imagemounts.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestBubblewrapImage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void mounts();
    void linkOnTheWay();
    void sees_data();
    void sees();
    void isReadOnly_data();
    void isReadOnly();

private:
    std::string shell(const std::string &script, NetworkAccess network = NetworkAccess::None) const;

    TempFolder m_temp;
    fs::path m_root = m_temp / "root";
};

namespace
{

std::string joined(const std::vector<std::string> &words, const std::string &root)
{
    std::string text;
    for (const std::string &word : words) {
        text += word.compare(0, root.size(), root) == 0 ? "ROOT" + word.substr(root.size()) : word;
        text += ' ';
    }
    return text;
}

} // namespace

void TestBubblewrapImage::initTestCase()
{
    if (const auto ready = BubblewrapSandbox({"bubblewrap", {}, {}}).check(); !ready)
        QSKIP(qPrintable(ready.error().sentence));
    put(m_root / "etc/image-release", "of the image\n");
    put(m_root / "etc/hosts", "image\n");
    put(m_root / "app/kept.txt", "of the image\n");
    put(m_root / "app/code/hidden.txt", "of the image\n");
    put(m_root / "opt/tool/run", "#!/bin/sh\necho tool\n");
    put(m_root / "tmp/left.txt", "of the image\n");
    put(m_root / "var/lib/data.txt", "data\n");
    put(m_root / "var/tmp/left.txt", "of the image\n");
    put(m_root / "root/private.txt", "of the image\n");
    fs::permissions(m_root / "root", fs::perms::owner_all);
    fs::permissions(m_root / "opt/tool/run", fs::perms::owner_all);
    fs::create_directories(m_root / "usr");
    for (const char *name : {"bin", "sbin", "lib", "lib64"}) {
        if (fs::is_symlink(fs::path("/") / name))
            fs::copy_symlink(fs::path("/") / name, m_root / name);
    }
    fs::create_symlink("/etc", m_root / "away");
    put(m_temp / "code/file.py", "x = 1\n");
}

void TestBubblewrapImage::mounts()
{
    const TempFolder temp;
    const fs::path root = temp / "r";
    fs::create_directories(root / "usr/bin");
    fs::create_directories(root / "app/code");
    fs::create_directories(root / "app/data");
    put(root / "tmp/x", "");
    put(root / "var/lib/x", "");
    fs::create_directories(root / "var/tmp");
    fs::create_symlink("usr/bin", root / "bin");
    QCOMPARE(joined(imageMounts(root, {"/app/code", "/new/file"}), root.native()),
             std::string("--tmpfs / --dir /app --ro-bind ROOT/app/data /app/data --symlink usr/bin /bin --dir /new "
                         "--ro-bind ROOT/usr /usr --dir /var --ro-bind ROOT/var/lib /var/lib "
                         "--proc /proc --dev /dev --tmpfs /tmp --tmpfs /run --tmpfs /var/tmp "));
}

// A folder of the image that is a link leads nowhere on this machine.
void TestBubblewrapImage::linkOnTheWay()
{
    const TempFolder temp;
    const fs::path root = temp / "r";
    fs::create_directories(root);
    put(temp / "machine/sub/secret", "");
    fs::create_symlink((temp / "machine").native(), root / "app");
    QCOMPARE(joined(imageMounts(root, {"/app/sub/code"}), root.native()),
             std::string("--tmpfs / --dir /app --dir /app/sub --dir /var "
                         "--proc /proc --dev /dev --tmpfs /tmp --tmpfs /run --tmpfs /var/tmp "));
}

std::string TestBubblewrapImage::shell(const std::string &script, NetworkAccess network) const
{
    SandboxSettings settings;
    settings.kind = "bubblewrap";
    settings.imageRoot = m_root;
    settings.imageEnvironment = {{"PATH", "/opt/tool:/usr/bin"}, {"OF_IMAGE", "yes"}, {"BOTH", "image"}};
    SandboxCommand command;
    command.argv = {"/usr/bin/sh", "-c", script};
    command.environment = {{"BOTH", "command"}};
    command.workingFolder = "/app/code";
    command.mounts = {{"/usr", "/usr", false}, {m_temp / "code", "/app/code", true}};
    command.network = network;
    command.limits.seconds = 30;
    const auto outcome = BubblewrapSandbox(settings).run(command, {});
    if (!outcome)
        return "not run: " + outcome.error().cause;
    return outcome->output + outcome->errors;
}

void TestBubblewrapImage::sees_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *script, const char *expected) {
        QTest::newRow(name) << QByteArray(script) << QByteArray(expected);
    };
    row("its files", "cat /etc/image-release", "of the image\n");
    row("not the machine's", "ls /etc", "hosts\nimage-release\n");
    row("its folder beside ours", "ls /app; ls /app/code", "code\nkept.txt\nfile.py\n");
    row("an empty /tmp", "ls -A /tmp /var/tmp /run | wc -w", "3\n");
    row("its variables beneath the command's", "echo $OF_IMAGE $BOTH", "yes command\n");
    row("its PATH", "run", "tool\n");
    row("links as they are", "readlink /away; cat /away/image-release", "/etc\nof the image\n");
    row("what root of a container reads", "cat /root/private.txt", "of the image\n");
    row("nobody", "id -u", "65534\n");
    row("no capabilities", "grep CapEff /proc/self/status | tr -d '\\t'", "CapEff:0000000000000000\n");
    row("devices", "echo x > /dev/null && ls /dev | grep -c sda", "0\n");
}

void TestBubblewrapImage::sees()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(shell(script.toStdString())), expected);
    // The same when the network is open, where files of the machine's are laid over the image's.
    if (script.contains("/etc") || script == "run")
        return;
    QCOMPARE(QByteArray::fromStdString(shell(script.toStdString(), NetworkAccess::Open)), expected);
}

void TestBubblewrapImage::isReadOnly_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("writable");
    for (const char *path : {"/x", "/etc/x", "/app/x", "/opt/tool/run", "/root/x", "/var/lib/x", "/var/x"})
        QTest::newRow(path) << QByteArray(path) << false;
    for (const char *path : {"/tmp/x", "/var/tmp/x", "/run/x", "/app/code/x"})
        QTest::newRow(path) << QByteArray(path) << true;
}

void TestBubblewrapImage::isReadOnly()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, writable);
    const std::string said = shell("echo x >> " + path.toStdString() + " && echo written");
    QCOMPARE(QByteArray::fromStdString(said).contains("written"), writable);
    QVERIFY2(writable || QByteArray::fromStdString(said).contains("Read-only file system"), said.c_str());
    QCOMPARE(get(m_root / "opt/tool/run"), std::string("#!/bin/sh\necho tool\n"));
}

QTEST_GUILESS_MAIN(TestBubblewrapImage)
#include "tst_bubblewrapimage.moc"
