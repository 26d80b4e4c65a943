#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes an image of a small Debian with Python and pytest, as `docker save | gzip` writes it: make_test_image.py FILE.

The packages come from the mirror that this machine's own apt uses. Exit code 77: it cannot be made here.
"""

import gzip
import hashlib
import io
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile

MARK = "of_the_image = True\n"


def mirror():
    listed = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE) $(CODENAME) $(COMPONENT)"],
                            capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        site, codename, component = (line.split() + ["", "", ""])[:3]
        if component == "main" and "-" not in codename:
            return site, codename
    raise SystemExit(77)


def layer(entries):
    """A layer of files given by name and content."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, content in entries:
            info = tarfile.TarInfo(name)
            info.size = len(content)
            info.mtime = 1700000000
            tar.addfile(info, io.BytesIO(content))
    return out.getvalue()


def base(folder):
    site, codename = mirror()
    made = subprocess.run(["debootstrap", "--variant=minbase", "--include=python3,python3-pytest", codename,
                           str(folder), site], stdout=sys.stderr, check=False)
    if made.returncode:
        raise SystemExit(77)
    for leftover in ("var/cache/apt/archives", "var/lib/apt/lists", "usr/share/doc", "usr/share/locale", "usr/share/man"):
        shutil.rmtree(folder / leftover, ignore_errors=True)
    (folder / "etc/apt/sources.list").write_text("")
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        tar.add(folder, arcname=".", filter=lambda entry: entry if entry.name != "./proc" else None)
    return out.getvalue()


def main(target):
    if os.geteuid() != 0 or not shutil.which("debootstrap", path="/usr/sbin:/usr/bin:/sbin:/bin"):
        raise SystemExit(77)
    with tempfile.TemporaryDirectory() as work:
        layers = [base(pathlib.Path(work) / "root"),
                  layer([("usr/lib/python3/dist-packages/of_the_image.py", MARK.encode()),
                         ("etc/.wh.debian_version", b"")])]
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    config = json.dumps({
        "architecture": machine, "os": "linux",
        "config": {"Env": ["PATH=/usr/local/bin:/usr/bin:/bin", "OF_IMAGE=yes"], "WorkingDir": "/"},
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(blob).hexdigest() for blob in layers]}})
    names = [hashlib.sha256(blob).hexdigest() + "/layer.tar" for blob in layers]
    digest = hashlib.sha256(config.encode()).hexdigest()
    manifest = json.dumps([{"Config": digest + ".json", "RepoTags": ["sweci/test:1"], "Layers": names}])
    parts = list(zip(names, layers)) + [(digest + ".json", config.encode()), ("manifest.json", manifest.encode())]
    partial = target + ".partial"
    with gzip.open(partial, "wb", compresslevel=1) as out:
        out.write(layer(parts))
    os.rename(partial, target)


if __name__ == "__main__":
    main(sys.argv[1])
