# PYTHONPATH=<folder of jedi> python3 jedi_definitions.py <root> < places.json: what jedi says that names mean.
# Places are [path, line, column], lines 1-based, columns in code points; the answer has a list for each of them:
# [path, line, name, type], the path relative to the root where it is inside.
import json
import os
import sys

import jedi

root = os.path.realpath(sys.argv[1])
project = jedi.Project(root, added_sys_path=[os.path.join(root, "src")])
scripts = {}


def definitions(path, line, column):
    script = scripts.get(path)
    if script is None:
        script = scripts[path] = jedi.Script(path=os.path.join(root, path), project=project)
    try:
        names = script.goto(line, column, follow_imports=True)
    except Exception as error:  # jedi fails on some code: no answer
        print(f"{path}:{line}: {error!r}", file=sys.stderr)
        return []
    told = []
    for name in names:
        where = str(name.module_path or "")
        if where.startswith(root + os.sep):
            where = where[len(root) + 1 :]
        told.append([where, name.line or 0, name.name, name.type])
    return told


print(json.dumps([definitions(*place) for place in json.load(sys.stdin)]))
