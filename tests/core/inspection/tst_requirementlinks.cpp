// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/hunkfacts.h"
#include "inspection/requirementlinks.h"

#include <QTest>

using namespace sweci;

class TestRequirementLinks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void places_data();
    void places();
    void mentioned_data();
    void mentioned();
    void isNamed_data();
    void isNamed();
    void samePath_data();
    void samePath();
    void links_data();
    void links();
    void kinds();
    void askedAgain_data();
    void askedAgain();
    void nothingToLink();
    void manyHunks();
};

namespace
{

using Sides = std::map<std::string, std::pair<std::string, std::string>>; // path: before and after

Attribution attributionOf(const Sides &sides)
{
    const std::atomic<bool> never{false};
    Attribution::Input input;
    for (const auto &[path, texts] : sides) {
        ComparedFile each;
        each.file.oldPath = each.file.newPath = path;
        if (!texts.first.empty())
            each.file.before = TreeEntry{FileMode::Regular, "1"};
        if (!texts.second.empty())
            each.file.after = TreeEntry{FileMode::Regular, "2"};
        each.diff = computeFileDiff(DiffRequest{texts.first, texts.second, DiffOptions::forPatch()}, never).value();
        input.changed.push_back(each);
        if (path.ends_with(".py"))
            input.sources.emplace_back(path, texts.second);
    }
    return Attribution(std::move(input));
}

QByteArray joined(const std::vector<std::string> &list)
{
    std::string text;
    for (const std::string &each : list)
        text += (text.empty() ? "" : "|") + each;
    return QByteArray::fromStdString(text);
}

const std::string module = "import os\n\n\nclass Span:\n    def hull(self):\n        return helper(1)\n\n"
                           "    def split(self):\n        return 2\n\n\ndef helper(width):\n    return width\n";
std::string changed(const std::string &from, const std::string &to)
{
    std::string text = module;
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

void TestRequirementLinks::places_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QByteArray>("acceptance");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QByteArray>("tests");
    const QByteArray no;
    QTest::newRow("usual") << QByteArray("src/a.py : Span.hull, parse")
                           << QByteArray("tests/t.py::test_a\n tests/t.py::B::c[x y]\n") << QByteArray("src/a.py")
                           << QByteArray("Span.hull|parse") << QByteArray("tests/t.py::test_a|tests/t.py::B::c[x y]");
    QTest::newRow("as pytest writes it") << QByteArray("src/a.py::Span") << no << QByteArray("src/a.py")
                                         << QByteArray("Span") << no;
    QTest::newRow("several files") << QByteArray("`a/b.py`; c/d.py (Span.hull)") << no << QByteArray("a/b.py|c/d.py")
                                   << QByteArray("Span.hull") << no;
    QTest::newRow("a name alone") << QByteArray("package.Span") << no << no << QByteArray("package.Span") << no;
    QTest::newRow("bullets") << QByteArray("pyproject.toml") << QByteArray("- t.py::a\n* `t.py::b`\nall others pass")
                             << QByteArray("pyproject.toml") << no << QByteArray("t.py::a|t.py::b");
    QTest::newRow("empty") << no << no << no << no << no;
    QTest::newRow("an address") << QByteArray("http://127.0.0.1:9/x") << no << QByteArray("//127.0.0.1|9/x")
                                << QByteArray("http") << no;
    QTest::newRow("not UTF-8") << QByteArray("a\xff/b.py : f") << no << QByteArray("a\xff/b.py") << QByteArray("f")
                               << no;
}

void TestRequirementLinks::places()
{
    QFETCH(QByteArray, location);
    QFETCH(QByteArray, acceptance);
    QFETCH(QByteArray, files);
    QFETCH(QByteArray, names);
    QFETCH(QByteArray, tests);
    const ItemPlaces found = placesOf({location.toStdString(), {}, {}, acceptance.toStdString(), {}});
    QCOMPARE(joined(found.files), files);
    QCOMPARE(joined(found.names), names);
    QCOMPARE(joined(found.tests), tests);
}

void TestRequirementLinks::mentioned_data()
{
    QTest::addColumn<QByteArray>("prose");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("a call") << QByteArray("split(2) gives two") << QByteArray("split()");
    QTest::newRow("a method") << QByteArray("span.split(2)") << QByteArray("split()");
    QTest::newRow("words") << QByteArray("The union of the sets. Split it") << QByteArray();
    QTest::newRow("shapes") << QByteArray("bisect_root, SpanSet and `sum`") << QByteArray("SpanSet|bisect_root|sum");
    QTest::newRow("end of a sentence") << QByteArray("It is a span. it") << QByteArray();
}

void TestRequirementLinks::mentioned()
{
    QFETCH(QByteArray, prose);
    QFETCH(QByteArray, names);
    std::vector<std::string> found;
    for (const auto &[name, called] : mentionedNames({{}, prose.toStdString(), {}, {}, {}}))
        found.push_back(name + (called ? "()" : ""));
    QCOMPARE(joined(found), names);
}

void TestRequirementLinks::isNamed_data()
{
    QTest::addColumn<QByteArray>("qualified");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("is");
    QTest::newRow("itself") << QByteArray("Span.hull") << QByteArray("Span.hull") << true;
    QTest::newRow("its class") << QByteArray("Span.hull") << QByteArray("Span") << true;
    QTest::newRow("its last part") << QByteArray("Span.hull") << QByteArray("hull") << true;
    QTest::newRow("with its package") << QByteArray("Span.hull") << QByteArray("spanlib.Span.hull") << true;
    QTest::newRow("another method") << QByteArray("Span.hull") << QByteArray("Span.split") << false;
    QTest::newRow("the same method of another") << QByteArray("Span.hull") << QByteArray("SpanSet.hull") << false;
    QTest::newRow("begins alike") << QByteArray("SpanSet.hull") << QByteArray("Span") << false;
}

void TestRequirementLinks::isNamed()
{
    QFETCH(QByteArray, qualified);
    QFETCH(QByteArray, name);
    QTEST(isNamedBy(qualified.toStdString(), name.toStdString()), "is");
}

void TestRequirementLinks::samePath_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<bool>("same");
    QTest::newRow("equal") << QByteArray("src/a.py") << QByteArray("src/a.py") << true;
    QTest::newRow("end") << QByteArray("src/lib/a.py") << QByteArray("lib/a.py") << true;
    QTest::newRow("from the root") << QByteArray("lib/a.py") << QByteArray("/app/code/lib/a.py") << true;
    QTest::newRow("dot") << QByteArray("lib/a.py") << QByteArray("./lib/a.py") << true;
    QTest::newRow("half a name") << QByteArray("lib/ba.py") << QByteArray("a.py") << false;
    QTest::newRow("empty") << QByteArray("lib/a.py") << QByteArray() << false;
}

