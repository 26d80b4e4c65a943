# SPDX-License-Identifier: GPL-3.0-or-later
"""pytest plugin of the workbench: a witness of the run on standard error, and a report where pytest-json-report is not.

The witness is a line for each outcome, as it happens, behind a secret word. Whoever reads the pipe has it before the
code under test can change its mind; the report file can be rewritten until the process ends. Two hidden tests, one that
must pass and one that must fail, go through the hooks that real tests go through: when one of them comes out otherwise
the run itself was changed. The report has the form of pytest-json-report 1.5 but for its log records.
"""
import collections
import hashlib
import json
import os
import random
import time
import types

import pytest
from _pytest.fixtures import FuncFixtureInfo
from _pytest.main import Session
from _pytest.runner import call_and_report


def _place(location):
    return {"path": location.path, "lineno": location.lineno, "message": location.message}


def _stage(report):
    stage = {"duration": report.duration, "outcome": report.outcome}
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        stage["crash"] = _place(crash)
        try:
            stage["traceback"] = [_place(e.reprfileloc) for e in report.longrepr.reprtraceback.reprentries]
        except AttributeError:
            pass  # the native style has no entries of this kind
    streams = dict(report.sections)
    for key in ("stdout", "stderr"):
        text = streams.get("Captured %s %s" % (key, report.when))
        if text:
            stage[key] = text
    longrepr = report.longreprtext
    if longrepr:
        stage["longrepr"] = longrepr
    return stage


