#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes harness_summaries.json: what the published harness's own summarizer says of experiments that sweci exported.

The summarizer runs unchanged; only what it would print is caught beside, since it prints four digits. Needed: a checkout of
SWE-CI at 3f7235d with its requirements installed in Python 3.11 (3.12 adds floats another way), and in the folder experiments/
here the exports of recordings, each named with its N:
    sweci run NAME --dataset sample --agent replay --recording NAME --baseline-runs 1
    sweci export NAME --to harness
    python3.11 make_harness_summaries.py CHECKOUT hasty:6 > harness_summaries.json
"""
import contextlib
import io
import json
import pathlib
import shutil
import sys

checkout, experiments = pathlib.Path(sys.argv[1]), [entry.split(":") for entry in sys.argv[2:]]
sys.path.insert(0, str(checkout / "src"))
sys.argv = [sys.argv[0], "--api_key", "none", "--docker.storage_disk", "none"]
with contextlib.redirect_stdout(io.StringIO()):
    import swe_ci.benchmark.summarize  # noqa: F401 (the package hides the module behind its function)
module = sys.modules["swe_ci.benchmark.summarize"]
shown = []
show_results = module.show_results


def caught(name, task_ids, results):
    shown.append((task_ids, results))
    show_results(name, task_ids, results)


module.show_results = caught


def records(task):
    lines = (task / "iteration.jsonl").read_text("utf-8").splitlines()
    return [json.dumps({key: json.loads(line)[key] for key in ("gap", "pytest")}) for line in lines]


def summary(name, iterations):
    module.CONFIG.experiment_name = name
    module.CONFIG.evolve.max_epoch = iterations
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        module.summarize()
    task_ids, results = shown.pop()
    average = {}
    for metric in results[0]:  # as show_results adds them, which keeps four digits only
        total = 0.0
        for result in results:
            total += result[metric]
        average[metric] = total / len(results)
        assert f"{average[metric]:.4f}" in printed.getvalue()
    said = [line for line in printed.getvalue().splitlines() if line.startswith(("Total", "\u26a0"))]
    return {"said": said, "tasks": dict(zip(task_ids, results)), "average": average}


found = {}
for name, recorded in experiments:
    folder = pathlib.Path("experiments") / name
    pathlib.Path("metadata").mkdir(exist_ok=True)
    shutil.copy(f"experiments/{name}.tasks.csv", "metadata/default.csv")
    tasks = sorted(path for path in folder.iterdir() if path.is_dir())
    found[name] = {"records": {path.name: records(path) for path in tasks},
                   "summaries": {str(n): summary(name, n) for n in (3, int(recorded), 20)}}
print(json.dumps({"harness": "SWE-CI 3f7235d", "python": "%d.%d" % sys.version_info[:2], "experiments": found}, indent=1))
