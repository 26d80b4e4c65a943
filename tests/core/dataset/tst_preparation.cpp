// SPDX-License-Identifier: GPL-3.0-or-later
// Preparation against git itself: unzip, checkout --force, remove by pattern, as the published harness does it.
#include "archivebuilder.h"
#include "base/childprocess.h"
#include "base/hash.h"
#include "dataset/preparation.h"
#include "git/worktree.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestPreparation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void asPublished();
    void dates();
    void hashes_data();
    void hashes();
    void unusable_data();
    void unusable();
    void configurationIsNotFollowed();

private:
    std::string shell(const fs::path &folder, const std::string &script) const;
    FlatTree checkedOut(const std::string &sha, const std::string &patterns, const fs::path &folder);
    void zip(const fs::path &folder, const std::string &taskId) const;

    TempFolder m_temp;
    GitRepository m_repository = GitRepository::openOrInitBare(m_temp / "blobs.git").value();
    Dataset m_dataset = [this] {
        fs::create_directories(m_temp / "data/metadata");
        return Dataset::open(m_temp / "data").value();
    }();
    Task m_task;
};

std::string TestPreparation::shell(const fs::path &folder, const std::string &script) const
{
    ProcessSpec spec;
    spec.argv = {"sh", "-ec", script};
    spec.environment = {{"PATH", environmentValue("PATH")},
                        {"HOME", "/nonexistent"},
                        {"GIT_CONFIG_NOSYSTEM", "1"},
                        {"GIT_AUTHOR_NAME", "t"},
                        {"GIT_AUTHOR_EMAIL", "t@t"},
                        {"GIT_COMMITTER_NAME", "t"},
                        {"GIT_COMMITTER_EMAIL", "t@t"},
                        {"GIT_AUTHOR_DATE", "1000000000 +0000"},
                        {"GIT_COMMITTER_DATE", "1700000000 +0100"}};
    spec.workingFolder = folder;
    const auto outcome = runProcess(spec);
    if (!outcome || !outcome->succeeded())
        qFatal("%s: %s", script.c_str(), outcome ? outcome->errors.c_str() : outcome.error().cause.c_str());
    return outcome->output.substr(0, outcome->output.find_last_not_of('\n') + 1);
}

void TestPreparation::zip(const fs::path &folder, const std::string &taskId) const
{
    fs::create_directories(m_temp / "data/data" / taskId);
    shell(folder, "python3 -c \"import shutil; shutil.make_archive('" +
                      (m_temp / "data/data" / taskId / "code").native() + "', 'zip', '.')\"");
}

void TestPreparation::initTestCase()
{
    const fs::path repo = m_temp / "repo";
    fs::create_directories(repo);
    shell(repo, R"(git init -q -b main
mkdir -p src/tests test tests testing .github/workflows
printf '*.bat text eol=crlf\n*.ident ident\n' > .gitattributes
printf 'generated.py\n__pycache__/\n' > .gitignore
printf '*.log\n' > src/.gitignore
printf 'one\ntwo\n' > run.bat
printf '$Id$\n' > a.ident
printf 'x = 1\n' > src/a.py; printf 'inner\n' > src/tests/t.py
printf 'old\n' > tests/test_old.py; printf 'other\n' > test/t.py; printf 'kept\n' > testing/t.py
printf 'ci\n' > .github/workflows/ci.yml; printf 'gone later\n' > gone.py
printf '#!/bin/sh\n' > run.sh; chmod 755 run.sh; ln -s src/a.py link
printf 'a file\n' > thing
git add -A; git commit -qm base; git rev-parse HEAD > ../base
git rm -q gone.py thing tests/test_old.py; mkdir -p thing tests
printf 'a folder now\n' > thing/part.py; printf 'x = 2\n' > src/a.py
printf 'new\n' > tests/test_new.py; printf 'b\r\n' > raw.txt
git add -A; git commit -qm reference; git rev-parse HEAD > ../reference
git checkout -q main~0
printf 'not in git\n' > generated.py; printf 'beside\n' > untracked.txt
mkdir -p src/__pycache__ tests/extra; printf 'pyc' > src/__pycache__/a.pyc; printf 'stray test\n' > tests/extra/t.py
printf 'changed and not committed\n' > src/a.py)");
    m_task.taskId = "own__thing__aaaaaa__bbbbbb";
    m_task.currentSha = get(m_temp / "base").substr(0, 40);
    m_task.targetSha = get(m_temp / "reference").substr(0, 40);
    zip(repo, m_task.taskId);
}

FlatTree TestPreparation::checkedOut(const std::string &sha, const std::string &patterns, const fs::path &folder)
{
    shell(m_temp.path(), "python3 -m zipfile -e data/data/" + m_task.taskId + "/code.zip " + folder.native());
    shell(folder, "git checkout -q --force --detach " + sha + " && rm -rf " + patterns);
    return readFolder(m_repository, folder)->files;
}

