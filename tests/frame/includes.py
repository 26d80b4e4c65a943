# SPDX-License-Identifier: GPL-3.0-or-later
"""The guard of directions: which part may include which, and which modules of Qt each library may use."""

import os
import re

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)
LIBRARIES = ("core", "ui", "app", "tests")
# What a library may include of the others; a part of the tree that is not named here may include all.
MAY_INCLUDE = {"core": {"core"}, "ui/models": {"core", "ui/models"}, "ui": {"core", "ui", "ui/models"}}
# Modules of Qt that need no screen, and those that need a screen but no widgets.
HEADLESS = {"QtCore", "QtNetwork", "QtDBus", "QtConcurrent"}
MODULES = {"core": HEADLESS, "app/cli": HEADLESS, "ui/models": HEADLESS | {"QtGui"}}


def library_of(name):
    """core, ui/models, ui, app/cli, app or tests: the library that a path from the root belongs to."""
    parts = name.split("/")
    pair = "/".join(parts[:2])
    return pair if pair in ("ui/models", "app/cli") else parts[0]


def core_parts(root):
    text = (root / "core/CMakeLists.txt").read_text()
    found = re.search(r"set\(SWECI_CORE_PARTS\s+([^)]*)\)", text)
    return found.group(1).split() if found else []


def target(root, name, spelled):
    """The path from the root that an include means, whether or not it exists; None for one of other people's."""
    beside = os.path.normpath(os.path.join(os.path.dirname(name), spelled))
    candidates = [beside] + [os.path.normpath(os.path.join(top, spelled)) for top in ("core", "ui", "app", ".")]
    for candidate in candidates:
        if candidate.startswith(LIBRARIES) and (root / candidate).is_file():
            return candidate
    first = spelled.split("/")[0]
    if "/" in spelled and first in LIBRARIES:
        return os.path.normpath(spelled)
    if "/" in spelled and first in core_parts(root):
        return f"core/{spelled}"
    return None


def qt_complaint(name, spelled, qt):
    """A header of Qt must lie in a module that the file's library may use."""
    modules = MODULES.get(library_of(name))
    if modules is None or not re.match(r"Q\w+$|Qt\w+/|q\w+\.h$|KSyntaxHighlighting\b|KF\d", spelled):
        return None
    if re.match(r"Qt\w+/", spelled):
        fine = spelled.split("/")[0] in modules
    else:
        fine = any((qt / module / spelled).exists() for module in modules)
    return None if fine else f"<{spelled}> is of no module of Qt that {library_of(name)} may use"


def core_complaint(name, other, parts):
    """Inside core: a part includes itself and those above it in the list."""
    own, theirs = name.split("/")[1], other.split("/")[1]
    if own in parts and theirs in parts and parts.index(theirs) > parts.index(own):
        return f"{theirs} lies below {own} in core's list of parts"
    return None


def include_complaint(root, name, spelled, parts, qt):
    other = target(root, name, spelled)
    if other is None:
        return qt_complaint(name, spelled, qt)
    mine, theirs = library_of(name), library_of(other)
    if theirs not in MAY_INCLUDE.get(mine, {theirs}):
        return f"{mine} may not include {other}"
    if other.endswith(".cpp"):
        return f"{other} is compiled by its own library"
    return core_complaint(name, other, parts) if mine == "core" and theirs == "core" else None


def recompiled(name, text):
    """tests link libraries, they do not recompile their sources."""
    code = re.sub(r"#.*", "", text)
    found = re.findall(r"[^\s()\"]*(?:core|ui|app)/[^\s()\"]*\.(?:cpp|cc|cxx)\b", code)
    return [f"{name}: recompiles {source}" for source in found]


def includes(root, options):
    parts, complaints, seen = core_parts(root), [], 0
    if not parts:
        return ["core/CMakeLists.txt: no SWECI_CORE_PARTS"]
    for top in LIBRARIES:
        for path in sorted((root / top).rglob("*")):
            name = path.relative_to(root).as_posix()
            if name.startswith("tests/data/") or not path.is_file():
                continue
            if top == "tests" and path.name == "CMakeLists.txt":
                complaints += recompiled(name, path.read_text())
            if path.suffix not in (".cpp", ".h"):
                continue
            seen += 1
            if top == "core" and name.split("/")[1] not in parts:
                complaints.append(f"{name}: lies in no part of core")
            text = path.read_text(errors="replace")
            for _, spelled in INCLUDE.findall(text):
                complaint = include_complaint(root, name, spelled, parts, options.qt)
                if complaint:
                    complaints.append(f"{name}: {complaint}")
    return complaints if seen else ["no source file found"]
