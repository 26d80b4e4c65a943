// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/prompts.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

namespace fs = std::filesystem;

class TestPrompts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shipped_data();
    void shipped();
    void ownReplaces();
    void refuses_data();
    void refuses();
};

void TestPrompts::shipped_data()
{
    QTest::addColumn<int>("role");
    QTest::addColumn<int>("mode");
    for (const Role role : {Role::Architect, Role::Programmer}) {
        for (const PromptMode mode : {PromptMode::WithTests, PromptMode::WithoutTests})
            QTest::addRow("%s %s", roleName(role), promptModeName(mode)) << int(role) << int(mode);
    }
}

void TestPrompts::shipped()
{
    QFETCH(int, role);
    QFETCH(int, mode);
    const auto prompt = readPrompt(Role(role), PromptMode(mode), fs::path(SWECI_SOURCE_DIR) / "resources", {});
    QVERIFY2(prompt.ok(), prompt.ok() ? "" : qPrintable(prompt.error().sentence));
    QVERIFY(!prompt->own);
    QCOMPARE(int(prompt->hash.size()), 64);
    const auto text = prompt->filled({{"code", "/A"}, {"requirement", "/B/requirement.xml"}, {"non_passed", "/C"}});
    QVERIFY(text);
    QVERIFY(text->find("/B/requirement.xml") != std::string::npos);
    QVERIFY(text->find("${") == std::string::npos);
    // A programmer without tests hears of none.
    const bool names = text->find("/A/tests") != std::string::npos;
    QCOMPARE(names, Role(role) == Role::Architect || PromptMode(mode) == PromptMode::WithTests);
    QCOMPARE(text->find("specification") != std::string::npos,
             Role(role) == Role::Architect && PromptMode(mode) == PromptMode::WithoutTests);
}

void TestPrompts::ownReplaces()
{
    TempFolder folder;
    put(folder / "share/prompts/programmer.md", "theirs ${code}");
    put(folder / "own/programmer.md", "mine ${code}");
    const auto theirs = readPrompt(Role::Programmer, PromptMode::WithTests, folder / "share", folder / "none");
    const auto mine = readPrompt(Role::Programmer, PromptMode::WithTests, folder / "share", folder / "own");
    QVERIFY(theirs && mine);
    QVERIFY(mine->own && !theirs->own);
    QVERIFY(mine->hash != theirs->hash);
    QCOMPARE(mine->filled({{"code", "X"}}).value(), std::string("mine X"));
}

void TestPrompts::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray(" \n");
    QTest::newRow("unknown placeholder") << QByteArray("do ${this}");
    QTest::newRow("not closed") << QByteArray("do ${code");
}

void TestPrompts::refuses()
{
    QFETCH(QByteArray, text);
    TempFolder folder;
    put(folder / "own/architect.md", text.toStdString());
    const auto prompt = readPrompt(Role::Architect, PromptMode::WithTests, folder / "share", folder / "own");
    QVERIFY(!prompt);
    QVERIFY(prompt.error().sentence.contains(QStringLiteral("architect.md")));
    QCOMPARE(int(readPrompt(Role::Programmer, PromptMode::WithTests, folder / "share", {}).error().kind),
             int(ErrorKind::NotFound));
}

QTEST_GUILESS_MAIN(TestPrompts)
#include "tst_prompts.moc"
