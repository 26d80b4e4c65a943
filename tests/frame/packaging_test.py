# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of packaging/ that can be tested without installing anything."""

import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def shell(command, *arguments):
    """Runs a command with the functions of lib.sh."""
    script = f'set -u; ROOT={str(ROOT)!r}; . "$ROOT/packaging/lib.sh"; {command}'
    return subprocess.run(["bash", "-c", script, "bash", *arguments], capture_output=True, text=True, check=False)


class AptSource(unittest.TestCase):
    """The private source is the machine's own, for another suite."""

    def source(self, files):
        with tempfile.TemporaryDirectory() as folder:
            base = pathlib.Path(folder)
            for name, text in files.items():
                path = base / "apt" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            (base / "out").mkdir()
            done = shell('syntax_apt_source "$1" bookworm "$2"', str(base / "out"), str(base / "apt"))
            written = {path.name: path.read_text() for path in (base / "out").iterdir()}
            return done.returncode, written

    def test_deb822(self):
        code, written = self.source({"sources.list.d/debian.sources": (
            "# http://comment.example/debian\nTypes: deb\n# http://comment.example/debian\n"
            "URIs: http://security.example/debian\nSuites: bookworm-security\nComponents: main\n\n"
            "Types: deb deb-src\nURIs: http://off.example/debian\nSuites: bookworm\nComponents: main\nEnabled: no\n\n"
            "Types: deb\nURIs: http://own.example/debian\nSuites: bookworm-updates\n bookworm\n"
            "Components: contrib main\nSigned-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n mQINB\n")})
        self.assertEqual(code, 0)
        self.assertEqual(written, {"private.sources": (
            "Types: deb deb-src\nSuites: trixie\nComponents: main\nURIs: http://own.example/debian\n"
            "Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n mQINB\n")})

    def test_one_line(self):
        code, written = self.source({"sources.list": (
            "# deb http://comment.example/debian bookworm main\n"
            "deb cdrom:[Debian 12]/ bookworm main\n"
            "deb http://security.example/debian bookworm-security main\n"
            "deb-src http://source.example/debian bookworm main\n"
            "deb [ arch=amd64 signed-by=/k.gpg ] http://own.example/debian/ bookworm contrib main # ours\n"
            "deb http://second.example/debian bookworm main\n")})
        self.assertEqual(code, 0)
        self.assertEqual(written, {"private.list": (
            "deb [ arch=amd64 signed-by=/k.gpg ] http://own.example/debian/ trixie main\n"
            "deb-src [ arch=amd64 signed-by=/k.gpg ] http://own.example/debian/ trixie main\n")})

    def test_none(self):
        code, written = self.source({"sources.list": "", "sources.list.d/other.sources": (
            "Types: deb\nURIs: http://other.example\nSuites: nodistro\nComponents: main\n")})
        self.assertNotEqual(code, 0)
        self.assertEqual(written, {})


class Packages(unittest.TestCase):
    def test_sections(self):
        for release, expected in ((True, True), (False, False)):
            done = shell(f"on_debian_12() {{ {str(release).lower()}; }}; wanted_packages window")
            self.assertEqual("libqt6opengl6-dev" in done.stdout.split(), expected)
            self.assertIn("qt6-charts-dev", done.stdout.split())
            self.assertNotIn("g++", done.stdout)

    def test_every_line_is_a_package(self):
        done = shell("wanted_packages build window run tests long agents")
        self.assertRegex(done.stdout, r"\A([a-z0-9][a-z0-9+.-]+\n)+\Z")


