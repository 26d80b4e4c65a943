// SPDX-License-Identifier: GPL-3.0-or-later
#include "playingscript.h"

#include "git/repository.h"
#include "tempfolder.h"

#include <QByteArray>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *player = R"(set -e
exec /usr/bin/python3 -I - "$1" "$SWECI_APP" "$SWECI_ITERATION" <<'END'
import base64, os, shutil, socket, sys
role, app, iteration = sys.argv[1:]
code = os.path.join(app, "code")
print(role, "in", socket.gethostname())
tasks = {}
for line in SERIES.split("\n"):
    fields = line.split(" ")
    if len(fields) > 1:
        tasks.setdefault(fields[0], []).append([fields[1]] + [base64.b64decode(field) for field in fields[2:]])
def known(lines):
    return sum(os.path.lexists(os.path.join(os.fsencode(code), line[2])) for line in lines if line[1] == b"base")
lines = [line[1:] for line in max(tasks.values(), key=known) if line[0] == iteration]
if role == "architect":
    with open(os.path.join(app, "requirement.xml"), "wb") as file:
        file.write(next(line[1] for line in lines if line[0] == b"requirement"))
else:
    for name in os.listdir(code):
        path = os.path.join(code, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.unlink(path)
    for kind, path, content in (line for line in lines if line[0] in (b"100644", b"100755", b"120000")):
        path = os.path.join(os.fsencode(code), path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if kind == b"120000":
            os.symlink(content, path)
            continue
        with open(path, "wb") as file:
            file.write(content)
        os.chmod(path, int(kind[-3:], 8))
END
)";

std::string packed(const std::string &bytes)
{
    return QByteArray::fromStdString(bytes).toBase64().toStdString();
}

// "TASK ITERATION FIELD...", the fields in base 64.
std::string line(const std::string &task, const std::string &iteration, const std::vector<std::string> &fields)
{
    std::string text = task + ' ' + iteration;
    for (const std::string &field : fields)
        text += ' ' + packed(field);
    return text + '\n';
}

} // namespace

std::string playingScript(const fs::path &experiment, const std::vector<std::string> &tasks, int iterations)
{
    std::string series;
    for (const std::string &task : tasks) {
        const fs::path folder = experiment / task;
        const auto history = GitRepository::openBare(folder / "history.git");
        const auto treeOf = [&](const std::string &ref) {
            return history->readTree(history->ref(ref).value()).value();
        };
        for (const auto &[path, entry] : treeOf("refs/iterations/0"))
            series += line(task, "0", {"base", path});
        for (int k = 1; k <= iterations; ++k) {
            const std::string number = std::to_string(k);
            if (!fs::exists(folder / "iterations" / number / "requirement.xml"))
                break; // it ended before
            series += line(task, number, {"requirement", get(folder / "iterations" / number / "requirement.xml")});
            for (const auto &[path, entry] : treeOf("refs/candidates/" + number)) {
                const QByteArray mode = QByteArray::number(static_cast<unsigned>(entry.mode), 8);
                series += line(task, number, {mode.toStdString(), path, history->readBlob(entry.blob).value()});
            }
        }
    }
    std::string script = player;
    const std::string mark = "tasks = {}\n";
    return script.insert(script.find(mark), "SERIES = '''" + series + "'''\n");
}

} // namespace sweci
