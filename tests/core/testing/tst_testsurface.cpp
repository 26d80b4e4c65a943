// SPDX-License-Identifier: GPL-3.0-or-later
#include "git/repository.h"
#include "tempfolder.h"
#include "testing/testsurface.h"

#include <QTest>

#include <map>

using namespace sweci;

using Files = std::map<std::string, std::string>;

class TestTestSurface : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names_data();
    void names();
    void restores_data();
    void restores();
    void linksAndFolders();
    void baseCandidateReference();

private:
    FlatTree tree(const Files &files);
    Files files(const FlatTree &tree);

    TempFolder m_folder;
    GitRepository m_repository = GitRepository::openOrInitBare(m_folder / "r.git").value();
};

FlatTree TestTestSurface::tree(const Files &content)
{
    FlatTree made;
    for (const auto &[path, text] : content)
        made[path] = {FileMode::Regular, m_repository.writeBlob(text).value()};
    return made;
}

Files TestTestSurface::files(const FlatTree &of)
{
    Files content;
    for (const auto &[path, entry] : of)
        content[path] = m_repository.readBlob(entry.blob).value();
    return content;
}

void TestTestSurface::names_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("surface");
    for (const char *path : {"tests/test_a.py",
                             "tests",
                             "tests/data/x\xff.bin",
                             "conftest.py",
                             "src/pkg/deep/conftest.py",
                             "pytest.ini",
                             ".pytest.ini",
                             "pytest.toml",
                             "tox.ini",
                             "setup.cfg",
                             "pyproject.toml",
                             "sitecustomize.py",
                             "src/usercustomize.py",
                             "sitecustomize/__init__.py",
                             "a.pth",
                             "src/b.pth",
                             "pytest.py",
                             "pytest/__init__.py",
                             "src/_pytest/runner.py",
                             "pluggy.py",
                             "src/py.py",
                             "pytest_jsonreport/plugin.py",
                             "pytest_anything.py",
                             "sweci_reporter.py",
                             "x-1.0.dist-info/entry_points.txt",
                             "src/X.EGG-INFO/entry_points.txt",
                             "pytest.cpython-311-x86_64-linux-gnu.so",
                             "pytest"})
        QTest::addRow("yes: %s", path) << QByteArray(path) << true;
    for (const char *path :
         {"src/pkg/tests/test_a.py", "testsuite.py", "tests.py", "pkg/pytest.ini", "docs/pytest.py", "pytest_notes.md",
          "pkg/sitecustomize.py", "setup.py", "src/pkg/a.pth", "x.dist-info/METADATA",
          "pkg/x.dist-info/entry_points.txt", "myconftest.py", "pytester_tools/a.py", "src/pkg/core.py", "src", ""})
        QTest::addRow("no: %s", path) << QByteArray(path) << false;
}

void TestTestSurface::names()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, surface);
    QCOMPARE(isTestSurface(path.toStdString()), surface);
}

