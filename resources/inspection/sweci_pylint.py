# SPDX-License-Identifier: GPL-3.0-or-later
"""What pylint says of Python files, by category.

Reads a JSON list of files, as seen from the working folder, from standard input and prints one line of JSON:
{"pylint": "2.16.2", "statements": 12, "fatal": 0, "error": 1, "warning": 0, "refactor": 2, "convention": 3}. With an
empty list that line holds the version alone. The project's own configuration of pylint is not read: it could load
plugins, and states would be measured by rules of their own. Ends with code 3 when there is no pylint. Whoever starts
this has it run in a sandbox: pylint imports what it finds.
"""
import json
import sys

try:
    import pylint
    from pylint.lint import Run
    from pylint.reporters import BaseReporter
except ImportError:
    sys.exit(3)

CATEGORIES = ("fatal", "error", "warning", "refactor", "convention")


class Silent(BaseReporter):
    """Keeps no message: there may be any number."""

    def handle_message(self, msg):
        pass

    def _display(self, layout):
        pass


def value(stats, name):
    return stats.get(name, 0) if isinstance(stats, dict) else getattr(stats, name)


files = json.load(sys.stdin)
answer = {"pylint": pylint.__version__}
if files:
    options = ["--rcfile=/dev/null", "--persistent=n", "--reports=n", "--score=n", "--jobs=1"]
    kept, sys.stdout = sys.stdout, sys.stderr  # what is printed meanwhile is no answer
    run = Run(options + files, reporter=Silent(), exit=False)
    sys.stdout = kept
    answer["statements"] = value(run.linter.stats, "statement")
    for category in CATEGORIES:
        answer[category] = value(run.linter.stats, category)
print(json.dumps(answer), flush=True)
