"""Which lines of a Swift file a phone compiles: `#if` with os, canImport, targetEnvironment, swift and compiler."""

import re

# What iOS offers to `canImport`, of what our sources ask for.
APPLE_MODULES = {"CryptoKit", "Darwin", "Foundation", "Observation", "Dispatch", "os", "Synchronization", "UIKit", "SwiftUI"}

DIRECTIVE = re.compile(r"^\s*#(if|elseif|else|endif)\b(.*)$")
# A function with its argument, or a flag of somebody's own.
TERM = re.compile(
    r"\b(os|canImport|arch|targetEnvironment|swift|compiler|hasFeature|hasAttribute)\s*\(([^)]*)\)|\b(?!True\b|False\b)[A-Z_]\w*")


def holds(condition, own_modules):
    """Whether a condition holds on a phone. A flag of ours that is not known does not."""

    def value(match):
        function, argument = match[1], (match[2] or "").strip()
        if function == "os":
            return str(argument == "iOS")
        if function == "canImport":
            return str(argument in APPLE_MODULES or argument in own_modules)
        if function == "arch":
            return str(argument == "arm64")
        return str(function in ("swift", "compiler", "hasFeature", "hasAttribute"))

    text = condition.split("//")[0].replace("!", " not ").replace("&&", " and ").replace("||", " or ")
    text = TERM.sub(value, text)
    if not re.fullmatch(r"(?:True|False|not|and|or|[()\s]|true|false)*", text):
        raise ValueError(f"#if {condition.strip()} is not understood")
    return bool(eval(text.replace("true", "True").replace("false", "False"), {"__builtins__": {}}))  # words of the pattern above alone


def on_a_phone(code, own_modules):
    """The code with the lines emptied that a phone does not compile. `code` is without comments and texts."""
    kept, stack = [], []
    for line in code.splitlines():
        directive = DIRECTIVE.match(line)
        if not directive:
            kept.append(line if all(active for active, _ in stack) else "")
            continue
        kept.append("")
        word, condition = directive.groups()
        if word == "if":
            now = holds(condition, own_modules)
            stack.append((now, now))
        elif word == "endif":
            stack.pop()
        else:
            before = stack[-1][1]
            now = not before and (word == "else" or holds(condition, own_modules))
            stack[-1] = (now, before or now)
    return "\n".join(kept) + "\n"
