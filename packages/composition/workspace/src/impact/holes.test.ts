import type { PathFacts } from '@ctx/tree';
import { describe, expect, it } from 'vitest';
import { findHoles } from './holes.js';

const facts = (path: string, language: string): PathFacts => ({
  path,
  language,
  lines: 1,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
});

/** Looks for holes at `on_start` of `app.py` in these files. */
async function found(texts: Record<string, string>, name = 'on_start') {
  const all = { 'app.py': 'def on_start(): pass', ...texts };
  return await findHoles(
    { path: 'app.py', name },
    {
      files: Object.keys(all).map((path) => ({ path, hash: path })),
      facts: [facts('app.py', 'python')],
      read: async (path) => ({ text: all[path as keyof typeof all]! }),
    },
  );
}

describe('findHoles', () => {
  it('finds code that reaches others by a text, in files of the same language', async () => {
    const { dynamic, words } = await found({
      'run.py': '# getattr in a comment\nhandler = getattr(app, name)\nimportlib.import_module(x)',
      'run.go': 'getattr(app, name)',
      'other.py': 'my_getattr_like(1)',
    });
    expect(dynamic).toEqual([
      { path: 'run.py', line: 2, written: 'getattr' },
      { path: 'run.py', line: 3, written: 'import_module' },
    ]);
    expect(words).toContain('getattr');
  });

  it('finds strings that are its name, alone or behind a sign, in any language', async () => {
    const { strings } = await found({
      'a.py': 'connect("on_start")\nsay("please on_start now")\non_start()',
      'b.ts': "const route = 'app.py:on_start'",
    });
    expect(strings.map(({ path, line }) => `${path}:${line}`)).toEqual(['a.py:1', 'b.ts:1']);
  });

  it('finds configuration and documents that have it as a word', async () => {
    const { texts } = await found({
      'hooks.yaml': 'start: on_start\nother: on_started',
      'README.md': 'Call `on_start` first.',
    });
    expect(texts.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'hooks.yaml:1',
      'README.md:1',
    ]);
  });

  it('says what was searched where there is nothing, and counts what is too much', async () => {
    const nothing = await found({});
    expect(nothing).toMatchObject({ dynamic: [], strings: [], texts: [], omitted: 0 });
    expect([nothing.searched, nothing.allFiles]).toEqual([1, 1]);
    const many = await found({ 'a.py': 'getattr(a, b)\n'.repeat(30) });
    expect([many.dynamic.length, many.omitted]).toEqual([20, 10]);
    expect((await found({ 'a.md': 'is it so' }, 'it')).texts).toEqual([]);
  });
});
