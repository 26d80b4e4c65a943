// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/changesfilemodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestChangesFileModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sourceFilesThenGroups();
    void numbersComeLater();
    void namesThatAreNoUtf8();
    void emptiness();
};

namespace
{

ChangesSetPtr makeSet(const std::vector<std::string> &paths)
{
    auto set = std::make_shared<ChangesSet>();
    for (const std::string &path : paths) {
        ChangedFile file;
        file.kind = ChangedFile::Kind::Added;
        file.newPath = path;
        file.after = TreeEntry{FileMode::Regular, std::string(40, 'a')};
        file.group = fileGroupOf(path);
        ++set->diff.groupCounts[static_cast<std::size_t>(file.group)];
        set->diff.files.push_back(file);
    }
    return set;
}

ChangesCount count(int file, int added, int removed)
{
    ChangesCount made{file, true, {}};
    made.stats.added = added;
    made.stats.removed = removed;
    return made;
}

} // namespace

void TestChangesFileModel::sourceFilesThenGroups()
{
    ChangesFileModel model;
    const QAbstractItemModelTester tester(&model);
    model.setChanges(makeSet({".venv/a.py", ".venv/b.py", "poetry.lock", "src/one.py", "two.py"}));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(0, 0).data(ChangesFileModel::NameRole).toString(), QStringLiteral("one.py"));
    QCOMPARE(model.index(0, 0).data(ChangesFileModel::FolderRole).toString(), QStringLiteral("src/"));
    const QModelIndex vendored = model.index(2, 0);
    QCOMPARE(vendored.data(ChangesFileModel::FileRole).toInt(), -1);
    QCOMPARE(vendored.data(ChangesFileModel::FilesRole).toInt(), 2);
    QCOMPARE(model.rowCount(vendored), 2);
    QCOMPARE(model.parent(model.index(1, 0, vendored)), vendored);
    QCOMPARE(model.otherFiles(), 3);
    QCOMPARE(model.indexOfFile(1), model.index(1, 0, vendored));
    QCOMPARE(model.indexOfFile(4), model.index(1, 0));
    QVERIFY(!model.indexOfFile(5).isValid());
}

void TestChangesFileModel::numbersComeLater()
{
    ChangesFileModel model;
    const QAbstractItemModelTester tester(&model);
    model.setChanges(makeSet({"a.py", "b.py", "node_modules/x.js"}));
    QVERIFY(!model.index(0, 0).data(ChangesFileModel::AddedRole).isValid());
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setCounts({count(0, 48, 17)});
    QVERIFY(!changed.isEmpty());
    QCOMPARE(model.index(0, 0).data(ChangesFileModel::AddedRole).toInt(), 48);
    QCOMPARE(model.sourceTotals().counted, 1);
    model.setCounts({count(1, 2, 0), count(2, 1000, 0)});
    QCOMPARE(model.sourceTotals().added, 50);
    QCOMPARE(model.sourceTotals().removed, 17);
    QCOMPARE(model.index(2, 0).data(ChangesFileModel::AddedRole).toInt(), 1000);
}

void TestChangesFileModel::namesThatAreNoUtf8()
{
    ChangesFileModel model;
    const QAbstractItemModelTester tester(&model);
    model.setChanges(makeSet({"d\xff/n\xe9.py"}));
    QCOMPARE(model.index(0, 0).data(Qt::DisplayRole).toString(), QStringLiteral("d\\xff/n\\xe9.py"));
}

void TestChangesFileModel::emptiness()
{
    ChangesFileModel model;
    const QAbstractItemModelTester tester(&model);
    model.setChanges(makeSet({}));
    model.setChanges(makeSet({"uv.lock"}));
    model.setChanges(nullptr);
    QCOMPARE(model.rowCount(), 0);
    model.setCounts({count(0, 1, 1)});
}

QTEST_GUILESS_MAIN(TestChangesFileModel)
#include "tst_changesfilemodel.moc"
