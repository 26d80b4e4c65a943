// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/runpreset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestRunPreset : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void thereAndBack();
    void partial();
    void refused_data();
    void refused();
    void files();
};

namespace
{

RunPlan chosen()
{
    RunPlan plan;
    plan.programmerAgent = "codex";
    plan.model = "m \"1\"";
    plan.baseUrl = "http://127.0.0.1:1/v1";
    plan.keyName = "openai";
    plan.architectAgent = "claude-code";
    plan.architectModel = "m2";
    plan.architectBaseUrl = "https://x";
    plan.architectKeyName = "anthropic";
    plan.promptMode = "rdd";
    plan.limits.tries = 3;
    plan.limits.programmerSeconds = 12.5;
    plan.workers = 7;
    return plan;
}

} // namespace

void TestRunPreset::thereAndBack()
{
    const RunPlan from = chosen();
    RunPlan to;
    const auto applied = applyPreset(presetText(from), "p.toml", to);
    QVERIFY2(applied.ok(), applied ? "" : applied.error().cause.c_str());
    QCOMPARE(to.programmerAgent, from.programmerAgent);
    QCOMPARE(to.model, from.model);
    QCOMPARE(to.baseUrl, from.baseUrl);
    QCOMPARE(to.keyName, from.keyName);
    QCOMPARE(to.architectAgent, from.architectAgent);
    QCOMPARE(to.architectModel, from.architectModel);
    QCOMPARE(to.architectBaseUrl, from.architectBaseUrl);
    QCOMPARE(to.architectKeyName, from.architectKeyName);
    QCOMPARE(to.promptMode, from.promptMode);
    QCOMPARE(to.limits.tries, 3);
    QCOMPARE(to.limits.programmerSeconds, 12.5);
    QCOMPARE(to.workers, RunPlan().workers); // is of the machine, not of who plays
}

void TestRunPreset::partial()
{
    RunPlan plan = chosen();
    QVERIFY(applyPreset("# mine\n[programmer]\nmodel = \"other\"\n", "p.toml", plan).ok());
    QCOMPARE(plan.model, std::string("other"));
    QCOMPARE(plan.programmerAgent, std::string("codex"));
    QCOMPARE(plan.limits.tries, 3);
}

void TestRunPreset::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("not TOML") << QByteArray("a = \n") << QStringLiteral("line 1");
    QTest::newRow("unknown key") << QByteArray("[programmer]\nmodle = \"x\"\n") << QStringLiteral("modle");
    QTest::newRow("key with its value") << QByteArray("[programmer]\napi_key = \"sk\"\n") << QStringLiteral("api_key");
    QTest::newRow("number") << QByteArray("[limits]\ntries = 0\n") << QStringLiteral("tries");
    QTest::newRow("kind") << QByteArray("[limits]\ntest_seconds = \"x\"\n") << QStringLiteral("line 2");
}

void TestRunPreset::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    RunPlan plan = chosen();
    const auto applied = applyPreset(text.toStdString(), "p.toml", plan);
    QVERIFY(!applied.ok());
    QCOMPARE(applied.error().kind, ErrorKind::Parse);
    QVERIFY2(applied.error().sentence.contains(words), qPrintable(applied.error().sentence));
    QCOMPARE(plan.model, chosen().model); // nothing is taken by halves
}

void TestRunPreset::files()
{
    const TempFolder temp;
    const fs::path folder = temp / "presets";
    QVERIFY(presetNames(folder).empty());
    for (const char *name : {"", "../x", "a/b", ".hidden", "a\nb"})
        QCOMPARE(savePreset(folder, name, chosen()).error().kind, ErrorKind::Usage);
    for (std::string RunPlan::*address : {&RunPlan::baseUrl, &RunPlan::architectBaseUrl}) {
        RunPlan secret = chosen();
        secret.*address = "https://me:sk-1@x.org/v1";
        QCOMPARE(savePreset(folder, "secret", secret).error().kind, ErrorKind::Usage);
        QVERIFY(!fs::exists(folder / "secret.toml"));
    }
    QVERIFY(savePreset(folder, "fast one", chosen()).ok());
    QVERIFY(savePreset(folder, "a", chosen()).ok());
    put(folder / "notes.txt", "");
    QCOMPARE(presetNames(folder), (std::vector<std::string>{"a", "fast one"}));
    // A person's file is not written over.
    put(folder / "a.toml", "# mine\n");
    QCOMPARE(savePreset(folder, "a", chosen()).error().kind, ErrorKind::Usage);
    QCOMPARE(get(folder / "a.toml"), std::string("# mine\n"));
    RunPlan plan;
    QVERIFY(loadPreset(folder, "fast one", plan).ok());
    QCOMPARE(plan.model, chosen().model);
    QVERIFY(removePreset(folder, "a").ok());
    QCOMPARE(removePreset(folder, "a").error().kind, ErrorKind::NotFound);
    QCOMPARE(loadPreset(folder, "a", plan).error().kind, ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(TestRunPreset)
#include "tst_runpreset.moc"
