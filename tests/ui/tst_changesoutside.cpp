// SPDX-License-Identifier: GPL-3.0-or-later
// Changes and what lies outside the task: a difftool, an editor, another experiment.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "menukeys.h"
#include "shell/infobar.h"
#include "task/changesholder.h"
#include "taskwindow.h"
#include "writtenhistory.h"

#include <QApplication>
#include <QProcess>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using namespace sweci;
namespace fs = std::filesystem;

class TestChangesOutside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opensInTheDifftoolAndTheEditor();
    void statesOfAnotherExperiment_data();
    void statesOfAnotherExperiment();
    void otherExperimentIsStepped();

private:
    fs::path historyOf(const fs::path &experiment) const { return experiment / "one" / "history.git"; }
    std::string git(const QStringList &arguments,
                    const std::vector<std::pair<const char *, std::string>> &variables = {}) const;
    std::string gitDiff(const std::string &from, const std::string &to, const QStringList &options,
                        const QStringList &paths = {}) const;

    std::unique_ptr<TaskCampaign> m_campaign;
};

void TestChangesOutside::initTestCase()
{
    m_campaign = std::make_unique<TaskCampaign>();
    // What the second experiment made of it differs in many ways.
    WrittenHistory other(TaskFolder(m_campaign->modelB(), TaskRun{"one", 1}));
    std::string lines;
    for (int i = 0; i < 60; ++i)
        lines += "line " + std::to_string(i) + '\n';
    std::string changed = lines;
    changed.replace(changed.find("line 30"), 7, "line thirty");
    other.state(1, WrittenHistory::Files{{"src/unit.py", lines}, {"data.bin", std::string("\0\1", 2)}});
    other.state(2, WrittenHistory::Files{{"src/unit.py", changed}, {"src/new name.py", "x = 1\n"}, {"end", "no end"}});
    other.candidate(2, WrittenHistory::Files{{"src/unit.py", changed + "left\n"}});
}

void TestChangesOutside::opensInTheDifftoolAndTheEditor()
{
    TempFolder temp;
    qputenv("SWECI_CACHE", (temp / "cache").c_str());
    const fs::path script = temp / "my tool";
    put(script, "#!/bin/sh\ncp \"$1\" \"$4/old\"; cp \"$2\" \"$4/new\"; echo \"$3\" > \"$4/line.part\"\n"
                "mv \"$4/line.part\" \"$4/line\"\n");
    fs::permissions(script, fs::perms::owner_all);
    const QString tail = QStringLiteral(" \"%1\"").arg(QString::fromStdString(temp.path().native()));
    TaskWindow w;
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 2));
    w.trigger("taskShowChanges");
    ChangesPane &changes = *w.page().changes()->changes();
    QTRY_VERIFY(changes.view().rows().count() > 0);
    // Not told which: that is said, and the settings are a click away.
    w.trigger("changesDifftool");
    QTRY_VERIFY(w.window().info()->sentence().contains(QStringLiteral("No difftool is set")));
    w.trigger("changesEditor");
    QTRY_VERIFY(w.window().info()->sentence().contains(QStringLiteral("No editor is set")));
    w.window().showPage(QStringLiteral("settings"));
    w.trigger("toolFields");
    auto *difftool = w.window().findChild<QLineEdit *>(QStringLiteral("difftoolCommand"));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(difftool));
    const QString program = QLatin1Char('"') + QString::fromStdString(script.native()) + QLatin1Char('"');
    QTest::keyClicks(difftool, program + QStringLiteral(" %1 %2 both") + tail);
    QTest::keyClick(difftool, Qt::Key_Tab);
    auto *editor = w.window().findChild<QLineEdit *>(QStringLiteral("editorCommand"));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(editor));
    QTest::keyClicks(editor, program + QStringLiteral(" %1 %1 %2") + tail);
    // Also in the next window.
    w.again();
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 2));
    w.trigger("taskShowChanges");
    ChangesPane &again = *w.page().changes()->changes();
    QTRY_VERIFY(again.shownFile() >= 0 && again.view().rows().count() > 0);
    const ChangesSetPtr set = again.set();
    const ChangedFile &file = set->diff.files[static_cast<std::size_t>(again.shownFile())];
    const std::string before = file.before ? *set->source->blobs().read(file.before->blob) : std::string();
    const std::string after = *set->source->blobs().read(file.after->blob);
    QVERIFY(before != after);
    again.view().setFocus();
    QTest::keyClick(&again.view(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(temp / "line"), 20000);
    QCOMPARE(get(temp / "line"), std::string("both\n"));
    QCOMPARE(get(temp / "old"), before);
    QCOMPARE(get(temp / "new"), after);
    fs::remove(temp / "line");
    again.view().goToLine(DiffSide::New, 2);
    QTest::keyClick(&again.view(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(temp / "line"), 20000);
    QCOMPARE(get(temp / "line"), std::string("3\n"));
    QCOMPARE(get(temp / "old"), after);
    QVERIFY(w.window().info()->sentence().isEmpty());
}

// Reads the objects of both experiments.
std::string TestChangesOutside::git(const QStringList &arguments,
                                    const std::vector<std::pair<const char *, std::string>> &variables) const
{
    QProcess git;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("GIT_ALTERNATE_OBJECT_DIRECTORIES"),
                       QString::fromStdString((historyOf(m_campaign->modelA()) / "objects").native() + ':' +
                                              (historyOf(m_campaign->modelB()) / "objects").native()));
    for (const auto &[name, value] : variables)
        environment.insert(QString::fromLatin1(name), QString::fromStdString(value));
    git.setProcessEnvironment(environment);
    git.start(QStringLiteral("git"), QStringList{QStringLiteral("--git-dir"),
                                                 QString::fromStdString(historyOf(m_campaign->modelA()).native())} +
                                         arguments);
    if (!git.waitForFinished(20000) || git.exitCode() != 0)
        return "git failed: " + git.readAllStandardError().toStdString();
    return git.readAllStandardOutput().toStdString();
}

