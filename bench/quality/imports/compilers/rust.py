"""Edges between the Rust files of a folder by rust-analyzer's own index, as JSON on stdout.

usage: python rust.py <folder> [index]
A name that stands in a path, a `use` or a `mod` is an edge to the file of its definition. Modules
on the way to what a path means are neither right nor wrong. Names behind a dot are not counted: what they mean
takes the type of a value. Needs `rust-analyzer`, and a `cargo` that finds the dependencies, whose build scripts
it runs.
"""
import json
import os
import re
import subprocess
import sys
from urllib.parse import unquote

root = os.path.realpath(sys.argv[1])
if len(sys.argv) > 2:
    with open(sys.argv[2], encoding="utf-8") as kept:
        text = kept.read()
else:
    command = ["rust-analyzer", "lsif", "--exclude-vendored-libraries", root]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
document, where, place, set_of, answer, items = {}, {}, {}, {}, {}, {}
for row in map(json.loads, text.splitlines()):
    label, one = row["label"], row.get("outV")
    if label == "document":
        path = unquote(row["uri"][len("file://"):])
        document[row["id"]] = os.path.relpath(path, root) if path.startswith(root + os.sep) else None
    elif label == "range":
        where[row["id"]] = (row["start"]["line"], row["start"]["character"])
    elif label == "contains":
        place.update((inside, one) for inside in row["inVs"])
    elif label == "next":
        set_of[one] = row["inV"]
    elif label == "textDocument/definition":
        answer[one] = row["inV"]
    elif label == "item" and row.get("property") is None:
        items.setdefault(one, []).extend(row["inVs"])
lines = {}
for path in document.values():
    if path:
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as source:
            lines[path] = source.read().split("\n")
files = sorted(lines)
number = {path: i for i, path in enumerate(files)}
edges, passed = set(), set()
for at, (line, character) in where.items():
    path = document.get(place.get(at))
    if not path or os.path.islink(os.path.join(root, path)):
        continue
    before, name = lines[path][line][:character].rstrip(), lines[path][line][character:]
    # The libraries of the language: `extern crate std;` of the root is where the index finds them. Visibility: `pub(crate)`.
    if before.endswith(".") or re.match(r"(?:std|core|alloc)\b|(?:crate|super)\)", name):
        continue
    for target in items.get(answer.get(set_of.get(at)), []):
        to = document.get(place.get(target))
        if not to or to == path or os.path.islink(os.path.join(root, to)):
            continue
        # A module on the way to what is meant: `crate::a::b` uses the file of `b`.
        is_way = where[target] == (0, 0) and re.match(r"\$?\w+\s*::", name)
        (passed if is_way else edges).add((number[path], number[to], "import"))
print(json.dumps({"files": files, "edges": sorted(edges), "passed": sorted(passed - edges)}))
