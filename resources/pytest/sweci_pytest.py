# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs pytest as `PYTHONPATH=src:. python -m pytest` does, but imports pytest before the code's folders are searched.

A pytest.py, pluggy.py, sitecustomize.py or the like beside the code would otherwise run instead of the real one. What
this call is to do lies in sweci_call.json beside this file; it is deleted at once, since it holds a secret that the
code under test must not know. Works with Python 3.7 and later, pytest 6 and later.
"""
import sys

_AT_START = set(sys.modules)

import importlib
import importlib.machinery
import importlib.util
import json
import os

# What belongs to the test run and is never given up for a module of the code.
_OURS = {"pytest", "_pytest", "py", "pytest_jsonreport", "pytest_metadata", "sweci_reporter", "__main__"}


def read_call(folder):
    path = os.path.join(folder, "sweci_call.json")
    with open(path, encoding="utf-8") as file:
        call = json.load(file)
    try:
        os.remove(path)
    except OSError:
        with open(path, "w"):
            pass
    return call


def provided_by(name, folders):
    """True when one of the folders has a module or package of that name (not merely a folder)."""
    try:
        spec = importlib.machinery.PathFinder.find_spec(name, folders)
    except Exception:
        return False
    return spec is not None and spec.origin is not None and spec.loader is not None


def import_pytest(code_folders, json_report):
    import _pytest.config
    import pytest

    for name in _pytest.config.default_plugins:
        try:
            importlib.import_module("_pytest." + name)
        except ImportError:
            pass
    # Imported by pytest inside functions only.
    for name in ("tomllib", "tomli", "iniconfig", "exceptiongroup", "packaging.version", "pygments"):
        try:
            importlib.import_module(name)
        except ImportError:
            pass
    if json_report:
        for name in ("pytest_metadata", "pytest_jsonreport"):
            if provided_by(name, code_folders):
                continue  # the product itself: the reference has it
            try:
                importlib.import_module(name + ".plugin")
            except ImportError:
                continue
            for module in (name, name + ".plugin"):
                # pytest warns that it cannot rewrite what is already imported, and filterwarnings = error makes
                # that fatal; this mark says that there is nothing to rewrite.
                sys.modules[module].__doc__ = (sys.modules[module].__doc__ or "") + " PYTEST_DONT_REWRITE"
    return pytest


def give_up_modules(code_folders):
    """Lets the tests import the code's own module of a name that pytest has already loaded (a project named attrs,
    a module code.py): under `python -m pytest` the code's folders come first. pytest keeps the one it has."""
    names = {name.partition(".")[0] for name in set(sys.modules) - _AT_START} - _OURS
    names -= {name.partition(".")[0] for name in _AT_START}
    for name in names:
        if provided_by(name, code_folders):
            for module in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
                del sys.modules[module]


def load_reporter(folder):
    path = os.path.join(folder, "sweci_reporter.py")
    spec = importlib.util.spec_from_file_location("sweci_reporter", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["sweci_reporter"] = module
    spec.loader.exec_module(module)
    return module


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    code = os.getcwd()
    # As `python -m pytest` with PYTHONPATH=src:. has them.
    code_folders = [code, os.path.join(code, "src"), code]
    sys.path[:] = [p for p in sys.path if p and os.path.abspath(p) not in (folder, code, code_folders[1])]
    witness = os.dup(2)  # before pytest captures; not inherited by programs that the tests start
    call = read_call(folder)
    for name in [n for n in os.environ if n.startswith("PYTEST_")]:
        del os.environ[name]

    pytest = import_pytest(code_folders, call["json_report"])
    module = load_reporter(folder)
    reporter = module.Reporter(
        witness, call.pop("nonce"), call["report"], not call["json_report"], call["only"]
    )
    give_up_modules(code_folders)
    arguments = sys.argv[1:]
    sys.argv[:] = [os.path.join(os.path.dirname(pytest.__file__), "__main__.py")] + arguments
    sys.path[:0] = code_folders
    os.environ["PYTHONPATH"] = "src:."
    try:
        status = int(pytest.main(arguments, plugins=[reporter]))
        sys.stdout.flush()
    except BrokenPipeError:
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