def _serializable(value):
    try:
        json.dumps(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return True


class Reporter:
    def __init__(self, descriptor, nonce, path, write_report, only):
        self._path = path
        self._write_report = write_report
        self._only = None if only is None else set(only)
        self._config = None
        self._start = time.time()
        self._tests = {}
        self._collectors = []
        self._warnings = []
        self._deselected = 0
        self._collect_errors = 0
        self._told = {}
        process = os.getpid()
        write, getpid, dumps, leave = os.write, os.getpid, json.dumps, os._exit

        def end_child():
            if getpid() != process:
                leave(0)

        # A child that a test forked and that runs on comes to the end of the session too, and would write the report
        # anew beside its parent, through our plugin or another.
        self._end_child = end_child

        def tell(*words):
            if getpid() != process:
                return
            line = " ".join((nonce,) + tuple(w if isinstance(w, str) else dumps(w[0]) for w in words)) + "\n"
            data = line.encode("ascii")
            while data:
                data = data[write(descriptor, data):]

        self._tell = tell
        tell("begin")

    # -- outcomes

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config):
        self._config = config
        # pytest notes the names of tests in its cache and breaks down at one that is not text (a lone surrogate).
        cache = getattr(config, "cache", None)
        if cache is not None:
            keep = cache.set

            def keep_if_text(key, value):
                try:
                    keep(key, value)
                except UnicodeError:
                    pass

            cache.set = keep_if_text

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session):
        self._start = time.time()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report):
        test = self._tests.get(report.nodeid)
        if test is None:
            test = {"nodeid": report.nodeid, "lineno": report.location[1], "outcome": "passed"}
            if report.keywords:
                test["keywords"] = list(report.keywords)
            self._tests[report.nodeid] = test
        if report.when == "teardown" and getattr(report, "user_properties", None):
            properties = [{str(key): value} for key, value in report.user_properties]
            if _serializable(properties):
                test["user_properties"] = properties
        outcome = self._config.hook.pytest_report_teststatus(report=report, config=self._config)[0]
        if outcome not in ("passed", ""):
            test["outcome"] = outcome
        if self._write_report:
            test[report.when] = _stage(report)
        # A pass is one only after teardown; all else is told at once.
        if report.when == "teardown" or test["outcome"] != "passed":
            self._tell_test(report.nodeid)

    def _tell_test(self, nodeid):
        outcome = self._tests[nodeid]["outcome"]
        if self._told.get(nodeid) != outcome:
            self._told[nodeid] = outcome
            self._tell("test", outcome, (nodeid,))

    # -- collection

    def pytest_collectreport(self, report):
        if report.failed:
            self._collect_errors += 1
        result = []
        for node in report.result or []:
            entry = {"nodeid": node.nodeid, "type": node.__class__.__name__}
            try:
                entry["lineno"] = node.location[1]
            except AttributeError:
                pass
            node._sweci_entry = entry
            result.append(entry)
        collector = {"nodeid": report.nodeid, "outcome": report.outcome, "result": result}
        if report.longrepr:
            collector["longrepr"] = str(report.longrepr)
        self._collectors.append(collector)

    def pytest_deselected(self, items):
        self._deselected += len(items)
        for item in items:
            entry = getattr(item, "_sweci_entry", None)
            if entry is not None:
                entry["deselected"] = True

    @pytest.hookimpl(hookwrapper=True, trylast=True)
    def pytest_collection_modifyitems(self, config, items):
        yield
        if self._only is not None:
            away = [item for item in items if item.nodeid not in self._only]
            if away:
                items[:] = [item for item in items if item.nodeid in self._only]
                config.hook.pytest_deselected(items=away)

    def pytest_warning_recorded(self, warning_message, when):
        self._warnings.append(
            {
                "message": str(warning_message.message),
                "category": warning_message.category.__name__,
                "when": when,
                "filename": warning_message.filename,
                "lineno": warning_message.lineno,
            }
        )

    # -- the hidden tests

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtestloop(self, session):
        outcome = yield
        # excinfo of an old-style wrapper's result is (type, value, traceback) or None.
        stopped = outcome.excinfo
        if stopped is not None and not issubclass(stopped[0], Session.Failed):
            return
        try:
            must_pass, must_fail = self._canaries(session)
            self._tell("canary", "pass", self._run(must_pass))
            self._tell("canary", "fail", self._run(must_fail))
        except (Exception, pytest.exit.Exception, pytest.skip.Exception) as error:
            self._tell("canary", "error", (repr(error),))

    def _canaries(self, session):
        parent = self._module(session)
        token = "%x" % random.SystemRandom().getrandbits(64)

        def good():
            assert token == token

        def bad():
            assert token == ""

        items = []
        for function in (good, bad):
            name = "test_%x" % random.SystemRandom().getrandbits(40)
            function.__name__ = function.__qualname__ = name
            # No fixtures: automatic ones of the project may be costly, or refuse a test they do not know.
            info = FuncFixtureInfo((), (), [], {})
            item = pytest.Function.from_parent(parent, name=name, callobj=function, fixtureinfo=info)
            item._json_report_extra = {}  # pytest-json-report sets it in a hook that hidden tests do not reach
            items.append(item)
        return items

    @staticmethod
    def _module(session):
        for item in reversed(session.items or []):
            module = item.getparent(pytest.Module)
            if module is not None and not any(m.name in ("skip", "skipif", "xfail") for m in module.iter_markers()):
                return module
        # None to be had (no tests, or run in other processes): one in memory.
        name = "test_%x" % random.SystemRandom().getrandbits(40)
        try:
            path = session.config.rootpath / "tests" / (name + ".py")
            module = pytest.Module.from_parent(session, path=path)
        except (AttributeError, TypeError):  # pytest 6
            module = pytest.Module.from_parent(session, fspath=session.config.rootdir.join("tests", name + ".py"))
        module._obj = types.ModuleType(name)
        return module

    def _run(self, item):
        report = call_and_report(item, "setup", log=False)
        word = "setup_" + report.outcome
        if report.passed:
            report = call_and_report(item, "call", log=False)
            self._through_project_hooks(report)
            word = self._config.hook.pytest_report_teststatus(report=report, config=self._config)[0]
        call_and_report(item, "teardown", log=False, nextitem=None)
        return word or "none"

    def _through_project_hooks(self, report):
        """Hooks of the project may change a report while it is being told; those of pytest and its plugins would count it."""
        manager = self._config.pluginmanager
        root = str(self._config.rootdir if not hasattr(self._config, "rootpath") else self._config.rootpath) + os.sep
        others = []
        for plugin in manager.get_plugins():
            file = getattr(plugin, "__file__", None)
            if not (isinstance(plugin, types.ModuleType) and file and os.path.abspath(file).startswith(root)):
                others.append(plugin)
        manager.subset_hook_caller("pytest_runtest_logreport", remove_plugins=others)(report=report)

    # -- the end

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session):
        self._end_child()
        if self._write_report:
            self._save(session)
        yield
        for nodeid in self._tests:
            self._tell_test(nodeid)
        self._tell(
            "end",
            (
                {
                    "exit": int(session.exitstatus),
                    "tests": len(self._tests),
                    "collect_errors": self._collect_errors,
                    "report": self._hash(),
                },
            ),
        )

    def _hash(self):
        digest = hashlib.sha256()
        try:
            with open(self._path, "rb") as file:
                for block in iter(lambda: file.read(1 << 20), b""):
                    digest.update(block)
        except OSError:
            return ""
        return digest.hexdigest()

    def _save(self, session):
        summary = collections.Counter(test["outcome"] for test in self._tests.values())
        summary["total"] = sum(summary.values())
        # pytest's own number is the one after deselection.
        summary["collected"] = session.testscollected + self._deselected
        if self._deselected:
            summary["deselected"] = self._deselected
        now = time.time()
        report = {
            "created": now,
            "duration": now - self._start,
            "exitcode": int(session.exitstatus),
            "root": str(getattr(self._config, "rootpath", None) or self._config.rootdir),
            "environment": {},
            "summary": summary,
        }
        if self._collectors:
            report["collectors"] = self._collectors
        report["tests"] = list(self._tests.values())
        if self._warnings:
            report["warnings"] = self._warnings
        with open(self._path, "w", encoding="utf-8") as file:
            json.dump(report, file, default=str)
