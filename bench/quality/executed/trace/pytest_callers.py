"""A plugin of pytest: which line of a repository calls which of its functions.

TRACE_ROOT=<repository> TRACE_OUT=<file> PYTHONPATH=<this folder> python -m pytest -p pytest_callers
"""

import inspect
import json
import os
import sys
import threading

ROOT = os.path.realpath(os.environ["TRACE_ROOT"])
# The frame before a generator or a coroutine is whoever resumes it, not whoever calls it.
RESUMED = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
calls = set()
paths = {}


def path_of(code):
    """The path of a function of the repository; False for any other."""
    if code not in paths:
        path = os.path.realpath(code.co_filename)
        inside = code.co_filename.startswith("/") and path.startswith(ROOT + "/")
        paths[code] = path[len(ROOT) + 1 :] if inside else False
    return paths[code]


def profile(frame, event, _argument):
    if event != "call" or frame.f_code.co_flags & RESUMED:
        return
    before = frame.f_back
    path = path_of(frame.f_code)
    caller = path and before is not None and path_of(before.f_code)
    if caller:
        calls.add((path, frame.f_code.co_firstlineno, caller, before.f_lineno))


sys.setprofile(profile)
threading.setprofile(profile)


def pytest_sessionfinish(session):
    sys.setprofile(None)
    with open(os.environ["TRACE_OUT"], "w") as out:
        json.dump(sorted(calls), out)
