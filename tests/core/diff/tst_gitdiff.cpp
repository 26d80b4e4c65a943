// SPDX-License-Identifier: GPL-3.0-or-later
// Files, rows, hunks, numbers and patches against `git diff` with the same options, on 500 pairs of trees: 400 of a
// history of 1,100 commits, 100 of states far apart in it.
#include "diff/alignedrows.h"
#include "diff/changestats.h"
#include "diff/patchtext.h"
#include "gitprogram.h"
#include "randomhistory.h"

#include <QTest>

#include <set>
#include <sstream>

using namespace sweci;

class TestGitDiff : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameAsGit_data();
    void sameAsGit();
    void renamesAsGit();
    void everyKindOccurs();

private:
    std::string git(const std::vector<std::string> &options, const std::pair<FlatTree, FlatTree> &pair);
    // A file of only one of the trees does.
    bool lacksLastEnd(const std::pair<FlatTree, FlatTree> &pair);
    void countKinds(const ChangedFile &file, const FileDiff &diff);

    TreeBuilder m_builder;
    std::vector<std::pair<FlatTree, FlatTree>> m_pairs;
    std::map<std::string, int> m_kinds;
    int m_compared = 0;
};

namespace
{

const std::atomic<bool> go = false;

// What git prints of one file: its hunk headers, and its lines with the sign before them.
struct GitFile {
    std::vector<std::string> headers; // "@@ -1,3 +1,4 @@"
    std::vector<std::string> rows;
    bool operator==(const GitFile &) const = default;
};

std::map<std::string, GitFile> parsed(const std::string &patch)
{
    std::map<std::string, GitFile> files;
    GitFile *file = nullptr;
    int left = 0; // sides of lines that the hunk still has
    std::istringstream stream(patch);
    for (std::string line; std::getline(stream, line);) {
        if (left > 0 || (file && line.starts_with("\\ "))) {
            file->rows.push_back(line);
            left -= line[0] == ' ' ? 2 : line[0] == '\\' ? 0 : 1;
        } else if (line.starts_with("diff --git a/")) {
            file = &files[line.substr(line.find(" b/") + 3)];
        } else if (line.starts_with("@@ ")) {
            int values[4] = {0, 1, 0, 1};
            const char *text = line.c_str() + 4;
            for (int side = 0; side < 4; side += 2) {
                char *end = nullptr;
                values[side] = static_cast<int>(std::strtol(text, &end, 10));
                if (*end == ',')
                    values[side + 1] = static_cast<int>(std::strtol(end + 1, &end, 10));
                text = end + 2;
            }
            left = values[1] + values[3];
            file->headers.push_back(line.substr(0, line.find(" @@", 3) + 3));
        }
    }
    return files;
}

std::string rowText(const FileDiff &diff, DiffSide side, int line)
{
    std::string text(diff.side(side).lineWithEnd(line));
    if (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

std::string joined(const std::vector<std::string> &rows)
{
    std::string text;
    for (const std::string &row : rows)
        text += row + '\n';
    return text;
}

// The rows of the view, as git prints them. A fold of one line is shown as that line, which git leaves out.
GitFile shown(const std::shared_ptr<const FileDiff> &diff)
{
    GitFile file;
    const AlignedRows rows(diff, RowLayout::Unified, 3);
    const auto hunks = hunksOf(diff->edits, 3, diff->before.count(), diff->after.count());
    for (int i = 0; i < rows.count(); ++i) {
        const DiffRow row = rows.row(i);
        const auto in = [&](const DiffHunk &hunk) {
            return row.oldLine >= hunk.oldStart && row.oldLine < hunk.oldStart + hunk.oldCount;
        };
        switch (row.kind) {
        case DiffRow::Kind::Context:
            if (std::any_of(hunks.begin(), hunks.end(), in))
                file.rows.push_back(' ' + rowText(*diff, DiffSide::New, row.newLine));
            break;
        case DiffRow::Kind::Removed:
            file.rows.push_back('-' + rowText(*diff, DiffSide::Old, row.oldLine));
            break;
        case DiffRow::Kind::Added:
            file.rows.push_back('+' + rowText(*diff, DiffSide::New, row.newLine));
            break;
        case DiffRow::Kind::Note:
            if (row.oldLine < 0 || row.newLine < 0 || std::any_of(hunks.begin(), hunks.end(), in))
                file.rows.emplace_back("\\ No newline at end of file");
            break;
        default:
            break;
        }
    }
    for (const DiffHunk &hunk : hunks) {
        const auto side = [](int start, int count) {
            std::string text = std::to_string(count == 0 ? start : start + 1);
            return count == 1 ? text : text + ',' + std::to_string(count);
        };
        file.headers.push_back("@@ -" + side(hunk.oldStart, hunk.oldCount) + " +" + side(hunk.newStart, hunk.newCount) +
                               " @@");
    }
    return file;
}

} // namespace

void TestGitDiff::initTestCase()
{
    RandomHistory history(m_builder, 20261130);
    const auto trees = history.commits(1100);
    std::set<std::pair<std::string, std::string>> seen;
    const auto add = [&](std::size_t from, std::size_t to) {
        const std::string before = m_builder.write(trees[from]);
        const std::string after = m_builder.write(trees[to]);
        if (before != after && seen.emplace(before, after).second)
            m_pairs.emplace_back(trees[from], trees[to]);
    };
    for (std::size_t k = 20; m_pairs.size() < 400 && k + 1 < trees.size(); k += 2)
        add(k, k + 1);
    QCOMPARE(m_pairs.size(), std::size_t(400));
    for (std::size_t k = 20; m_pairs.size() < 500 && k + 60 < trees.size(); k += 9)
        add(k, k + 11 + k % 40);
    QCOMPARE(m_pairs.size(), std::size_t(500));
}

std::string TestGitDiff::git(const std::vector<std::string> &options, const std::pair<FlatTree, FlatTree> &pair)
{
    std::vector<std::string> arguments{"--git-dir", m_builder.folder().native(), "diff"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(m_builder.write(pair.first));
    arguments.push_back(m_builder.write(pair.second));
    return runGit(m_builder.folder(), arguments).output;
}

void TestGitDiff::countKinds(const ChangedFile &file, const FileDiff &diff)
{
    using Kind = ChangedFile::Kind;
    static const std::map<Kind, const char *> names{{Kind::Added, "added"},       {Kind::Deleted, "deleted"},
                                                    {Kind::Modified, "modified"}, {Kind::Renamed, "renamed"},
                                                    {Kind::Copied, "copied"},     {Kind::TypeChanged, "type changed"}};
    ++m_kinds[names.at(file.kind)];
    m_kinds["mode"] += file.modeChanged() ? 1 : 0;
    m_kinds["submodule"] += file.isSubmodule() ? 1 : 0;
    m_kinds["link"] += file.isLink() ? 1 : 0;
    m_kinds["binary"] += diff.content == FileDiff::Content::Binary ? 1 : 0;
    m_kinds["CRLF"] += diff.after.lineEnds().crLf > 0 || diff.before.lineEnds().crLf > 0 ? 1 : 0;
    m_kinds["only line ends"] += diff.onlyLineEndsDiffer ? 1 : 0;
    m_kinds["missing last newline"] += diff.before.lacksLastEnd() || diff.after.lacksLastEnd() ? 1 : 0;
    m_kinds["empty"] += file.after && diff.after.count() == 0 ? 1 : 0;
    m_kinds["several hunks"] += hunksOf(diff.edits, 3, diff.before.count(), diff.after.count()).size() > 1 ? 1 : 0;
}

void TestGitDiff::sameAsGit_data()
{
    QTest::addColumn<int>("first");
    for (int first = 0; first < int(m_pairs.size()); first += 50)
        QTest::addRow("pairs %d to %d", first, first + 49) << first;
}

void TestGitDiff::sameAsGit()
{
    QFETCH(int, first);
    for (int i = first; i < first + 50; ++i) {
        const auto &pair = m_pairs[std::size_t(i)];
        TreeDiffOptions options;
        options.renames = options.copies = false;
        const auto tree = diffTrees(pair.first, pair.second, m_builder.blobs(), options, go);
        QVERIFY(tree);
        const auto expected = parsed(git({"--no-renames", "--submodule=short"}, pair));
        std::map<std::string, std::string> numbers;
        std::istringstream stats(git({"--no-renames", "--numstat"}, pair));
        for (std::string line; std::getline(stats, line);)
            numbers[line.substr(line.rfind('\t') + 1)] = line.substr(0, line.rfind('\t'));
        QCOMPARE(tree->files.size(), numbers.size());
        for (const ChangedFile &file : tree->files) {
            const auto diff = diffChangedFile(file, m_builder.blobs(), {}, go);
            QVERIFY(diff);
            countKinds(file, **diff);
            QVERIFY2(numbers.contains(file.path()), file.path().c_str());
            // git shows a submodule's commit as a text of one line, and splits a change of type into two files.
            if (file.isSubmodule() || file.kind == ChangedFile::Kind::TypeChanged)
                continue;
            const bool text = (*diff)->content == FileDiff::Content::Text;
            const std::string count = std::to_string((*diff)->added) + '\t' + std::to_string((*diff)->removed);
            QCOMPARE(text ? count : std::string("-\t-"), numbers[file.path()]);
            const auto printed = expected.find(file.path());
            QVERIFY2(printed != expected.end(), file.path().c_str());
            const GitFile ours = shown(*diff);
            QCOMPARE(ours.headers, printed->second.headers);
            QVERIFY2(ours.rows == printed->second.rows,
                     (file.path() + ":\n" + joined(ours.rows) + "git:\n" + joined(printed->second.rows)).c_str());
            ++m_compared;
        }
        // As it is exported, renames and copies among it.
        const auto whole = diffTrees(pair.first, pair.second, m_builder.blobs(), {}, go);
        const auto patch = patchText(*whole, m_builder.blobs(), go);
        QVERIFY(patch);
        for (const ChangedFile &file : whole->files)
            m_kinds["renamed or copied"] +=
                file.kind == ChangedFile::Kind::Renamed || file.kind == ChangedFile::Kind::Copied ? 1 : 0;
        QCOMPARE(m_builder.applied(m_builder.write(pair.first), *patch), m_builder.write(pair.second));
    }
}

bool TestGitDiff::lacksLastEnd(const std::pair<FlatTree, FlatTree> &pair)
{
    for (const FlatTree *tree : {&pair.first, &pair.second}) {
        const FlatTree &other = tree == &pair.first ? pair.second : pair.first;
        for (const auto &[path, entry] : *tree) {
            if (other.contains(path) || entry.mode == FileMode::Submodule)
                continue;
            const std::string content = m_builder.blobs().read(entry.blob).value();
            if (!content.empty() && content.back() != '\n')
                return true;
        }
    }
    return false;
}

// The same pairs of files with the same share in common. Before 2.44 git left a last line without its end out of the
// share, so what such files have in common depends on its version.
void TestGitDiff::renamesAsGit()
{
    int pairs = 0;
    for (const auto &pair : m_pairs) {
        if (lacksLastEnd(pair))
            continue;
        TreeDiffOptions options;
        options.copies = false;
        const auto tree = diffTrees(pair.first, pair.second, m_builder.blobs(), options, go);
        QStringList ours;
        for (const ChangedFile &file : tree->files) {
            if (file.kind == ChangedFile::Kind::Renamed)
                ours << QStringLiteral("%1 %2 %3")
                            .arg(file.similarity)
                            .arg(QString::fromStdString(file.oldPath), QString::fromStdString(file.newPath));
        }
        QStringList theirs;
        std::istringstream raw(git({"--raw", "-M50%", "--no-abbrev"}, pair));
        for (std::string line; std::getline(raw, line);) {
            const QStringList words = QString::fromStdString(line).split(QLatin1Char('\t'));
            const QString status = words[0].section(QLatin1Char(' '), -1);
            // Two empty files are no rename for us.
            const bool empty = words[0].contains(QStringLiteral("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"));
            if (status.startsWith(QLatin1Char('R')) && !empty)
                theirs << QStringLiteral("%1 %2 %3").arg(status.mid(1).toInt()).arg(words[1], words[2]);
        }
        ours.sort();
        theirs.sort();
        QCOMPARE(ours, theirs);
        pairs += int(ours.size());
    }
    QVERIFY2(pairs > 100, qPrintable(QString::number(pairs)));
}

void TestGitDiff::everyKindOccurs()
{
    for (const char *kind :
         {"added", "deleted", "modified", "type changed", "mode", "submodule", "link", "binary", "CRLF",
          "only line ends", "missing last newline", "empty", "several hunks", "renamed or copied"})
        QVERIFY2(m_kinds[kind] >= 5, kind);
    qInfo("%d files compared with git's", m_compared);
    QVERIFY(m_compared > 1000);
}

QTEST_GUILESS_MAIN(TestGitDiff)
#include "tst_gitdiff.moc"
