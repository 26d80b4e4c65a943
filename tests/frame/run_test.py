# SPDX-License-Identifier: GPL-3.0-or-later
"""packaging/run as a newcomer calls it: on a display (a virtual one) and without any. Builds build/release."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUN = ROOT / "packaging" / "run"
BUILD_SECONDS = 1500
RECORDINGS = ("steady", "hasty")
ITERATIONS = 6


def wait_until(holds, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.2)
    return False


def environment(**further):
    kept = {name: value for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return {**kept, **further}


def records(folder):
    """Whole lines of all iteration logs, by experiment."""
    return {name: [path.read_bytes().count(b"\n") for path in sorted(folder.glob(f"{name}/*/iteration.jsonl"))]
            for name in RECORDINGS}


FINISHED = {name: [ITERATIONS + 1] * 3 for name in RECORDINGS}


class OnADisplay(unittest.TestCase):
    def setUp(self):
        reading, writing = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                                       pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.server.wait)
        self.addCleanup(self.server.terminate)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.display = ":" + numbers.readline().strip()

    def windows(self):
        shown = subprocess.run(["xwininfo", "-display", self.display, "-root", "-tree"],
                               capture_output=True, text=True, check=False)
        return [line.strip() for line in shown.stdout.splitlines() if "SWE-CI Workbench" in line]

    def test_window_opens_and_closing_it_stops_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / "own folder"
            home = pathlib.Path(folder) / "settings"
            log = (pathlib.Path(folder) / "log").open("w+")
            run = subprocess.Popen([RUN, "--output", output], stdout=log, stderr=log, start_new_session=True,
                                   env=environment(DISPLAY=self.display, XDG_CONFIG_HOME=str(home)))
            try:
                appeared = wait_until(lambda: self.windows() or run.poll() is not None, BUILD_SECONDS)
                log.seek(0)
                self.assertTrue(appeared and self.windows(), log.read())
                self.assertTrue(wait_until(lambda: (output / "steady" / "experiment.json").exists(), 60))
                # As a session manager closes it: the evaluation goes on and ends by itself.
                window = subprocess.run(["pgrep", "-f", f"sweci-workbench {output}/steady"], capture_output=True,
                                        text=True, check=False).stdout.split()
                self.assertEqual(len(window), 1)
                self.assertNotEqual(records(output), FINISHED)
                os.kill(int(window[0]), signal.SIGTERM)
                self.assertTrue(wait_until(lambda: not self.windows(), 30))
                finished = wait_until(lambda: records(output) == FINISHED, 300)
                self.assertTrue(finished, (records(output), (output / "run.log").read_text()))
                self.assertIn("3 of 3 finished", (output / "run.log").read_text())
            finally:
                if run.poll() is None:
                    os.killpg(run.pid, signal.SIGKILL)
                run.wait()
                log.close()


class WithoutADisplay(unittest.TestCase):
    def test_says_so_and_prints_the_summary(self):
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / "out"
            done = subprocess.run([RUN, f"--output={output}"], env=environment(), capture_output=True, text=True,
                                  check=False, timeout=BUILD_SECONDS)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("There is no display here", done.stderr)
            rows = [line for line in done.stdout.splitlines() if line.startswith("sweci-sample__")]
            self.assertEqual(len(rows), 6, done.stdout)
            self.assertEqual(sum(line.startswith("Mean  ") for line in done.stdout.splitlines()), 2, done.stdout)
            self.assertEqual(records(output), FINISHED)
            read = subprocess.run([ROOT / "build/release/bin/sweci", "summarize", output / "steady", output / "hasty",
                                   "--format", "json"], capture_output=True, text=True, check=True)
            self.assertEqual([e["mean"]["tasks_used"] for e in json.loads(read.stdout)["experiments"]], [3, 3])


if __name__ == "__main__":
    unittest.main()
