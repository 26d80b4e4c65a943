#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the bundled sample data set in the published layout.

usage: build_sample.py OUT [--source DIR]

Writes OUT/metadata/sample.csv and OUT/data/<task_id>/code.zip. Needs nothing but Python 3.9: the git objects are
written here, uncompressed, so neither git's settings nor the version of git or zlib can change a byte of the result.
README.md beside this file describes both formats.
"""
import argparse
import csv
import hashlib
import io
import os
import re
import shutil
import sys
import tempfile
import zipfile
import zlib
from datetime import datetime, timezone
from pathlib import Path

OWNER = "sweci-sample"
SPLIT = "sample"
# Repository: commit number of the base, of the reference, and the measured gap (tests/integration/sample checks it).
TASKS = {"spanlib": (6, 11, 27), "tabletext": (4, 9, 26), "exprcalc": (4, 10, 24)}
COLUMNS = ("task_id", "repo_name", "url", "licence", "current_sha", "target_sha", "test_gap", "image_sha", "code_sha")
AUTHOR = "Sample Author <author@example.org>"
LICENCE = "MIT"
MARK = re.compile(r"#@ (\d+)-(\d*)$")
ZIP_DATE = (2024, 1, 1, 0, 0, 0)
CONFIG = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n"


def state(text, commit):
    """The text an annotated source has at a commit; None where the file is not there."""
    keep, out, seen = False, [], False
    for line in text.split("\n"):
        match = MARK.match(line)
        if match:
            keep = int(match[1]) <= commit <= int(match[2] or 10**6)
            seen = seen or keep
        elif keep:
            out.append(line)
    if not seen:
        return None
    body = "\n".join(out).strip("\n")
    return body + "\n" if body else ""


def messages(root):
    return [line for line in (root / "commits.txt").read_bytes().decode("utf-8").split("\n") if line]


def tree(root, commit):
    """The files (path: bytes) of a repository at a commit."""
    files = {}
    for path in sorted(root.rglob("*")):
        if "__pycache__" in path.parts or not path.is_file() or path == root / "commits.txt":
            continue
        text = state(path.read_bytes().decode("utf-8"), commit)
        if text is not None:
            files[path.relative_to(root).as_posix()] = text.encode("utf-8")
    return files


def stored(data):
    """A zlib stream of stored blocks: the same bytes with every zlib."""
    blocks = [data[i:i + 65535] for i in range(0, len(data), 65535)] or [b""]
    out = b"\x78\x01"
    for number, block in enumerate(blocks, 1):
        out += bytes([number == len(blocks)]) + len(block).to_bytes(2, "little")
        out += (len(block) ^ 0xFFFF).to_bytes(2, "little") + block
    return out + zlib.adler32(data).to_bytes(4, "big")


class Objects:
    """Loose objects of a git repository, by id."""

    def __init__(self):
        self.loose = {}

    def add(self, kind, body):
        data = f"{kind} {len(body)}\0".encode() + body
        name = hashlib.sha1(data).hexdigest()
        self.loose[name] = stored(data)
        return name

    def add_tree(self, files):
        entries, folders = [], {}
        for path, body in files.items():
            head, _, rest = path.partition("/")
            if rest:
                folders.setdefault(head, {})[rest] = body
            else:
                entries.append((head.encode(), b"100644", self.add("blob", body)))
        for name, inner in folders.items():
            entries.append((name.encode() + b"/", b"40000", self.add_tree(inner)))
        body = b"".join(mode + b" " + name.rstrip(b"/") + b"\0" + bytes.fromhex(sha)
                        for name, mode, sha in sorted(entries))
        return self.add("tree", body)

    def add_commit(self, files, parent, number, message):
        when = datetime(2024, number, 3 + number, 10, tzinfo=timezone.utc)
        who = f"{AUTHOR} {int(when.timestamp())} +0000"
        lines = [f"tree {self.add_tree(files)}"] + ([f"parent {parent}"] if parent else [])
        return self.add("commit", "\n".join(lines + [f"author {who}", f"committer {who}", "", message, ""]).encode())


def history(root):
    """The objects of a repository and its commit ids, oldest first."""
    objects, commits = Objects(), []
    for number, message in enumerate(messages(root), 1):
        commits.append(objects.add_commit(tree(root, number), commits[-1] if commits else None, number, message))
    return objects, commits


def archive(objects, head):
    """code.zip: the repository's .git at the root. Stored, sorted, one date."""
    files = {".git/HEAD": b"ref: refs/heads/main\n", ".git/config": CONFIG.encode(),
             ".git/refs/heads/main": f"{head}\n".encode()}
    files.update({f".git/objects/{name[:2]}/{name[2:]}": data for name, data in objects.loose.items()})
    folders = {"/".join(path.split("/")[:depth]) + "/" for path in files for depth in range(1, path.count("/") + 1)}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for path in sorted(folders | set(files)):
            entry = zipfile.ZipInfo(path, ZIP_DATE)
            entry.create_system = 3
            entry.external_attr = 0o40755 << 16 | 0x10 if path.endswith("/") else 0o100644 << 16
            target.writestr(entry, files.get(path, b""))
    return out.getvalue()


def write(source, out):
    rows = []
    for repo, (base, reference, gap) in TASKS.items():
        objects, commits = history(source / repo)
        current, target = commits[base - 1], commits[reference - 1]
        task = f"{OWNER}__{repo}__{current[:6]}__{target[:6]}"
        code = archive(objects, commits[-1])
        (out / "data" / task).mkdir(parents=True)
        (out / "data" / task / "code.zip").write_bytes(code)
        rows.append((task, f"{OWNER}/{repo}", f"https://example.org/{OWNER}/{repo}", LICENCE, current, target, gap, "",
                     hashlib.sha256(code).hexdigest()))
    (out / "metadata").mkdir(parents=True)
    with open(out / "metadata" / f"{SPLIT}.csv", "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)


def build(source, out):
    """Builds beside OUT and puts it in place at the end, so that OUT is never half there."""
    out.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    try:
        write(source, work / "new")
        if out.exists():
            os.rename(out, work / "old")
        os.rename(work / "new", out)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description="Build the bundled sample data set.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--source", type=Path, default=Path(__file__).resolve().parent / "src")
    arguments = parser.parse_args()
    build(arguments.source, Path(os.path.abspath(arguments.out)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
