import { describe, expect, it } from 'vitest';
import { degraded, exportsOf, factsOf, imports, outline, references } from '../../test/facts.js';

describe('python definitions', () => {
  it('finds functions and classes with their docstrings', async () => {
    const text = [
      'def plain(a, b=1, *args, **kwargs):',
      '    """Does a thing. And more."""',
      '',
      'async def waits() -> None:',
      "    '''",
      '    Waits',
      '    for it.',
      '',
      '    Long text.',
      "    '''",
      '',
      'class Base:',
      '    r"""Raw."""',
      '    def method(self):',
      '        # no docstring',
      '        pass',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+function plain 1-2 | def plain(a, b=1, *args, **kwargs) // Does a thing.',
      '+function waits 4-10 | async def waits() -> None // Waits for it.',
      '+class Base 12-16 | class Base // Raw.',
      '+method Base / method 14-16 | def method(self)',
    ]);
  });

  it('names constructors, properties and methods', async () => {
    const text = [
      'class A(B, metaclass=M):',
      '    limit = 10',
      '    name: str',
      '    pair = one, two = 1, 2',
      '    def __init__(self): ...',
      '    @property',
      '    def size(self): ...',
      '    @size.setter',
      '    def size(self, value): ...',
      '    @functools.cached_property',
      '    def area(self): ...',
      '    @staticmethod',
      '    def make(): ...',
      '    def _private(self): ...',
      '    def __mangled(self): ...',
      '    def __len__(self): ...',
      '    class Inner:',
      '        def deep(self): ...',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+class A 1-18 | class A(B, metaclass=M)',
      '+property A / limit 2-2 | limit = 10',
      '+property A / name 3-3 | name: str',
      '+property A / pair 4-4 | pair = one, two = 1, 2',
      '+constructor A / __init__ 5-5 | def __init__(self)',
      '+property A / size 6-7 | def size(self)',
      '+property A / size 8-9 | def size(self, value)',
      '+property A / area 10-11 | def area(self)',
      '+method A / make 12-13 | def make()',
      '-method A / _private 14-14 | def _private(self)',
      '-method A / __mangled 15-15 | def __mangled(self)',
      '+method A / __len__ 16-16 | def __len__(self)',
      '+class A / Inner 17-18 | class Inner',
      '+method A / Inner / deep 18-18 | def deep(self)',
    ]);
  });

  it('starts at decorators', async () => {
    const text = [
      '@app.route("/")',
      '@cached(',
      '    seconds=3,',
      ')',
      'def index():',
      '    def nested():',
      '        pass',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+function index 1-7 | def index()',
      '-function index / nested 6-7 | def nested()',
    ]);
  });

  it('finds constants and variables of the module', async () => {
    const text = [
      'LIMIT = 1',
      '_HIDDEN: int = 2',
      'name = "x"',
      'a, b = 1, 2',
      'table = {',
      '    1: 2,',
      '}',
      'obj.attr = 1',
      'LIMIT += 1',
      '__version__ = "1"',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+constant LIMIT 1-1 | LIMIT = 1',
      '-constant _HIDDEN 2-2 | _HIDDEN: int = 2',
      '+variable name 3-3 | name = "x"',
      '+variable a 4-4 | a',
      '+variable b 4-4 | b',
      '+variable table 5-7 | table',
      '+variable __version__ 10-10 | __version__ = "1"',
    ]);
  });

  it('finds what a condition or a try defines, once', async () => {
    const text = [
      'try:',
      '    import fast',
      '    FAST = True',
      'except ImportError:',
      '    FAST = False',
      'if TYPE_CHECKING:',
      '    Alias = int',
      '    def typed(): ...',
      'else:',
      '    def typed(): ...',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+constant FAST 3-3 | FAST = True',
      '+variable Alias 7-7 | Alias = int',
      '+function typed 8-8 | def typed()',
      '+function typed 10-10 | def typed()',
    ]);
  });

  it('takes overloads for one function', async () => {
    const text = [
      '@overload',
      'def get(key: int) -> int: ...',
      '@overload',
      'def get(key: str) -> str: ...',
      'def get(key):',
      '    return key',
      'def other(): ...',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+function get 1-6 | def get(key)',
      '+function other 7-7 | def other()',
    ]);
  });

  it('takes the function behind its overloads for the definition, wherever they stand', async () => {
    const text = [
      'class Tree:',
      '    if TYPE_CHECKING:',
      '        @typing.overload',
      '        @classmethod',
      '        def visit(cls, node: int) -> int: ...',
      '        if NEW:',
      '            @overload',
      '            def visit(cls, node: str) -> str: ...',
      '    @classmethod',
      '    def visit(cls, node) -> Found:',
      '        """Visits."""',
      '        return node',
      '@overload',
      'def only(key: int) -> int: ...',
      'def other(): ...',
      '@overload',
      'def only(key: str) -> str: ...',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+class Tree 1-12 | class Tree',
      '+method Tree / visit 7-12 | def visit(cls, node) -> Found // Visits.',
      '+function only 13-14 | def only(key: int) -> int',
      '+function other 15-15 | def other()',
      '+function only 16-17 | def only(key: str) -> str',
    ]);
    const { definitions } = await factsOf('python', text.replace(', node) -> Found', ') -> Found'));
    expect(definitions[1]?.headerLine).toBe(10);
  });

  it('knows the syntax of 3.12', async () => {
    const text = [
      'type Pair[T] = tuple[T, T]',
      'def first[T](items: list[T]) -> T: ...',
      'class Box[T]: ...',
      'match x:',
      '    case 1: ...',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+type Pair 1-1 | type Pair[T] = tuple[T, T]',
      '+function first 2-2 | def first[T](items: list[T]) -> T',
      '+class Box 3-3 | class Box[T]',
    ]);
  });

  it('follows __all__', async () => {
    const text = ['__all__ = ["a", "_b"]', 'def a(): ...', 'def _b(): ...', 'def c(): ...'].join(
      '\n',
    );
    expect(await outline('python', text)).toEqual([
      '+function a 2-2 | def a()',
      '+function _b 3-3 | def _b()',
      '-function c 4-4 | def c()',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'def broken(:',
      '    x = (',
      '',
      'class After:',
      '    def method(self):',
      '        return 1',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+function broken 1-2 | def broken(',
      '+class After 4-6 | class After',
      '+method After / method 5-6 | def method(self)',
    ]);
  });

  it('reads the comment before an attribute', async () => {
    const text = [
      'class A:',
      '    #: How many.',
      '    count = 1',
      '    # plain',
      '    size = 2',
    ].join('\n');
    expect(await outline('python', text)).toEqual([
      '+class A 1-5 | class A',
      '+property A / count 3-3 | count = 1 // How many.',
      '+property A / size 5-5 | size = 2 // plain',
    ]);
  });
});

