#!/usr/bin/env python3
"""The Debian package: the same bytes each time, everything in it, and it runs. With PADDOCK_SOAK it is built twice, installed into a
clean Debian root, serves there, and is upgraded and removed with its tables kept.

    tests/package_test.py PADDOCK
"""

import gzip
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/server"))
import wire  # noqa: E402

UNIT = "usr/lib/systemd/system/paddock.service"
BASH = "usr/share/bash-completion/completions/paddock"
ZSH = "usr/share/zsh/vendor-completions/_paddock"
FISH = "usr/share/fish/vendor_completions.d/paddock.fish"


def package(out, *more, **options):
    """Makes one of the program under test; the file."""
    command = [ROOT / "tools/package", "--program", wire.PADDOCK, "--out", out, *more]
    said = subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout
    return pathlib.Path(said.split()[0])


def text_of(*command, **options):
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True, **options).stdout


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.file = package(cls.folder / "one")
        cls.root = cls.folder / "root"
        subprocess.run(["dpkg-deb", "-x", cls.file, cls.root], check=True)

    def test_packed_elsewhere_it_is_the_same_bytes(self):
        elsewhere = {**os.environ, "TZ": "Pacific/Auckland", "LANG": "C", "HOME": "/"}
        again = package(self.folder / "two", cwd="/", env=elsewhere, umask=0o077)
        self.assertEqual(again.name, self.file.name)
        self.assertEqual(again.read_bytes(), self.file.read_bytes())

    def test_it_has_what_a_service_needs(self):
        listing = text_of("dpkg-deb", "-c", self.file)
        self.assertEqual({line.split()[1] for line in listing.splitlines()}, {"root/root"})
        for path in ("usr/bin/paddock", UNIT, BASH, ZSH, FISH, "etc/default/paddock", "usr/share/doc/paddock/copyright",
                     "usr/share/doc/paddock/examples/grafana.json", "usr/share/doc/paddock/paddock.cdx.json"):
            self.assertIn(f" ./{path}\n", listing)
        version = text_of(wire.PADDOCK, "--version").split()[1]
        fields = text_of("dpkg-deb", "-f", self.file)
        self.assertIn(f"\nVersion: {version}\n", fields)
        for library in ("libc6", "libsqlite3-0", "libpq5", "libsodium23"):
            self.assertRegex(fields, rf"\nDepends: .*{library} \(")
        control = self.folder / "control"
        subprocess.run(["dpkg-deb", "-e", self.file, control], check=True)
        self.assertEqual((control / "conffiles").read_text(), "/etc/default/paddock\n")
        subprocess.run(["md5sum", "--check", "--quiet", control / "md5sums"], cwd=self.root, check=True)
        for script in ("postinst", "prerm", "postrm"):
            subprocess.run(["sh", "-n", control / script], check=True)

    def test_the_program_in_it_serves(self):
        usual, wire.PADDOCK = wire.PADDOCK, str(self.root / "usr/bin/paddock")
        try:
            with wire.Server(self.folder / "served.db") as server:
                self.assertEqual(wire.play(wire.everyone_at(server.three_people()), 3), 3)
                self.assertIn(b"<html", server.get("/").body)
        finally:
            wire.PADDOCK = usual

    def test_every_command_has_a_page_in_both_languages(self):
        listed = text_of(wire.PADDOCK, "--lang", "en", "--help").split("Subcommands:\n")[1]
        names = ["paddock", *(f"paddock-{name}" for name in re.findall(r"^  (\S+)", listed, re.M))]
        self.assertGreater(len(names), 15)
        for lang, folder in (("en", "man1"), ("fr", "fr/man1")):
            for name in names:
                page = gzip.decompress((self.root / f"usr/share/man/{folder}/{name}.1.gz").read_bytes())
                shown = subprocess.run(["groff", "-man", "-Tutf8", "-Kutf8", "-ww"], input=page, capture_output=True, check=True)
                self.assertEqual(shown.stderr, b"", name)
            page = gzip.decompress((self.root / f"usr/share/man/{folder}/paddock-serve.1.gz").read_bytes()).decode()
            for option in re.findall(r"^  (--[a-z-]+)", text_of(wire.PADDOCK, "--lang", lang, "serve", "--help"), re.M):
                self.assertIn(option.replace("-", "\\-"), page)

    def test_shells_offer_commands_and_their_options(self):
        bash = ('. "$1"; COMP_WORDS=("${@:2}"); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _paddock; echo "${COMPREPLY[@]}"')
        for words, offered in ((("paddock", "ser"), "serve"), (("paddock", "serve", "--metrics-p"), "--metrics-port"),
                               (("paddock", "--lang", "fr", "circuits", "ma"), "make"), (("paddock", "--lang", ""), "en fr"),
                               (("paddock", "circuits", "make", "--ke"), "--keep")):
            self.assertEqual(text_of("bash", "-c", bash, "-", self.root / BASH, *words).split(), offered.split(), words)
        text_of("zsh", "-n", self.root / ZSH)
        fish = f"source {self.root / FISH}; complete -C 'paddock serve --metrics-p'"
        home = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LANG": "C.UTF-8"}
        self.assertIn("--metrics-port", text_of("fish", "--no-config", "-c", fish, env=home))

    def test_the_service_is_locked_in(self):
        unit = (self.root / UNIT).read_text()
        for line in ("DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "SystemCallFilter=@system-service"):
            self.assertIn(f"\n{line}\n", unit)
        if shutil.which("systemd-analyze") is None:
            self.skipTest("nothing here rates units")
        result = subprocess.run(["systemd-analyze", "security", "--offline=yes", "--threshold=20", self.root / UNIT],
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout[-300:] + result.stderr)

    def test_the_bill_of_materials_names_what_is_inside(self):
        bill = json.loads((self.root / "usr/share/doc/paddock/paddock.cdx.json").read_text())
        self.assertEqual((bill["bomFormat"], bill["specVersion"]), ("CycloneDX", "1.5"))
        required = {one["name"] for one in bill["components"] if one["scope"] == "required"}
        self.assertLessEqual({"libc6", "libsqlite3-0", "libsodium23", "libpq5", "d3-scale", "svelte"}, required)
        references = [one["bom-ref"] for one in bill["components"]]
        self.assertEqual(len(references), len(set(references)))
        for one in bill["components"]:
            self.assertRegex(one["purl"], r"\Apkg:(deb/debian|npm)/\S+@\S+\Z")


@unittest.skipUnless(os.environ.get("PADDOCK_SOAK"), "to build it twice is for the soak")
class BuiltTwice(unittest.TestCase):
    def build(self, folder):
        """From a clone, with nothing that was compiled elsewhere."""
        subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
        said = text_of(folder / "tools/package", env={**os.environ, "CCACHE_DISABLE": "1"})
        return pathlib.Path(said.splitlines()[-1].split()[0]).read_bytes()

    def test_built_in_another_folder_it_is_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            self.assertEqual(self.build(folder / "here"), self.build(folder / "somewhere/else/altogether"))


class Installed(wire.Server):
    """The service as its unit starts it, in a root of its own and as nobody, on ports that are free."""

    def __init__(self, root):
        self.data, self.before, self.log, self.process = root / "var/lib/paddock", None, subprocess.DEVNULL, None
        told = dict(line.split("=", 1) for line in (root / "etc/default/paddock").read_text().splitlines()
                    if line.startswith("PADDOCK_OPTIONS="))
        options = shlex.split(shlex.split(told["PADDOCK_OPTIONS"])[0])
        start = re.search(r"^ExecStart=(.*) \$PADDOCK_OPTIONS$", (root / UNIT).read_text(), re.M).group(1)
        free = ["0" if before in ("--port", "--metrics-port") else option
                for before, option in zip(["", *options], options)]
        self.command = ["chroot", "--userspec=65534:65534", root, "/usr/bin/env", "-i", "PADDOCK_DATA=/var/lib/paddock",
                        *shlex.split(start), *free]
        self.start()


@unittest.skipUnless(os.environ.get("PADDOCK_SOAK") and os.geteuid() == 0, "a clean Debian root is for the soak, and for root")
class CleanRoot(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.root = self.folder / "root"

    def debootstrap(self, file):
        """From where this machine has its own packages; only what the package asks for is added."""
        sites = text_of("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE)", "Created-By: Packages").splitlines()
        codename = re.search(r"^VERSION_CODENAME=(\S+)$", pathlib.Path("/etc/os-release").read_text(), re.M).group(1)
        site = next(line.split()[0] for line in sites if line.split()[1] == codename)
        asked = re.sub(r" \([^)]*\)", "", text_of("dpkg-deb", "-f", file, "Depends")).strip().replace(" ", "")
        result = subprocess.run(["debootstrap", "--variant=minbase", f"--include={asked}", codename, self.root, site],
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout[-2000:] + result.stderr[-2000:])

    def dpkg(self, *arguments):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LANG": "C"}
        result = subprocess.run(["chroot", self.root, "dpkg", *arguments], capture_output=True, text=True, env=environment)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def install(self, file):
        shutil.copy(file, self.root / "tmp")
        self.dpkg("-i", f"/tmp/{file.name}")

    def test_it_installs_serves_and_upgrades_keeping_its_data(self):
        old, new = package(self.folder / "old", "--version", "0.0.1"), package(self.folder / "new")
        self.debootstrap(old)
        self.install(old)
        data = self.root / "var/lib/paddock"  # systemd would make it
        data.mkdir(mode=0o700)
        os.chown(data, 65534, 65534)
        with Installed(self.root) as server:
            table = server.three_people()
            clients = wire.everyone_at(table)
            wire.play(clients, 5)
            self.assertEqual(server.stop(), 0)
        settings = self.root / "etc/default/paddock"
        settings.write_text(settings.read_text().replace("--port 8080", "--port 8080 --drain 1"))
        self.install(new)
        self.assertIn("--drain 1", settings.read_text())
        with Installed(self.root) as server:
            table.server = server
            back = wire.everyone_at(table)
            self.assertEqual([client.n for client in back], [client.n for client in clients])
            self.assertEqual(wire.play(back, 5), 5)
            self.assertEqual(server.json("/health")["version"], text_of(wire.PADDOCK, "--version").split()[1])
        shown = text_of("chroot", self.root, "/usr/bin/paddock", "--lang", "en", "check", "/var/lib/paddock/paddock.db")
        self.assertIn("1", shown)
        self.dpkg("--remove", "paddock")
        self.assertFalse((self.root / "usr/bin/paddock").exists())
        self.dpkg("--purge", "paddock")
        self.assertFalse(settings.exists())
        self.assertTrue((data / "paddock.db").exists())


if __name__ == "__main__":
    wire.run_tests()
