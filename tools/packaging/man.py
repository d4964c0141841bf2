"""Manual pages, made from what the program's --help says, in both its languages."""

import time

WORDS = {
    "en": {"name": "NAME", "usage": "SYNOPSIS", "about": "DESCRIPTION", "arguments": "ARGUMENTS", "options": "OPTIONS",
           "commands": "COMMANDS", "see": "SEE ALSO"},
    "fr": {"name": "NOM", "usage": "SYNOPSIS", "about": "DESCRIPTION", "arguments": "ARGUMENTS", "options": "OPTIONS",
           "commands": "COMMANDES", "see": "VOIR AUSSI"},
}


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def entries(title, list_of):
    lines = [f".SH {title}"] if list_of else []
    for entry in list_of:
        names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in entry.names)
        kind = f" \\fI{escaped(entry.kind)}\\fR" if entry.kind else ""
        lines += [".TP", names + kind, escaped(entry.about)]
    return lines


def page(command, version, epoch, lang):
    words = WORDS[lang]
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    lines = [f'.TH "{command.name.upper()}" 1 "{day}" "paddock {version}" "Paddock"',
             f".SH {words['name']}", f"{escaped(command.name)} \\- {escaped(command.about.rstrip('.'))}",
             f".SH {words['usage']}", f"\\fB{escaped(command.usage)}\\fR",
             f".SH {words['about']}", escaped(command.about)]
    lines += entries(words["arguments"], command.arguments)
    lines += entries(words["options"], command.options)
    if command.commands:
        lines.append(f".SH {words['commands']}")
    for below in command.commands:
        lines += [".TP", f"\\fB{escaped(below.name)}\\fR(1)", escaped(below.about)]
    if command.path:
        lines += [f".SH {words['see']}", "\\fBpaddock\\fR(1)"]
    return "\n".join(lines) + "\n"


def pages(whole, version, epoch, lang):
    """{file name: text} for the program and each of its commands."""
    return {f"{command.name}.1": page(command, version, epoch, lang) for command in whole.all()}
