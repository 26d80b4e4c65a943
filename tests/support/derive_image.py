# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts one more layer on a saved image: a module `of_the_image`, which says NAME, and no /etc/debian_version.

derive_image.py IMAGE OUT NAME [--tag TAG] [--env NAME=VALUE ...]
"""
import argparse
import gzip
import hashlib
import io
import json
import pathlib
import tarfile

parser = argparse.ArgumentParser()
parser.add_argument("image", type=pathlib.Path)
parser.add_argument("out", type=pathlib.Path)
parser.add_argument("name")
parser.add_argument("--tag")
parser.add_argument("--env", action="append", default=[])
options = parser.parse_args()


def add_bytes(tar, name, data):
    info = tarfile.TarInfo(name)
    info.size = len(data)
    info.mtime = 1700000000
    tar.addfile(info, io.BytesIO(data))


layer = io.BytesIO()
with tarfile.open(fileobj=layer, mode="w") as tar:
    add_bytes(tar, "usr/lib/python3/dist-packages/of_the_image.py", f"of_the_image = {options.name!r}\n".encode())
    add_bytes(tar, "etc/.wh.debian_version", b"")
layer = layer.getvalue()
digest = hashlib.sha256(layer).hexdigest()

part = options.out.with_name(options.out.name + ".part")
with tarfile.open(options.image) as old, gzip.open(part, "wb", compresslevel=1) as packed, \
        tarfile.open(fileobj=packed, mode="w|") as new:
    manifest = json.load(old.extractfile("manifest.json"))[0]
    config = json.load(old.extractfile(manifest["Config"]))
    for name in manifest["Layers"]:
        member = old.getmember(name)
        new.addfile(member, old.extractfile(member))
    config["config"]["Env"] += options.env
    config["rootfs"]["diff_ids"].append("sha256:" + digest)
    config["history"].append({"created": "2026-01-02T00:00:00Z", "created_by": "derive_image.py " + options.name})
    config = json.dumps(config).encode()
    manifest["Config"] = hashlib.sha256(config).hexdigest() + ".json"
    manifest["Layers"].append(digest + "/layer.tar")
    manifest["RepoTags"] = [options.tag or "sweci-test-" + options.name + ":1"]
    add_bytes(new, digest + "/layer.tar", layer)
    add_bytes(new, manifest["Config"], config)
    add_bytes(new, "manifest.json", json.dumps([manifest]).encode())
part.rename(options.out)
