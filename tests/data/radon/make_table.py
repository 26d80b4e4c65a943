#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes table.jsonl: what the commands `radon mi` and `radon cc` say of every Python file of the sample's states.

usage: make_table.py EXPERIMENT... > table.jsonl

The experiments are those of `sweci run --dataset sample --agent replay --recording steady` and `hasty`: all trees of
their histories are looked through. A line for each content: its git blob id, a path, the maintainability index, the
complexities in ascending order. The first line names radon's version.
"""
import json
import pathlib
import subprocess
import sys
import tempfile


def out(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def blocks(listed):
    """The complexities that radon counts; methods are listed in their class and again beside it."""
    return sorted(block["complexity"] for block in listed)


blobs = {}
for experiment in sys.argv[1:]:
    for history in sorted(pathlib.Path(experiment).glob("*/history.git")):
        git = ("git", f"--git-dir={history}")
        for ref in out(*git, "for-each-ref", "--format=%(objectname)").decode().split():
            for line in out(*git, "ls-tree", "-r", ref).decode().splitlines():
                meta, path = line.split("\t")
                if path.endswith(".py"):
                    blobs.setdefault(meta.split()[2], (path, git))
print(json.dumps({"radon": out("/usr/bin/radon", "--version").decode().strip()}))
for blob, (path, git) in sorted(blobs.items()):
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/source.py"
        pathlib.Path(file).write_bytes(out(*git, "cat-file", "blob", blob))
        mi = json.loads(out("/usr/bin/radon", "mi", "-j", file))[file]
        cc = json.loads(out("/usr/bin/radon", "cc", "-j", file)).get(file, [])
    line = {"blob": blob, "path": path}
    line.update({"error": True} if "error" in mi else {"mi": mi["mi"], "complexity": blocks(cc)})
    print(json.dumps(line))
