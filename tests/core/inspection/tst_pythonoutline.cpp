// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/pythonoutline.h"
#include "inspection/pythontokens.h"

#include <QTest>

using namespace sweci;

class TestPythonOutline : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tokens_data();
    void tokens();
    void definitions_data();
    void definitions();
    void bindings_data();
    void bindings();
    void lines();
    void anyBytes();
};

namespace
{

// "kind name first-last parent" of each but the module.
QString described(const PythonOutline &outline)
{
    QStringList all;
    for (std::size_t i = 1; i < outline.definitions.size(); ++i) {
        const PythonDefinition &each = outline.definitions[i];
        all += QStringLiteral("%1 %2 %3-%4 %5")
                   .arg(each.kind == PythonDefinition::Kind::Class ? QStringLiteral("class") : QStringLiteral("def"),
                        QString::fromStdString(each.qualified))
                   .arg(each.firstLine)
                   .arg(each.lastLine)
                   .arg(each.parent);
    }
    return all.join(QLatin1String("; "));
}

QString joined(const std::vector<std::string> &words)
{
    QStringList all;
    for (const std::string &word : words)
        all += QString::fromStdString(word);
    return all.join(QLatin1Char(' '));
}

} // namespace

void TestPythonOutline::tokens_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("comment only") << QByteArray("# nothing\n\n") << QString();
    QTest::newRow("simple") << QByteArray("x = 1.5 # one\n") << QStringLiteral("0:x = 1.5 |");
    QTest::newRow("no last end") << QByteArray("x") << QStringLiteral("0:x |");
    QTest::newRow("indent") << QByteArray("if a:\n\tb\n") << QStringLiteral("0:if a : | 8:b |");
    QTest::newRow("brackets join lines") << QByteArray("f(a,\n  b)\nc\n") << QStringLiteral("0:f ( a , b ) | 0:c |");
    QTest::newRow("backslash joins") << QByteArray("a + \\\n  b\n") << QStringLiteral("0:a + b |");
    QTest::newRow("texts") << QByteArray("s = 'a#b' + \"c'd\" + r'\\'\n")
                           << QStringLiteral("0:s = 'a#b' + \"c'd\" + r'\\' |");
    QTest::newRow("three quotes") << QByteArray("'''a\n# b\n'''\nc\n") << QStringLiteral("0:'''a\n# b\n''' | 0:c |");
    QTest::newRow("f-string") << QByteArray("f'{{no}} {name!r:>{width}}'\n")
                              << QStringLiteral("0:f'{{no}} {name!r:>{width}}' name r width |");
    QTest::newRow("unfinished text") << QByteArray("a = 'b\nc = 1\n") << QStringLiteral("0:a = 'b | 0:c = 1 |");
    QTest::newRow("names beyond ASCII") << QByteArray("größe = 1\n") << QStringLiteral("0:größe = 1 |");
    QTest::newRow("CRLF") << QByteArray("a\r\nb\r\n") << QStringLiteral("0:a | 0:b |");
}

void TestPythonOutline::tokens()
{
    QFETCH(QByteArray, source);
    QFETCH(QString, expected);
    const std::string text = source.toStdString();
    QString all;
    for (const PythonToken &token : pythonTokens(text)) {
        if (!all.isEmpty())
            all += QLatin1Char(' ');
        if (token.indent >= 0)
            all += QString::number(token.indent) + QLatin1Char(':');
        all += token.kind == PythonToken::Kind::LineEnd
                   ? QStringLiteral("|")
                   : QString::fromUtf8(token.text.data(), static_cast<qsizetype>(token.text.size()));
    }
    QCOMPARE(all, expected);
}

void TestPythonOutline::definitions_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << QByteArray("x = 1\n") << QString();
    QTest::newRow("function") << QByteArray("\ndef f(a):\n    return a\n\n\nx = 1\n") << QStringLiteral("def f 1-2 0");
    QTest::newRow("one line") << QByteArray("def f(): pass\ndef g(): pass\n")
                              << QStringLiteral("def f 0-0 0; def g 1-1 0");
    QTest::newRow("class") << QByteArray(
                                  "class A(B):\n    x = 1\n    def m(self):\n        pass\n\n    async def n(self):\n"
                                  "        pass\n")
                           << QStringLiteral("class A 0-6 0; def A.m 2-3 1; def A.n 5-6 1");
    QTest::newRow("decorators") << QByteArray("@a\n@b(1,\n   2)\ndef f():\n    pass\n")
                                << QStringLiteral("def f 0-4 0");
    QTest::newRow("nested") << QByteArray("def f():\n    def g():\n        pass\n    return g\nx\n")
                            << QStringLiteral("def f 0-3 0; def f.g 1-2 1");
    QTest::newRow("in a condition") << QByteArray(
                                           "if x:\n    def f():\n        pass\nelse:\n    def f():\n        pass\n")
                                    << QStringLiteral("def f 1-2 0; def f 4-5 0");
    QTest::newRow("text holds def") << QByteArray("def f():\n    '''\ndef g():\n    '''\n    return 1\n")
                                    << QStringLiteral("def f 0-4 0");
    QTest::newRow("continued") << QByteArray("def f(a,\nb):\n    return g(\na)\nx\n") << QStringLiteral("def f 0-3 0");
    QTest::newRow("def without a name") << QByteArray("def\nclass\n") << QString();
}

