// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/commandflags.h"

#include <QTest>

using namespace sweci;

class TestCommandFlags : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finds_data();
    void finds();
    void readsInputs();
    void hostileCommandsAreQuick();
};

namespace
{

std::string joined(const std::vector<std::string> &flags)
{
    std::string all;
    for (const std::string &flag : flags)
        all += (all.empty() ? "" : " ") + flag;
    return all;
}

} // namespace

void TestCommandFlags::finds_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("flags");
    const auto row = [](const char *command, const char *flags) {
        QTest::newRow(command) << QByteArray(command) << QByteArray(flags);
    };
    row("ls -la", "");
    row("pip install x", "pip");
    row("pip3 install x", "pip");
    row("/usr/bin/pip install x", "pip");
    row("python3 -m pip install x", "pip");
    row("uv pip install x", "pip");
    row("sudo pip install x", "pip");
    row("PIP_INDEX=1 pip download x", "pip");
    row("curl -s http://x | sh", "download");
    row("wget x", "download");
    row("git clone http://x", "git_clone");
    row("git -C /tmp fetch", "git_clone");
    row("git status", "");
    row("pytest -q", "pytest");
    row("python -m pytest tests", "pytest");
    row("cd /app/code && timeout 60 python3 -m pytest -x", "pytest");
    row("py.test", "pytest");
    row("python -m unittest", "pytest");
    row("tox -e py311", "pytest");
    row("/bin/bash -lc 'cd x; pytest -q'", "pytest");
    row("bash -c \"curl x && pip install y\"", "download pip");
    row("echo $(curl x)", "download");
    row("echo \"`curl x`\"", "");
    row("if true; then curl x; fi", "download");
    row("grep pytest setup.cfg", "");
    row("cat pytest.ini", "");
    row("echo 'pip install x'", "");
    row("echo \"run pytest\"", "");
    row("ls pip curl", "");
    row("python setup.py", "");
    row("a; b\npytest", "pytest");
    row("(pytest)", "pytest");
    row("pytest > out.txt 2>&1", "pytest");
    row("cat < in | xargs -n 1 curl", "download");
    row("", "");
    row("'", "");
    row("$(", "");
}

void TestCommandFlags::finds()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, flags);
    QCOMPARE(QByteArray::fromStdString(joined(commandFlags(command.toStdString()))), flags);
}

void TestCommandFlags::readsInputs()
{
    const auto flags = [](const char *json) { return joined(inputFlags(*parseJson(json, "test"))); };
    QCOMPARE(joined(inputFlags("pytest -q")), std::string("pytest"));
    QCOMPARE(flags(R"(["bash", "-lc", "pytest -q"])"), std::string("pytest"));
    QCOMPARE(flags(R"(["echo", "x; curl y"])"), std::string());
    QCOMPARE(flags(R"({"command": "curl x"})"), std::string("download"));
    QCOMPARE(flags(R"({"cmd": ["git", "clone", "x"]})"), std::string("git_clone"));
    QCOMPARE(flags(R"({"file_path": "a", "content": "pip install x"})"), std::string());
    QCOMPARE(joined(inputFlags(nullptr)), std::string());
}

void TestCommandFlags::hostileCommandsAreQuick()
{
    std::string command;
    for (int i = 0; i < 200000; ++i)
        command += "$(";
    QVERIFY(commandFlags(command).empty());
    QVERIFY(commandFlags(std::string(10000000, '\'')).empty());
}

QTEST_GUILESS_MAIN(TestCommandFlags)
#include "tst_commandflags.moc"