class Agents(unittest.TestCase):
    """The agent programs of the tests, with a stand-in for npm."""

    def test_pinned_as_the_descriptors_say(self):
        lines = dict(line.split("\t") for line in shell("agents_wanted").stdout.splitlines())
        self.assertEqual(set(lines), {"claude-code", "codex", "gemini-cli", "opencode", "qwen-code"})
        for packages in lines.values():
            for package in packages.split():
                self.assertRegex(package, r"\A(@[a-z-]+/)?[a-z-]+(-x64)?@\d+\.\d+\.\d+\Z")

    def test_installed_once(self):
        with tempfile.TemporaryDirectory() as folder:
            cache = pathlib.Path(folder)
            npm = (f'npm() {{ echo "$*" >>{folder}/calls; mkdir "$3/node_modules"; case "$*" in *"$BAD"*) return 1 ;; esac; }};'
                   f' XDG_CACHE_HOME={folder}; setup_test_agents; echo "$SWECI_TEST_AGENTS"')
            # One that cannot be fetched leaves the others, and is said.
            done = shell(f"BAD=codex; {npm}")
            agents = pathlib.Path(done.stdout.strip())
            self.assertEqual(agents.parent, cache / "sweci")
            self.assertIn("without some of them", done.stderr)
            self.assertEqual([(agents / name).is_dir() for name in ("claude-code", "codex")], [True, False])
            self.assertEqual(len((cache / "calls").read_text().splitlines()), 2)
            done = shell(f"BAD=nothing; {npm}")
            self.assertNotIn("without", done.stderr)
            self.assertEqual(len(list(agents.iterdir())), 6)
            calls = (cache / "calls").read_text().splitlines()
            self.assertEqual(len(calls), 6)
            self.assertIn(f"install --prefix {agents}/codex.part --no-audit", calls[2])
            shell(f"BAD=nothing; {npm}")
            self.assertEqual(len((cache / "calls").read_text().splitlines()), 6)


class Usage(unittest.TestCase):
    def test_help_and_wrong_arguments(self):
        for program in ("run", "test"):
            done = subprocess.run([PACKAGING / program, "-h"], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout[:6]), (0, "usage:"))
            done = subprocess.run([PACKAGING / program, "--no-such"], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr[:6]), (2, "", "usage:"))


JUNIT = """<?xml version="1.0" encoding="UTF-8"?><testsuite>
<testcase name="plain" status="run"><system-out>PASS   : Plain::a()\nSKIP is only a word here</system-out></testcase>
<testcase name="qt" status="run"><system-out>PASS   : Tst::initTestCase()
SKIP   : Tst::engine(docker) no container engine
   Loc: [/somewhere/tst.cpp(12)]
SKIP   : Tst::lines() one
two
   Loc: [/somewhere/tst.cpp(15)]
Totals: 1 passed, 0 failed, 2 skipped, 0 blacklisted, 1ms</system-out></testcase>
<testcase name="broken" status="fail"><failure message=""/><system-out>FAIL!</system-out></testcase>
<testcase name="whole" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><system-out>x
skipped: no clang-format
</system-out></testcase>
<testcase name="gone" status="notrun"><skipped message="Required Files Missing"/><system-out></system-out></testcase>
<testcase name="off" status="disabled"><skipped message="Disabled"/><system-out></system-out></testcase>
<testcase name="unit" status="run"><system-out>test_x (m.T.test_x) ... skipped 'no network'
</system-out></testcase>
<testcase name="py" status="run"><system-out>SKIPPED [1] test_a.py:3: why not</system-out></testcase>
</testsuite>"""


class Summary(unittest.TestCase):
    def summary(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a=b.xml"
            path.write_text(text)
            command = [PACKAGING / "test-summary", f"fast={path}"]
            return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_skips_of_all_kinds(self):
        done = self.summary(JUNIT)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines(), [
            "skipped tests: 7",
            "  fast: qt Tst::engine(docker): no container engine",
            "  fast: qt Tst::lines(): one two",
            "  fast: whole: no clang-format",
            "  fast: gone: Required Files Missing",
            "  fast: off: Disabled",
            "  fast: unit test_x (m.T.test_x): no network",
            "  fast: py test_a.py:3: why not",
            "test programs: 8, failed: 1"])

    def test_none(self):
        done = self.summary("<testsuite><testcase name='a' status='run'/></testsuite>")
        self.assertEqual(done.stdout, "skipped tests: none\ntest programs: 1, failed: 0\n")

    def test_no_report_is_a_failure(self):
        self.assertEqual(self.summary("").returncode, 1)


if __name__ == "__main__":
    unittest.main()
