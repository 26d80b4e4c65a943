#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A hub of our own for tests: hub_server.py ROOT.

Serves the data set in ROOT (files by path) as the Hugging Face hub does: revisions, refs, tree listing in pages,
resolve with a redirect of large files to another host, ranges. Prints "PORT CDN_PORT" once it listens. What goes wrong
is said by the file faults.json beside ROOT, read anew for each request, so that a test can change it:

  token        only with this bearer token, else 401
  page         entries of a tree on one page (default 1000)
  busy         [count, status, seconds]: so many answers with this status and Retry-After
  cut          bytes after which an answer of the other host is cut off
  cuts         how many times (default: always)
  no_range     ranges are not honoured
  corrupt      a path whose content comes changed
  slow         seconds between blocks of 16 kB
  longer       a path whose answer is longer than it should be
  circle       large files are redirected to their own address; "nowhere": without an address
  deny         a path that is answered with 403
  redirect     where large files are redirected to, instead of the other host

Every request is written as a line of JSON to log.jsonl beside ROOT.
"""

import hashlib
import http.server
import json
import pathlib
import socket
import sys
import threading
import time
import urllib.parse

ROOT = pathlib.Path(sys.argv[1])
COMMIT = "c" * 40
BIG = 10000  # bytes from which on a file is a large one
lock = threading.Lock()
counts = {"busy": 0, "cuts": 0}
last_faults = ""


def faults():
    """What goes wrong now; counts begin anew when that changes."""
    global last_faults
    try:
        text = (ROOT.parent / "faults.json").read_text()
    except FileNotFoundError:
        return {}
    with lock:
        if text != last_faults:
            last_faults = text
            counts.update(busy=0, cuts=0)
    return json.loads(text)


def entry(path):
    content = path.read_bytes()
    name = path.relative_to(ROOT).as_posix()
    blob = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
    if len(content) < BIG:
        return {"type": "file", "oid": blob, "size": len(content), "path": name}
    return {"type": "file", "oid": blob, "size": len(content), "path": name,
            "lfs": {"oid": hashlib.sha256(content).hexdigest(), "size": len(content), "pointerSize": 134}}


class Hub(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    is_cdn = False

    def log_message(self, *arguments):
        pass

    def answer(self, status, body=b"", headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        with lock:
            with open(ROOT.parent / "log.jsonl", "a", encoding="utf-8") as log:
                log.write(json.dumps({"cdn": self.is_cdn, "path": self.path, "range": self.headers.get("Range"),
                                      "authorization": self.headers.get("Authorization"),
                                      "agent": self.headers.get("User-Agent")}) + "\n")
        wrong = faults()
        # A proxy is asked for whole addresses.
        target = urllib.parse.urlsplit(self.path)
        path = urllib.parse.unquote(target.path)
        if wrong.get("busy"):
            count, status, seconds = wrong["busy"]
            with lock:
                counts["busy"] += 1
                busy = counts["busy"] <= count
            if busy:
                return self.answer(status, headers=[("Retry-After", str(seconds))])
        if self.is_cdn:
            return self.content(path[1:], wrong)
        if wrong.get("token") and self.headers.get("Authorization") != "Bearer " + wrong["token"]:
            return self.answer(401, b'{"error": "Repository not found"}')
        return self.api(path, urllib.parse.parse_qs(target.query), wrong)

    def api(self, path, query, wrong):
        parts = path.strip("/").split("/")
        if parts[:4] == ["api", "datasets", "own", "set"]:
            return self.call(parts[4:], query, wrong)
        if parts[:3] == ["datasets", "own", "set"] and parts[3] == "resolve" and parts[4] in ("main", "v1", COMMIT):
            name = "/".join(parts[5:])
            file = ROOT / name
            if not file.is_file():
                return self.answer(404)
            if wrong.get("deny") == name:
                return self.answer(403)
            if file.stat().st_size < BIG:
                return self.content(name, wrong)
            if wrong.get("circle"):
                return self.answer(302, headers=[] if wrong["circle"] == "nowhere" else [("Location", self.path)])
            place = wrong.get("redirect", f"http://127.0.0.1:{CDN_PORT}/") + urllib.parse.quote(name)
            return self.answer(302, headers=[("Location", place + "?signature=secret")])
        return self.answer(404, b'{"error": "not here"}')

    def call(self, parts, query, wrong):
        if parts == ["refs"]:
            refs = {"branches": [{"name": "main", "ref": "refs/heads/main", "targetCommit": COMMIT}],
                    "converts": [], "tags": [{"name": "v1", "ref": "refs/tags/v1", "targetCommit": COMMIT}]}
            return self.answer(200, json.dumps(refs).encode())
        if parts[0] == "revision" and parts[1] in ("main", "v1", COMMIT):
            return self.answer(200, json.dumps({"sha": COMMIT}).encode())
        if parts[0] == "tree" and parts[1] in ("main", "v1", COMMIT):
            folder = ROOT / "/".join(parts[2:])
            if not folder.is_dir():
                return self.answer(404)
            entries = [{"type": "directory", "oid": "0" * 40, "size": 0, "path": p.relative_to(ROOT).as_posix()}
                       if p.is_dir() else entry(p) for p in sorted(folder.rglob("*"))]
            entries += wrong.get("extra", [])
            page, start = wrong.get("page", 1000), int(query.get("cursor", ["0"])[0])
            headers = []
            if start + page < len(entries):
                place = f"http://{self.headers['Host']}{urllib.parse.urlsplit(self.path).path}"
                headers = [("Link", f'<{place}?recursive=true&cursor={start + page}>; rel="next"')]
            return self.answer(200, json.dumps(entries[start:start + page]).encode(), headers)
        return self.answer(404)

    def content(self, name, wrong):
        content = (ROOT / name).read_bytes()
        if wrong.get("corrupt") == name:
            content = content[:-1] + bytes([content[-1] ^ 1])
        if wrong.get("longer") == name:
            content += b"more"
        start = 0
        wanted = self.headers.get("Range")
        if wanted and not wrong.get("no_range"):
            start = int(wanted[len("bytes="):].rstrip("-"))
            if start >= len(content):
                return self.answer(416, headers=[("Content-Range", f"bytes */{len(content)}")])
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        rest = content[start:]
        if self.is_cdn and "cut" in wrong:
            with lock:
                counts["cuts"] += 1
                cut = counts["cuts"] <= wrong.get("cuts", 1 << 30)
            if cut and len(rest) > wrong["cut"]:
                self.wfile.write(rest[:wrong["cut"]])
                self.wfile.flush()
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True
                return None
        for at in range(0, len(rest), 1 << 14):
            if wrong.get("slow"):
                time.sleep(wrong["slow"])
            try:
                self.wfile.write(rest[at:at + (1 << 14)])
            except OSError:
                self.close_connection = True
                return None
        return None


class Cdn(Hub):
    is_cdn = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # a client that went away


cdn = Server(("127.0.0.1", 0), Cdn)
CDN_PORT = cdn.server_address[1]
hub = Server(("127.0.0.1", 0), Hub)
threading.Thread(target=cdn.serve_forever, daemon=True).start()
print(hub.server_address[1], CDN_PORT, flush=True)
threading.Thread(target=hub.serve_forever, daemon=True).start()
# Ends with whoever started it.
sys.stdin.read()
