// SPDX-License-Identifier: GPL-3.0-or-later
#include "spender.h"

#include "smalldataset.h"

#include <sstream>
#include <sys/stat.h>

namespace sweci
{

namespace
{

const std::string descriptor = R"(name = "spender"
state = "per-task"
[install]
program = "spender"
version_arguments = ["--version"]
[run]
command = ["${program}", "${role}", "${model}"]
model = "steps"
[run.environment]
APP = "${app}"
KEY = "${key}"
[output]
shape = "json-lines"
end_event = true
[[output.event]]
when = { type = "say" }
means = "text"
text = "text"
[[output.event]]
when = { type = "oops" }
means = "error"
text = "text"
status = "status"
[[output.event]]
when = { type = "end" }
means = "success"
[[output.usage]]
when = { type = "step" }
sum = true
counts_call = true
input = "in"
output = "out"
cost = "cost"
)";

const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo "spender 1.0" && exit 0
cat > /dev/null
step='{"type":"step","in":900,"out":100}'
case $2 in
unauthorized)
  echo '{"type":"oops","text":"invalid key","status":401}'; exit 1 ;;
keyed)
  [ "$KEY" = sk-good-12345 ] || { echo '{"type":"oops","text":"invalid key","status":401}'; exit 1; } ;;
endless)
  while :; do echo "$step"; sleep 0.05; done ;;
second)
  if [ ! -e "$HOME/$1" ]; then : > "$HOME/$1"; echo "$step"; echo '{"type":"oops","text":"it broke"}'; exit 1; fi ;;
esac
case $1 in
architect)
  echo "<requirements><requirement><description>More.</description></requirement></requirements>" > "$APP/requirement.xml" ;;
programmer)
  echo "# more" >> m.py ;;
esac
end='{"type":"say","text":"done"}
{"type":"end"}'
# In one write: whether a limit is seen between step and end would be chance.
case $2 in
silent) echo "$end" ;;
costly) printf '%s\n%s\n' '{"type":"step","in":900,"out":100,"cost":0.5}' "$end" ;;
*) printf '%s\n%s\n' "$step" "$end" ;;
esac
[ "$2" != doubtful ] || exit 3
)";

} // namespace

Spender::Spender()
{
    put(m_folder / "settings/spender.toml", descriptor);
    put(m_folder / "bin/spender", script);
    ::chmod((m_folder / "bin/spender").c_str(), 0755);
    SmallDataset data(m_folder / "data");
    const Files base{{"m.py", "def one():\n    return 0\n"}, {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["m.py"] = "def one():\n    return 1\n";
    reference["tests/test_m.py"] = "import m\n\n\ndef test_one():\n    assert m.one() == 1\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

std::vector<std::string> Spender::arguments(const std::string &experiment, const std::string &model,
                                            const std::vector<std::string> &further) const
{
    std::vector<std::string> list{"run",
                                  (m_folder / experiment).native(),
                                  "--dataset",
                                  (m_folder / "data").native(),
                                  "--agent",
                                  "spender",
                                  "--model",
                                  model,
                                  "--baseline-runs",
                                  "1"};
    list.insert(list.end(), further.begin(), further.end());
    return list;
}

Environment Spender::environment() const
{
    return {{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()},
            {"SWECI_AGENTS", (m_folder / "none").native()},
            {"SWECI_PRICES", (m_folder / "own-prices.toml").native()},
            {"PATH", (m_folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
            {"SWECI_API_KEY", "sk-canary-123"}};
}

ProgramResult Spender::run(const std::string &experiment, const std::string &model,
                           const std::vector<std::string> &further, const Environment &variables) const
{
    return sweci(arguments(experiment, model, further), variables);
}

ProgramResult Spender::sweci(const std::vector<std::string> &arguments, const Environment &variables) const
{
    Environment all = environment();
    all.insert(all.end(), variables.begin(), variables.end());
    return m_place.run(arguments, all);
}

JsonValue Spender::json(const std::vector<std::string> &arguments) const
{
    const auto json = parseJson(sweci(arguments).output, "output");
    return json ? *json : JsonValue();
}

std::vector<JsonValue> Spender::records(const std::string &experiment, const std::string &task) const
{
    std::vector<JsonValue> records;
    std::istringstream lines(get(m_folder / (experiment + '/' + task + "/iteration.jsonl")));
    for (std::string line; std::getline(lines, line);) {
        const auto json = parseJson(line, "record");
        records.push_back(json ? *json : JsonValue());
    }
    return records;
}

} // namespace sweci