void TestTestSurface::restores_data()
{
    QTest::addColumn<Files>("candidate");
    QTest::addColumn<Files>("reference");
    QTest::addColumn<Files>("expected");
    QTest::addColumn<std::vector<std::string>>("touched");
    using Touched = std::vector<std::string>;
    const Files reference{{"tests/test_a.py", "A"}, {"src/p.py", "reference"}, {"pytest.ini", "[pytest]\n"}};

    QTest::newRow("untouched") << Files{{"tests/test_a.py", "A"}, {"src/p.py", "mine"}, {"pytest.ini", "[pytest]\n"}}
                               << reference
                               << Files{{"tests/test_a.py", "A"}, {"src/p.py", "mine"}, {"pytest.ini", "[pytest]\n"}}
                               << Touched{};
    QTest::newRow("tests edited, added, deleted")
        << Files{{"tests/test_b.py", "B"}, {"src/p.py", "mine"}, {"pytest.ini", "[pytest]\naddopts = -x\n"}}
        << reference << Files{{"tests/test_a.py", "A"}, {"src/p.py", "mine"}, {"pytest.ini", "[pytest]\n"}}
        << Touched{"pytest.ini", "tests/test_a.py", "tests/test_b.py"};
    QTest::newRow("conftest, shadows, start files")
        << Files{{"tests/test_a.py", "A"},
                 {"pytest.ini", "[pytest]\n"},
                 {"conftest.py", "x"},
                 {"src/p/conftest.py", "x"},
                 {"pytest.py", "x"},
                 {"sitecustomize.py", "x"},
                 {"src/x.pth", "x"},
                 {"pytest_x/__init__.py", "x"},
                 {"z.egg-info/entry_points.txt", "x"}}
        << reference << Files{{"tests/test_a.py", "A"}, {"pytest.ini", "[pytest]\n"}}
        << Touched{"conftest.py",       "pytest.py", "pytest_x/__init__.py",       "sitecustomize.py",
                   "src/p/conftest.py", "src/x.pth", "z.egg-info/entry_points.txt"};
    QTest::newRow("a product of a guarded name")
        << Files{{"src/pluggy/__init__.py", "mine"}, {"src/pluggy/more.py", "mine"}}
        << Files{{"src/pluggy/__init__.py", "theirs"}}
        << Files{{"src/pluggy/__init__.py", "mine"}, {"src/pluggy/more.py", "mine"}} << Touched{};
    QTest::newRow("setup.cfg: section replaced, the rest kept to the byte")
        << Files{{"setup.cfg", "[metadata]\r\nname = x \n\n[tool:pytest]\naddopts = -p evil\n\n[flake8]\n# c\nmax = 1"}}
        << Files{{"setup.cfg", "[other]\na=1\n[tool:pytest]\naddopts = -q\n"}}
        << Files{{"setup.cfg", "[metadata]\r\nname = x \n\n[tool:pytest]\naddopts = -q\n\n[flake8]\n# c\nmax = 1"}}
        << Touched{"setup.cfg"};
    QTest::newRow("setup.cfg: section added by the candidate")
        << Files{{"setup.cfg", "[a]\nb=1\n[tool:pytest]\naddopts = x\n"}} << Files{{"setup.cfg", "[a]\nb=2\n"}}
        << Files{{"setup.cfg", "[a]\nb=1\n"}} << Touched{"setup.cfg"};
    QTest::newRow("setup.cfg: section deleted by the candidate")
        << Files{{"setup.cfg", "[a]\nb=1"}} << Files{{"setup.cfg", "[tool:pytest]\naddopts = x"}}
        << Files{{"setup.cfg", "[a]\nb=1\n[tool:pytest]\naddopts = x\n"}} << Touched{"setup.cfg"};
    QTest::newRow("setup.cfg: made for pytest alone")
        << Files{{"setup.cfg", "[tool:pytest]\naddopts = x\n"}} << Files{} << Files{} << Touched{"setup.cfg"};
    QTest::newRow("setup.cfg: a header behind an odd line end")
        << Files{{"setup.cfg", "[a]\nb = 1\f[tool:pytest]\naddopts = x\n"}} << Files{{"setup.cfg", "[a]\nb=2\n"}}
        << Files{{"setup.cfg", "[a]\nb=2\n"}} << Touched{"setup.cfg"};
    QTest::newRow("pyproject.toml: section replaced")
        << Files{{"pyproject.toml", "[project]\nname = \"x\"\n[tool.pytest.ini_options]\naddopts = \"-p evil\"\nx = "
                                    "[\n  \"[a]\",\n]\n\n[tool.black]\n"}}
        << Files{{"pyproject.toml", "[tool.pytest.ini_options]\naddopts = \"-q\"\n"}}
        << Files{{"pyproject.toml",
                  "[project]\nname = \"x\"\n[tool.pytest.ini_options]\naddopts = \"-q\"\n\n[tool.black]\n"}}
        << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: only text that looks like a header")
        << Files{{"pyproject.toml", "[project]\nd = \"\"\"\n[tool.pytest.ini_options]\n\"\"\"\n"}}
        << Files{{"pyproject.toml", "[project]\n"}}
        << Files{{"pyproject.toml", "[project]\nd = \"\"\"\n[tool.pytest.ini_options]\n\"\"\"\n"}} << Touched{};
    QTest::newRow("pyproject.toml: hidden in a dotted key")
        << Files{{"pyproject.toml", "tool.pytest.ini_options.addopts = \"x\"\n"}}
        << Files{{"pyproject.toml", "[project]\n"}} << Files{{"pyproject.toml", "[project]\n"}}
        << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: hidden in an inline table")
        << Files{{"pyproject.toml", "[tool]\npytest = {ini_options = {addopts = \"x\"}}\n"}} << Files{} << Files{}
        << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: quoted header")
        << Files{{"pyproject.toml", "[a]\n[ \"tool\" . 'pytest'.ini_options ] # c\naddopts = \"x\"\n"}}
        << Files{{"pyproject.toml", "[a]\n"}} << Files{{"pyproject.toml", "[a]\n"}} << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: header with an escape")
        << Files{{"pyproject.toml", "[b]\n[\"too\\u006c\".pytest.ini_options]\naddopts = \"x\"\n"}}
        << Files{{"pyproject.toml", "[a]\n"}} << Files{{"pyproject.toml", "[a]\n"}} << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: malformed")
        << Files{{"pyproject.toml", "[project\nname = \n"}} << Files{{"pyproject.toml", "[project]\n"}}
        << Files{{"pyproject.toml", "[project]\n"}} << Touched{"pyproject.toml"};
    QTest::newRow("pyproject.toml: deleted")
        << Files{} << Files{{"pyproject.toml", "[project]\n[tool.pytest]\nx = 1\n"}}
        << Files{{"pyproject.toml", "[tool.pytest]\nx = 1\n"}} << Touched{"pyproject.toml"};
    QTest::newRow("a file where the reference has a folder")
        << Files{{"src", "file"}, {"tests", "file"}} << Files{{"src/conftest.py", "C"}, {"tests/t.py", "T"}}
        << Files{{"src/conftest.py", "C"}, {"tests/t.py", "T"}}
        << Touched{"src", "src/conftest.py", "tests", "tests/t.py"};
    QTest::newRow("a folder where the reference has a file")
        << Files{{"pytest.ini/x", "1"}} << Files{{"pytest.ini", "I"}} << Files{{"pytest.ini", "I"}}
        << Touched{"pytest.ini", "pytest.ini/x"};
}

