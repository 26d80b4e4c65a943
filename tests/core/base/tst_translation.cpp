// SPDX-License-Identifier: GPL-3.0-or-later
// The texts that the build made of resources/translations, by the languages of a user.
#include "base/text.h"
#include "base/translation.h"

#include <QCoreApplication>
#include <QTest>

using namespace sweci;

class TestTranslation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void languages_data();
    void languages();
    void nothingIsLeftBehind();
    void names();
};

void TestTranslation::languages_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QStringList>("found");
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("many");
    const QString one = QStringLiteral("1 state measured differently.");
    const QString many = QStringLiteral("3 states measured differently.");
    const QStringList english{QStringLiteral("en")};
    QTest::newRow("C") << QLocale::c() << english << one << many;
    QTest::newRow("English") << QLocale(QLocale::English, QLocale::UnitedKingdom) << english << one << many;
    QTest::newRow("a language that is not there") << QLocale(QLocale::Icelandic) << english << one << many;
    QTest::newRow("Chinese") << QLocale(QLocale::Chinese, QLocale::SimplifiedHanScript, QLocale::China)
                             << (english + QStringList{QStringLiteral("zh_CN")})
                             << QStringLiteral("1 个状态的测量结果不同。")
                             << QStringLiteral("3 个状态的测量结果不同。");
}

void TestTranslation::languages()
{
    QFETCH(QLocale, locale);
    QFETCH(QStringList, found);
    QFETCH(QString, one);
    QFETCH(QString, many);
    const Translation translation(std::filesystem::path(SWECI_BUILD_DIR) / "share/sweci/translations", locale);
    QCOMPARE(QStringList(translation.languages().begin(), translation.languages().end()), found);
    QCOMPARE(Text::tr("%n state(s) measured differently.", nullptr, 1), one);
    QCOMPARE(Text::tr("%n state(s) measured differently.", nullptr, 3), many);
}

void TestTranslation::names()
{
    QCOMPARE(languageName(QLocale::c()), std::string("en"));
    QCOMPARE(languageName(QLocale(QLocale::English, QLocale::UnitedKingdom)), std::string("en"));
    const QLocale chinese(QLocale::Chinese, QLocale::SimplifiedHanScript, QLocale::China);
    QCOMPARE(languageName(chinese), std::string("zh_CN"));
    QCOMPARE(QLocale(QStringLiteral("zh_CN")), chinese);
}

void TestTranslation::nothingIsLeftBehind()
{
    {
        const Translation translation(std::filesystem::path(SWECI_BUILD_DIR) / "share/sweci/translations",
                                      QLocale(QLocale::Chinese));
        QVERIFY(!translation.languages().empty());
    }
    QCOMPARE(Text::tr("%n state(s) measured differently.", nullptr, 3),
             QStringLiteral("3 state(s) measured differently."));
}

QTEST_GUILESS_MAIN(TestTranslation)
#include "tst_translation.moc"
