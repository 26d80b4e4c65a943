// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/nativetaskfiles.h"
#include "models/changesloader.h"
#include "models/externalcommand.h"
#include "models/externaltools.h"
#include "writtenhistory.h"

#include <QSignalSpy>
#include <QTest>

#include <sstream>
#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

class TestExternalTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commands_data();
    void commands();
    void names_data();
    void names();
    void sidesAreWritten();
    void oneSideIsMissing();
    void says();

private:
    ChangesSetPtr load(const WrittenHistory &history);
};

void TestExternalTools::commands_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("expected");
    QTest::newRow("named") << "kdiff3 %1 %2"
                           << "kdiff3|/a b|/c;d";
    QTest::newRow("other way round") << "x %2 %1"
                                     << "x|/c;d|/a b";
    QTest::newRow("within") << "x --old=%1 \"--new is=%2\""
                            << "x|--old=/a b|--new is=/c;d";
    QTest::newRow("none named") << "meld --newtab"
                                << "meld|--newtab|/a b|/c;d";
    QTest::newRow("percent") << "x 100%% %1"
                             << "x|100%|/a b";
    QTest::newRow("unknown") << "x %9 %z %"
                             << "x|%9|%z|%|/a b|/c;d";
    QTest::newRow("program is not filled") << "%1 x"
                                           << "%1|x|/a b|/c;d";
    QTest::newRow("no shell") << "x $(id) ; y"
                              << "x|$(id)|;|y|/a b|/c;d";
    QTest::newRow("nothing") << "  "
                             << "";
}

void TestExternalTools::commands()
{
    QFETCH(QString, command);
    QStringList got;
    for (const std::string &argument : fillCommand(command.toStdString(), {"/a b", "/c;d"}, 2))
        got << QString::fromStdString(argument);
    QTEST(got.join(QLatin1Char('|')), "expected");
}

void TestExternalTools::names_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain") << QByteArray("src/pkg/a_b-1.py") << QByteArray("a_b-1.py");
    QTest::newRow("letters") << QByteArray("d/\xe6\xb5\x8b.py") << QByteArray("\xe6\xb5\x8b.py");
    QTest::newRow("option") << QByteArray("-rf") << QByteArray("_-rf");
    QTest::newRow("hidden") << QByteArray("a/.bashrc") << QByteArray("_.bashrc");
    QTest::newRow("up") << QByteArray("a/..") << QByteArray("_..");
    QTest::newRow("nothing") << QByteArray("a/") << QByteArray("_");
    QTest::newRow("shell") << QByteArray("$(touch x);`y`'\"&|.py") << QByteArray("__touch_x___y_____.py");
    QTest::newRow("line end") << QByteArray("a\nb.py") << QByteArray("a_u000ab.py");
    QTest::newRow("turned round") << QByteArray("a\xe2\x80\xae.py") << QByteArray("a_u202e.py");
    QTest::newRow("no text") << QByteArray("a\xff.py") << QByteArray("a_xff.py");
    QTest::newRow("long") << QByteArray(4000, 'a') + ".py" << QByteArray(57, 'a') + ".py";
    QTest::newRow("long ending") << "a." + QByteArray(4000, 'b') << "a." + QByteArray(58, 'b');
}

void TestExternalTools::names()
{
    QFETCH(QByteArray, path);
    QTEST(QByteArray::fromStdString(plainFileName(path.toStdString())), "expected");
}

ChangesSetPtr TestExternalTools::load(const WrittenHistory &history)
{
    ChangesLoader loader;
    QSignalSpy loaded(&loader, &ChangesLoader::loaded);
    loader.load(std::make_shared<NativeTaskFiles>(history.folder()),
                {StateName::after(0), StateName::after(1), QString()});
    if (loaded.isEmpty() && !loaded.wait(20000))
        return nullptr;
    return loaded.first().first().value<ChangesSetPtr>();
}

namespace
{

// A tool that writes its arguments, a line each, and then says that it is done.
fs::path recorder(const TempFolder &temp)
{
    const fs::path script = temp / "bin" / "tool";
    put(script, "#!/bin/sh\nout=" + (temp / "seen").native() +
                    "\npwd > $out.folder\nfor each in \"$@\"; do printf '%s\\n' \"$each\"; done > $out.part\n"
                    "env > $out.env\nmv $out.part $out\n");
    fs::permissions(script, fs::perms::owner_all);
    return script;
}

Strings seen(const TempFolder &temp)
{
    Strings lines;
    if (!QTest::qWaitFor([&] { return fs::exists(temp / "seen"); }, 20000))
        return lines;
    std::istringstream text(get(temp / "seen"));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    fs::remove(temp / "seen");
    return lines;
}

} // namespace

