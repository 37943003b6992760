import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { printed, rowsOf } from '../../test/rows.js';
import { restore, terse } from '../index.js';
import { joinPaths } from './paths.js';

const join = (...lines: string[]): string[] => printed(joinPaths(rowsOf(lines.join('\n'))));

describe('joinPaths', () => {
  it('joins neighbors of one folder', () => {
    expect(join(' M src/a.ts', ' M src/b.ts', ' M src/c.d.ts', '?? new.ts', ' M lib/x.ts')).toEqual(
      [' M src/{a.ts,b.ts,c.d.ts}', '?? new.ts', ' M lib/x.ts'],
    );
  });

  it('joins folders in folders', () => {
    expect(join('./a/b/c.ts', './a/b/d.ts', './a/e.ts', './f.ts')).toEqual([
      './{a/{b/{c.ts,d.ts},e.ts},f.ts}',
    ]);
    expect(
      join('\tmodified:   src/a.ts', '\tmodified:   src/b.ts', '\tmodified:   src/c.ts'),
    ).toEqual(['\tmodified:   src/{a.ts,b.ts,c.ts}']);
  });

  it('writes a long folder as several lines', () => {
    const names = Array.from({ length: 200 }, (_, n) => `docs/chapter-${n}.md`);
    const lines = join(...names);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^docs\/\{.{1,1600}\}$/);
  });

  it('joins names that sound like failures, too', () => {
    const text = ['src/errors.ts', 'src/fail.ts', 'src/panic/abort.ts', 'src/x.ts'].join('\n');
    expect(terse(text).text).toBe('src/{errors.ts,fail.ts,panic/abort.ts,x.ts}');
  });

  it('leaves sentences, other prefixes and failures alone', () => {
    for (const text of [
      'see a/b or c\nsee a/c or d\nsee a/e or f',
      '1 a/x\n2 a/y\n3 a/z',
      'error in a/x\nerror in a/y\nerror in a/z',
      'a/x\na/y',
      'a/{x,y}\na/{z}\na/,',
    ]) {
      expect(join(...text.split('\n')).join('\n')).toBe(text);
    }
  });

  it('is read by a shell as the paths in their order', () => {
    const name = fc.constantFrom('a', 'b.ts', 'c-d', 'e_f.spec.ts', '.git');
    const path = fc.array(name, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('/'));
    const lists = fc.sample(fc.array(path, { minLength: 3, maxLength: 12 }), {
      numRuns: draws(100),
      seed: 1,
    });
    const sorted = lists.map((paths) => [...paths].sort());
    // One shell for all: each costs a copy of the process that tests.
    const script = sorted.map((paths) => `echo ${join(...paths).join(' ')}`).join('\n');
    const shell = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(shell.stdout.trim().split('\n')).toEqual(sorted.map((paths) => paths.join(' ')));
  });

  it('is undone exactly', () => {
    const text = ['./a/b', './a/c', './a/d/e', './a/d/f', './g', ''].join('\n');
    const result = terse(text, { level: 'lite' });
    expect(restore(result.text, result.legend)).toBe(text);
  });
});
