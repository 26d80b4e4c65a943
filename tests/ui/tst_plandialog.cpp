// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the plan's dialog: each changes its value in the text and nothing else.
#include "compare/plandialog.h"
#include "compare/planform.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace sweci;

class TestPlanDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_dialog.reset(); }
    void showsWhatTheTextSays();
    void choices_data();
    void choices();
    void numbers();
    void restStaysByteForByte();
    void mistakes();
    void byKeys();

private:
    QString text() const { return m_dialog->text()->toPlainText(); }
    void setText(const QString &text) { m_dialog->text()->setPlainText(text); }
    QComboBox *box(const char *key)
    {
        return m_dialog->findChild<QComboBox *>(QLatin1String("plan-") + QLatin1String(key));
    }
    QLineEdit *field(const char *key)
    {
        return m_dialog->findChild<QLineEdit *>(QLatin1String("plan-") + QLatin1String(key));
    }
    QLabel *labelOf(QWidget *widget);

    Theme m_theme;
    std::unique_ptr<PlanDialog> m_dialog;
};

void TestPlanDialog::init()
{
    m_dialog = std::make_unique<PlanDialog>(m_theme, AnalysisPlan());
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

QLabel *TestPlanDialog::labelOf(QWidget *widget)
{
    for (auto *label : m_dialog->findChildren<QLabel *>()) {
        if (label->buddy() == widget)
            return label;
    }
    return nullptr;
}

void TestPlanDialog::showsWhatTheTextSays()
{
    QCOMPARE(box("metric")->currentData().toString(), QStringLiteral("evoscore"));
    QCOMPARE(field("seed")->text(), QStringLiteral("20260304"));
    setText(QStringLiteral("metric = \"zero_regression\"\ndialect = \"harness-2026-04\"\nfamily = \"all_pairs\"\n"
                           "policy = \"collapsed=drop,tampered=exclude,truncated=count\"\ngamma = 1.1\nseed = 7\n"
                           "resamples = 500\n"));
    QVERIFY(m_dialog->problem().isEmpty());
    QCOMPARE(box("metric")->currentData().toString(), QStringLiteral("zero_regression"));
    QCOMPARE(box("dialect")->currentData().toString(), QStringLiteral("harness-2026-04"));
    QCOMPARE(box("family")->currentData().toString(), QStringLiteral("all_pairs"));
    QCOMPARE(box("collapsed")->currentIndex(), int(CollapsedPolicy::Drop));
    QCOMPARE(box("tampered")->currentIndex(), int(RunPolicy::Exclude));
    QCOMPARE(box("truncated")->currentIndex(), int(RunPolicy::Count));
    QCOMPARE(field("gamma")->text(), QStringLiteral("1.1"));
    QCOMPARE(field("seed")->text(), QStringLiteral("7"));
    QCOMPARE(field("resamples")->text(), QStringLiteral("500"));
    // What is not there has its default.
    setText(QStringLiteral("# nothing\n"));
    QCOMPARE(box("collapsed")->currentIndex(), int(CollapsedPolicy::Zero));
    QCOMPARE(field("resamples")->text(), QStringLiteral("2000"));
}

void TestPlanDialog::choices_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *key, int index, const char *line) {
        QTest::addRow("%s %d", key, index) << QByteArray(key) << index << QString::fromLatin1(line);
    };
    row("metric", 1, "metric = \"solved\"");
    row("metric", 3, "metric = \"zero_regression_confirmed\"");
    row("dialect", 2, "dialect = \"otter-2026-04\"");
    row("family", 1, "family = \"all_pairs\"");
    row("collapsed", 1, "policy = \"collapsed=carry,tampered=count,truncated=exclude\"");
    row("tampered", 1, "policy = \"collapsed=zero,tampered=exclude,truncated=exclude\"");
    row("truncated", 0, "policy = \"collapsed=zero,tampered=count,truncated=count\"");
}

// Taken by the keyboard, as a user does.
void TestPlanDialog::choices()
{
    QFETCH(QByteArray, key);
    QFETCH(int, index);
    QFETCH(QString, line);
    QComboBox *choice = box(key.constData());
    const QStringList before = text().split(QLatin1Char('\n'));
    choice->setFocus();
    while (choice->currentIndex() != index)
        QTest::keyClick(choice, choice->currentIndex() < index ? Qt::Key_Down : Qt::Key_Up);
    const QStringList after = text().split(QLatin1Char('\n'));
    QCOMPARE(after.size(), before.size());
    int changed = 0;
    for (qsizetype i = 0; i < after.size(); ++i)
        changed += after[i] != before[i];
    QCOMPARE(changed, 1);
    QVERIFY2(after.contains(line), qPrintable(text()));
    QVERIFY(m_dialog->problem().isEmpty() && m_dialog->plan());
    m_dialog->text()->undo();
    QCOMPARE(text(), before.join(QLatin1Char('\n')));
}

