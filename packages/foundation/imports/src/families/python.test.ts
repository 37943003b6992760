import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';

describe('Python imports', () => {
  it('counts relative dots from the package of the file', () => {
    expect(
      edgesOf({
        'pkg/__init__.py': 'from .core import App',
        'pkg/core.py': 'class App: pass',
        'pkg/sub/__init__.py': 'from ..core import App',
        'pkg/sub/mod.py':
          'from . import other\nfrom .. import core\nfrom ..core import App\nfrom .... import no',
        'pkg/sub/other.py': 'x = 1',
      }),
    ).toEqual([
      'pkg/__init__.py -> pkg/core.py',
      'pkg/sub/__init__.py -> pkg/core.py',
      'pkg/sub/mod.py -> pkg/core.py',
      'pkg/sub/mod.py -> pkg/sub/other.py',
    ]);
  });

  it('tells a submodule from an attribute and follows __init__ re-exports', () => {
    expect(
      edgesOf({
        'src/flask/__init__.py': 'from .app import Flask\nfrom . import json',
        'src/flask/app.py': 'class Flask: pass',
        'src/flask/json/__init__.py': 'def dumps(): pass',
        'pyproject.toml': '[project]\nname = "flask"',
        'tests/test_app.py': 'from flask import Flask, json\nimport flask.json\nimport json as j',
      }).filter((edge) => edge.startsWith('tests')),
    ).toEqual([
      'tests/test_app.py -> src/flask/__init__.py',
      'tests/test_app.py -> src/flask/app.py (binding)',
      'tests/test_app.py -> src/flask/json/__init__.py',
    ]);
  });

  it('merges namespace packages of several projects', () => {
    expect(
      edgesOf({
        'a/pyproject.toml': '[project]\nname = "acme-a"',
        'a/src/acme/a.py': 'x = 1',
        'b/setup.cfg': '[options]\npackage_dir =\n    = lib2\n',
        'b/lib2/acme/b/__init__.py': 'y = 1',
        'main.py': 'from acme import a\nfrom acme.b import y\nimport acme.a',
      }),
    ).toEqual(['main.py -> a/src/acme/a.py', 'main.py -> b/lib2/acme/b/__init__.py']);
  });

  it('reads declared package directories', () => {
    expect(
      edgesOf({
        'pyproject.toml':
          '[tool.setuptools.packages.find]\nwhere = ["code"]\n[tool.poetry]\npackages = [{ include = "p", from = "poet" }]',
        'code/m.py': 'x = 1',
        'poet/p/__init__.py': 'x = 1',
        'tools/run.py': 'import m\nimport p',
      }),
    ).toEqual(['tools/run.py -> code/m.py', 'tools/run.py -> poet/p/__init__.py']);
  });

  it('finds siblings of a script, and never takes a file for the standard library', () => {
    expect(
      edgesOf({
        'tests/apps/inner/app.py': 'import helper\nimport logging\nimport types',
        'tests/apps/inner/helper.py': 'x = 1',
        'tests/apps/helper.py': 'x = 1',
        'src/pkg/__init__.py': 'import logging',
        'src/pkg/logging.py': 'x = 1',
        'types.py': 'x = 1',
      }),
    ).toEqual(['tests/apps/inner/app.py -> tests/apps/inner/helper.py']);
  });

  it('prefers the implementation to the stub and passes a star import through', () => {
    expect(
      edgesOf({
        'p/__init__.py': 'from .impl import *',
        'p/impl.py': 'def f(): pass',
        'p/impl.pyi': 'def f(): pass',
        'use.py': 'from p import f',
      }),
    ).toEqual([
      'p/__init__.py -> p/impl.py',
      'use.py -> p/__init__.py',
      'use.py -> p/impl.py (binding)',
    ]);
  });

  it('reads a pyproject that is not TOML as an empty one', () => {
    expect(edgesOf({ 'pyproject.toml': '= = =', 'm.py': 'import n', 'n.py': 'x = 1' })).toEqual([
      'm.py -> n.py',
    ]);
  });
});

describe('Python corner cases', () => {
  it('binds names inside parentheses and aliases to submodules', () => {
    expect(
      edgesOf({
        'p/__init__.py': '',
        'p/a.py': 'x = 1',
        'p/b.py': 'y = 1',
        'use.py': 'from p import (a as first, b)\nimport p.a as direct, p.b',
      }),
    ).toEqual(['use.py -> p/a.py', 'use.py -> p/b.py']);
  });

  it('loads the package when a submodule is not a file of the repository', () => {
    expect(
      edgesOf({
        'p/__init__.py': '',
        'p/q/__init__.py': '',
        'use.py': 'import p.q._speedups\nfrom p._version import v',
      }),
    ).toEqual(['use.py -> p/q/__init__.py']);
  });

  it('takes a regular package before a module, both before a namespace package', () => {
    expect(
      edgesOf({
        'src/one/__init__.py': '',
        'src/one.py': '',
        'src/two/mod.py': 'x = 1',
        'src/two.py': 'y = 1',
        'use.py': 'import one\nimport two\nfrom two import y',
      }),
    ).toEqual(['use.py -> src/one/__init__.py', 'use.py -> src/two.py']);
  });

  it('looks in the own project first, then in the others', () => {
    expect(
      edgesOf({
        'a/pyproject.toml': '',
        'a/src/common/__init__.py': '',
        'b/pyproject.toml': '',
        'b/src/common/__init__.py': '',
        'b/src/only_b/__init__.py': '',
        'a/tests/test_x.py': 'import common\nimport only_b',
        'b/tests/test_x.py': 'import common',
      }),
    ).toEqual([
      'a/tests/test_x.py -> a/src/common/__init__.py',
      'a/tests/test_x.py -> b/src/only_b/__init__.py',
      'b/tests/test_x.py -> b/src/common/__init__.py',
    ]);
  });

  it('finds a package that tests put on the path, if it is the only one near', () => {
    expect(
      edgesOf({
        'tests/apps/blueprint/__init__.py': '',
        'tests/test_blueprints.py': 'import blueprint',
        'src/pkg/use.py': 'import blueprint',
      }),
    ).toEqual(['tests/test_blueprints.py -> tests/apps/blueprint/__init__.py']);
  });

  it('has no edge for a name that is nowhere', () => {
    expect(
      edgesOf({ 'a.py': 'import numpy\nfrom numpy.linalg import norm\nfrom .. import x' }),
    ).toEqual([]);
  });
});

describe('a repository of many Python projects', () => {
  it('is searched in time that grows with it', () => {
    expect((size: number) => {
      const project: Record<string, string> = {};
      for (let i = 0; i < size; i++) {
        project[`p${i}/pyproject.toml`] = '';
        project[`p${i}/src/m${i}/a.py`] = `import zz.q\nimport yy.q\nimport xx.q.w\nimport m${i}.b`;
        project[`p${i}/src/m${i}/b.py`] = '';
      }
      return () => expect(edgesOf(project)).toHaveLength(size);
    }).toGrowLinearly(40, 320);
  });
});
