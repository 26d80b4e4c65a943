# SPDX-License-Identifier: GPL-3.0-or-later
"""tcp_forward.py ADDRESS PORT: what connects to ADDRESS is joined to 127.0.0.1:PORT.

The scripted model server listens on loopback alone, which a container does not see. Prints the port it took; ends with
its standard input.
"""

import socket
import sys
import threading


def copy(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def serve(listener, port):
    while True:
        client, _ = listener.accept()
        try:
            server = socket.create_connection(("127.0.0.1", port))
        except OSError:
            client.close()
            continue
        for pair in ((client, server), (server, client)):
            threading.Thread(target=copy, args=pair, daemon=True).start()


def main():
    listener = socket.create_server((sys.argv[1], 0))
    threading.Thread(target=serve, args=(listener, int(sys.argv[2])), daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()


main()
