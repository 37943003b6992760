import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import { symbolImpact } from '../../impact/symbol-impact.js';
import type { Names } from '../meaning/names.js';
import { openSymbols } from '../open-symbols.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { heldFunctions, holdersIn, holdersOf } from './held-functions.js';

const JAVASCRIPT: Project = {
  'lib/part.js': 'exports.far = function () {};\nfunction far() {}',
  'app.js': [
    'function begin() {}',
    'function stop() {}',
    'const handlers = { start: begin, stop, "last": stop, other: 1, made: begin() };',
    'const alias = begin;',
    'class App {',
    '  constructor() { this.callback = begin; this.size = 1; }',
    '  handler = stop;',
    '  run() { this.callback(); this.size(); }',
    '  go() { this.handler(); }',
    '}',
    'function one() { handlers.start(); }',
    'function two() { handlers.stop(); handlers.last(); }',
    'function three() { handlers.made(); handlers.other(); handlers.none(); }',
    'function four() { alias(); }',
    'function five() { return handlers.start; }',
    'function six(handlers) { handlers.start(); }',
  ].join('\n'),
};

const PYTHON: Project = {
  'app.py': [
    'def begin(): pass',
    'class App:',
    '    on_open = begin',
    '    def __init__(self, given):',
    '        self.run = begin',
    '        self.given = given',
    '    def use(self): self.run()',
    '    def open(self): self.on_open()',
    '    def other(self): self.given()',
  ].join('\n'),
};

const heldEdges = async (project: Project, target: RegExp): Promise<string[]> =>
  ownedEdges(symbolGraph(await extracted(project)))
    .filter((edge) => target.test(edge) && /\((?:receiver|name)\)$/.test(edge))
    .sort();

it('JavaScript: entries of an object, members of the own object and other names that are called', async () => {
  expect(await heldEdges(JAVASCRIPT, /> (?:begin|stop) /)).toEqual([
    'App.go > stop (receiver)',
    'App.run > begin (receiver)',
    'four > begin (receiver)',
    'one > begin (receiver)',
    'two > stop (receiver)',
  ]);
});

it('Python: what a class and its constructor set a member to', async () => {
  expect(await heldEdges(PYTHON, /> begin /)).toEqual([
    'App.open > begin (receiver)',
    'App.use > begin (receiver)',
  ]);
});

it('finds the same when only the function is asked for', async () => {
  for (const [project, users] of [
    [JAVASCRIPT, ['App', 'alias', 'constructor', 'four', 'handlers', 'one', 'run']],
    [PYTHON, ['__init__', 'on_open', 'open', 'use']],
  ] as const) {
    const symbols = openSymbols(await extracted(project));
    const node = symbols.nodes.findIndex(({ name }) => name === 'begin');
    const found = symbols.usersOf(node).map(({ from }) => symbols.nodes[from]!.name);
    expect(found.filter((name) => name !== 'App').sort()).toEqual(
      users.filter((name) => name !== 'App'),
    );
  }
});

it('knows by which names functions are held, and holds none of a name that means nothing', async () => {
  const { facts } = await extracted(JAVASCRIPT);
  const table = symbolTable(facts);
  const heldBy = holdersIn(table);
  expect([...new Set(heldBy('begin'))].sort()).toEqual(['alias', 'callback', 'handlers', 'start']);
  expect([...new Set(heldBy('stop'))].sort()).toEqual(['handler', 'handlers', 'last']);
  expect(heldBy('handlers')).toEqual([]);
  const names: Names = {
    file: facts.find(({ path }) => path === 'app.js')!,
    bare: () => 'unknown',
    member: () => 'unknown',
    ofModule: () => 'unknown',
  };
  const called = { name: 'start', receiver: 'handlers', within: undefined, node: undefined };
  expect(heldFunctions(table, () => names)(called, names)).toEqual([]);
  expect(heldFunctions(table, () => names)({ ...called, receiver: undefined }, names)).toEqual([]);
});

it('reads a file once, whichever of its names are asked for', async () => {
  const { facts } = await extracted(JAVASCRIPT);
  const file = facts.find(({ path }) => path === 'app.js')!;
  let reads = 0;
  const counted = {
    ...file,
    get references() {
      reads++;
      return file.references;
    },
  };
  const first = holdersOf(counted);
  const once = reads;
  expect(holdersOf(counted).get('begin')).toEqual(first.get('begin'));
  expect(reads).toBe(once);
  expect(holdersOf(file)).toEqual(first);
  expect(first.get('begin')).toContain('alias');
});

