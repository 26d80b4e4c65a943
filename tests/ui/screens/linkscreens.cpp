// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of what ties tests, changes and requirement together.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "models/causesmodel.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "requirement/requirementpane.h"
#include "screens.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "task/codepane.h"
#include "task/tasklinks.h"
#include "task/testspane.h"
#include "writtentask.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

namespace
{

void trigger(Scene &scene, const char *name)
{
    scene.window().action(QString::fromLatin1(name))->trigger();
}

// Documents that are none, or far too long, and one that was never written.
void writeOdd(const std::filesystem::path &path)
{
    SyntheticExperiment experiment(path, {"one"}, 5);
    WrittenTask task(experiment, "one");
    task.base({0, 1});
    task.setRequirement("<requirements>\n  <requirement>\n    <location>src/unit.py</location>\n  </oops>\n");
    task.iteration({0, 1, 2});
    std::string many = "<spec>";
    for (int i = 0; i < 300; ++i)
        many += "<item><location>src/unit.py : value_" + std::to_string(i) + "</location><description>" +
                std::string(i == 0 ? 40000 : 200, 'x') + " &lt;b&gt;bold?&lt;/b&gt;</description></item>";
    task.setRequirement(many + "</spec>");
    task.iteration({0, 1, 2, 3});
    task.notProduced();
}

} // namespace

void Screens::causes()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "spanlib", 3);
    TaskLinks *links = page(scene)->links();
    trigger(scene, "taskShowTests");
    QTRY_COMPARE(links->model()->rowCount(), 3);
    QVERIFY(links->model()->index(0).data().toString().contains(QStringLiteral("Span.__contains__")));
    QVERIFY(scene.take(QStringLiteral("task-causes")));
    if (scene.window().width() < 1500) {
        QSignalSpy shown(page(scene)->changes()->changes(), &ChangesPane::fileShown);
        trigger(scene, "taskHunkOfTest");
        QTRY_VERIFY(!page(scene)->changes()->changes()->view().hunkMarks().isEmpty());
        QVERIFY(scene.take(QStringLiteral("task-causes-changes")));
        trigger(scene, "taskShowRequirement");
        QTRY_VERIFY(
            !page(scene)->requirement()->model()->index(0).data(RequirementModel::StateRole).toString().isEmpty());
        QVERIFY(scene.take(QStringLiteral("task-requirement")));
    }
    QSignalSpy opened(links->code(), &CodePane::opened);
    trigger(scene, "taskOpenCode");
    QVERIFY(opened.wait(20000));
    QVERIFY(links->code()->title().contains(QStringLiteral("tests/test_span.py")));
    QVERIFY(scene.take(QStringLiteral("task-code")));
}

void Screens::triangle()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "exprcalc", 4);
    TaskLinks *links = page(scene)->links();
    trigger(scene, "taskShowRequirement");
    QTRY_VERIFY(page(scene)
                    ->requirement()
                    ->model()
                    ->index(1)
                    .data(RequirementModel::AskedRole)
                    .toString()
                    .startsWith(QStringLiteral("asked 3 ")));
    page(scene)->requirement()->choose(1);
    QVERIFY(scene.take(QStringLiteral("task-triangle")));
    trigger(scene, "taskHunkOfItem");
    QTRY_VERIFY(!page(scene)->changes()->changes()->view().hunkMarks().isEmpty());
    QVERIFY(links->chosenHunk() >= 0);
    QVERIFY(scene.take(QStringLiteral("task-triangle-changes")));
}

void Screens::verified()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "spanlib", 3);
    TaskLinks *links = page(scene)->links();
    trigger(scene, "taskShowTests");
    QTRY_COMPARE(links->model()->rowCount(), 3);
    const auto word = [&] { return links->model()->index(2).data(CausesModel::VerdictTextRole).toString(); };
    if (word() == QStringLiteral("likely")) {
        trigger(scene, "taskVerifyAll");
        QTRY_VERIFY(links->run()->stage().contains(QStringLiteral("running it")));
        QVERIFY(scene.take(QStringLiteral("task-verifying")));
    }
    QTRY_COMPARE_WITH_TIMEOUT(word(), QStringLiteral("refuted"), 120000);
    QVERIFY(scene.take(QStringLiteral("task-verified")));
}

void Screens::oddRequirements()
{
    const auto odd = m_temp / "odd" / "model-odd";
    if (!std::filesystem::exists(odd))
        writeOdd(odd);
    Scene scene = this->scene();
    QVERIFY(scene.open(odd));
    scene.window().view().selectTask(odd, "one", 1);
    scene.window().showPage(QStringLiteral("task"));
    trigger(scene, "taskShowRequirement");
    const RequirementPane *pane = page(scene)->requirement();
    QTRY_VERIFY(pane->message().contains(QStringLiteral("line 4")));
    QVERIFY(scene.take(QStringLiteral("requirement-malformed")));
    scene.window().view().selectIteration(2);
    QTRY_COMPARE(pane->model()->itemCount(), 300);
    QVERIFY(scene.take(QStringLiteral("requirement-huge")));
    scene.window().view().selectIteration(3);
    QTRY_VERIFY(Scene::texts(&scene.window()).contains(QStringLiteral("The architect wrote no document")));
    QVERIFY(scene.take(QStringLiteral("requirement-empty")));
}