describe('python imports', () => {
  it('reads modules, aliases and names', async () => {
    const text = [
      'import os',
      'import os.path, sys as system',
      'from a.b import c, d as e',
      'from . import f',
      'from .. import g as h',
      'from .i.j import (',
      '    k,',
      '    l as m,',
      ')',
      'from n import *',
      'from __future__ import annotations',
    ].join('\n');
    expect(await imports('python', text)).toEqual([
      '1 import os: * as os',
      '2 import os.path: * as os',
      '2 import sys: * as system',
      '3 import a.b: c, d as e',
      '4 import .: f',
      '5 import ..: g as h',
      '6 import .i.j: k, l as m',
      '10 import n: *',
    ]);
  });

  it('tells imports for types only', async () => {
    const text = [
      'from typing import TYPE_CHECKING',
      'if TYPE_CHECKING:',
      '    from .a import A',
      '    import b',
      'else:',
      '    from .c import C',
      'if typing.TYPE_CHECKING:',
      '    from .d import D',
    ].join('\n');
    expect(await imports('python', text)).toEqual([
      '1 import typing: TYPE_CHECKING',
      '3 type .a: A',
      '4 type b: * as b',
      '6 import .c: C',
      '8 type .d: D',
    ]);
  });

  it('finds imports in functions, conditions and by name', async () => {
    const text = [
      'def f():',
      '    from .late import thing',
      '    importlib.import_module("plugins.a")',
      '    __import__("b")',
      '    import_module(name)',
      '# import_module("c")',
    ].join('\n');
    expect(await imports('python', text)).toEqual([
      '2 import .late: thing',
      '3 dynamic plugins.a: ',
      '4 dynamic b: ',
    ]);
  });
});

describe('python exports', () => {
  it('lists __all__ with what is added to it', async () => {
    const text = [
      '__all__ = ["a"]',
      '__all__ += ("b",)',
      '__all__ = __all__ + ["c"]',
      'def d(): ...',
    ].join('\n');
    expect(await exportsOf('python', text)).toEqual(['1 a', '2 b', '3 c']);
  });

  it('lists the public names without __all__', async () => {
    const text = [
      'def a(): ...',
      'def _b(): ...',
      'C = 1',
      'class D:',
      '    def e(self): ...',
    ].join('\n');
    expect(await exportsOf('python', text)).toEqual(['1 a', '3 C', '4 D']);
  });
});

describe('python references', () => {
  it('leaves out parameters, locals and loop variables', async () => {
    const text = [
      'def f(one, two: Kind, *three, four=default, **five):',
      '    six = one + two',
      '    for seven in three: use(seven, six)',
      '    with open_it() as eight: use(eight)',
      '    total = [nine for nine in four if nine]',
      '    return lambda ten: ten + five + total + outside',
    ].join('\n');
    expect(await references('python', text)).toEqual([
      'Kind',
      'default',
      'use ×2',
      'open_it',
      'outside',
    ]);
  });

  it('reads names in formatted strings', async () => {
    const text = ['name = f"text {value!r:>{width}} more"', '"""doc {no}"""'].join('\n');
    expect(await references('python', text)).toEqual(['value', 'width']);
  });
});

describe('python file doc', () => {
  it('says nothing without one', async () => {
    const text = 'x = 1';
    expect(await degraded('python', text)).toEqual(undefined);
  });
});