it('reads the files that may have a name for the first names, and then all of them once', async () => {
  const { facts } = await extracted(JAVASCRIPT);
  const asked: string[] = [];
  const heldBy = holdersIn(symbolTable(facts), ({ path }, name) => {
    asked.push(`${path} ${name}`);
    return path === 'lib/part.js';
  });
  expect(heldBy('begin')).toEqual([]);
  expect(asked).toEqual(['app.js begin', 'lib/part.js begin']);
  for (let round = 1; round < 24; round++) heldBy('begin');
  expect(asked).toHaveLength(48);
  expect([...new Set(heldBy('begin'))].sort()).toEqual(['alias', 'callback', 'handlers', 'start']);
  expect(asked).toHaveLength(48);
});

const TABLES: Project = {
  'lib/table.js': [
    'function begin() {}',
    'function stop() {}',
    'function apart() {}',
    'const handlers = {',
    '  begin,',
    "  'x': stop,",
    '  own() {},',
    "  text: 'a value that is so long that it is no part of the header of the constant, which ends before it',",
    "  more: 'a value that is so long that it is no part of the header of the constant, which ends before it',",
    '};',
    'const alias = apart;',
    'function here(key) { handlers[key](1); }',
    'function called(key) { handlers[key].call(null, 1); }',
    'function read(key) { return handlers[key]; }',
    'function value(key) { return handlers[key] + (1); }',
    'exports.handlers = handlers;',
    'exports.alias = alias;',
  ].join('\n'),
  'app.js': [
    "const { handlers, alias } = require('./lib/table');",
    "const table = require('./lib/table');",
    'function far(key) { handlers[key](); }',
    'function module(key) { table.handlers[key](); }',
    'function named() { handlers.begin(); }',
    'function run() { alias(); }',
  ].join('\n'),
};

it('calls each function of a table of which one is called by its place, also from another file', async () => {
  const of = (name: string) => heldEdges(TABLES, new RegExp(`> (?:handlers\\.)?${name} `));
  const all = ['called', 'far', 'here', 'module'];
  const byPlace = (name: string): string[] => all.map((user) => `${user} > ${name} (name)`);
  expect(await of('stop')).toEqual(byPlace('stop'));
  expect(await of('own')).toEqual(byPlace('handlers.own'));
  expect(await of('begin')).toEqual([...byPlace('begin'), 'named > begin (receiver)']);
  expect(await of('apart')).toEqual(['run > apart (receiver)']);
});

it('finds who calls by a place when only the function is asked for', async () => {
  const symbols = openSymbols(await extracted(TABLES));
  for (const wanted of ['stop', 'own']) {
    const node = symbols.nodes.findIndex(({ name }) => name === wanted);
    const found = symbols.usersOf(node).map(({ from }) => symbols.nodes[from]!.name);
    expect(found).toEqual(expect.arrayContaining(['called', 'far', 'here', 'module']));
    expect(found).not.toContain('read');
  }
});

it.each([
  ['a map', 'function go(key) { table.get(key)(1); }'],
  ['a map that may have nothing there', 'function go(key) { table.get(key)?.(1); }'],
  ['a local', 'function go(key) {\n  const run = table.get(key);\n  if (run) run(1);\n}'],
  ['a local with a default', 'function go(key) {\n  const run = kept[key] ?? none;\n  run(1);\n}'],
])('says that a call by the place in a table may be a use: %s', async (_, call) => {
  const text = [
    'function begin() {}',
    "const table = new Map([['a', begin]]);",
    'const kept = { a: begin };',
    'function none() {}',
    call,
    'function above(key) { go(key); }',
    'function other(key) {\n  const run = kept[key];\n  return run;\n}',
    'function run() {}',
  ].join('\n');
  const input = await extracted({ 'app.js': text });
  const subject = { path: 'app.js', name: 'begin' };
  const { reached, maybe } = symbolImpact(openSymbols(input), subject, input.facts, {
    depth: 1,
  });
  expect(reached.map(({ name }) => name)).toEqual(['table', 'kept']);
  expect(maybe.map(({ name, why }) => `${name} ${why}`)).toEqual(['go held']);
});

it.each([
  ['app.py', 'def begin(): pass\nHANDLERS = {"a": begin}\ndef go(key): HANDLERS[key](1)'],
  [
    'app.go',
    'package app\nfunc begin() {}\nvar handlers = map[string]func(){"a": begin}\nfunc go1(key string) { handlers[key]() }',
  ],
  [
    'app.c',
    'static void begin(void) {}\nstatic void (*handlers[])(void) = { begin };\nvoid go(int key) { handlers[key](); }',
  ],
  [
    'app.ts',
    'function begin() {}\nconst handlers: Record<string, () => void> = { begin };\nfunction go(key: string) { handlers[key]!(); handlers[key]?.(); }',
  ],
])('a table of functions in %s', async (path, text) => {
  const found = await heldEdges({ [path]: text }, /^go1? > begin /);
  expect(found).toHaveLength(1);
});
