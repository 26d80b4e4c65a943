// SPDX-License-Identifier: GPL-3.0-or-later
// sweci-workbench --export and --figure as people call them, end to end: exit codes, what is said where, what is
// written.
#include "figurecampaign.h"
#include "figuretools.h"

#include <QXmlStreamReader>

#include <sys/stat.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestExportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void refused_data();
    void refused();
    void recipesThatAreRefused_data();
    void recipesThatAreRefused();
    void listsDoNotTakeExperiments();
    void planIsKept();
    void languageIsKept();
    void changedFileIsNamed();
    void movedTogether();
    void hostileNames();
    void unwritable();
    void nothingShared();
    void outputIsFull();

private:
    QString at(const std::string &name) const { return QString::fromStdString(m_campaign->at(name).native()); }
    QString out(const char *name) const { return QString::fromStdString((m_temp->path() / name).native()); }
    // A recipe of "zero-regression" as SVG, of glm and opus.
    QString made(const QStringList &further = {}) const;

    std::unique_ptr<FigureCampaign> m_campaign;
    std::unique_ptr<TempFolder> m_temp;
};

void TestExportCommand::init()
{
    m_campaign = std::make_unique<FigureCampaign>();
    m_temp = std::make_unique<TempFolder>();
}

QString TestExportCommand::made(const QStringList &further) const
{
    const WorkbenchSaid said =
        runWorkbench(QStringList{QStringLiteral("--export"), out("made"), QStringLiteral("--formats"),
                                 QStringLiteral("svg,csv"), at("glm"), at("opus")} +
                     further);
    if (said.code != 0)
        qWarning("%s", qPrintable(said.errors));
    return out("made/zero-regression.sweci.toml");
}

void TestExportCommand::refused_data()
{
    QTest::addColumn<QStringList>("arguments"); // GLM, CAMPAIGN, OUT, FILE stand for paths
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const char *arguments, const char *said) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << QString::fromLatin1(said);
    };
    row("no folder", "--export", "--export");
    row("no experiment", "--export OUT", "No experiment is named");
    row("not there", "--export OUT OUT/nothing", "OUT/nothing");
    row("a folder of experiments", "--export OUT CAMPAIGN", "CAMPAIGN is no experiment");
    row("a file", "--export OUT FILE", "FILE");
    row("twice", "--export OUT GLM GLM", "GLM is named twice");
    row("twice in another way", "--export OUT GLM GLM/../glm/", "GLM is named twice");
    row("format", "--export OUT GLM --formats gif", "gif");
    row("no format", "--export OUT GLM --formats ,", "No format");
    row("figure", "--export OUT GLM --figures nope", "nope");
    row("gamma is no number", "--export OUT GLM --gamma nan", "Gamma must be");
    row("gamma 0", "--export OUT GLM --gamma 0", "Gamma must be");
    row("endless gamma", "--export OUT GLM --gamma inf", "Gamma must be");
    row("width", "--export OUT GLM --width nan", "20 to 2000 mm");
    row("height", "--export OUT GLM --height -5", "20 to 2000 mm");
    row("dpi", "--export OUT GLM --dpi 1", "36 to 2400");
    row("release", "--export OUT GLM --release glm", "--release takes");
    row("policy", "--export OUT GLM --policy maybe", "maybe");
    row("dialect", "--export OUT GLM --dialect own", "own");
    row("plan", "--export OUT GLM --plan OUT/none.toml", "OUT/none.toml");
    row("unknown option", "--export OUT GLM --nope", "--nope");
    row("both", "--export OUT --figure FILE", "--figure");
    row("no recipe", "--figure", "--figure");
    row("recipe not there", "--figure OUT/x.sweci.toml", "OUT/x.sweci.toml");
    row("recipe is no recipe", "--figure FILE --check", "FILE, line 1");
    row("recipe and experiments", "--figure FILE GLM", "excludes");
    row("recipe and gamma", "--figure FILE --gamma 2", "excludes");
    row("check of nothing", "--export OUT GLM --check", "--check");
    row("check alone", "--check", "--check");
}