std::string TestChangesOutside::gitDiff(const std::string &from, const std::string &to, const QStringList &options,
                                        const QStringList &paths) const
{
    return git(QStringList{QStringLiteral("diff")} + options +
               QStringList{QString::fromStdString(from), QString::fromStdString(to), QStringLiteral("--")} + paths);
}

namespace
{

std::string treeIn(const fs::path &history, const std::string &ref)
{
    auto repository = GitRepository::openBare(history);
    return *repository->treeOf(*repository->ref(ref));
}

// Rows as git writes them: a sign and the line.
QStringList rowsOf(const DiffView &view)
{
    QStringList rows;
    for (int i = 0; i < view.rows().count(); ++i) {
        const DiffRow row = view.rows().row(i);
        const char *sign = row.kind == DiffRow::Kind::Added     ? "+"
                           : row.kind == DiffRow::Kind::Removed ? "-"
                           : row.kind == DiffRow::Kind::Context ? " "
                                                                : nullptr;
        if (sign)
            rows << QLatin1String(sign) + view.rowText(i);
    }
    return rows;
}

QStringList rowsOfPatch(const std::string &patch)
{
    QStringList rows;
    bool inHunk = false;
    for (const QString &line : QString::fromStdString(patch).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("diff --git")))
            inHunk = false;
        else if (line.startsWith(QLatin1String("@@")))
            inHunk = true;
        else if (inHunk && !line.isEmpty() && !line.startsWith(QLatin1Char('\\')))
            rows << line;
    }
    return rows;
}

} // namespace

void TestChangesOutside::statesOfAnotherExperiment_data()
{
    using Own = CompareWith::Own;
    QTest::addColumn<QStringList>("entries"); // of the chooser's menus
    QTest::addColumn<int>("own");
    QTest::addColumn<QByteArray>("from"); // refs
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char *name, const char *entry, const char *from, Own own, const char *to,
                        const char *below = nullptr) {
        QStringList entries;
        if (below)
            entries << QString::fromLatin1(below);
        entries << QString::fromLatin1(entry);
        QTest::newRow(name) << entries << int(own) << QByteArray(from) << QByteArray(to);
    };
    row("same iteration", "Same iteration", "refs/iterations/2", Own::State, "refs/iterations/2");
    row("base", "Base", "refs/iterations/0", Own::State, "refs/iterations/2");
    row("state", "State 1", "refs/iterations/1", Own::State, "refs/iterations/2");
    row("reference", "Reference", "refs/reference", Own::State, "refs/iterations/2");
    row("candidate", "Candidate 2", "refs/candidates/2", Own::State, "refs/iterations/2", "Candidates");
    row("against our candidate", "State 2", "refs/iterations/2", Own::Candidate, "refs/candidates/2");
    row("against the reference", "State 2", "refs/iterations/2", Own::Reference, "refs/reference");
}

