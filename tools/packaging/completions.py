"""What a shell offers after `paddock`, made from what the program's --help says: bash, zsh and fish."""


def flags(entry):
    return [name for name in entry.names if name.startswith("-")]


def words_of(command):
    return [name for entry in command.options for name in flags(entry)] + [below.path[-1] for below in command.commands]


def bash(whole):
    paths = "\n".join(f'      "{" ".join(command.path)}") words="{" ".join(words_of(command))}" ;;' for command in whole.all())
    known = " ".join(f'"{" ".join(command.path)}"' for command in whole.all() if command.path)
    return f"""# Made from paddock --help.
_paddock() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} path="" words="" word known
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    for known in {known}; do
      if [[ ${{path:+$path }}$word == "$known" ]]; then path=$known; break; fi
    done
  done
  if [[ $previous == --lang ]]; then
    words="en fr"
  else
    case $path in
{paths}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -o bashdefault -F _paddock paddock
"""


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_about(text):
    for letter in "\\[]:":
        text = text.replace(letter, "\\" + letter)
    return text


def zsh_options(command):
    for entry in command.options:
        takes = ":value:_default" if entry.kind else ""
        often = "*" if entry.kind.endswith("...") else ""
        for name in flags(entry):
            yield quoted(f"{often}{name}[{zsh_about(entry.about)}]{takes}")


def zsh_function(command):
    lines = [f"_{command.name.replace('-', '_')}() {{"]
    if command.commands:
        lines += ["  local -a commands=("]
        lines += [f"    {quoted(below.path[-1] + ':' + zsh_about(below.about))}" for below in command.commands]
        lines += ["  )", "  local context state line", "  _arguments -C \\"]
        lines += [f"    {option} \\" for option in zsh_options(command)]
        lines += ["    '1: :->command' '*:: :->rest'", "  case $state in",
                  "    command) _describe command commands; _files ;;" if command.path else
                  "    command) _describe command commands ;;", "    rest) case $line[1] in"]
        lines += [f"      {below.path[-1]}) _{below.name.replace('-', '_')} ;;" for below in command.commands]
        lines += ["      *) _files ;;", "    esac ;;", "  esac"]
    else:
        lines += ["  _arguments \\", *(f"    {option} \\" for option in zsh_options(command)), "    '*:file:_files'"]
    return "\n".join([*lines, "}"])


def zsh(whole):
    functions = "\n\n".join(zsh_function(command) for command in reversed(whole.all()))
    return f'#compdef paddock\n# Made from paddock --help.\n\n{functions}\n\n_paddock "$@"\n'


def fish(whole):
    lines = ["# Made from paddock --help."]
    for command in whole.all():
        seen = "__fish_use_subcommand"
        if command.path:
            seen = "; and ".join(f"__fish_seen_subcommand_from {name}" for name in command.path)
        for below in command.commands:
            lines.append(f"complete -c paddock -n {quoted(seen)} -a {below.path[-1]} -d {quoted(below.about)}")
        for entry in command.options:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in flags(entry))
            takes = " -r" if entry.kind else ""
            lines.append(f"complete -c paddock -n {quoted(seen)} {names}{takes} -d {quoted(entry.about)}")
    return "\n".join(lines) + "\n"