void TestExportCommand::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    put(m_temp->path() / "file", "<svg>");
    const QString campaign = QString::fromStdString((m_campaign->folder() / "campaign").native());
    const auto filled = [&](QString text) {
        return text.replace(QStringLiteral("CAMPAIGN"), campaign)
            .replace(QStringLiteral("GLM"), at("glm"))
            .replace(QStringLiteral("OUT"), out("out"))
            .replace(QStringLiteral("FILE"), out("file"));
    };
    for (QString &argument : arguments)
        argument = filled(argument);
    const WorkbenchSaid answer = runWorkbench(arguments);
    QVERIFY2(answer.code == 2, qPrintable(QString::number(answer.code) + answer.errors));
    QCOMPARE(answer.output, QString());
    QVERIFY2(answer.errors.contains(filled(said)), qPrintable(answer.errors));
    QVERIFY2(!answer.errors.contains(QStringLiteral("179769313486231570")), qPrintable(answer.errors));
    QVERIFY(!fs::exists(m_temp->path() / "out"));
}

void TestExportCommand::recipesThatAreRefused_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const char *from, const char *to, const char *said) {
        QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << QString::fromLatin1(said);
    };
    row("no file", "\\[\\[file\\]\\].*", "", "names no file");
    row("no experiment", "\\[\\[experiment\\]\\].*(?=\\[\\[file)", "", "No experiment is named");
    row("the same twice", "campaign/opus", "campaign/glm", "named twice");
    row("all of the machine", "path = '[^']*opus'", "path = '/'", "/ is no experiment");
    row("gamma", "gamma = 1.0", "gamma = nan", "line");
    row("figure", "figure = '[^']*'", "figure = '../x'", "../x");
    row("file elsewhere", "name = 'zero", "name = '../zero", "file 1.name");
    row("width", "width_mm = 120.0", "width_mm = 1e9", "20 to 2000 mm");
    row("newer", "version = 1", "version = 2", "newer version");
}

void TestExportCommand::recipesThatAreRefused()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, said);
    const fs::path file = made().toStdString();
    const QString whole = QString::fromStdString(get(file));
    QString text = whole;
    text.replace(QRegularExpression(from, QRegularExpression::DotMatchesEverythingOption), to);
    QVERIFY(text != whole);
    put(file, text.toStdString());
    for (const QStringList &check : {QStringList{QStringLiteral("--check")}, QStringList{}}) {
        const WorkbenchSaid answer =
            runWorkbench(QStringList{QStringLiteral("--figure"), QString::fromStdString(file.native())} + check);
        QVERIFY2(answer.code == 2, qPrintable(QString::number(answer.code) + answer.errors));
        QCOMPARE(answer.output, QString());
        QVERIFY2(answer.errors.contains(said), qPrintable(answer.errors));
    }
}

void TestExportCommand::listsDoNotTakeExperiments()
{
    const WorkbenchSaid answer =
        runWorkbench({QStringLiteral("--export"), out("out"), QStringLiteral("--formats"), QStringLiteral("csv"),
                      QStringLiteral("--release"), QStringLiteral("own=2026-02-03"), QStringLiteral("--figures"),
                      QStringLiteral("release,zero-regression"), at("own"), at("opus")});
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    QVERIFY(get(m_temp->path() / "out/release.csv").find("2026-02-03") != std::string::npos);
    QVERIFY(fs::exists(m_temp->path() / "out/zero-regression.csv"));
}

// Seed, resamples, level and tolerance of the plan are in the figures, so they are in the recipe.
void TestExportCommand::planIsKept()
{
    put(m_temp->path() / "analysis.toml", "seed = 7\nresamples = 300\nlevel = 0.8\ntolerance = 0.3\n");
    made({QStringLiteral("--plan"), out("analysis.toml")});
    const std::string planned = get(m_temp->path() / "made/forest.csv");
    for (const char *name : {"forest", "scatter", "ranks", "release"}) {
        const QString recipe = out("made/") + QLatin1String(name) + QStringLiteral(".sweci.toml");
        const WorkbenchSaid answer = runWorkbench({QStringLiteral("--figure"), recipe, QStringLiteral("--check")});
        QVERIFY2(answer.code == 0, qPrintable(QLatin1String(name) + answer.errors));
    }
    made();
    QVERIFY(get(m_temp->path() / "made/forest.csv") != planned);
}