void TestChangesOutside::statesOfAnotherExperiment()
{
    QFETCH(QStringList, entries);
    QFETCH(int, own);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const std::string before = treeIn(historyOf(m_campaign->modelB()), from.toStdString());
    const std::string after = treeIn(historyOf(m_campaign->modelA()), to.toStdString());
    TaskWindow w;
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 2));
    w.trigger("taskShowChanges");
    ChangesPane &changes = *w.page().changes()->changes();
    QTRY_VERIFY(changes.view().rows().count() > 0);
    QSignalSpy shown(&changes, &ChangesPane::shown);
    const auto choose = [&](QStringList path) {
        w.trigger("taskCompareOther");
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QMenu *const top = menu;
        while (!path.isEmpty()) {
            const QString text = path.takeFirst();
            QAction *found = nullptr;
            for (QAction *action : menu->actions())
                found = action->text() == text ? action : found;
            QVERIFY2(found, qPrintable(text));
            if (path.isEmpty()) {
                found->trigger();
            } else {
                menu = found->menu();
                Q_EMIT menu->aboutToShow();
            }
        }
        top->close();
    };
    choose(QStringList{QStringLiteral("Other experiment"), QStringLiteral("model-b")} + entries);
    if (own != int(CompareWith::Own::State))
        choose({QStringLiteral("On this side"), own == int(CompareWith::Own::Reference)
                                                    ? QStringLiteral("Reference")
                                                    : QStringLiteral("Candidate of the iteration")});
    QTRY_VERIFY(changes.set() && changes.set()->fromTree == before && changes.set()->toTree == after);
    const QString label = w.page().findChild<QToolButton *>(QStringLiteral("compareChooser"))->text();
    QVERIFY2(label.startsWith(QStringLiteral("model-b, ")), qPrintable(label));
    // The files, and every row of every file that has lines.
    const std::string names = gitDiff(before, after, {QStringLiteral("--name-status"), QStringLiteral("-M")});
    const auto &files = changes.set()->diff.files;
    QCOMPARE(static_cast<std::ptrdiff_t>(files.size()), std::count(names.begin(), names.end(), '\n'));
    int rows = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        QSignalSpy fileShown(&changes, &ChangesPane::fileShown);
        changes.showFile(files[i].path());
        QVERIFY(fileShown.wait(20000));
        QCOMPARE(changes.shownFile(), static_cast<int>(i));
        const std::string patch =
            gitDiff(before, after, {QStringLiteral("-M"), QStringLiteral("-U3")},
                    {QString::fromStdString(files[i].path()),
                     QString::fromStdString(files[i].oldPath.empty() ? files[i].path() : files[i].oldPath)});
        if (patch.find("Binary files") != std::string::npos)
            continue;
        QCOMPARE(rowsOf(changes.view()), rowsOfPatch(patch));
        rows += changes.view().rows().count();
    }
    QVERIFY(files.empty() ? before == after : rows > 0);
    // The patch, applied by git to the one, gives the other.
    if (files.empty())
        return;
    TempFolder temp;
    QSignalSpy saved(&changes, &ChangesPane::patchSaved);
    const QString patch = QString::fromStdString((temp / "p.patch").native());
    changes.savePatchTo(patch);
    QVERIFY(saved.wait(20000));
    fs::create_directory(temp / "objects");
    const std::vector<std::pair<const char *, std::string>> place{{"GIT_INDEX_FILE", temp / "index"},
                                                                  {"GIT_OBJECT_DIRECTORY", temp / "objects"}};
    QCOMPARE(git({QStringLiteral("read-tree"), QString::fromStdString(before)}, place), std::string());
    QCOMPARE(git({QStringLiteral("apply"), QStringLiteral("--cached"), patch}, place), std::string());
    QCOMPARE(git({QStringLiteral("write-tree")}, place), after + '\n');
}

void TestChangesOutside::otherExperimentIsStepped()
{
    TaskWindow w;
    QVERIFY(w.open(m_campaign->folder(), m_campaign->modelA(), "one", 1));
    w.trigger("taskShowChanges");
    ChangesPane &changes = *w.page().changes()->changes();
    QTRY_VERIFY(changes.set());
    const auto label = [&] { return w.page().findChild<QToolButton *>(QStringLiteral("compareChooser"))->text(); };
    QTest::keyClick(&changes.view(), Qt::Key_E, Qt::ShiftModifier);
    QTRY_COMPARE(label(), QStringLiteral("model-b, state 1 → state 1 ▾"));
    // The same iteration goes along; the other one has two.
    w.trigger("taskNextIteration");
    QTRY_COMPARE(label(), QStringLiteral("model-b, state 2 → state 2 ▾"));
    w.trigger("taskNextIteration"); // rejected: the attempt is compared
    QTRY_COMPARE(label(), QStringLiteral("model-b, state 2 → candidate 3 ▾"));
    // A task that the other one does not have is compared with the state before.
    w.window().view().selectTask(m_campaign->modelA(), "two", 2);
    QTRY_COMPARE(label(), QStringLiteral("state 1 → 2 ▾"));
    QVERIFY(!w.action("changesNextOther")->isEnabled());
    w.window().view().selectTask(m_campaign->modelA(), "one", 2);
    QTRY_VERIFY(w.action("changesNextOther")->isEnabled());
    w.trigger("changesNextOther");
    QTRY_VERIFY(label().startsWith(QStringLiteral("model-b")));
}

QTEST_MAIN(TestChangesOutside)
#include "tst_changesoutside.moc"
