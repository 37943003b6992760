"""Import edges of a folder's Python files by Python itself, as JSON on stdout.

usage: python python.py <folder>
Statements are read by `ast`, modules are found by `importlib.machinery.PathFinder`; nothing is run. The
search path is what an editor would have: the folder of each project (of a pyproject.toml, setup.py or
setup.cfg), its `src`, and the folder of the script itself.
"""
import ast
import json
import os
import sys
from importlib.machinery import PathFinder

root = os.path.abspath(sys.argv[1])
files, roots = [], [root, os.path.join(root, "src")]
for folder, folders, names in os.walk(root):
    folders[:] = sorted(name for name in folders if not name.startswith("."))
    if {"pyproject.toml", "setup.py", "setup.cfg"} & set(names):
        roots += [folder, os.path.join(folder, "src")]
    files += [os.path.join(folder, name) for name in sorted(names) if name.endswith(".py")]
standard = sys.stdlib_module_names


def find(name, path):
    """The file of a dotted name, and where its submodules are; None where there is none."""
    spec = None
    for part in name.split("."):
        spec = PathFinder.find_spec(part, path)
        if spec is None:
            return None
        path = list(spec.submodule_search_locations or [])
    return spec.origin, path


def targets(node, file):
    own = os.path.dirname(file)
    search = [own, *roots]
    if isinstance(node, ast.Import):
        for name in (alias.name for alias in node.names):
            if name.split(".")[0] not in standard:
                yield find(name, search)
        return
    if node.level:
        base = own
        for _ in range(node.level - 1):
            base = os.path.dirname(base)
        module = (os.path.join(base, "__init__.py"), [base])
        if node.module:
            module = find(node.module, [base])
    elif node.module.split(".")[0] in standard:
        return
    else:
        module = find(node.module, search)
    if module is None:
        return
    for alias in node.names:
        inner = find(alias.name, module[1]) if module[1] and alias.name != "*" else None
        yield inner if inner and inner[0] else module


edges = set()
for file in files:
    try:
        with open(file, "rb") as source:
            tree = ast.parse(source.read())
    except (SyntaxError, ValueError):
        continue
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for found in targets(node, file):
                if found and found[0] and found[0].startswith(root) and os.path.isfile(found[0]):
                    edges.add((file, found[0]))
names = [os.path.relpath(file, root) for file in files]
place = {file: i for i, file in enumerate(files)}
print(json.dumps({
    "files": names,
    "edges": sorted([place[a], place[b], "import"] for a, b in edges if a != b and b in place),
}))
