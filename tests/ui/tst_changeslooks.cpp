// SPDX-License-Identifier: GPL-3.0-or-later
// How the pane of changes looks: colours, the list of files, and that it may go at any moment.
#include "changes/diffcolors.h"
#include "changes/filelistdelegate.h"
#include "models/changesfilemodel.h"
#include "paneprobe.h"
#include "writtenhistory.h"

#include <QApplication>
#include <QPainter>
#include <QStandardItemModel>
#include <QTreeView>

using namespace sweci;

class TestChangesLooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void colorsComeLater();
    void goesWhileLoading();
    void nameGoesBeforeTheNote_data();
    void nameGoesBeforeTheNote();
    void noteIsInTheToolTip();
    void looks();
};

namespace
{

const char *tasksBefore = R"(import asyncio


class TaskGroup:
    """Runs tasks together."""

    async def __aexit__(self, exc_type, exc, tb):
        if self._tasks:
            await self.cancel_scope.cancel()
        while self._tasks:
            await asyncio.wait(self._tasks)
        return False

)";
const char *tasksAfter = R"(import asyncio


class TaskGroup:
    """Runs tasks together."""

    async def __aexit__(self, exc_type, exc, tb):
        if self._tasks and not self._closing:
            self._closing = True
            self.cancel_scope.cancel("group closing")
        while self._tasks:
            await asyncio.wait(self._tasks)
        return self._suppress(exc)

    def _suppress(self, exc):
        # cancelled by us: swallow, anything else goes up
        return isinstance(exc, CancelledError)

)";

// Something to look at.
void writeSample(WrittenHistory &history)
{
    std::string many;
    for (int i = 0; i < 90; ++i)
        many += "    async def method_" + std::to_string(i) + "(self, value: int = " + std::to_string(i) +
                ") -> None:\n        await self.checkpoint()\n\n";
    const std::string start = "    def start_soon(self, func, *args, name=None):\n        coro = func(*args)\n"
                              "        task = create_task(coro, name=name)\n        return 0x1f, 3.14, None\n";
    std::string started = start;
    started.replace(started.find("coro = func(*args)"), 18, "coro = self._check(func, args)");
    WrittenHistory::Files before{{"src/anyio/_core/_tasks.py", tasksBefore + many + start + many},
                                 {"src/anyio/_core/_sockets.py", many},
                                 {"src/anyio/debug.py", "DEBUG = False\n"},
                                 {"src/anyio/old_name.py", many + start},
                                 {"tests/data.bin", std::string("\0\1\2", 3)},
                                 {"poetry.lock", numbered(1, 40)},
                                 {"README.rst", "anyio\n"}};
    WrittenHistory::Files after = before;
    after["src/anyio/_core/_tasks.py"] = tasksAfter + many + started + many;
    after["src/anyio/_core/_sockets.py"] += "\n\ndef connect():\n    return 1\n";
    after["src/anyio/debug.py"] = "DEBUG = True\n";
    after["src/anyio/new_name.py"] = many + start;
    after.erase("src/anyio/old_name.py");
    after["tests/data.bin"] = std::string("\0\1\2\3", 4);
    after["poetry.lock"] = numbered(1, 60);
    after["src/anyio/streams/text.py"] = "class TextStream:\n    encoding: str = \"utf-8\"\n";
    for (int i = 0; i < 12; ++i)
        after[".venv/lib/p" + std::to_string(i) + ".py"] = "x = 1\n";
    history.state(0, before);
    history.state(1, after);
    history.reference(after);
}

} // namespace

void TestChangesLooks::colorsComeLater()
{
    TempFolder temp;
    WrittenHistory history(temp);
    writeSample(history);
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    probe.pane.showFile("src/anyio/_core/_tasks.py");
    QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
    QVERIFY(shown.wait(10000));
    const auto paints = [&](const QColor &color) {
        const QImage image = probe.pane.view().viewport()->grab().toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) == color)
                    return true;
            }
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(paints(probe.theme.color(ColorRole::Keyword)), 20000);
    // Another theme needs no new file.
    probe.theme.setChoice(ThemeChoice::Dark);
    QVERIFY(paints(probe.theme.color(ColorRole::Added)));
    QTRY_VERIFY(paints(probe.theme.color(ColorRole::Keyword)));
}

void TestChangesLooks::goesWhileLoading()
{
    TempFolder temp;
    WrittenHistory history(temp);
    writeSample(history);
    for (int round = 0; round < 20; ++round) {
        PaneProbe probe;
        probe.pane.showTask(std::make_shared<NativeTaskFiles>(history.folder()), PaneProbe::plainIterations(1));
        probe.pane.showIteration(1);
        QTest::qWait(round);
    }
}

