"""Include edges of a folder's C and C++ files by gcc's own search, as JSON on stdout.

usage: python includes.py <folder> [-I dir]…
Each `#include` with a file name is given to gcc alone, from the folder of its file and with the folders that
the project's own build names: whether a condition leaves it out is not asked, as a reader does not.
"""
import json
import os
import re
import subprocess
import sys
from functools import cache

root = os.path.abspath(sys.argv[1])
places = [os.path.join(root, name) for name in sys.argv[3::2]]
endings = (".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".inl", ".ipp")
files = []
for folder, folders, names in os.walk(root):
    folders[:] = sorted(name for name in folders if not name.startswith("."))
    files += [os.path.join(folder, name) for name in sorted(names) if name.endswith(endings)]


@cache
def find(written, folder):
    search = [option for place in places for option in ("-I", place)]
    run = subprocess.run(
        ["gcc", "-E", "-H", "-M", "-MG", "-nostdinc", "-x", "c", "-iquote", folder, *search, "-"],
        input=f"#include {written}\n", capture_output=True, text=True, check=False, cwd="/",
    )
    first = re.search(r"^\. (.+)$", run.stderr, re.M)
    return first and os.path.normpath(first.group(1))


place = {os.path.normpath(file): i for i, file in enumerate(files)}
edges = set()
comment = re.compile(r"/\*.*?\*/", re.S)
for i, file in enumerate(files):
    with open(file, encoding="utf-8", errors="replace") as source:
        text = comment.sub("", source.read())
    for written in re.findall(r'^[ \t]*#[ \t]*include[ \t]*("[^"\n]+"|<[^>\n]+>)', text, re.M):
        found = find(written, os.path.dirname(file))
        if found in place and place[found] != i:
            edges.add((i, place[found], "import"))
print(json.dumps({"files": [os.path.relpath(f, root) for f in files], "edges": sorted(edges)}))
