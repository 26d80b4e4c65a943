# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows a guard small trees that keep or break its rule, and complains when it does not tell them apart."""

import pathlib
import shutil
import tempfile

SPDX = "// SPDX-License-Identifier: GPL-3.0-or-later\n"
PARTS = {"core/CMakeLists.txt": "# SPDX-License-Identifier: GPL-3.0-or-later\nset(SWECI_CORE_PARTS base git report)\n"}
GOOD_CODE = {
    **PARTS,
    "core/base/a.h": SPDX + "#include <QString>\n#include <string>\n",
    "core/git/b.cpp": SPDX + '#include "b.h"\n#include "base/a.h"\n\n#include <QtCore/QFile>\n',
    "core/git/b.h": SPDX,
    "ui/models/m.h": SPDX + '#include "base/a.h"\n#include <QColor>\n',
    "ui/shell/w.h": SPDX + '#include "models/m.h"\n#include <QWidget>\n',
    "app/cli/main.cpp": SPDX + '#include "git/b.h"\n',
    "tests/core/tst_b.cpp": SPDX + '#include "git/b.h"\n',
    "tests/core/CMakeLists.txt": "# SPDX-License-Identifier: GPL-3.0-or-later\nsweci_test(tst_b.cpp) # core/git/b.cpp\n",
}
ZH = "resources/translations/sweci_zh_CN.ts"
TS = """<TS><context>
<message><source>%1 of %2</source><translation>%2 中的 %1</translation></message>
<message numerus="yes"><source>%n day(s)</source><translation><numerusform>%n 天</numerusform></translation></message>
</context></TS>
"""
TIDY = SPDX + "int f()\n{\n    return 1;\n}\n"

# guard -> the good tree, and the bad ones as changes to it with a word that the complaint must hold
CASES = {
    "includes": (GOOD_CODE, [
        ({"core/base/a.h": '#include "git/b.h"\n'}, "below"),
        ({"core/base/a.h": '#include "../git/b.h"\n'}, "below"),
        ({"core/git/b.h": "  #  include <report/none.h>\n"}, "below"),
        ({"core/base/a.h": "#include <QWidget>\n"}, "QWidget"),
        ({"core/base/a.h": "#include <QtGui/QColor>\n"}, "QColor"),
        ({"core/base/a.h": "#include <QColor>\n"}, "QColor"),
        ({"core/base/a.h": "#include <qcolor.h>\n"}, "qcolor.h"),
        ({"core/base/a.h": "#include <QtCharts/QChart>\n"}, "QChart"),
        ({"core/base/a.h": '#include "../../ui/shell/w.h"\n'}, "may not include"),
        ({"core/base/a.h": '#include "ui/none.h"\n'}, "may not include"),
        ({"core/base/a.h": '#include "app/cli/none.h"\n'}, "may not include"),
        ({"core/lone.h": SPDX}, "no part"),
        ({"core/other/x.h": SPDX}, "no part"),
        ({"ui/models/m.h": "#include <QWidget>\n"}, "QWidget"),
        ({"ui/models/m.h": '#include "shell/w.h"\n'}, "may not include"),
        ({"ui/shell/w.h": '#include "app/none.h"\n'}, "may not include"),
        ({"app/cli/main.cpp": "#include <QWidget>\n"}, "QWidget"),
        ({"tests/core/tst_b.cpp": '#include "git/b.cpp"\n'}, "compiled"),
        ({"tests/core/CMakeLists.txt": "add_executable(t ../../core/git/b.cpp)\n"}, "recompiles"),
    ]),
    "spdx": ({"core/a.cpp": SPDX, "packaging/run": "#!/bin/sh\n#" + SPDX, "packaging/dependencies": "g++\n"}, [
        ({"core/a.cpp": "int a;\n"}, "core/a.cpp"),
        ({"tests/t.py": "\n"}, "tests/t.py"),
        ({"cmake/x.cmake": "\n"}, "cmake/x.cmake"),
        ({"ui/CMakeLists.txt": "\n"}, "ui/CMakeLists.txt"),
        ({"packaging/run": "#!/bin/sh\n"}, "packaging/run"),
        ({"packaging/lib.sh": "\n\n\n#" + SPDX}, "packaging/lib.sh"),
    ]),
    "sizes": ({f"core/{n}.cpp": "\n" * (299 if n else 600) for n in range(10)}, [
        ({"core/0.cpp": "\n" * 601}, "more than 600"),
        ({"tests/ui/tst_a.cpp": "\n" * 601}, "tests/ui/tst_a.cpp: 601 lines"),
        ({"core/1.cpp": "\n" * 300}, "2 of 10"),
    ]),
    "shell": ({"packaging/run": '#!/bin/sh\necho "$HOME"\n'}, [
        ({"packaging/run": "#!/bin/sh\necho $HOME/*\n[ $1 = x ]\n"}, "SC2086"),
        ({"packaging/lib.sh": "echo $1\n"}, "SC"),
    ]),
    "layout": ({"core/a.cpp": TIDY}, [
        ({"core/a.cpp": TIDY.replace("    ", "  ")}, "core/a.cpp"),
        ({"tests/t.h": TIDY.replace("\n{", " {")}, "tests/t.h"),
    ]),
    "translations": ({ZH: TS}, [
        ({ZH: TS.replace("<translation>%2", '<translation type="unfinished">%2')}, "not finished: %1 of %2"),
        ({ZH: TS.replace("%2 中的 %1", "")}, "not finished: %1 of %2"),
        ({ZH: TS.replace("%n 天", "")}, "not finished: %n day(s)"),
        ({ZH: TS.replace("%2 中的 %1", "%1 中的 %1")}, "other placeholders: %1 of %2"),
        ({ZH: TS.replace("%n 天", "天")}, "other placeholders: %n day(s)"),
    ]),
}

LDD = "\tlinux-vdso.so.1 (0x1)\n\tlibQt6Core.so.6 => /lib/libQt6Core.so.6 (0x1)\n\tlibGLX_not.so => /x (0x1)\n"


def run(guard, options, tree):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in tree.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        shutil.copy(options.root / ".clang-format", root)
        return guard(root, options)


def check(options, guard, closure_complaints):
    if options.guard == "closure":
        return check_closure(closure_complaints)
    good, bad = CASES[options.guard]
    complaints = [f"self-check: complains about a good tree: {line}" for line in run(guard, options, good)]
    for change, word in bad:
        found = run(guard, options, {**good, **change})
        if not any(word in line for line in found):
            complaints.append(f"self-check: {change} is not noticed, only {found}")
    return complaints


def check_closure(closure_complaints):
    complaints = [f"self-check: {line}" for line in closure_complaints(LDD)]
    for library in ("libQt6Gui.so.6", "libQt6Widgets.so.6", "libQt6Charts.so.6", "libX11.so.6"):
        if len(closure_complaints(f"{LDD}\t{library} => /lib/{library} (0x1)\n")) != 1:
            complaints.append(f"self-check: {library} is not noticed")
    if len(closure_complaints(f"{LDD}\tlibgone.so.1 => not found\n")) != 1:
        complaints.append("self-check: a missing library is not noticed")
    return complaints