void TestExportCommand::languageIsKept()
{
    const QString recipe = made();
    const std::string english = get(m_temp->path() / "made/zero-regression.svg");
    const QString chinese = QStringLiteral("zh_CN.UTF-8");
    WorkbenchSaid answer = runWorkbench({QStringLiteral("--figure"), recipe, QStringLiteral("--check")}, chinese);
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    // Made again elsewhere it stays in its language.
    answer = runWorkbench({QStringLiteral("--figure"), recipe}, chinese);
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    QVERIFY(get(m_temp->path() / "made/zero-regression.svg") == english);
    // And the other way round.
    answer = runWorkbench({QStringLiteral("--export"), out("zh"), QStringLiteral("--formats"), QStringLiteral("svg"),
                           at("glm"), at("opus")},
                          chinese);
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    QVERIFY(get(m_temp->path() / "zh/zero-regression.svg") != english);
    answer =
        runWorkbench({QStringLiteral("--figure"), out("zh/zero-regression.sweci.toml"), QStringLiteral("--check")});
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    QCOMPARE(answer.output, QStringLiteral("identical\n")); // said in one's own language
}

void TestExportCommand::changedFileIsNamed()
{
    const QString recipe = made();
    const QStringList check{QStringLiteral("--figure"), recipe, QStringLiteral("--check")};
    QCOMPARE(runWorkbench(check).code, 0);
    const fs::path svg = m_temp->path() / "made/zero-regression.svg";
    const std::string whole = get(svg);
    put(svg, whole + "<!-- by hand -->");
    WorkbenchSaid answer = runWorkbench(check);
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.errors.contains(QStringLiteral("zero-regression.svg was changed")), qPrintable(answer.errors));
    QVERIFY(!answer.errors.contains(QStringLiteral(".csv")));
    QCOMPARE(answer.output, QString());
    // The recipe alone may travel; made again all is as it was.
    fs::remove(svg);
    QCOMPARE(runWorkbench(check).code, 0);
    answer = runWorkbench({QStringLiteral("--figure"), recipe});
    QCOMPARE(answer.code, 0);
    QVERIFY(get(svg) == whole);
    // A task without its records, an experiment that is gone.
    fs::remove_all(m_campaign->at("opus") / FigureCampaign::task(2));
    answer = runWorkbench(check);
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.errors.contains(QStringLiteral("opus")) && !answer.errors.contains(QStringLiteral("glm")),
             qPrintable(answer.errors));
    put(m_campaign->at("opus") / FigureCampaign::task(1) / "iteration.jsonl", "{\"torn");
    QCOMPARE(runWorkbench(check).code, 1);
    fs::remove_all(m_campaign->at("opus"));
    answer = runWorkbench(check);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.errors.contains(at("opus")), qPrintable(answer.errors));
}

void TestExportCommand::movedTogether()
{
    fs::create_directories(m_temp->path() / "a");
    fs::copy(m_campaign->folder() / "campaign", m_temp->path() / "a", fs::copy_options::recursive);
    QCOMPARE(runWorkbench({QStringLiteral("--export"), out("a/figures"), QStringLiteral("--formats"),
                           QStringLiteral("svg"), out("a/glm"), out("a/own")})
                 .code,
             0);
    fs::rename(m_temp->path() / "a", m_temp->path() / "b");
    const WorkbenchSaid answer =
        runWorkbench({QStringLiteral("--figure"), out("b/figures/release.sweci.toml"), QStringLiteral("--check")});
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
}