void TestExternalTools::sidesAreWritten()
{
    TempFolder temp;
    WrittenHistory history(temp);
    const std::string hostile = "src/-$(touch hit);\n'x'.py";
    const std::string before("one\r\n\0\xff", 7);
    history.state(0, WrittenHistory::Files{{hostile, before}});
    history.state(1, WrittenHistory::Files{{hostile, "two\n"}});
    const ChangesSetPtr set = load(history);
    QVERIFY(set && set->diff.files.size() == 1);
    Strings files;
    {
        ExternalTools tools(temp / "cache");
        tools.setCommand(ExternalTools::Tool::Difftool,
                         QString::fromStdString(recorder(temp).native() + " --new %2 \"old=%1\" $HOME"));
        QSignalSpy started(&tools, &ExternalTools::started);
        qputenv("SWECI_KEY_CANARY", "sk-canary-77");
        tools.compare(set, 0);
        QVERIFY(started.wait(20000));
        qunsetenv("SWECI_KEY_CANARY");
        const Strings arguments = seen(temp);
        QCOMPARE(arguments.size(), std::size_t(4));
        QCOMPARE(arguments[0], std::string("--new"));
        QVERIFY(arguments[2].starts_with("old="));
        QCOMPARE(arguments[3], std::string("$HOME"));
        files = {arguments[2].substr(4), arguments[1]};
        QCOMPARE(get(files[0]), before);
        QCOMPARE(get(files[1]), std::string("two\n"));
        for (const std::string &file : files) {
            QVERIFY(file.starts_with((temp / "cache").native()));
            struct stat info {
            };
            QCOMPARE(::stat(file.c_str(), &info), 0);
            QCOMPARE(info.st_mode & 0777, mode_t(0400));
        }
        QVERIFY(files[0] != files[1]);
        // Nobody else gets to them.
        struct stat info {
        };
        QCOMPARE(::stat(fs::path(files[0]).parent_path().parent_path().parent_path().c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t(0700));
        QVERIFY(get(temp / "seen.env").find("sk-canary-77") == std::string::npos);
        QVERIFY(get(temp / "seen.env").find("PATH=") != std::string::npos);
        // The editor gets one of them, and the line.
        tools.setCommand(ExternalTools::Tool::Editor, QString::fromStdString(recorder(temp).native() + " +%2 %1"));
        tools.edit(set, 0, DiffSide::Old, 12);
        const Strings edited = seen(temp);
        QCOMPARE(edited.size(), std::size_t(2));
        QCOMPARE(edited[0], std::string("+12"));
        QCOMPARE(get(edited[1]), before);
        tools.edit(set, 0, DiffSide::New, 1);
        QCOMPARE(get(seen(temp).at(1)), std::string("two\n"));
    }
    QVERIFY(!fs::exists(files[0]) && !fs::exists(files[1]));
    for (const auto &entry : fs::recursive_directory_iterator(temp.path()))
        QVERIFY2(entry.path().filename() != "hit", entry.path().c_str());
}

void TestExternalTools::oneSideIsMissing()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, WrittenHistory::Files{{"gone.py", "gone\n"}});
    history.state(1, WrittenHistory::Files{{"new.py", "quite another\n"}});
    const ChangesSetPtr set = load(history);
    QVERIFY(set && set->diff.files.size() == 2);
    ExternalTools tools(temp / "cache");
    tools.setCommand(ExternalTools::Tool::Difftool, QString::fromStdString(recorder(temp).native()));
    tools.setCommand(ExternalTools::Tool::Editor, QString::fromStdString(recorder(temp).native()));
    tools.compare(set, 0);
    Strings files = seen(temp);
    QCOMPARE(files.size(), std::size_t(2));
    QCOMPARE(get(files[0]) + '|' + get(files[1]), std::string("gone\n|"));
    tools.compare(set, 1);
    files = seen(temp);
    QCOMPARE(files.size(), std::size_t(2));
    QCOMPARE(get(files[0]) + '|' + get(files[1]), std::string("|quite another\n"));
    // There is one side only to edit.
    tools.edit(set, 0, DiffSide::New, 1);
    files = seen(temp);
    QCOMPARE(files.size(), std::size_t(1));
    QCOMPARE(get(files[0]), std::string("gone\n"));
}

void TestExternalTools::says()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, WrittenHistory::Files{{"a.py", "1\n"}});
    history.state(1, WrittenHistory::Files{{"a.py", "2\n"}});
    const ChangesSetPtr set = load(history);
    QVERIFY(set);
    ExternalTools tools(temp / "cache");
    QSignalSpy failed(&tools, &ExternalTools::failed);
    QSignalSpy started(&tools, &ExternalTools::started);
    const auto said = [&] { return failed.takeFirst().first().toString(); };
    tools.compare(set, 0);
    QVERIFY(said().startsWith(QStringLiteral("No difftool is set")));
    tools.edit(set, 0, DiffSide::New, 1);
    QVERIFY(said().startsWith(QStringLiteral("No editor is set")));
    put(temp / "plain", "not a program");
    for (const std::string &program : {std::string("no-such-difftool-here"), (temp / "plain").native(),
                                       (temp / "nowhere").native(), std::string("\"\"")}) {
        tools.setCommand(ExternalTools::Tool::Difftool, QString::fromStdString(program));
        tools.compare(set, 0);
        QVERIFY2(failed.wait(20000), program.c_str());
        QVERIFY(said().contains(QStringLiteral("cannot be started")));
    }
    QVERIFY(started.isEmpty());
}

QTEST_GUILESS_MAIN(TestExternalTools)
#include "tst_externaltools.moc"
