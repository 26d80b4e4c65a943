// SPDX-License-Identifier: GPL-3.0-or-later
// What sentences about a TOML file say when its name and its keys look like places of a sentence.
#include "agents/tomlfields.h"

#include <QTest>

using namespace sweci;

class TestTomlFields : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysNoToml();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
};

void TestTomlFields::saysNoToml()
{
    const auto table = parseToml("a = 1\nb =\n", "at %2 and %3 of %1.toml");
    QVERIFY(!table);
    const QString sentence = table.error().sentence;
    QVERIFY2(sentence.startsWith(QLatin1String("at %2 and %3 of %1.toml, line 2: ")), qPrintable(sentence));
    QVERIFY2(sentence.endsWith(QString::fromStdString(table.error().cause)), qPrintable(sentence));
}

void TestTomlFields::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << QByteArray("a.toml") << QByteArray("name") << QStringLiteral("a text was expected.");
    QTest::newRow("file") << QByteArray("%2%3%4.toml") << QByteArray("name") << QStringLiteral("a text was expected.");
    QTest::newRow("key") << QByteArray("a.toml") << QByteArray("%1 %4") << QStringLiteral("a text was expected.");
    QTest::newRow("all") << QByteArray("%4") << QByteArray("%4%2") << QStringLiteral("%1, %2, %3 was expected.");
}

void TestTomlFields::saysWhatIsWrong()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, key);
    QFETCH(QString, expected);
    const toml::table table = parseToml("\n\"" + key.toStdString() + "\" = 1\n", "in memory").value();
    std::optional<Error> first;
    TomlFields fields(table, file.toStdString(), "part %2", first);
    fields.wrong(key.toStdString(), expected);
    QVERIFY(first.has_value());
    QCOMPARE(first->sentence, QString::fromUtf8(file) + QLatin1String(", line 2: part %2.") + QString::fromUtf8(key) +
                                  QLatin1String(": ") + expected);
}

QTEST_GUILESS_MAIN(TestTomlFields)
#include "tst_tomlfields.moc"
