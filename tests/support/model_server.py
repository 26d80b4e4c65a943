#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A model of our own for tests: answers every request on 127.0.0.1 with "model says NUMBER", counting from 1.

Prints its port once it listens, ends with its standard input. Each request is a line "METHOD PATH KEY" of the file
named, KEY what the header Authorization says.
"""

import http.server
import sys
import threading


class Model(http.server.BaseHTTPRequestHandler):
    count = 0

    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        Model.count += 1
        with open(sys.argv[1], "a") as log:
            log.write("%s %s %s\n" % (self.command, self.path, self.headers.get("Authorization", "-")))
        body = b"model says %d" % Model.count
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
