# SPDX-License-Identifier: GPL-3.0-or-later
"""The inside half of an agent's way to its model: runs a command beside a relay in a sandbox without network.

python3 -I -S sweci_relay.py SOCKET DIRECT... -- COMMAND...

The relay listens on 127.0.0.1 and hands all that comes on to the socket, behind which the outside half, an HTTP proxy,
decides. DIRECT is a host:port of the machine's own that programs ask without any proxy: it is listened on too, and what
comes there is put into a tunnel. The command keeps this process, with proxy variables added; the relay is left to the
first process of the sandbox. It ends with the command, whatever becomes of the sandbox.
"""

import os
import select
import socket
import sys

BLOCK = 65536
MOST = 64  # connections at a time; more wait
LOOPBACK = "127.0.0.1,localhost,::1"


def split(direct):
    host, _, port = direct.rpartition(":")
    return host.strip("[]"), int(port)


def listen(address, port):
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(64)
        listener.setblocking(False)
    except OSError:
        listener.close()
        return None
    return listener


class Way:
    """Bytes from one socket to another."""

    def __init__(self, source, target, skip=False, held=b""):
        self.source, self.target, self.skip, self.held = source, target, skip, held
        self.ended = self.closed = False

    def read(self):
        try:
            data = self.source.recv(BLOCK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        self.ended = not data
        self.held += data

    def answered(self):
        """The answer to our request for a tunnel is not for the client. False: there is no tunnel."""
        if self.skip:
            end = self.held.find(b"\r\n\r\n")
            if end < 0:
                return not self.ended and len(self.held) < BLOCK
            if self.held[8:10] != b" 2":
                return False
            self.held = self.held[end + 4:]
            self.skip = False
        return True

    def write(self):
        if self.held and not self.skip:
            try:
                self.held = self.held[self.target.send(self.held):]
            except BlockingIOError:
                return
        if self.ended and not self.held and not self.closed:
            self.closed = True
            self.target.shutdown(socket.SHUT_WR)


class Relay:
    def __init__(self, path, listeners):
        self.path = path
        self.listeners = {listener.fileno(): (listener, direct) for listener, direct in listeners}
        self.pairs = {}  # by descriptor of either end: (way out of it, way into it)

    def take(self, listener, direct):
        try:
            client, _ = listener.accept()
        except OSError:
            return
        try:
            outside = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            outside.connect(self.path)
        except OSError:
            client.close()
            return
        head = "CONNECT %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (direct, direct) if direct else ""
        for end in (client, outside):
            end.setblocking(False)
        up = Way(client, outside, held=head.encode())
        down = Way(outside, client, skip=bool(direct))
        self.pairs[client.fileno()] = (up, down)
        self.pairs[outside.fileno()] = (down, up)

    def drop(self, fd):
        out, _ = self.pairs[fd]
        for end in (out.source, out.target):
            del self.pairs[end.fileno()]
            end.close()

    def serve(self, fd, event):
        out, into = self.pairs[fd]
        try:
            if event & (select.POLLIN | select.POLLHUP | select.POLLERR) and not out.ended:
                out.read()
            if not out.answered():
                raise OSError("no tunnel")
            out.write()
            into.write()
            gone = event & select.POLLERR
        except OSError:
            gone = True
        if gone or (out.closed and into.closed):
            self.drop(fd)

    def run(self, command):
        """Serves until the process `command` is gone."""
        try:
            end = os.pidfd_open(command)  # since Python 3.9 and Linux 5.3
        except ProcessLookupError:
            return
        except (AttributeError, OSError):
            end = None
        while end is not None or is_there(command):
            poll = select.poll()
            if end is not None:
                poll.register(end, select.POLLIN)
            if len(self.pairs) < 2 * MOST:
                for fd in self.listeners:
                    poll.register(fd, select.POLLIN)
            for fd, (out, into) in self.pairs.items():
                wanted = select.POLLIN if not out.ended and len(out.held) < BLOCK else 0
                if into.held and not into.skip:
                    wanted |= select.POLLOUT
                if wanted:  # else an end that was seen already would be told again and again
                    poll.register(fd, wanted)
            for fd, event in poll.poll(None if end is not None else 1000):
                if fd == end:
                    return
                if fd in self.listeners:
                    self.take(*self.listeners[fd])
                elif fd in self.pairs:
                    self.serve(fd, event)


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def leave(path, listeners):
    """A process that is nobody's child but the first one's: a command does not expect children it did not start."""
    command = os.getpid()
    middle = os.fork()
    if middle:
        os.waitpid(middle, 0)
        return
    if os.fork():
        os._exit(0)
    try:
        os.setsid()
        os.chdir("/")
        null = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(null, fd)
        Relay(path, listeners).run(command)
    finally:
        os._exit(0)


def main():
    separator = sys.argv.index("--")
    path, direct, command = sys.argv[1], sys.argv[2:separator], sys.argv[separator + 1:]
    proxy = listen("127.0.0.1", 0)
    if proxy is None:
        sys.exit("sweci_relay: cannot listen on 127.0.0.1")
    listeners = {("", 0): (proxy, None)}
    excepted = LOOPBACK
    for place in direct:
        host, port = split(place)
        wanted = [(address, port) for address in (("127.0.0.1", "::1") if host == "localhost" else (host,))]
        for key in wanted:
            listener = None if key in listeners else listen(*key)
            if listener:
                listeners[key] = (listener, place)
        if not any(key in listeners for key in wanted):
            excepted = ""  # a port for the privileged alone: it is reached as other hosts are
    leave(path, list(listeners.values()))
    address = "http://127.0.0.1:%d" % proxy.getsockname()[1]
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        os.environ[name] = address
    os.environ["no_proxy"] = os.environ["NO_PROXY"] = excepted
    os.environ["NODE_USE_ENV_PROXY"] = "1"
    for name in ("all_proxy", "ALL_PROXY"):
        os.environ.pop(name, None)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.stderr.write("%s: %s\n" % (command[0], error.strerror))
        os._exit(127)


main()
