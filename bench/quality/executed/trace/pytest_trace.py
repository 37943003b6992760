"""A plugin of pytest: which functions of a repository each test file enters.

TRACE_ROOT=<repository> TRACE_OUT=<file> PYTHONPATH=<this folder> python -m pytest -p pytest_trace
"""

import json
import os
import sys
import threading

import pytest

ROOT = os.path.realpath(os.environ["TRACE_ROOT"])
entered = {}
current = None
places = {}


def place_of(code):
    """The path and the first line of a function of the repository; False for any other."""
    path = os.path.realpath(code.co_filename)
    inside = code.co_filename.startswith("/") and path.startswith(ROOT + "/")
    return (path[len(ROOT) + 1 :], code.co_firstlineno) if inside else False


def profile(frame, event, _argument):
    if event != "call" or current is None:
        return
    code = frame.f_code
    if code not in places:
        places[code] = place_of(code)
    if places[code]:
        current.add(places[code])


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    global current
    current = entered.setdefault(os.path.realpath(str(item.path))[len(ROOT) + 1 :], set())
    sys.setprofile(profile)
    threading.setprofile(profile)
    yield
    sys.setprofile(None)
    threading.setprofile(None)
    current = None


def pytest_sessionfinish(session):
    with open(os.environ["TRACE_OUT"], "w") as out:
        json.dump({"lines": True, "tests": {test: sorted(seen) for test, seen in entered.items()}}, out)