void TestPlanDialog::numbers()
{
    field("gamma")->setFocus();
    field("gamma")->selectAll();
    QTest::keyClicks(field("gamma"), QStringLiteral("1.25"));
    QCOMPARE(field("gamma")->text(), QStringLiteral("1.25"));
    QCOMPARE(m_dialog->plan()->gamma, 1.25);
    QVERIFY(text().contains(QStringLiteral("gamma = 1.25\n")));
    field("resamples")->setFocus();
    field("resamples")->selectAll();
    QTest::keyClicks(field("resamples"), QStringLiteral("5000"));
    QCOMPARE(m_dialog->plan()->resamples, 5000);
    // What is no number changes nothing, and is gone with the focus.
    const QString before = text();
    field("seed")->setFocus();
    field("seed")->selectAll();
    QTest::keyClicks(field("seed"), QStringLiteral("x"));
    QCOMPARE(text(), before);
    m_dialog->text()->setFocus();
    QCOMPARE(field("seed")->text(), QStringLiteral("20260304"));
    // Out of its range it is said, with its place, and cannot be taken.
    field("gamma")->setFocus();
    field("gamma")->selectAll();
    QTest::keyClicks(field("gamma"), QStringLiteral("-1"));
    QVERIFY2(m_dialog->problem().startsWith(QStringLiteral("analysis.toml, line 3, column 9: ")),
             qPrintable(m_dialog->problem()));
    QVERIFY(!m_dialog->plan());
    QVERIFY(!m_dialog->findChild<QPushButton *>(QStringLiteral("planSave"))->isEnabled());
    QCOMPARE(labelOf(field("gamma"))->property("look").toString(), QStringLiteral("loss"));
}

void TestPlanDialog::restStaysByteForByte()
{
    const QString own =
        QStringLiteral("# mine, fixed on Monday\n\nseed=3     # drawn by lot\nwho = \"日本\" # unknown\n"
                       "metric   =   'solved'\n\n[notes]\ngamma = \"not this one\"\n");
    setText(own);
    QVERIFY(!m_dialog->problem().isEmpty()); // an unknown key
    box("metric")->setFocus();
    QTest::keyClick(box("metric"), Qt::Key_Up);
    QString expected = own;
    expected.replace(QStringLiteral("'solved'"), QStringLiteral("\"evoscore\""));
    QCOMPARE(text(), expected);
    field("gamma")->setFocus();
    field("gamma")->selectAll();
    QTest::keyClicks(field("gamma"), QStringLiteral("2"));
    expected.replace(QStringLiteral("[notes]"), QStringLiteral("gamma = 2.0\n[notes]"));
    QCOMPARE(text(), expected);
}

void TestPlanDialog::mistakes()
{
    setText(QStringLiteral("seed = 3\nfamily = \"nobody\"\n"));
    QVERIFY2(m_dialog->problem().startsWith(QStringLiteral("analysis.toml, line 2, column 10: ")),
             qPrintable(m_dialog->problem()));
    QCOMPARE(box("family")->currentIndex(), -1);
    QCOMPARE(labelOf(box("family"))->property("look").toString(), QStringLiteral("loss"));
    QVERIFY(box("family")->isEnabled());
    box("family")->setFocus();
    QTest::keyClick(box("family"), Qt::Key_Down);
    QCOMPARE(text(), QStringLiteral("seed = 3\nfamily = \"baseline\"\n"));
    QVERIFY(m_dialog->problem().isEmpty());
    QCOMPARE(labelOf(box("family"))->property("look").toString(), QString());
    // What is no TOML has no fields.
    setText(QStringLiteral("seed = = 3\n"));
    QVERIFY(m_dialog->problem().contains(QStringLiteral("line 1, column ")));
    QVERIFY(!m_dialog->findChild<PlanForm *>()->isEnabled());
    setText(QStringLiteral("seed = 5\n"));
    QVERIFY(m_dialog->findChild<PlanForm *>()->isEnabled());
    QCOMPARE(field("seed")->text(), QStringLiteral("5"));
}

// Every field has a key, and Tab goes through them in the order in which they stand.
void TestPlanDialog::byKeys()
{
    QStringList keys;
    for (auto *label : m_dialog->findChildren<QLabel *>()) {
        if (!label->buddy())
            continue;
        const qsizetype sign = label->text().indexOf(QLatin1Char('&'));
        QVERIFY2(sign >= 0, qPrintable(label->text()));
        keys << label->text().mid(sign + 1, 1).toLower();
    }
    for (auto *button : m_dialog->findChildren<QPushButton *>())
        keys << button->text().mid(button->text().indexOf(QLatin1Char('&')) + 1, 1).toLower();
    QCOMPARE(keys.size(), 14);
    QCOMPARE(QSet<QString>(keys.begin(), keys.end()).size(), keys.size());
    const QList<QWidget *> order = {box("metric"),      box("dialect"),  box("family"),    field("gamma"),
                                    box("collapsed"),   box("tampered"), box("truncated"), field("seed"),
                                    field("resamples"), m_dialog->text()};
    order.first()->setFocus();
    for (qsizetype i = 1; i < order.size(); ++i) {
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Tab);
        QCOMPARE(m_dialog->focusWidget(), order[i]);
    }
}

QTEST_MAIN(TestPlanDialog)
#include "tst_plandialog.moc"
