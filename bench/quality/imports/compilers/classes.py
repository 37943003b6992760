"""Edges between a folder's Java files by javac and jdeps, as JSON on stdout.

usage: python classes.py <folder> <sources> [class path]
The sources are compiled, and what a class file names is an edge to the file of that class. Constants that
javac copies and names that only comments have are not in class files.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

root, sources = os.path.abspath(sys.argv[1]), sys.argv[2]
base = os.path.join(root, sources)
files = sorted(glob.glob(os.path.join(base, "**", "*.java"), recursive=True))
with tempfile.TemporaryDirectory() as out:
    listed = os.path.join(out, "files")
    with open(listed, "w", encoding="utf-8") as names:
        names.write("\n".join(f for f in files if not f.endswith(("module-info.java", "package-info.java"))))
    path = ["-cp", sys.argv[3]] if len(sys.argv) > 3 else []
    classes = os.path.join(out, "classes")
    subprocess.run(
        ["javac", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", classes, *path, f"@{listed}"],
        check=True, capture_output=True,
    )
    text = subprocess.run(
        ["jdeps", "-verbose:class", "-filter:none", classes], check=True, capture_output=True, text=True
    ).stdout
    made = glob.glob(os.path.join(classes, "**", "*.class"), recursive=True)
    home, known = {}, set(files)
    for file in made:
        with open(file, "rb") as source:
            named = re.findall(rb"([\w-]+\.java)", source.read())
        folder = os.path.relpath(os.path.dirname(file), classes)
        name = os.path.relpath(file, classes)[: -len(".class")].replace(os.sep, ".")
        own = [os.path.join(base, folder, n.decode()) for n in named]
        home[name] = next((one for one in own if one in known), None)
place = {file: i for i, file in enumerate(files)}
edges = set()
for a, b in re.findall(r"^   (\S+)\s+-> (\S+)", text, re.M):
    a, b = home.get(a), home.get(b)
    if a and b and a != b:
        edges.add((place[a], place[b], "import"))
print(json.dumps({"files": [os.path.relpath(f, root) for f in files], "edges": sorted(edges)}))
