import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkNeutral } from './neutral.js';

const FOLDER = 'packages/foundation/text';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({ [`${FOLDER}/package.json`]: manifest('@ctx/text') });
});
afterEach(() => fixture.remove());

const check = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    fixture.write({ [`${FOLDER}/dist/${name}`]: text });
  }
  return renderFindings(checkNeutral(readRepository(fixture.root))).replaceAll(
    `${FOLDER}/dist/`,
    '',
  );
};

describe('checkNeutral', () => {
  it('accepts plain code, and names that only look like globals', () => {
    const text = [
      "import 'gpt-tokenizer';",
      'export const a = [new Date(0), options.process.env, Math.max(1, 2)];',
      'export const b = { process: 1, require: 2, now: clock.now() };',
      'export function run(process, Buffer) { return process.exit(Buffer.from); }',
    ].join('\n');
    expect(check({ 'index.js': text })).toBe('');
  });

  it.each([
    ["import fs from 'node:fs';", 'imports node:fs: a root entry needs no Node'],
    ["import 'path';", 'imports path: a root entry needs no Node'],
    [
      "const a = () => import('node:fs/promises');",
      'imports node:fs/promises: a root entry needs no Node',
    ],
    ['process.env.A;', 'uses process: make it a parameter'],
    ['typeof process;', 'uses process: make it a parameter'],
    ['globalThis.process;', 'uses globalThis.process: make it a parameter'],
    ["require('x');", 'uses require: make it a parameter'],
    ["Buffer.from('');", 'uses Buffer: make it a parameter'],
    ['const a = () => Date.now();', 'uses Date.now: make it a parameter'],
    ['new Date();', 'uses new Date(): make it a parameter'],
    ['performance.now();', 'uses performance.now: make it a parameter'],
    ['const { a = Math.random } = b;', 'uses Math.random: make it a parameter'],
  ])('refuses %s', (text, message) => {
    expect(check({ 'index.js': `\n${text}` })).toBe(`index.js:2 ${message}\n`);
  });

  it('follows chunks, but not what is loaded later', () => {
    const found = check({
      'index.js': "export { a } from './chunk.js';\nconst later = () => import('./later.js');",
      'chunk.js': "import './index.js';\nexport const a = Math.random();",
      'later.js': "import 'node:fs';",
      'other.js': "import 'node:fs';",
    });
    expect(found).toBe('chunk.js:2 uses Math.random: make it a parameter\n');
  });

  it('follows packages of ours through their exports', () => {
    const exports = {
      '.': { default: './dist/index.js' },
      './node': { default: './dist/node.js' },
    };
    fixture.write({
      'packages/algorithms/map/package.json': manifest('@ctx/map', { exports }),
      'packages/algorithms/map/dist/index.js': '',
      'packages/algorithms/map/dist/node.js': "import 'node:fs';",
    });
    expect(check({ 'index.js': "import '@ctx/map';" })).toBe('');
    expect(check({ 'index.js': "import '@ctx/map/node';" })).toBe(
      'packages/algorithms/map/dist/node.js:1 imports node:fs: a root entry needs no Node\n',
    );
  });

  it('leaves packages that own files their Node', () => {
    fixture.write({
      'packages/composition/workspace/package.json': manifest('@ctx/workspace'),
      'packages/composition/workspace/dist/index.js': "import 'node:fs';",
    });
    expect(check({ 'index.js': '' })).toBe('');
  });

  it('wants the packages built', () => {
    expect(check({})).toBe('index.js:1 is not built\n');
  });
});
