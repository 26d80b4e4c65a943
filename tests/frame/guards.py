# SPDX-License-Identifier: GPL-3.0-or-later
"""Guards of the house rules: guards.py GUARD --root DIR [options].

Each guard returns complaints, a list of lines; none means the rule holds. Before a guard looks at the real tree,
selfcheck.py shows it a good and a bad one, so that a guard that has gone blind fails too.
Exit code: 0 the rule holds, 1 it does not, 77 a program it needs is missing (ctest: skipped).
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

import selfcheck
from includes import includes

CODE = {".cpp", ".h"}
NOT_OURS_TO_SHAPE = ("tests/data", "resources/sample/src", "resources/recordings")
# A program for tests that is kept byte for byte as it was given to the project.
TAKEN_OVER = ("tests/support/mock_llm.py",)
LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
FORMATTED_WITH = "14"


class Skip(Exception):
    """The guard cannot work on this machine."""


def files_under(root, *folders):
    """All files of these folders, in a stable order, without data and what a build or an editor leaves."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(NOT_OURS_TO_SHAPE):
                yield path, name


def code_under(root, *folders):
    return [(path, name) for path, name in files_under(root, *folders) if path.suffix in CODE]


def closure(root, options):
    """The command line program must run on a machine without a screen."""
    ldd = subprocess.run(["ldd", options.program], capture_output=True, text=True, check=False)
    if ldd.returncode != 0 or not ldd.stdout.strip():
        return [f"ldd {options.program}: {ldd.stderr.strip() or 'no output'}"]
    return closure_complaints(ldd.stdout)


def closure_complaints(libraries):
    window = re.compile(r"lib(Qt6(Gui|Widgets|Charts|Svg\w*|OpenGL\w*|PrintSupport|Quick\w*|Qml\w*)|KF\dSyntax\w*|X11|xcb|GL)\b")
    lines = [line.strip() for line in libraries.splitlines()]
    return [f"linked: {line}" for line in lines if window.match(line) or line.endswith("not found")]


def spdx(root, options):
    """Each source file of ours names its licence in its first lines."""
    complaints = []
    top = [(root / name, name) for name in ("CMakeLists.txt",) if (root / name).is_file()]
    folders = ("core", "ui", "app", "tests", "cmake", "packaging", "resources", ".ci")
    for path, name in top + list(files_under(root, *folders)):
        with path.open("rb") as file:
            head = [file.readline(400) for _ in range(3)]
        if name in TAKEN_OVER:
            continue
        source = path.suffix in CODE | {".py", ".sh", ".cmake"} or path.name == "CMakeLists.txt"
        if (source or head[0].startswith(b"#!")) and not any(LICENCE.encode() in line for line in head):
            complaints.append(f"{name}: no '{LICENCE}' in its first three lines")
    return complaints


def sizes(root, options):
    """Files stay small enough to be read in one go."""
    lines = {name: len(path.read_bytes().splitlines()) for path, name in code_under(root, "core", "ui", "app")}
    tests = {name: len(path.read_bytes().splitlines()) for path, name in code_under(root, "tests")}
    complaints = [f"{name}: {count} lines, more than 600" for name, count in (lines | tests).items() if count > 600]
    large = [f"{name} ({count})" for name, count in lines.items() if count >= 300]
    if len(large) * 10 > len(lines):
        complaints.append(f"{len(large)} of {len(lines)} files have 300 lines or more: {', '.join(large)}")
    return complaints


def shell(root, options):
    """Our shell scripts pass shellcheck."""
    if not shutil.which("shellcheck"):
        raise Skip("shellcheck is not installed")
    scripts = []
    for path, name in files_under(root, "packaging", ".ci", "tests"):
        with path.open("rb") as file:
            first = file.readline(200)
        if path.suffix == ".sh" or re.match(rb"#!.*\b(ba|da)?sh\b", first):
            scripts.append(name)
    if not scripts:
        return ["no shell script found"]
    check = subprocess.run(["shellcheck", "-x", *scripts], cwd=root, capture_output=True, text=True, check=False)
    return [] if check.returncode == 0 else (check.stdout + check.stderr).splitlines()


def layout(root, options):
    """clang-format has nothing to change."""
    if not shutil.which("clang-format"):
        raise Skip("clang-format is not installed")
    version = subprocess.run(["clang-format", "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"version (\d+)", version)
    if not found or found.group(1) != FORMATTED_WITH:
        raise Skip(f"the code is laid out by clang-format {FORMATTED_WITH}, here is {version.strip()}")
    names = [name for _, name in code_under(root, "core", "ui", "app", "tests")]
    complaints = []
    for start in range(0, len(names), 200):
        command = ["clang-format", "--style=file", "--dry-run", "--Werror", *names[start:start + 200]]
        check = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if check.returncode != 0:
            complaints += [line for line in check.stderr.splitlines() if "error:" in line] or [check.stderr]
    return complaints


def translations(root, options):
    """Each text in the .ts files is translated, with the placeholders of its source."""
    complaints = []
    files = [path for path, _ in files_under(root, "resources/translations") if path.suffix == ".ts"]
    for path in files:
        for message in xml.etree.ElementTree.parse(path).iter("message"):
            source = message.findtext("source")
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.findall("numerusform") or [translation]]
            if translation.get("type") or not all(form.strip() for form in forms):
                complaints.append(f"{path.name}: not finished: {source}")
            elif any(placeholders(form) != placeholders(source) for form in forms):
                complaints.append(f"{path.name}: other placeholders: {source}")
    return complaints if files else ["no translation found"]


def placeholders(text):
    return sorted(re.findall(r"%(?:L?\d+|L?n)", text))


GUARDS = {"includes": includes, "closure": closure, "spdx": spdx, "sizes": sizes, "shell": shell, "layout": layout,
          "translations": translations}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("guard", choices=GUARDS)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--program", help="closure: the built sweci")
    parser.add_argument("--qt", type=pathlib.Path, help="includes: the folder that holds QtCore/, QtGui/ and so on")
    options = parser.parse_args()
    try:
        complaints = selfcheck.check(options, GUARDS[options.guard], closure_complaints)
        complaints += GUARDS[options.guard](options.root.resolve(), options)
    except Skip as reason:
        print(f"skipped: {reason}")
        return 77
    print("\n".join(complaints) if complaints else f"{options.guard}: holds")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
