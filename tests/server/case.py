"""What the tests of the server share: a folder of their own, and how a refusal must look."""

import contextlib
import json
import pathlib
import tempfile
import unittest

import schema
from wire import Server, play

LANG = pathlib.Path(__file__).parents[2] / "lang"
WORDS = {lang: json.loads((LANG / f"{lang}.json").read_text(encoding="utf-8")) for lang in ("en", "fr")}


def sentence(key, lang, **arguments):
    """What a person reads, from the catalogue."""
    text = WORDS[lang][key]
    for name, value in arguments.items():
        text = text.replace("{" + name + "}", str(value))
    return text


class ServerTest(unittest.TestCase):
    def setUp(self):
        self.cleanup = contextlib.ExitStack()
        self.addCleanup(self.cleanup.close)
        self.path = pathlib.Path(self.cleanup.enter_context(tempfile.TemporaryDirectory()))

    def serve(self, *flags, **options):
        return self.cleanup.enter_context(Server(self.path / "paddock.db", *flags, **options))

    def assert_sentence(self, refusal, code, key, lang="en", **arguments):
        self.assertEqual((refusal["code"], refusal["message"]["key"]), (code, key), refusal)
        self.assertEqual(refusal["sentence"], sentence(key, lang, **arguments), refusal)

    def assert_refused(self, ask, status, code, key, **arguments):
        """`ask(Accept_Language=…)` is refused over HTTP in both languages."""
        for lang in ("en", "fr"):
            answer = ask(Accept_Language=lang + ";q=0.9, *;q=0.1")
            self.assertEqual(answer.status, status, answer.body)
            self.assertEqual(answer.headers["Content-Type"], "application/json")
            refusal = json.loads(answer.body)
            schema.check("Refusal", refusal)
            self.assert_sentence(refusal, code, key, lang, **arguments)


class SharedServerTest(ServerTest):
    """One server for a whole class, with a quiet table that must never notice anything."""

    flags = ()
    fast = True

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.server = Server(cls.folder / "paddock.db", *cls.flags, fast=cls.fast)
        cls.addClassCleanup(cls.server.end)
        cls.quiet = cls.server.three_people()
        cls.watchers = [cls.quiet.join(seat) for seat in (1, 2, 3)]

    def tearDown(self):
        """Nothing was refused at the quiet table, nobody there was disturbed, and it goes on."""
        if self.watchers[0].is_over:
            type(self).quiet = self.server.three_people()
            type(self).watchers = [self.quiet.join(seat) for seat in (1, 2, 3)]
        self.assertEqual(play(self.watchers, moves=1), 1)
        for watcher in self.watchers:
            self.assertEqual([m for m in watcher.others if m["type"] == "refused"], [])
            self.assertEqual(watcher.welcome["table"]["table"], self.quiet.id)

    @contextlib.contextmanager
    def unharmed(self, table, *clients):
        """Nothing comes of the block: the table has the same entries, and whoever sits there plays on."""
        with_before = table.join()
        before, position = with_before.n, with_before.now["position"]
        yield
        after = table.join()
        self.assertEqual((after.n, after.now["position"]), (before, position))
        if clients:
            self.assertEqual(play(list(clients), moves=1), 1)
