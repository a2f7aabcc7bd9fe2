"""Which members of WeatherScreens the phone draws: those that are read in what can be reached from its @main types, and those that the
core's own drawings read, where such a drawing is reached."""

SCREENS = "WeatherScreens"


def used(phones, core, is_drawing):
    """Paths of all members of WeatherScreens that are drawn.

    phones: (module, declarations) of app and widget; core: those of WeatherScreens; is_drawing: whether a file of it is a drawing."""
    found = set()
    for module, declarations in phones:
        # Previews show everything and prove nothing.
        shown = [one for one in declarations if "+Previews" not in one.file]
        found |= {path for of, path in Phone(module, shown).reads() if of in (SCREENS, "")}
    return through(core[1], found, is_drawing)


class Phone:
    """The declarations of app or widget.

    A type is reached when something reached names it. With it all of its members are, since the system calls them, but for private ones:
    these have to be named, and so have functions outside of types and extensions of Apple's types."""

    def __init__(self, module, declarations):
        self.module = module
        self.declarations = declarations
        self.types, self.by_owner, self.by_path = {}, {}, {}
        for one in declarations:
            if one.is_type:
                self.types.setdefault(one.path, []).append(one)
            else:
                self.by_owner.setdefault(one.owner, []).append(one)
                self.by_path.setdefault(one.path, []).append(one)
        self.own = {path for path, parts in self.types.items() if any(part.kind != "extension_decl" for part in parts)}

    def reads(self):
        """(module, path) of everything that is read in what is reached."""
        waiting = []
        for one in self.declarations:
            if one.is_start:
                waiting += self.whole(one.path)
            elif one.kind == "source_file" or (one.is_type and one.path not in self.own):
                # Values outside of types; and an extension that keeps a promise of Apple's type, whose members nobody has to name.
                waiting.append(one)
                waiting += [member for member in self.by_owner.get(one.path, []) if one.inherited and not member.is_private]
        seen, found = set(), set()
        while waiting:
            one = waiting.pop()
            if id(one) in seen:
                continue
            seen.add(id(one))
            found |= one.reads
            for word in one.inherited:
                waiting += self.named(word)
            for module, path in one.reads:
                if module in (self.module, ""):
                    waiting += self.named(path)
        return found

    def named(self, path):
        """What is reached when a path is named: the member, and the type that it is of."""
        result = list(self.by_path.get(path, []))
        while path and path not in self.own:
            path = path.rpartition(".")[0]
        return result + (self.whole(path) if path else [])

    def whole(self, path):
        return self.types[path] + [member for member in self.by_owner.get(path, []) if not member.is_private]


def through(core, paths, is_drawing):
    """The paths, and what the core reads for them: functions and properties in files of drawings; and elsewhere properties of structs and
    classes that are made of other ones, but for ids, which nobody sees, and for the cases that they only tell apart."""
    owners = {one.path for one in core if one.kind in ("struct_decl", "class_decl")}
    stored = {one.path for one in core if one.is_stored}
    by_path = {}
    for one in core:
        if one.is_type:
            continue
        if is_drawing(one.file):
            reads = {path for of, path in one.reads if of in (SCREENS, "") and not is_own(one, path, stored)}
        elif one.kind == "var_decl" and not one.is_stored and one.owner in owners and not one.path.endswith(".id"):
            reads = {path for of, path in one.reads if of == SCREENS}
        else:
            continue
        by_path.setdefault(one.path, set()).update(reads)
    found, waiting = set(), set(paths)
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= by_path.get(path, set()) - found
    return found


def is_own(one, path, stored):
    """Whether an initializer only looks at what it has just made: that is drawn when a view reads it."""
    return one.kind == "constructor_decl" and path in stored and path.startswith(one.owner.split(".")[0] + ".")