void TestRequirementLinks::samePath()
{
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    QTEST(isSamePath(a.toStdString(), b.toStdString()), "same");
    QTEST(isSamePath(b.toStdString(), a.toStdString()), "same");
}

void TestRequirementLinks::links_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QByteArray>("prose");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("linked");
    const auto row = [](const char *name, const char *location, const char *prose, const std::string &after,
                        bool linked) {
        QTest::newRow(name) << QByteArray(location) << QByteArray(prose) << QByteArray::fromStdString(module)
                            << QByteArray::fromStdString(after) << linked;
    };
    const std::string split = changed("return 2", "return 3");
    const std::string helper = changed("return width", "return width + 1");
    row("named", "src/a.py : Span.split", "", split, true);
    row("its class", "src/a.py : Span", "", split, true);
    row("another method", "src/a.py : Span.hull", "", split, false);
    row("another file", "src/b.py : Span.split", "", split, false);
    row("no file", "Span.split", "", split, true);
    row("the file alone", "src/a.py", "", split, true);
    row("another file alone", "src/b.py", "", split, false);
    row("mentioned", "src/b.py : other", "split(3) is three", split, true);
    row("a word like it", "src/b.py : other", "split the string", split, false);
    row("reached, with a common word", "src/a.py : Span.hull", "The width is one more.", helper, true);
    row("reached, nothing in common", "src/a.py : Span.hull", "It is blue.", helper, false);
    row("common word, not reached", "src/a.py : Span.split", "The width is one more.", helper, false);
    row("an import for it", "src/a.py : Span.split", "", changed("import os\n", "import os\nimport re\n"), false);
    row("not there", "", "", split, false);
}

void TestRequirementLinks::links()
{
    QFETCH(QByteArray, location);
    QFETCH(QByteArray, prose);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, linked);
    const Attribution attribution = attributionOf({{"src/a.py", {before.toStdString(), after.toStdString()}}});
    QCOMPARE(attribution.hunks().size(), std::size_t(1));
    const RequirementLinks links =
        linkRequirement({{location.toStdString(), prose.toStdString(), {}, {}, {}}}, attribution);
    QCOMPARE(links.itemsOf(0), linked ? std::vector<int>{0} : std::vector<int>{});
    QCOMPARE(links.hunksOf(0), linked ? std::vector<int>{0} : std::vector<int>{});
}

