// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/enginetrouble.h"

#include <QTest>

using namespace sweci;

class TestEngineTrouble : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void judged_data();
    void judged();
    void errors();
};

void TestEngineTrouble::judged_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<bool>("elsewhere");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char *word, const char *said, bool elsewhere = false) {
        QTest::addRow("%s: %.40s", word, said) << QByteArray(said) << elsewhere << QByteArray(word);
    };
    const char *down =
        "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?";
    row("daemon_down", down);
    row("wrong_endpoint", down, true);
    row("daemon_down", "Error: unable to connect to Podman socket: Get \"http://d/v4/libpod/_ping\": dial unix "
                       "/run/podman/podman.sock: connect: connection refused");
    row("no_permission", "permission denied while trying to connect to the Docker daemon socket at "
                         "unix:///var/run/docker.sock: Get \"http://...\": dial unix /var/run/docker.sock: connect: "
                         "permission denied");
    row("no_permission", "Got permission denied while trying to connect to the Docker daemon socket", true);
    row("wrong_endpoint", "Failed to initialize: unable to resolve docker endpoint: context \"x\": context not found: "
                          "open /root/.docker/contexts/meta/x/meta.json: no such file or directory");
    row("wrong_endpoint", "error during connect: Get \"http://build:2375/info\": dial tcp: lookup build: no such host");
    row("no_space", "Error processing tar file(exit status 1): write /usr/lib/x: no space left on device");
    row("no_space", "docker: Error response from daemon: mkdir /var/lib/docker/overlay2/x: no space left on device.");
    row("image_missing", "Error: No such image: sha256:1234");
    row("image_missing", "Error response from daemon: No such image: sweci-test:1");
    row("image_missing", "Unable to find image 'x:1' locally");
    row("image_missing", "Error: x: image not known");
    row("other_processor", "exec /usr/bin/python3: exec format error");
    row("other_processor", "WARNING: The requested image's platform (linux/arm64) does not match the detected host "
                           "platform (linux/amd64/v3)\nexec format error");
    row("program_missing", "docker: Error response from daemon: failed to create shim task: OCI runtime create failed: "
                           "runc create failed: unable to start container process: exec: \"/bin/sh\": stat /bin/sh: no "
                           "such file or directory: unknown.");
    row("program_missing", "exec: \"python3\": executable file not found in $PATH: unknown.");
    row("bad_archive", "Error processing tar file(exit status 1): archive/tar: invalid tar header");
    row("lost", "error waiting for container: unexpected EOF");
    row("lost", "unexpected EOF");
    row("other", "something new");
    row("other", "");
}

void TestEngineTrouble::judged()
{
    QFETCH(QByteArray, said);
    QFETCH(bool, elsewhere);
    QFETCH(QByteArray, word);
    QCOMPARE(QByteArray(engineTroubleName(engineTroubleOf(said.toStdString(), elsewhere))), word);
}

void TestEngineTrouble::errors()
{
    const Error full = engineError(EngineTrouble::NoSpace, "docker", "its default place", "no space left on device");
    QCOMPARE(full.kind, ErrorKind::DiskFull);
    QVERIFY(isEngineTrouble(full, EngineTrouble::NoSpace) && !isDeadEngine(full));
    const Error down = engineError(EngineTrouble::DaemonDown, "podman", "its default place", "x");
    QCOMPARE(down.kind, ErrorKind::NotReady);
    QVERIFY(isDeadEngine(down) && !isEngineTrouble(down, EngineTrouble::Lost));
    QVERIFY(!isDeadEngine({ErrorKind::NotReady, {}, "daemon_down: no engine said so"}));
    // What the client prints is another's text: no control characters reach the sentence.
    const Error odd = engineError(EngineTrouble::Other, "docker", "x", "a\x1b[31mb\nc");
    QVERIFY(!odd.sentence.contains(QLatin1Char('\x1b')) && !odd.sentence.contains(QLatin1Char('\n')));
}

QTEST_GUILESS_MAIN(TestEngineTrouble)
#include "tst_enginetrouble.moc"
