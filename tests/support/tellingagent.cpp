// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellingagent.h"

#include "smalldataset.h"
#include "tempfolder.h"

#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

const std::string TellingAgent::key = "sk-canary/123+x==";
const std::string TellingAgent::otherKey = "other-key-for-test";

namespace
{

const std::string descriptor = R"(name = "teller"
[install]
program = "teller"
[run]
command = ["${program}", "${role}", "${model}"]
needs_key = true
base_url = "http://127.0.0.1:1"
[run.environment]
APP = "${app}"
KEY = "${key}"
[[run.file]]
path = "${home}/teller.json"
content = '{"apiKey": "${json:key}"}'
[output]
shape = "plain-text"
)";

// ${model} says how it ends. What it tells is the key it was given, or, with redaction off, one that nobody knows of.
const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo 1 && exit 0
tell() {
    env
    cat $HOME/teller.json
    echo "the key is $KEY"
    echo "encoded: sk-canary%2F123%2Bx%3D%3D"
    printf 'sk-canary'
    sleep 0.3
    printf '/123+x==\n'
}
[ "$KEY" = other-key-for-test ] && KEY='sk-canary/123+x==' && export KEY
tell
tell >&2
if [ "$1" = architect ] && [ "$2" = link ]; then
    # Where whoever reads the document had the keys.
    ln -s /proc/self/fd/0 $APP/requirement.xml
    exit 0
fi
if [ "$1" = architect ]; then
    echo "<requirements><requirement><description>x, $KEY</description></requirement></requirements>" > $APP/requirement.xml
    exit 0
fi
case $2 in
success) echo "y = 1  # $KEY" >> m.py ;;
failure) exit 1 ;;
crash) kill -SEGV $$ ;;
esac
)";

} // namespace

TellingAgent::TellingAgent(const fs::path &folder) : m_folder(folder), m_place(folder / "place")
{
    put(m_folder / "settings/teller.toml", descriptor);
    put(m_folder / "bin/teller", script);
    ::chmod((m_folder / "bin/teller").c_str(), 0755);
    SmallDataset data(m_folder / "data");
    const Files base{{"m.py", "x = 1\n"}, {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["tests/test_m.py"] =
        "import m\n\n\ndef test_y():\n    assert m.y == 1\n\n\ndef test_z():\n    assert m.z\n";
    reference["m.py"] = "y = 1\nz = 1\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

ProgramResult TellingAgent::call(const std::vector<std::string> &arguments, bool known) const
{
    return m_place.run(arguments, {{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()},
                                   {"SWECI_AGENTS", (m_folder / "none").native()},
                                   {"PATH", (m_folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
                                   {"SWECI_API_KEY", known ? key : otherKey}});
}

ProgramResult TellingAgent::run(const fs::path &experiment, const std::string &end, bool known) const
{
    return call({"run", experiment.native(), "--dataset", (m_folder / "data").native(), "--agent", "teller",
                 "--no-limit", "--model", end, "--iterations", "1", "--tries", "1", "--baseline-runs", "1"},
                known);
}

std::vector<fs::path> TellingAgent::places() const
{
    return {m_folder / "settings", m_folder / "place"};
}

} // namespace sweci
