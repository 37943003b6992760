import { expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { wholeModules } from './whole-modules.js';

/** The paths that a statement may mean as a whole. */
async function wholeOf(project: Project): Promise<string[]> {
  const input = await extracted(project);
  const mayBeWhole = wholeModules(buildGraph(input), input.facts);
  return Object.keys(project).filter(mayBeWhole);
}

it('knows the modules that JavaScript takes whole, by default or by a namespace', async () => {
  const whole = await wholeOf({
    'one.ts': 'export function one() {}',
    'two.ts': 'export default function two() {}',
    'three.ts': 'export function three() {}',
    'four.js': 'module.exports = function () {}',
    'use.ts':
      "import { one } from './one'\nimport second from './two'\nimport * as all from './three'\none(second, all)",
    'use.js': "const four = require('./four')\nfour()",
  });
  expect(whole).toEqual(['two.ts', 'three.ts', 'four.js']);
});

it('takes a module that is passed on by a name for whole', async () => {
  const whole = await wholeOf({
    'one.ts': 'export function one() {}',
    'index.ts': "export * as first from './one'",
  });
  expect(whole).toEqual(['one.ts']);
});

it('takes all that is imported for whole where a module is reached through another', async () => {
  const whole = await wholeOf({
    'pkg/__init__.py': 'from .core import run\n',
    'pkg/core.py': 'def run(): pass\n',
    'use.py': 'import pkg\npkg.core.run()\n',
  });
  expect(whole).toEqual(['pkg/__init__.py', 'pkg/core.py']);
});

it('has no module that is only loaded', async () => {
  const whole = await wholeOf({
    'one.ts': 'export function one() {}',
    'use.ts': "import './one'\nexport const use = 1",
  });
  expect(whole).toEqual([]);
});

it('has no file that nothing imports', async () => {
  expect(await wholeOf({ 'one.ts': 'export function one() {}' })).toEqual([]);
});