void TestChangesLooks::nameGoesBeforeTheNote_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("note");
    QTest::addColumn<bool>("words");
    QTest::newRow("both fit") << QStringLiteral("span.py") << QStringLiteral("not asked for") << true;
    QTest::newRow("long name") << QStringLiteral("module_of_names.py") << QStringLiteral("not asked for") << false;
    QTest::newRow("long note") << QStringLiteral("evaluator.py") << QStringLiteral("13 of 25 not asked for") << false;
}

// The same row without a note: where the name is, not a dot differs.
void TestChangesLooks::nameGoesBeforeTheNote()
{
    QFETCH(QString, name);
    QFETCH(QString, note);
    QFETCH(bool, words);
    Theme theme;
    const DiffColors colors(theme, DiffTint::GreenRed);
    const FileListDelegate delegate(theme, colors);
    QStandardItemModel model(1, 1);
    const QModelIndex index = model.index(0, 0);
    model.setData(index, 0, ChangesFileModel::FileRole);
    model.setData(index, name, ChangesFileModel::NameRole);
    model.setData(index, QStringLiteral("M"), ChangesFileModel::StatusRole);
    model.setData(index, 12, ChangesFileModel::AddedRole);
    model.setData(index, 4, ChangesFileModel::RemovedRole);
    const auto paint = [&] {
        QImage picture(300, theme.px(24), QImage::Format_RGB32);
        picture.fill(theme.color(ColorRole::Panel));
        QPainter painter(&picture);
        QStyleOptionViewItem option;
        option.rect = picture.rect();
        delegate.paint(&painter, option, index);
        return picture;
    };
    const QImage without = paint();
    model.setData(index, note, ChangesFileModel::NoteRole);
    const QImage with = paint();
    int first = with.width();
    int last = 0;
    for (int y = 0; y < with.height(); ++y) {
        for (int x = 0; x < with.width(); ++x) {
            if (with.pixel(x, y) != without.pixel(x, y)) {
                first = std::min(first, x);
                last = std::max(last, x);
            }
        }
    }
    QVERIFY2(last > first, "the note is painted");
    const int nameEnd = theme.px(12 + 18) + QFontMetrics(theme.textFont()).horizontalAdvance(name);
    QVERIFY2(first > nameEnd, qPrintable(QStringLiteral("%1 %2").arg(first).arg(nameEnd)));
    QCOMPARE(last - first > theme.px(16), words);
}

void TestChangesLooks::noteIsInTheToolTip()
{
    TempFolder temp;
    WrittenHistory history(temp);
    history.state(0, {{"a.py", "1\n"}});
    history.state(1, {{"a.py", "2\n"}});
    PaneProbe probe;
    QVERIFY(probe.showFile(history.folder(), 1, 1));
    ChangesFileModel &files = probe.pane.files();
    QVERIFY(!files.index(0, 0).data(Qt::ToolTipRole).toString().contains(QLatin1Char('\n')));
    files.setNotes({{0, QStringLiteral("not asked for")}});
    QVERIFY(files.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("\nnot asked for")));
}

// For people: SWECI_SHOTS=FOLDER writes pictures of the pane there.
void TestChangesLooks::looks()
{
    TempFolder temp;
    WrittenHistory history(temp);
    writeSample(history);
    const QString folder = qEnvironmentVariable("SWECI_SHOTS");
    struct Shot {
        const char *name;
        QSize size;
        ThemeChoice theme;
        int zoom;
    };
    for (const Shot &shot : {Shot{"light-1280", {1280, 800}, ThemeChoice::Light, 100},
                             Shot{"dark-1280", {1280, 800}, ThemeChoice::Dark, 100},
                             Shot{"light-2560", {2560, 1440}, ThemeChoice::Light, 200},
                             Shot{"dark-narrow", {560, 800}, ThemeChoice::Dark, 100},
                             Shot{"light-narrow", {560, 800}, ThemeChoice::Light, 100}}) {
        PaneProbe probe(shot.size, shot.theme, shot.zoom);
        QVERIFY(probe.showFile(history.folder(), 1, 1));
        QSignalSpy shown(&probe.pane, &ChangesPane::fileShown);
        probe.pane.showFile("src/anyio/_core/_tasks.py");
        QVERIFY(shown.wait(10000));
        if (folder.isEmpty())
            continue;
        probe.pane.view().grab();
        QTest::qWait(1500);
        probe.pane.grab().save(folder + QLatin1Char('/') + QLatin1String(shot.name) + QStringLiteral(".png"));
    }
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QApplication application(argc, argv);
    TestChangesLooks test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_changeslooks.moc"
