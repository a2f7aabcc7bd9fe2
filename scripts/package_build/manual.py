"""Manual pages from the command line's own description (`petrel --experimental-dump-help`), one for each command."""

import json
import re
import time

from package_build.source import Problem

SECTIONS = {
    "ENVIRONMENT": "Settings are variables that begin with PETREL_. They are read from the environment and from the file that PETREL_CONFIG names; each is "
    "described in /usr/share/doc/petrel/Configuration.md.",
    "FILES": [
        ("/etc/petrel/petrel.env", "Settings of the server that systemd runs, each with what it means."),
        ("/var/lib/petrel", "The database of that server."),
        ("/usr/share/doc/petrel", "Settings, and how to run a server."),
    ],
}


def escaped(text):
    """Text as roff has it: no letter of it is a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.splitlines())


def bold(text):
    return f"\\fB{escaped(text)}\\fR"


def italic(text):
    return f"\\fI{escaped(text)}\\fR"


def name_of(name):
    return ("-" if name["kind"] in ("short", "longWithSingleDash") else "--") + name["name"]


def heads(argument):
    """An argument as the list of options begins with it: every name, and the value."""
    if argument["kind"] == "positional":
        return italic(argument.get("valueName", "value"))
    value = f" {italic(argument['valueName'])}" if argument["kind"] == "option" else ""
    return ", ".join(bold(name_of(name)) + value for name in argument["names"])


def in_synopsis(argument):
    if argument["kind"] == "positional":
        text = italic(argument.get("valueName", "value"))
    else:
        text = bold(name_of(argument["preferredName"])) + (f" {italic(argument['valueName'])}" if argument["kind"] == "option" else "")
    text += " ..." if argument["isRepeating"] else ""
    return f"[{text}]" if argument["isOptional"] else text


def described(argument):
    """What is said of an argument: its line, its default, and the values that it may have."""
    text = " ".join(part.strip() for part in (argument.get("abstract", ""), argument.get("discussion", "")) if part).strip()
    values = argument.get("allValues") or argument.get("allValueStrings")
    if values and not all(value in text for value in values):
        text += f" One of: {', '.join(values)}."
    if argument.get("defaultValue"):
        text += f" The default is {argument['defaultValue']}."
    return text or "No description."


def exit_codes(discussion):
    """(code, meaning) of each line, and the discussion without them."""
    codes = re.findall(r"^(\d+): (.*)$", discussion, re.MULTILINE)
    return codes, re.sub(r"^(?:Exit codes:|\d+: .*)\n?", "", discussion, flags=re.MULTILINE).strip()


def page(command, commands, version, seconds, codes):
    """One manual page. `commands` are those below it."""
    whole = [*command.get("superCommands", []), command["commandName"]]
    title = "-".join(whole)
    arguments = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    lines = [f'.TH {title.upper()} 1 "{date}" "petrel {version}" "Petrel"', ".nh", ".SH NAME"]
    abstract = command.get("abstract", "").rstrip(".") or title
    lines.append(f"{escaped(title)} \\- {escaped(abstract[0].lower() + abstract[1:])}")
    lines += [".SH SYNOPSIS", bold(" ".join(whole))]
    lines += [in_synopsis(argument) for argument in arguments]
    if commands:
        lines += [f"{italic('command')} [{italic('argument')} ...]"]
    codes_here, discussion = exit_codes(command.get("discussion", ""))
    lines += [".SH DESCRIPTION", escaped(command.get("abstract", ""))]
    for paragraph in filter(None, re.split(r"\n\s*\n", discussion)):
        lines += [".PP", escaped(paragraph)]
    if commands:
        lines.append(".SH COMMANDS")
        for each in commands:
            lines += [".TP", f"{bold(f'{title}-{each}'[len(title) + 1:])}", escaped(commands[each])]
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            lines += [".TP", heads(argument), escaped(described(argument))]
    lines.append(".SH EXIT STATUS")
    for code, meaning in codes_here or codes:
        lines += [".TP", bold(code), escaped(meaning)]
    lines += [".SH ENVIRONMENT", escaped(SECTIONS["ENVIRONMENT"]), ".SH FILES"]
    for path, meaning in SECTIONS["FILES"]:
        lines += [".TP", italic(path), escaped(meaning)]
    others = [f"{title}-{each}" for each in commands] or whole[:-1]
    lines += [".SH SEE ALSO", ",\n".join(f".BR {escaped(other)} (1)" for other in others).replace(",\n", " ,\n")]
    return title, "\n".join(lines) + "\n"


def pages(description, version, seconds):
    """(file name, text) of every page. `description` is the JSON that the program prints of itself."""
    whole = json.loads(description)
    if whole.get("serializationVersion") != 0:
        raise Problem(f"the program's description has the form {whole.get('serializationVersion')}; scripts/package_build/manual.py reads form 0")
    root = whole["command"]
    below = [each for each in root["subcommands"] if each["shouldDisplay"] and each["commandName"] != "help"]
    codes = exit_codes(root.get("discussion", ""))[0]
    made = [page(root, {each["commandName"]: each.get("abstract", "") for each in below}, version, seconds, codes)]
    made += [page(each, {}, version, seconds, codes) for each in below]
    return [(f"{title}.1", text) for title, text in made]
