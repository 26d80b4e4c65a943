# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a folder as a saved container image (what `docker save IMAGE | gzip` writes), without an engine.

make_image.py ROOT OUT [--tag TAG] [--architecture amd64] [--env NAME=VALUE ...]
"""
import argparse
import gzip
import hashlib
import io
import json
import os
import pathlib
import tarfile

parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("out", type=pathlib.Path)
parser.add_argument("--tag", default="sweci-test:1")
parser.add_argument("--architecture", default={"aarch64": "arm64"}.get(os.uname().machine, "amd64"))
parser.add_argument("--env", action="append", default=[])
options = parser.parse_args()


def add_tree(tar, root):
    for folder, names, files in os.walk(root):
        names.sort()
        for name in sorted(names + files):
            path = os.path.join(folder, name)
            tar.add(path, os.path.relpath(path, root), recursive=False)


def add_bytes(tar, name, data):
    info = tarfile.TarInfo(name)
    info.size = len(data)
    tar.addfile(info, io.BytesIO(data))


part = options.out.with_name(options.out.name + ".part")
layer = options.out.with_name(options.out.name + ".layer")
with tarfile.open(layer, "w", format=tarfile.PAX_FORMAT) as tar:
    add_tree(tar, options.root)
with layer.open("rb") as file:
    digest = hashlib.file_digest(file, "sha256").hexdigest() if hasattr(hashlib, "file_digest") else \
        hashlib.sha256(file.read()).hexdigest()
config = json.dumps({
    "architecture": options.architecture, "os": "linux", "created": "2026-01-01T00:00:00Z",
    "config": {"Env": ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"] + options.env,
               "Cmd": ["/bin/sh"]},
    "rootfs": {"type": "layers", "diff_ids": ["sha256:" + digest]},
    "history": [{"created": "2026-01-01T00:00:00Z", "created_by": "make_image.py"}]}).encode()
name = hashlib.sha256(config).hexdigest()
manifest = json.dumps([{"Config": name + ".json", "RepoTags": [options.tag], "Layers": [digest + "/layer.tar"]}]).encode()
with gzip.open(part, "wb", compresslevel=1) as packed, tarfile.open(fileobj=packed, mode="w|") as tar:
    add_bytes(tar, name + ".json", config)
    tar.add(layer, digest + "/layer.tar")
    add_bytes(tar, "manifest.json", manifest)
layer.unlink()
part.rename(options.out)