void TestPreparation::asPublished()
{
    auto prepared = prepareTask(m_dataset, m_task, m_repository, m_temp / "scratch");
    QVERIFY2(prepared.ok(), prepared ? "" : qPrintable(prepared.error().sentence));
    const FlatTree reference = checkedOut(m_task.targetSha, ".git* test", m_temp / "target");
    FlatTree base = checkedOut(m_task.currentSha, ".git* test tests", m_temp / "current");
    for (const auto &[path, entry] : reference) {
        if (path.compare(0, 6, "tests/") == 0)
            base[path] = entry;
    }
    const auto names = [](const FlatTree &files) {
        std::string text;
        for (const auto &[path, entry] : files)
            text += path + ' ' + entry.blob.substr(0, 8) + ' ' + std::to_string(static_cast<int>(entry.mode)) + '\n';
        return text;
    };
    QCOMPARE(names(prepared->reference), names(reference));
    QCOMPARE(names(prepared->base), names(base));
    // The rows of the table that say something beside "as git has it".
    QCOMPARE(m_repository.readBlob(prepared->base["run.bat"].blob).value(), std::string("one\r\ntwo\r\n"));
    QVERIFY(prepared->base.contains("untracked.txt") && prepared->reference.contains("generated.py"));
    QVERIFY(prepared->base.contains("tests/extra/t.py") && prepared->base.contains("src/.gitignore"));
    QVERIFY(!prepared->base.contains("tests/test_old.py") && !prepared->base.contains(".github/workflows/ci.yml"));
    QVERIFY(prepared->base.contains("thing") && prepared->reference.contains("thing/part.py"));
    QCOMPARE(m_repository.readBlob(prepared->reference["src/a.py"].blob).value(), std::string("x = 2\n"));
    QVERIFY(!fs::exists(m_temp / "scratch/archive"));
}

void TestPreparation::dates()
{
    const auto found = readTaskOrigin(m_dataset, m_task, m_temp / "scratch");
    QVERIFY(found.ok());
    QCOMPARE(found->base, 1700000000);
    QCOMPARE(found->reference, 1700000000);
}

void TestPreparation::hashes_data()
{
    QTest::addColumn<QByteArray>("sum");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("sha-256") << QByteArray("sha256sum") << QByteArray();
    QTest::newRow("sha-1") << QByteArray("sha1sum") << QByteArray();
    QTest::newRow("md5") << QByteArray("md5sum") << QByteArray();
    QTest::newRow("another") << QByteArray("echo " + QByteArray(64, 'a')) << QByteArray("SHA-256 is ");
    QTest::newRow("no hash") << QByteArray("echo unknown") << QByteArray("the table's hash \"unknown\" is no SHA-256");
}

void TestPreparation::hashes()
{
    QFETCH(QByteArray, sum);
    QFETCH(QByteArray, said);
    Task task = m_task;
    const std::string line = shell(m_temp.path(), sum.toStdString() + " data/data/" + m_task.taskId + "/code.zip");
    task.codeSha = line.substr(0, line.find(' '));
    const auto prepared = prepareTask(m_dataset, task, m_repository, m_temp / "scratch");
    QCOMPARE(prepared.ok(), said.isEmpty());
    if (!said.isEmpty())
        QVERIFY2(prepared.error().sentence.toUtf8().contains(said), qPrintable(prepared.error().sentence));
    task.codeSha = "sha256:" + sha256(get(m_dataset.codeArchive(m_task.taskId)));
    QVERIFY(prepareTask(m_dataset, task, m_repository, m_temp / "scratch").ok());
}

void TestPreparation::unusable_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no git") << QByteArray("rm -rf .git") << QByteArray("holds no git repository");
    QTest::newRow("a file .git") << QByteArray("rm -rf .git; echo 'gitdir: /tmp' > .git")
                                 << QByteArray("holds no git repository");
    QTest::newRow("other history") << QByteArray("rm -rf .git; git init -q; git add -A; git commit -qm x")
                                   << QByteArray("has no commit ");
}

void TestPreparation::unusable()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, said);
    const fs::path folder = m_temp / "broken";
    fs::remove_all(folder);
    fs::copy(m_temp / "repo", folder, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
    shell(folder, script.toStdString());
    Task task = m_task;
    task.taskId = "broken";
    zip(folder, "broken");
    const auto prepared = prepareTask(m_dataset, task, m_repository, m_temp / "scratch");
    QVERIFY(!prepared.ok());
    QVERIFY2(prepared.error().sentence.toUtf8().contains(said), qPrintable(prepared.error().sentence));
}

// An archive cannot make us read a repository of this machine by naming it.
void TestPreparation::configurationIsNotFollowed()
{
    const fs::path folder = m_temp / "borrowing";
    fs::create_directories(folder);
    shell(folder, "git init -q; echo '" + (m_temp / "repo/.git/objects").native() + "' > .git/objects/info/alternates");
    Task task = m_task;
    task.taskId = "borrowing";
    zip(folder, "borrowing");
    const auto prepared = prepareTask(m_dataset, task, m_repository, m_temp / "scratch");
    QVERIFY(!prepared.ok());
    QVERIFY2(prepared.error().sentence.contains(QStringLiteral("has no commit")),
             qPrintable(prepared.error().sentence));
    // Nor by a configuration that cannot even be read.
    shell(m_temp / "repo", "printf '[include]\\n\\tpath = /dev/zero\\n[core\\n' > .git/config");
    zip(m_temp / "repo", m_task.taskId);
    QVERIFY(prepareTask(m_dataset, m_task, m_repository, m_temp / "scratch").ok());
}

QTEST_GUILESS_MAIN(TestPreparation)
#include "tst_preparation.moc"
