// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/imagestore.h"
#include "dataset/installedcopies.h"
#include "imagebuilder.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

using Layers = std::vector<BuiltLayer>;
Q_DECLARE_METATYPE(Layers)

class TestInstalledCopies : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names();
    void normalized_data();
    void normalized();
    void found_data();
    void found();
    void packedAndLayout();
    void refused();
};

namespace
{

BuiltEntry file(const std::string &name)
{
    return {BuiltEntry::File, name, "x"};
}

std::string shown(const std::vector<InstalledCopy> &copies)
{
    std::string text;
    for (const InstalledCopy &copy : copies)
        text.append(copy.path).append(1, '=').append(copy.version).append(copy.code ? " code;" : ";");
    return text;
}

const PackageNames ours{{"my-thing"}, {"my_thing", "utils"}};

} // namespace

void TestInstalledCopies::names()
{
    const TempFolder temp;
    auto repository = GitRepository::openOrInitBare(temp / "r.git").value();
    FlatTree files;
    const auto add = [&](const std::string &path, const std::string &content) {
        files[path] = {FileMode::Regular, repository.writeBlob(content).value()};
    };
    add("pyproject.toml", "[project]\nname = \"My.Thing\"\n");
    add("setup.cfg", "[metadata]\nname = old_thing\nversion = 1\n");
    add("setup.py", "setup(name='other-thing', version='1')");
    add("src/my_thing/__init__.py", "");
    add("src/my_thing/inner/__init__.py", "");
    add("plain/__init__.py", "");
    add("single.py", "");
    add("tests/__init__.py", "");
    add("docs/conf.py", "");
    const PackageNames names = packageNames(repository, files, "Thing-Repo");
    QCOMPARE(names.distributions, (std::set<std::string>{"my-thing", "old-thing", "other-thing", "thing-repo"}));
    QCOMPARE(names.modules, (std::set<std::string>{"my_thing", "plain", "single"}));
    add("pyproject.toml", "[project\nname = ");
    QCOMPARE(packageNames(repository, files, "").distributions, (std::set<std::string>{"old-thing", "other-thing"}));
}

void TestInstalledCopies::normalized_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("as it is") << QByteArray("abc") << QByteArray("abc");
    QTest::newRow("capitals") << QByteArray("ABC") << QByteArray("abc");
    QTest::newRow("runs") << QByteArray("a-_.b__c") << QByteArray("a-b-c");
}

void TestInstalledCopies::normalized()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(normalizedDistribution(name.toStdString())), expected);
}

void TestInstalledCopies::found_data()
{
    QTest::addColumn<Layers>("layers");
    QTest::addColumn<QByteArray>("expected");
    const std::string site = "usr/lib/python3/site-packages/";
    const auto row = [](const char *name, const Layers &layers, const std::string &expected) {
        QTest::newRow(name) << layers << QByteArray::fromStdString(expected);
    };
    const BuiltLayer installed{file(site + "My_Thing-1.2.dist-info/METADATA"), file(site + "my_thing/__init__.py"),
                               file(site + "other/__init__.py"), file("usr/lib/my_thing/__init__.py")};
    row("installed", {installed}, site + "My_Thing-1.2.dist-info=1.2;" + site + "my_thing= code;");
    row("editable",
        {{file(site + "my_thing-1.2.dist-info/direct_url.json"), file(site + "__editable__.my_thing-1.2.pth")}},
        site + "my_thing-1.2.dist-info=1.2;");
    row("egg", {{file(site + "my_thing-1.0-py3.11.egg/my_thing/a.py")}}, site + "my_thing-1.0-py3.11.egg=1.0 code;");
    row("single file", {{file("opt/venv/lib/dist-packages/my_thing.py")}},
        "opt/venv/lib/dist-packages/my_thing.py= code;");
    row("only a name like ours", {{file(site + "utils/__init__.py")}}, "");
    row("and beside ours", {{file(site + "utils/__init__.py"), file(site + "my_thing-1.dist-info/METADATA")}},
        site + "my_thing-1.dist-info=1;" + site + "utils= code;");
    row("nothing", {{file(site + "other-1.dist-info/METADATA"), file("app/my_thing/__init__.py")}}, "");
    row("taken away", {installed, {file(site + ".wh.my_thing"), file(site + ".wh.My_Thing-1.2.dist-info")}}, "");
    row("taken away with all", {installed, {file("usr/lib/.wh.python3")}}, "");
    row("emptied", {installed, {file("usr/lib/.wh..wh..opq")}}, "");
    row("taken away and installed", {{file("usr/.wh.lib")}, installed},
        site + "My_Thing-1.2.dist-info=1.2;" + site + "my_thing= code;");
}

void TestInstalledCopies::found()
{
    QFETCH(Layers, layers);
    QFETCH(QByteArray, expected);
    const TempFolder temp;
    writeImage(temp / "image.tar.gz", {layers});
    const auto copies = findInstalledCopies(temp / "image.tar.gz", ours, imageLimits());
    QVERIFY2(copies.ok(), copies ? "" : qPrintable(copies.error().sentence));
    QCOMPARE(QByteArray::fromStdString(shown(*copies)), expected);
}

void TestInstalledCopies::packedAndLayout()
{
    const TempFolder temp;
    BuiltImage image{{{{file("lib/site-packages/my_thing-3.dist-info/METADATA")}}}};
    image.layout = true;
    image.compressed = true;
    writeImage(temp / "image.tar.gz", image);
    const auto copies = findInstalledCopies(temp / "image.tar.gz", ours, imageLimits());
    QVERIFY2(copies.ok(), copies ? "" : qPrintable(copies.error().sentence));
    QCOMPARE(shown(*copies), std::string("lib/site-packages/my_thing-3.dist-info=3;"));
}

void TestInstalledCopies::refused()
{
    const TempFolder temp;
    QCOMPARE(findInstalledCopies(temp / "none", ours, {}).error().kind, ErrorKind::NotFound);
    writeImage(temp / "image.tar.gz", {{{{BuiltEntry::File, "zeros", "", 0644, 2000000}}}});
    ArchiveLimits limits;
    limits.bytes = 1000000;
    const auto bomb = findInstalledCopies(temp / "image.tar.gz", ours, limits);
    QVERIFY(!bomb);
    QCOMPARE(findInstalledCopies(temp / "image.tar.gz", ours, {}, [] { return true; }).error().kind,
             ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestInstalledCopies)
#include "tst_installedcopies.moc"