// Names of folders with all that other formats take for more than text.
void TestExportCommand::hostileNames()
{
    const std::vector<std::string> names = {"=cmd|'x'!A1",
                                            "<script>alert(1)</script>&amp;\"'",
                                            "new\nline `x` **b** | \\\\ %1 %3 $y$ \\input{a}",
                                            "bad\xff\xfe",
                                            "\xe2\x80\xaeleft",
                                            "%2 %1"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string name = names[i];
        std::replace(name.begin(), name.end(), '/', '_');
        fs::copy(m_campaign->at(i % 2 ? "opus" : "glm"), m_temp->path() / name, fs::copy_options::recursive);
    }
    // QProcess takes texts only; what is not UTF-8 goes by a shell's glob.
    const WorkbenchSaid answer = [&] {
        QProcess process;
        put(m_temp->path() / "run.sh", "cd \"$1\" && exec \"$2\" --export out --formats svg,csv,html,tex,md --release "
                                       "\"$(printf 'bad\\377\\376')=2026-02-03\" "
                                       "=cmd* '<scr'* new* bad* *left '%2 %1'");
        process.start(QStringLiteral("/bin/bash"),
                      {out("run.sh"), out(""), QStringLiteral(SWECI_BUILD_DIR "/bin/sweci-workbench")});
        process.waitForFinished(60000);
        return WorkbenchSaid{process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                             QString::fromUtf8(process.readAllStandardError())};
    }();
    QVERIFY2(answer.code == 0, qPrintable(answer.errors));
    int figures = 0;
    for (const auto &entry : fs::directory_iterator(m_temp->path() / "out")) {
        const fs::path &file = entry.path();
        const QString text = QString::fromStdString(get(file));
        const QString ending = QString::fromStdString(file.extension().native());
        if (ending == QLatin1String(".svg")) {
            QXmlStreamReader xml(text);
            while (!xml.atEnd())
                xml.readNext();
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
            QVERIFY(!text.contains(QStringLiteral("<script")));
        } else if (ending == QLatin1String(".html")) {
            QVERIFY(!text.contains(QStringLiteral("<script")));
            QVERIFY(text.contains(QStringLiteral("&lt;script&gt;alert(1)&lt;_script&gt;&amp;amp;")));
        } else if (ending == QLatin1String(".csv")) {
            for (const QString &line : text.split(QLatin1Char('\n'))) {
                QVERIFY2(!line.startsWith(QLatin1Char('=')) && !line.contains(QStringLiteral(",=")), qPrintable(line));
                QVERIFY2(!line.contains(QStringLiteral(",'-")), qPrintable(line)); // numbers stay numbers
            }
        } else if (ending == QLatin1String(".md")) {
            for (const char *markup : {"`", "\\*\\*b", "<script"})
                QVERIFY2(
                    !QRegularExpression(QStringLiteral("(?<!\\\\)") + QLatin1String(markup)).match(text).hasMatch(),
                    markup);
        } else if (ending == QLatin1String(".tex")) {
            QVERIFY(!text.contains(QStringLiteral("\\input{")) && !text.contains(QStringLiteral("$y$")));
        } else if (file.native().ends_with(".sweci.toml")) {
            ++figures;
            const WorkbenchSaid again = runWorkbench(
                {QStringLiteral("--figure"), QString::fromStdString(file.native()), QStringLiteral("--check")});
            QVERIFY2(again.code == 0, qPrintable(again.errors));
        }
    }
    QVERIFY(figures >= 6);
    // Names that hold places of texts are not filled in.
    const QString release = QString::fromStdString(get(m_temp->path() / "out/release.csv"));
    QVERIFY2(release.contains(QStringLiteral("bad\\xff\\xfe")) && release.contains(QStringLiteral("2026-02-03")),
             qPrintable(release));
}

void TestExportCommand::unwritable()
{
    put(m_temp->path() / "file", "x");
    WorkbenchSaid answer = runWorkbench({QStringLiteral("--export"), out("file/below"), at("glm")});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.errors.contains(out("file/below")), qPrintable(answer.errors));
    QCOMPARE(answer.output, QString());
    if (::geteuid() == 0)
        return; // may write everywhere
    fs::create_directory(m_temp->path() / "closed");
    ::chmod((m_temp->path() / "closed").c_str(), 0555);
    answer = runWorkbench({QStringLiteral("--export"), out("closed/x"), at("glm")});
    ::chmod((m_temp->path() / "closed").c_str(), 0755);
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.errors.contains(out("closed/x")), qPrintable(answer.errors));
}

// Files are written, and it is said that they compare nothing.
void TestExportCommand::nothingShared()
{
    for (const auto &entry : fs::directory_iterator(m_campaign->at("own"))) {
        if (entry.is_directory())
            fs::remove_all(entry.path());
    }
    WorkbenchSaid answer = runWorkbench({QStringLiteral("--export"), out("out"), at("glm"), at("own")});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.errors.contains(QStringLiteral("share no finished task")), qPrintable(answer.errors));
    QVERIFY(fs::exists(m_temp->path() / "out/comparison.html"));
    // What is not finished everywhere is named.
    answer = runWorkbench({QStringLiteral("--export"), out("two"), at("glm"), at("opus")});
    QCOMPARE(answer.code, 0);
}

void TestExportCommand::outputIsFull()
{
    const WorkbenchSaid answer =
        runWorkbench({QStringLiteral("--export"), out("out"), at("glm")}, {}, QStringLiteral("/dev/full"));
    QCOMPARE(answer.code, 3);
    QVERIFY(fs::exists(m_temp->path() / "out/release.svg"));
}

QTEST_GUILESS_MAIN(TestExportCommand)
#include "tst_exportcommand.moc"
