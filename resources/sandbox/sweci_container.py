# SPDX-License-Identifier: GPL-3.0-or-later
"""The first process of a container: starts one command and ends all with it.

Standard input brings, after a line with its length, one JSON object: nonce, argv, environment, drop (variables of the
image that must not be passed on), folder, input, seconds (0: no limit), grace, signals (pairs of a number and seconds;
empty: SIGTERM to all). It then stays open as long as the one who wants the command lives: its end means that nobody
does. Standard error carries two lines that begin with the nonce, which the command cannot know: that it is about to
start, and how it ended. Nothing outlives this process: the kernel ends a process namespace with its first process,
which none of the others can kill.
"""

import json
import os
import select
import signal
import sys
import time

OOM_FILES = ("/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control")


def read_exactly(count):
    data = b""
    while len(data) < count:
        more = os.read(0, count - len(data))
        if not more:
            os._exit(1)
        data += more
    return data


def read_call():
    length = b""
    while not length.endswith(b"\n"):
        length += read_exactly(1)
    return json.loads(read_exactly(int(length)).decode("utf-8", "surrogatepass"))


def memory_kills():
    for name in OOM_FILES:
        try:
            with open(name) as file:
                for line in file:
                    if line.startswith("oom_kill "):
                        return int(line.split()[1])
        except (OSError, ValueError):
            pass
    return 0


def set_dumpable(on):
    """Off: the command, which is of the same user, can neither trace this process nor read its memory."""
    try:
        import ctypes
        ctypes.CDLL(None).prctl(4, on, 0, 0, 0)
    except (ImportError, OSError, AttributeError):
        pass


def say(nonce, word, **more):
    os.write(2, (nonce + " " + word + " " + json.dumps(more) + "\n").encode())


def input_of(text):
    if not text:
        return os.open(os.devnull, os.O_RDONLY)
    fd = os.memfd_create("input") if hasattr(os, "memfd_create") else None
    if fd is None:
        import tempfile
        fd = os.dup(tempfile.TemporaryFile().fileno())
    data = text.encode("utf-8", "surrogateescape")
    while data:
        data = data[os.write(fd, data):]
    os.lseek(fd, 0, os.SEEK_SET)
    return fd


def image_environment():
    """As the container was given it: Python adds to its own when no language is set."""
    with open("/proc/self/environ", "rb") as file:
        entries = os.fsdecode(file.read()).split("\0")
    return dict(entry.split("=", 1) for entry in entries if "=" in entry)


def become(call, go):
    os.read(go, 1)  # until the parent has hidden itself
    os.setsid()
    os.dup2(input_of(call["input"]), 0)
    for number in (signal.SIGPIPE, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    try:
        with open("/proc/self/oom_score_adj", "r+") as file:  # the kernel's choice must not fall on the first process
            value = min(1000, int(file.read()) + 300)
            file.seek(0)
            file.write(str(value))
    except (OSError, ValueError):
        pass
    environment = {name: value for name, value in image_environment().items() if name not in call["drop"]}
    environment.update(call["environment"])
    try:
        os.chdir(call["folder"] or "/")
        os.execvpe(call["argv"][0], call["argv"], environment)
    except OSError as error:
        os.write(2, ("%s: %s\n" % (call["argv"][0], error.strerror)).encode("utf-8", "surrogateescape"))
    os._exit(127)


def start(call):
    wait, go = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(go)
            become(call, wait)
        finally:
            os._exit(127)
    os.close(wait)
    set_dumpable(0)
    os.close(go)
    return child


def send(pid, number):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def send_all(number):
    send(-1, number)


def reap(child):
    """The wait status of the child when it has ended; what it left to us is taken too."""
    ended = None
    try:
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            if pid == child:
                ended = status
    except ChildProcessError:
        pass
    return ended


def main():
    if os.getpid() != 1:  # it ends every process it can see
        sys.exit("sweci_container: only as the first process of a container")
    wake, awaken = os.pipe()
    for fd in (wake, awaken):
        os.set_blocking(fd, False)
    signal.set_wakeup_fd(awaken)
    asked = []
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, frame: asked.append(number))
    call = read_call()
    nonce = call["nonce"]
    kills = memory_kills()
    say(nonce, "began")
    begun = time.monotonic()
    child = start(call)
    deadline = begun + call["seconds"] if call["seconds"] > 0 else None
    last = None  # when the next signal is due, or what is still there is killed
    polite = []
    why = ""
    while True:
        now = time.monotonic()
        if last is None and (asked or (deadline is not None and now >= deadline)):
            why = "asked" if asked else "timeout"
            last = now
            polite = [tuple(pair) for pair in call["signals"]]
            if not polite:
                send_all(signal.SIGTERM)
                last = now + call["grace"]
        if last is not None and now >= last and polite:
            number, pause = polite.pop(0)
            send(child, number)
            last = now + pause
        elif last is not None and now >= last:
            send_all(signal.SIGKILL)
            last = now + 0.2  # a process that the kernel holds goes later
        until = last if last is not None else deadline
        pause = 1000 if until is None else max(0, min(1000, (until - now) * 1000 + 1))
        ready = dict(select_ready(wake, pause))
        if 0 in ready and not os.read(0, 65536):
            os._exit(137)  # nobody wants the result any more
        if wake in ready:
            os.read(wake, 65536)
        status = reap(child)
        if status is not None:
            break
    seconds = time.monotonic() - begun
    send_all(signal.SIGKILL)
    number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    code = 128 + number if number else os.WEXITSTATUS(status)
    say(nonce, "ended", exit=code, signal=number, seconds=seconds, why=why, kills=memory_kills() - kills)
    os._exit(code)


def select_ready(wake, pause):
    poll = select.poll()
    poll.register(0, select.POLLIN)
    poll.register(wake, select.POLLIN)
    return poll.poll(pause)


main()
