# Reads a JSON list of paths; writes, for each that compiles, the names used from outside of functions.
import json
import symtable
import sys


def names(table):
    found = set()
    for symbol in table.get_symbols():
        if not symbol.is_referenced():
            continue
        kind = table.get_type()
        inner = kind not in ("module", "class")
        if symbol.is_global() if inner else kind == "module" or not symbol.is_free():
            found.add(symbol.get_name())
    for child in table.get_children():
        found |= names(child)
    return found


result = {}
for path in json.load(sys.stdin):
    try:
        with open(path, encoding="utf-8") as file:
            result[path] = sorted(names(symtable.symtable(file.read(), path, "exec")))
    except (SyntaxError, UnicodeError, ValueError):
        pass
json.dump(result, sys.stdout)
