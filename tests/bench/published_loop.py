#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the published harness on one task and says what each of its iterations took.

published_loop.py HARNESS PYTHON DATASET TASK PLUGINS WORK ITERATIONS

HARNESS is a checkout of it, PYTHON an interpreter that has its requirements, PLUGINS a folder with pytest-json-report for
the image. The agent is a stand-in for iflow, a shell script that does what the benchmark's own agent does. Nothing of the
checkout is changed: a copy gets another Dockerfile, since the original installs from the network. Prints one JSON object:
wall seconds of each iteration, calls of the docker client in each.
"""
import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys

IFLOW = """#!/bin/sh
if [ -d /app/non-passed ]; then
    echo '<requirements><requirement><location>x</location><description>Do it.</description></requirement></requirements>' \\
        > /app/requirement.xml
else
    cat /etc/hostname > /app/code/host-of-programmer
fi
echo '<Execution Info>{"tokenUsage": {"input": 1, "output": 1}, "executionTimeMs": 1}</Execution Info>' >&2
"""

DOCKERFILE = """ARG BASE_IMAGE
FROM ${BASE_IMAGE}
ARG NODE_VERSION
ARG AGENT_NPM_PKG
ARG AGENT_BIN
COPY plugins /usr/lib/python3/dist-packages/
COPY iflow /usr/local/bin/iflow
RUN ln -sf python3 /usr/bin/python && mkdir -p /opt/agent/home
WORKDIR /app
"""

# One line a call: when it began, when it ended, its first word. It adds the start of a shell (some 3 ms) to each.
DOCKER = """#!/bin/bash
began=$EPOCHREALTIME
"{docker}" "$@"
code=$?
printf '%s %s %s\\n' "$began" "$EPOCHREALTIME" "$1" >> "{log}"
exit $code
"""

CONFIG = {"experiment_name": "measured", "splitting": "one", "hf_token": "none", "hf_repo_id": "none",
          "agent_name": "iflow", "api_key": "none", "base_url": "none", "model_name": "none"}


def main():
    harness, python, dataset, task, plugins, work, iterations = sys.argv[1:]
    work, dataset, iterations = pathlib.Path(work), pathlib.Path(dataset), int(iterations)
    shutil.copytree(pathlib.Path(harness) / "src", work / "harness/src")
    (work / "harness/src/swe_ci/benchmark/agents/Dockerfile.iflow").write_text(DOCKERFILE)
    data = work / "data"
    (data / "metadata").mkdir(parents=True)
    (data / "data").mkdir()
    shutil.copytree(dataset / "data" / task, data / "data" / task)
    table = next((dataset / "metadata").glob("*.csv"))
    with open(table, newline="", encoding="utf-8-sig") as source, \
            open(data / "metadata/one.csv", "w", newline="", encoding="utf-8") as one:
        rows = csv.DictReader(source)
        out = csv.DictWriter(one, rows.fieldnames)
        out.writeheader()
        out.writerows(row for row in rows if row["task_id"] == task)
    run = work / "run"
    run.mkdir()
    (run / "iflow").write_text(IFLOW)
    (run / "iflow").chmod(0o755)
    shutil.copytree(plugins, run / "plugins")
    lines = [f"{key} = {json.dumps(value)}" for key, value in CONFIG.items()] + [
        f"save_root_dir = {json.dumps(str(data))}", "[agent]", 'node_version = ""', 'npm_pkg = ""', 'npm_bin = ""',
        "[docker]", 'storage_disk = ""', 'cpus = ""', 'read_bps = ""', 'write_bps = ""', 'memory = ""',
        'memory_reservation = ""', "[iflow]", 'auth_type = "openai-compatible"', "[pytest]", "timeout = 600", "[init]",
        "max_workers = 1", "[evolve]", f"max_epoch = {iterations}", "max_workers = 1", "[evolve.architect]",
        "timeout = 600", "max_try = 1", "[evolve.programmer]", "timeout = 600", "max_try = 1"]
    (work / "harness/config.toml").write_text("\n".join(lines) + "\n")
    shim = work / "bin"
    shim.mkdir()
    log = work / "calls"
    (shim / "docker").write_text(DOCKER.format(docker=shutil.which("docker"), log=log))
    (shim / "docker").chmod(0o755)
    environment = dict(os.environ, PATH=f"{shim}:{os.environ['PATH']}", PYTHONPATH=str(work / "harness/src"))
    subprocess.run([python, "-m", "swe_ci.evaluate"], cwd=run, env=environment, stdout=sys.stderr, check=True)

    records = (run / "experiments/measured" / task / "iteration.jsonl").read_text().splitlines()
    if len(records) != iterations + 1:
        raise SystemExit(f"{len(records)} records:\n" + (run / "experiments/measured" / task / "task.log").read_text())
    calls = [line.split() for line in log.read_text().splitlines()]
    calls = sorted((float(began), float(ended), word) for began, ended, word in calls)
    # Two containers at initialization, then three an iteration; before each it asks whether the name is free.
    starts = [n for n, call in enumerate(calls) if call[2] == "run"][2::3]
    last = max(n for n, call in enumerate(calls) if call[2] == "rm") + 1
    ends = starts[1:] + [last]
    walls = [calls[end if end < last else end - 1][0 if end < last else 1] - calls[start][0]
             for start, end in zip(starts, ends)]
    print(json.dumps({"walls": walls, "calls": [end - start for start, end in zip(starts, ends)]}))


if __name__ == "__main__":
    main()
