#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the sample data set, measures it with pytest and plays the two recordings on it.

usage: check_sample.py [--write] [--python PROGRAM]

Fails when the data set differs between two builds, when its test_gap column is not what pytest says, when a patch or
a requirement document of a recording does not fit, when a recording no longer shows what it is there to show, or when
the counts differ from resources/recordings/expected.json (--write writes that file anew). Exit code 77: no pytest here.
"""
import argparse
import csv
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILDER = ROOT / "resources" / "sample" / "build_sample.py"
RECORDINGS = ROOT / "resources" / "recordings"
EXPECTED = RECORDINGS / "expected.json"
NAMES = ("steady", "hasty")
ITERATIONS = 6
GAMMAS = (0.8, 1.0, 1.2)
MARGIN = 0.03
COLUMNS = ["task_id", "repo_name", "url", "licence", "current_sha", "target_sha", "test_gap", "image_sha", "code_sha"]

# As the JSON report of the published protocol has it: a test that fails in setup or teardown has not passed, nor has
# one that was expected to fail and did not.
PLUGIN = '''
import json, os

bad, good = set(), set()


def pytest_runtest_logreport(report):
    if report.failed:
        bad.add(report.nodeid)
    elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
        good.add(report.nodeid)


def pytest_sessionfinish(session):
    with open(os.environ["SAMPLE_OUTCOMES"], "w") as out:
        json.dump(sorted(good - bad), out)
'''

problems = []


def check(holds, text):
    if not holds:
        problems.append(text)
        print(f"WRONG: {text}")
    return holds


def environment(**more):
    """The surroundings without what would lead git, Python or pytest elsewhere."""
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("GIT_", "PYTEST_", "PYTHON"))}
    return {**keep, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONNOUSERSITE": "1", **more}


def run(*command, **options):
    env = options.pop("env", None) or environment()
    return subprocess.run([str(word) for word in command], env=env, check=options.pop("check", True),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options).stdout


def find_python(wanted):
    for candidate in [wanted] if wanted else ["/usr/bin/python3", shutil.which("python3"), sys.executable]:
        if candidate and os.access(candidate, os.X_OK):
            if subprocess.run([candidate, "-c", "import pytest"], env=environment(), stderr=subprocess.DEVNULL).returncode == 0:
                return candidate
    return None


class Tests:
    """Runs pytest as the program does, with the outcomes written down by a plugin."""

    def __init__(self, python, folder):
        self.python, self.folder = python, folder
        folder.mkdir()
        (folder / "sample_outcomes.py").write_text(PLUGIN, "utf-8")

    def measure(self, code):
        """The return code and the ids that pass (None without a report)."""
        report = self.folder / "outcomes.json"
        report.unlink(missing_ok=True)
        env = environment(PYTHONPATH=os.pathsep.join(["src", ".", str(self.folder)]), SAMPLE_OUTCOMES=str(report))
        done = subprocess.run([self.python, "-m", "pytest", "tests", "--tb=short", "-p", "no:cacheprovider",
                               "-p", "sample_outcomes", f"--rootdir={code}"], cwd=code, env=env, timeout=120,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return done.returncode, set(json.loads(report.read_text("utf-8"))) if report.exists() else None


def build(out, **env):
    run(sys.executable, BUILDER, out, env=environment(**env))
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}


def read_tasks(out):
    with open(out / "metadata" / "sample.csv", encoding="utf-8", newline="") as table:
        reader = csv.DictReader(table)
        tasks = list(reader)
    check(reader.fieldnames == COLUMNS, "the columns of sample.csv are the published ones, in order")
    return tasks


def remove(path):
    shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def prepare(task, data, work):
    """Base and reference as the published protocol prepares them."""
    archive = data / "data" / task["task_id"] / "code.zip"
    check(hashlib.sha256(archive.read_bytes()).hexdigest() == task["code_sha"], f"{task['task_id']}: code_sha")
    work.mkdir(parents=True)
    for name, sha, drop in (("base", "current_sha", ("test", "tests")), ("reference", "target_sha", ("test",))):
        with zipfile.ZipFile(archive) as source:
            check(all(entry.startswith(".git/") for entry in source.namelist()), f"{task['task_id']}: only .git in the zip")
            source.extractall(work / name)
        if name == "base":
            run("git", "-C", work / name, "fsck", "--strict", "--full")
        run("git", "-C", work / name, "checkout", "-q", "--detach", task[sha])
        check(not run("git", "-C", work / name, "status", "--porcelain"), f"{task['task_id']}: {name} checks out clean")
        for item in list((work / name).iterdir()):
            if item.name.startswith(".git") or item.name in drop:
                remove(item)
    shutil.copytree(work / "reference" / "tests", work / "base" / "tests")
    return work / "base", work / "reference"


def blob(path):
    body = path.read_bytes() if path.exists() else None
    return "0" * 40 if body is None else hashlib.sha1(b"blob %d\0" % len(body) + body).hexdigest()


def apply(patch, code, where):
    """Applies a patch with git; the blob ids it names must be met before and after. Gives the files it changes."""
    text = patch.read_text("utf-8")
    files = re.findall(r"^diff --git a/(\S+) b/\1$", text, re.M)
    ids = re.findall(r"^index ([0-9a-f]+)\.\.([0-9a-f]+)", text, re.M)
    check(files and len(files) == len(ids), f"{where}: a patch of git's with its ids")
    check(not any(name.split("/")[0] in ("tests", "test") for name in files), f"{where}: the patch leaves tests/ alone")
    for name, (before, _) in zip(files, ids):
        check(blob(code / name).startswith(before), f"{where}: {name} before the patch is {before}")
    run("git", "apply", "--whitespace=nowarn", patch, cwd=code, env=environment(GIT_CEILING_DIRECTORIES=str(code.parent)))
    for name, (_, after) in zip(files, ids):
        check(blob(code / name).startswith(after), f"{where}: {name} after the patch is {after}")
    return set(files)


def select(test, ids):
    """The ids a line of <acceptance> stands for: the test itself or all its parameters."""
    return {name for name in ids if name == test or name.startswith((test + "[", test + "::"))}


def read_requirements(path, reference, target, passing, where):
    """The items of a requirement document as (file, tests), checked against the reference and the gap."""
    root = ElementTree.parse(path).getroot()
    check(root.tag == "requirements" and 1 <= len(root) <= 5, f"{where}: one to five requirements")
    items = []
    for number, item in enumerate(root, 1):
        fields = {child.tag: (child.text or "").strip() for child in item}
        check(item.tag == "requirement" and list(fields) == ["location", "description", "contract", "acceptance"]
              and all(fields.values()), f"{where}: item {number} has its four parts")
        name, colon, symbol = fields["location"].partition(" : ")
        check(colon and symbol and (reference / name).is_file(), f"{where}: {fields['location']} is at the reference")
        tests = set()
        for line in filter(None, map(str.strip, fields["acceptance"].splitlines())):
            found = select(line, target)
            check(found, f"{where}: {line} passes at the reference")
            check(found - passing, f"{where}: {line} does not pass before")
            tests |= found
        items.append((name, tests - passing))
    return items


def score(n, start, end):
    return -1.0 if n is None else (n - start) / (end - start) if n >= start else (n - start) / start


def evoscore(values, gamma):
    weights = [gamma ** i for i in range(1, len(values) + 1)]
    return sum(w * a for w, a in zip(weights, values)) / sum(weights)


def play(recording, repo, base, reference, target, start, tests, work):
    """Plays one recording on one task: the rows of its table and what it shows."""
    state, passing = work / "state", start
    shutil.copytree(base, state)
    rows, ever_lost = [], set()
    shown = {"unasked": [], "unserved": [], "codes": []}
    for k in range(1, ITERATIONS + 1):
        where = f"{recording}/{repo}/{k:02d}"
        folder = RECORDINGS / recording / repo / f"{k:02d}"
        check({p.name for p in folder.iterdir()} <= {"requirement.xml", "change.patch"}, f"{where}: only the two files")
        items = read_requirements(folder / "requirement.xml", reference, target, passing, where)
        candidate = work / f"candidate-{k:02d}"
        shutil.copytree(state, candidate)
        patch = folder / "change.patch"
        changed = apply(patch, candidate, where) if patch.exists() else set()
        code, passed = tests.measure(candidate)
        collapsed = code > 1 or passed is None
        verdict = "collapsed" if collapsed else "measured" if patch.exists() else "unchanged"
        row = {"k": k, "verdict": verdict, "code": code, "n": None, "lost": None, "fixed": None}
        if not collapsed:
            passed &= target
            lost, fixed = passing - passed, passed - passing
            row.update(n=len(passed), lost=len(lost), fixed=len(fixed))
            ever_lost |= lost
            asked = {name for name, _ in items}
            sources = {name for name in changed if name.endswith(".py") and not name.endswith("__init__.py")}
            shown["unasked"] += [(k, name) for name in sorted(sources - asked)]
            shown["unserved"] += [(k, name) for name, wanted in items if patch.exists() and not wanted & passed]
            state, passing = candidate, passed
        shown["codes"].append(code)
        rows.append(row)
    shown["recovered"], shown["gone"] = len(ever_lost & passing), len(ever_lost - passing)
    return rows, shown


def claims(results):
    """What the recordings are there to show."""
    for repo, (rows, shown, values) in results["steady"].items():
        check(all(row["lost"] == 0 for row in rows), f"steady/{repo}: no test is lost")
        check(values == sorted(values) and values[0] <= 0.25, f"steady/{repo}: slow at first, never down")
        check(all(value < 1 for value in values[:-1]) and values[-1] >= 0.9, f"steady/{repo}: the gap is closed last")
        check(not shown["unserved"], f"steady/{repo}: every requirement is served")
        check(not shown["unasked"], f"steady/{repo}: only what was asked for is changed")
    check(sum(values[-1] == 1 for _, _, values in results["steady"].values()) >= 2, "steady: two tasks are solved")
    hasty = results["hasty"]
    for repo, (rows, shown, values) in hasty.items():
        check(max(values[:2]) >= 0.8, f"hasty/{repo}: most of the gap at once")
        check(all(value < 1 for value in values), f"hasty/{repo}: never solved")
        check(any((row["lost"] or 0) >= 2 for row in rows), f"hasty/{repo}: an iteration loses tests")
        check({row["verdict"] for row in rows} & {"collapsed", "unchanged"}, f"hasty/{repo}: a collapse or no change")
        check(shown["recovered"] and shown["gone"], f"hasty/{repo}: some lost tests come back, not all")
    check(sum(2 in shown["codes"] for _, shown, _ in hasty.values()) >= 2, "hasty: two tasks do not import once")
    check(any(row["verdict"] == "unchanged" for rows, _, _ in hasty.values() for row in rows), "hasty: one no change")
    check(any(shown["unasked"] for _, shown, _ in hasty.values()), "hasty: a change nobody asked for")
    check(any(shown["unserved"] for _, shown, _ in hasty.values()), "hasty: a requirement not served")


def mean_scores(results):
    return {gamma: {name: sum(evoscore(values, gamma) for _, _, values in results[name].values()) / len(results[name])
                    for name in NAMES} for gamma in GAMMAS}


def dump(expected):
    """JSON with one line for each list, to be read in a review."""
    blocks = []
    for name, repos in expected.items():
        tasks = []
        for repo, entry in repos.items():
            lines = ",\n".join(f"      {json.dumps(key)}: {json.dumps(value)}" for key, value in entry.items())
            tasks.append(f"    {json.dumps(repo)}: {{\n{lines}\n    }}")
        blocks.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(tasks) + "\n  }")
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write expected.json anew")
    parser.add_argument("--python", help="the interpreter that has pytest")
    arguments = parser.parse_args()
    python = find_python(arguments.python)
    if python is None:
        print("no Python interpreter here imports pytest; nothing was checked")
        return 77
    with tempfile.TemporaryDirectory(prefix="sweci-sample-") as folder:
        work = Path(folder).resolve()
        data = work / "set"
        first = build(data, PYTHONHASHSEED="1", TZ="UTC", LANG="C")
        second = build(work / "again", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LANG="C.UTF-8", GIT_AUTHOR_DATE="1 +0000",
                       GIT_AUTHOR_NAME="Somebody Else")
        check(first == second, "two builds give the same bytes")
        check(build(data) == first, "a build replaces an earlier one")
        tests = Tests(python, work / "plugin")
        results, expected = {name: {} for name in NAMES}, {name: {} for name in NAMES}
        for task in read_tasks(data):
            repo = task["repo_name"].rpartition("/")[2]
            base, reference = prepare(task, data, work / repo)
            code, target = tests.measure(reference)
            check(code <= 1 and target, f"{repo}: the reference can be measured")
            code, start = tests.measure(base)
            check(code <= 1 and start is not None, f"{repo}: the base can be measured")
            start &= target
            check(str(len(target - start)) == task["test_gap"], f"{repo}: test_gap is {len(target - start)}")
            print(f"\n{task['task_id']}: {len(target)} tests at the reference, {len(start)} of them at base")
            for name in NAMES:
                rows, shown = play(name, repo, base, reference, target, start, tests, work / repo / name)
                values = [score(row["n"], len(start), len(target)) for row in rows]
                results[name][repo] = (rows, shown, values)
                expected[name][repo] = {
                    "reference": len(target),
                    "passed": [len(start)] + [row["n"] for row in rows],
                    "lost": [0] + [row["lost"] for row in rows],
                    "verdicts": ["measured"] + [row["verdict"] for row in rows],
                    "evoscore": {f"{gamma:g}": round(evoscore(values, gamma), 6) for gamma in GAMMAS},
                }
                print(f"  {name:8} k  verdict    rc    n  fixed  lost       a")
                for row, value in zip(rows, values):
                    n, fixed, lost = ("-" if row[key] is None else row[key] for key in ("n", "fixed", "lost"))
                    print(f"  {'':8} {row['k']}  {row['verdict']:9} {row['code']:3} {n:>4} {fixed:>6} {lost:>5} {value:>7.3f}")
                for key in ("unasked", "unserved"):
                    if shown[key]:
                        print(f"  {'':8} {key}: " + ", ".join(f"{k} {text}" for k, text in shown[key]))
        claims(results)
        print("\nEvoScore (paper-v1, mean over the tasks)")
        for gamma, means in mean_scores(results).items():
            print(f"  gamma {gamma:<4g}" + "".join(f"  {name} {value:.4f}" for name, value in means.items()))
        means = mean_scores(results)
        check(means[0.8]["hasty"] - means[0.8]["steady"] > MARGIN, "hasty is ahead at gamma 0.8")
        check(means[1.2]["steady"] - means[1.2]["hasty"] > MARGIN, "steady is ahead at gamma 1.2")
        if arguments.write:
            EXPECTED.write_text(dump(expected), "utf-8")
        else:
            known = json.loads(EXPECTED.read_text("utf-8")) if EXPECTED.exists() else None
            check(known == expected, f"{EXPECTED.name} has these counts (--write writes it anew)")
    print(f"\n{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
