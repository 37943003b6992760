import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import type { Names } from '../meaning/names.js';
import { openSymbols } from '../open-symbols.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { heldFunctions, holdersIn } from './held-functions.js';

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
    .filter((edge) => target.test(edge) && edge.endsWith('(receiver)'))
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
  expect([...heldBy('begin')].sort()).toEqual(['alias', 'callback', 'start']);
  expect([...heldBy('stop')].sort()).toEqual(['handler', 'last']);
  expect(heldBy('handlers')).toEqual([]);
  const names: Names = {
    file: facts.find(({ path }) => path === 'app.js')!,
    bare: () => 'unknown',
    member: () => 'unknown',
    ofModule: () => 'unknown',
  };
  const called = { name: 'start', receiver: 'handlers', within: undefined, node: undefined };
  expect(heldFunctions(table)(called, names)).toEqual([]);
  expect(heldFunctions(table)({ ...called, receiver: undefined }, names)).toEqual([]);
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
  expect([...heldBy('begin')].sort()).toEqual(['alias', 'callback', 'start']);
  expect(asked).toHaveLength(48);
});
