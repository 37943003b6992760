import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findParts, type Part } from './parts.js';

let own: string;
let program: string;
beforeEach(() => {
  own = realpathSync(mkdtempSync(join(tmpdir(), 'ctx-parts-')));
  program = join(own, 'program.cjs');
  for (const [path, text] of [
    ['package.json', '{"name":"@ctx/cli"}'],
    ['program.cjs', '()'],
    ['node_modules/a/package.json', '{"version":"1.0.0"}'],
    ['node_modules/a/node_modules/b/package.json', '{"version":"2.0.0"}'],
    ['node_modules/a/node_modules/b/dist/.stamp', 'x'],
  ] as const)
    write(path, text);
});
afterEach(() => rmSync(own, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(own, path)), { recursive: true });
  writeFileSync(join(own, path), text);
}

const PARTS: Part[] = [
  { name: 'a', via: '@ctx/cli', version: '1.0.0', stamp: 'of its sources' },
  { name: 'b', via: 'a', version: '2.0.0', stamp: 'x' },
];
const found = (list = PARTS) => findParts(own, program, list);

describe('the parts of the program in one file', () => {
  it('are found from the package that needs them, with the files that say what they are', () => {
    const a = join(own, 'node_modules/a');
    const b = join(a, 'node_modules/b');
    expect(found()?.folders).toEqual({ '@ctx/cli': own, a, b });
    expect(found()?.sources.map(({ path }) => path)).toEqual([
      program,
      join(a, 'package.json'),
      join(b, 'package.json'),
      join(b, 'dist/.stamp'),
    ]);
  });

  it('are not those that it was made of when one has another version', () => {
    write('node_modules/a/package.json', '{"version":"1.0.1"}');
    expect(found()).toBeUndefined();
  });

  it('are not those that it was made of when one was built from other sources', () => {
    write('node_modules/a/node_modules/b/dist/.stamp', 'y');
    expect(found()).toBeUndefined();
  });

  it('are an error where one is not installed', () => {
    expect(() => found([{ ...PARTS[0]!, name: 'c' }])).toThrow(/Cannot find module/);
  });
});
