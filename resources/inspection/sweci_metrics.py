# SPDX-License-Identifier: GPL-3.0-or-later
"""Complexity and maintainability of Python sources, as radon defines them.

Reads a line of base64 for each source from standard input, prints a line of JSON for each in the same order, at once:
{"mi": 63.2, "complexity": [1, 4]} or {"error": "SyntaxError"}. Nothing of a source is run: radon reads its syntax tree.
Ends with code 3 when there is no radon. The first line it prints is radon's version.
"""
import base64
import io
import json
import resource
import signal
import sys
import tokenize
import warnings

MEMORY = 2 << 30  # a source can make the parser want any amount
SECONDS = 20


def too_long(*_):
    raise TimeoutError


def measure(source):
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
    text = io.TextIOWrapper(io.BytesIO(source), encoding, line_buffering=True).read()
    # As the commands "radon mi" and "radon cc" call them.
    return {"mi": mi_visit(text, True), "complexity": [block.complexity for block in cc_visit(text)]}


try:
    import radon
    from radon.complexity import cc_visit
    from radon.metrics import mi_visit
except ImportError:
    sys.exit(3)

resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
signal.signal(signal.SIGALRM, too_long)
warnings.simplefilter("ignore")
print(json.dumps({"version": radon.__version__}), flush=True)
for line in sys.stdin.buffer:
    try:
        signal.alarm(SECONDS)
        answer = measure(base64.b64decode(line))
    except BaseException as error:  # whatever a source can make a parser raise
        answer = {"error": type(error).__name__}
    finally:
        signal.alarm(0)
    print(json.dumps(answer), flush=True)