void TestTestSurface::restores()
{
    QFETCH(Files, candidate);
    QFETCH(Files, reference);
    QFETCH(Files, expected);
    QFETCH(std::vector<std::string>, touched);
    const auto once = restoreTestSurface(m_repository, tree(candidate), tree(reference));
    QVERIFY(once);
    QCOMPARE(files(once->tree), expected);
    QCOMPARE(once->touched, touched);
    const auto twice = restoreTestSurface(m_repository, once->tree, tree(reference));
    QVERIFY(twice);
    QVERIFY(twice->tree == once->tree);
    QVERIFY(twice->touched.empty());
}

void TestTestSurface::linksAndFolders()
{
    const FlatTree reference = tree({{"setup.cfg", "[a]\nb=1\n"}, {"tests/t.py", "T"}});
    FlatTree candidate = reference;
    candidate["setup.cfg"] = {FileMode::Link, m_repository.writeBlob("/elsewhere").value()};
    candidate["tests/t.py"].mode = FileMode::Executable;
    candidate["pytest"] = {FileMode::Link, m_repository.writeBlob("lib").value()};
    const auto restored = restoreTestSurface(m_repository, candidate, reference);
    QVERIFY(restored);
    QVERIFY(restored->tree == reference);
    QCOMPARE(restored->touched, (std::vector<std::string>{"pytest", "setup.cfg", "tests/t.py"}));
}

void TestTestSurface::baseCandidateReference()
{
    const FlatTree reference = tree({{"tests/t.py", "new \xff"},
                                     {"lib/x.py", "3"},
                                     {"pyproject.toml", "[tool.pytest.ini_options]\npythonpath = \".\"\n"}});
    const FlatTree base = tree({{"tests/old.py", "old"}, {"lib/x.py", "1"}, {"conftest.py", "base"}});
    const auto start = prepareBase(m_repository, base, reference);
    QVERIFY(start);
    QCOMPARE(files(*start), (Files{{"tests/t.py", "new \xff"},
                                   {"lib/x.py", "1"},
                                   {"pyproject.toml", "[tool.pytest.ini_options]\npythonpath = \".\"\n"}}));
    FlatTree candidate = *start;
    candidate["lib/x.py"] = tree({{"x", "2"}})["x"];
    candidate.erase("tests/t.py");
    const auto flagged = touchedTestSurface(m_repository, candidate, reference);
    QVERIFY(flagged);
    QCOMPARE(*flagged, (std::vector<std::string>{"tests/t.py"}));
    const auto restored = restoreTestSurface(m_repository, candidate, reference);
    QVERIFY(restored);
    QCOMPARE(files(restored->tree)["lib/x.py"], std::string("2"));
    QCOMPARE(files(restored->tree)["tests/t.py"], std::string("new \xff"));
}

QTEST_GUILESS_MAIN(TestTestSurface)
#include "tst_testsurface.moc"
