"""The commands of the program and what may be said to each, read from its own --help."""

import dataclasses
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
DESCRIPTIONS = 34  # the column they begin at (app/help.h)


@dataclasses.dataclass
class Entry:
    """A line of a help: an option with its names, an argument, or a command."""
    names: list
    kind: str  # what it takes, as the help says it: "TEXT=8080"; empty: nothing
    about: str


@dataclasses.dataclass
class Command:
    path: list  # ["circuits", "make"]; empty: the program itself
    about: str
    usage: str
    arguments: list
    options: list
    commands: list  # of Command

    @property
    def name(self):
        return "-".join(["paddock", *self.path])

    def all(self):
        return [self, *(found for command in self.commands for found in command.all())]


def say(program, *arguments, lang="en"):
    environment = {"PATH": "/usr/bin:/bin", "LANG": "C", "PADDOCK_DATA": "/nonexistent"}
    return subprocess.run([str(program), "--lang", lang, *arguments], capture_output=True, text=True, check=True,
                          env=environment).stdout


def labels(lang):
    words = json.loads((ROOT / f"lang/{lang}.json").read_text(encoding="utf-8"))
    return {words[f"cli.label.{label}"]: label for label in ("Positionals", "OPTIONS", "Subcommands")}


def read_entries(lines):
    entries = []
    for line in lines:
        if line.startswith(" " * DESCRIPTIONS):
            entries[-1].about = f"{entries[-1].about} {line.strip()}".strip()
            continue
        is_alone = len(line) > DESCRIPTIONS and line[DESCRIPTIONS - 1] != " "
        head, about = (line, "") if is_alone else (line[:DESCRIPTIONS], line[DESCRIPTIONS:])
        names, _, kind = head.strip().partition(" ")
        entries.append(Entry(names.split(","), kind.strip(), about.strip()))
    return entries


def read_command(program, path=(), lang="en"):
    lines = say(program, *path, "--help", lang=lang).splitlines()
    known = labels(lang)
    parts = {"about": []}
    part = "about"
    for line in lines:
        title = line[:-1] if line.endswith(":") and not line.startswith(" ") else None
        if title is not None:
            part = known.get(title, title)
            parts[part] = []
        elif line:
            parts[part].append(line)
    usage = next(line for line in parts["about"] if " paddock" in line and ":" in line)
    about = " ".join(parts["about"][:parts["about"].index(usage)])
    options = [entry for title, lines in parts.items() if title not in ("about", "Positionals", "Subcommands")
               for entry in read_entries(lines)]
    names = [entry.names[0] for entry in read_entries(parts.get("Subcommands", []))]
    return Command(list(path), about, usage.split(":", 1)[1].strip(), read_entries(parts.get("Positionals", [])), options,
                   [read_command(program, [*path, name], lang) for name in names])