// A package's export, an import that the change needs, and a helper that nobody asked for.
void TestRequirementLinks::kinds()
{
    const Attribution attribution = attributionOf(
        {{"lib/__init__.py", {"from .a import Span\n", "from .a import Span\nfrom .b import parse\n"}},
         {"lib/a.py",
          {module, changed("import os\n", "import os\nimport re\n").replace(0, 0, "") + "\n\ndef odd():\n    pass\n"}},
         {"lib/b.py", {"\n", "import re\n\n\ndef parse(text):\n    return re.match('a', text)\n"}}});
    const RequirementLinks links = linkRequirement({{"lib/b.py : parse", "Texts are read.", {}, {}, {}}}, attribution);
    std::map<std::string, ItemLink::Kind> kinds;
    for (const ItemLink &each : links.links) {
        const ChangeHunk &hunk = attribution.hunks()[static_cast<std::size_t>(each.hunk)];
        kinds[attribution.files()[static_cast<std::size_t>(hunk.file)].file.path()] = each.kind;
    }
    QCOMPARE(kinds.size(), std::size_t(2));
    QVERIFY(kinds["lib/__init__.py"] == ItemLink::Kind::Exported);
    QVERIFY(kinds["lib/b.py"] == ItemLink::Kind::Named);
}

void TestRequirementLinks::askedAgain_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<QByteArray>("prose");
    QTest::addColumn<QByteArray>("tests");
    QTest::addColumn<bool>("again");
    const QByteArray file = "src/a.py : parse";
    const QByteArray prose = "Spans can be read from a text such as brackets with numbers.";
    QTest::newRow("the same") << file << prose << QByteArray("t.py::test_a[1]") << true;
    QTest::newRow("same test, other words")
        << QByteArray("b.py") << QByteArray("Else.") << QByteArray("t.py::test_a[1]") << true;
    QTest::newRow("all parameters") << QByteArray("b.py") << QByteArray("Else.") << QByteArray("t.py::test_a") << true;
    QTest::newRow("other parameter") << QByteArray("b.py") << QByteArray("Else.") << QByteArray("t.py::test_a[2]")
                                     << false;
    QTest::newRow("same words, no test") << file << prose << QByteArray() << true;
    QTest::newRow("same words elsewhere") << QByteArray("b.py") << prose << QByteArray() << false;
    QTest::newRow("same place, other words")
        << file << QByteArray("Errors name the column of the sign.") << QByteArray() << false;
}

void TestRequirementLinks::askedAgain()
{
    QFETCH(QByteArray, location);
    QFETCH(QByteArray, prose);
    QFETCH(QByteArray, tests);
    QFETCH(bool, again);
    const EarlierItems earlier{3,
                               {{"c.py", "Nothing of it.", {}, "t.py::other", {}},
                                {"src/a.py : parse",
                                 "Spans can be read from a text such as brackets with numbers.",
                                 {},
                                 "t.py::test_a[1]",
                                 {}}}};
    const auto found =
        askedBefore({{location.toStdString(), prose.toStdString(), {}, tests.toStdString(), {}}}, {earlier});
    QCOMPARE(found.size(), std::size_t(1));
    const std::vector<AskedBefore> wanted(again ? 1 : 0, AskedBefore{3, 1});
    QCOMPARE(found[0], wanted);
}

void TestRequirementLinks::nothingToLink()
{
    const Attribution none = attributionOf({});
    QVERIFY(linkRequirement({{"a.py", {}, {}, {}, {}}}, none).links.empty());
    const Attribution binary = attributionOf({{"a.bin", {std::string("\0x", 2), std::string("\0y", 2)}}});
    QVERIFY(linkRequirement({}, binary).links.empty());
    QCOMPARE(linkRequirement({{"dir/a.bin, ./a.bin", {}, {}, {}, {}}}, binary).itemsOf(0), std::vector<int>{0});
    QVERIFY(askedBefore({}, {}).empty());
}

// 300 definitions changed, 20 demands.
void TestRequirementLinks::manyHunks()
{
    std::string before;
    std::string after;
    for (int i = 0; i < 300; ++i) {
        const std::string name = "name_" + std::to_string(i);
        before += "def " + name + "():\n    return 1\n\n\n\n\n";
        after += "def " + name + "():\n    return 2\n\n\n\n\n";
    }
    std::vector<AskedItem> items;
    for (int i = 0; i < 20; ++i)
        items.push_back({"a.py : name_" + std::to_string(i * 7), "It returns 2.", {}, {}, {}});
    const RequirementLinks links = linkRequirement(items, attributionOf({{"a.py", {before, after}}}));
    QCOMPARE(links.links.size(), std::size_t(20));
    QCOMPARE(links.hunksOf(3), std::vector<int>{21});
}

QTEST_GUILESS_MAIN(TestRequirementLinks)
#include "tst_requirementlinks.moc"