void TestPythonOutline::definitions()
{
    QFETCH(QByteArray, source);
    QFETCH(QString, expected);
    QCOMPARE(described(outlinePython(source.toStdString())), expected);
}

void TestPythonOutline::bindings_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("expected"); // "name module (uses)" each
    QTest::newRow("constant") << QByteArray("LIMIT = least + 1\n") << QStringLiteral("LIMIT  (least)");
    QTest::newRow("annotated") << QByteArray("LIMIT: int = 1\n") << QStringLiteral("LIMIT  (int)");
    QTest::newRow("added to") << QByteArray("ALL += [a]\n") << QStringLiteral("ALL  (a)");
    QTest::newRow("call") << QByteArray("register(name=1)\n") << QString();
    QTest::newRow("compared") << QByteArray("if a == 1:\n    b = 2\n") << QString();
    QTest::newRow("import") << QByteArray("import os, a.b as c\n") << QStringLiteral("os os (); c a.b ()");
    QTest::newRow("from") << QByteArray("from .a.b import c, d as e\n") << QStringLiteral("c .a.b (c); e .a.b (d)");
    QTest::newRow("from in brackets") << QByteArray("from . import (\n    a,\n    b,\n)\n")
                                      << QStringLiteral("a . (a); b . (b)");
    QTest::newRow("in a function") << QByteArray("def f():\n    x = 1\n") << QString();
}

void TestPythonOutline::bindings()
{
    QFETCH(QByteArray, source);
    QFETCH(QString, expected);
    QStringList all;
    const PythonOutline outline = outlinePython(source.toStdString());
    for (const PythonBinding &each : outline.bindings)
        all += QString::fromStdString(each.name) + QLatin1Char(' ') + QString::fromStdString(each.module) +
               QStringLiteral(" (") + joined(each.uses) + QLatin1Char(')');
    QCOMPARE(all.join(QLatin1String("; ")), expected);
}

void TestPythonOutline::lines()
{
    const PythonOutline outline =
        outlinePython("LIMIT = [\n  1]\n\n@d\ndef f(a=b):\n    def g():\n        return self.h(a)\n"
                      "    return f'{g()}' if a else None\n\nx = 2\n");
    const auto nameAt = [&](int line) {
        return outline.definitions[static_cast<std::size_t>(outline.definitionAt(line))].qualified;
    };
    QCOMPARE(nameAt(0), std::string());
    QCOMPARE(nameAt(3), std::string("f"));
    QCOMPARE(nameAt(6), std::string("f.g"));
    QCOMPARE(nameAt(7), std::string("f"));
    QCOMPARE(nameAt(9), std::string());
    QCOMPARE(outline.bindingAt(1), 0);
    QCOMPARE(outline.bindingAt(2), -1);
    QCOMPARE(outline.bindingAt(9), 1);
    QCOMPARE(joined(outline.definitions[1].uses), QStringLiteral("a b g"));
    QCOMPARE(joined(outline.definitions[2].uses), QStringLiteral("a h"));
}

// What is no Python must neither hang nor crash.
void TestPythonOutline::anyBytes()
{
    std::string deep;
    for (int i = 0; i < 5000; ++i)
        deep += std::string(static_cast<std::size_t>(i), ' ') + "def f():\n";
    QVERIFY(outlinePython(deep).definitions.size() > 100);
    const std::string alphabet = "\n \t'\"\\#({[)}]defclass:=@.,\xff\x1f";
    std::string bytes;
    unsigned state = 7;
    for (int i = 0; i < 200000; ++i) {
        state = state * 1664525U + 1013904223U;
        bytes += alphabet[(state >> 16) % alphabet.size()];
    }
    QVERIFY(!outlinePython(bytes).definitions.empty());
    QVERIFY(outlinePython("'''").bindings.empty());
    QVERIFY(outlinePython("f'{").bindings.empty());
    QVERIFY(outlinePython("\\").bindings.empty());
    QVERIFY(outlinePython("'\\").bindings.empty());
}

QTEST_GUILESS_MAIN(TestPythonOutline)
#include "tst_pythonoutline.moc"
