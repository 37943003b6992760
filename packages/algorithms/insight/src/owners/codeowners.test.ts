import { describe, expect, it } from 'vitest';
import { readCodeowners } from './codeowners.js';

const of = (text: string, path: string) => readCodeowners(text)(path);

describe('readCodeowners', () => {
  it('lets the last line that fits decide', () => {
    const text = '* @all\n*.ts @script # those\n/src/core/ @core @lead\n';
    expect(of(text, 'README.md')).toEqual(['@all']);
    expect(of(text, 'src/a.ts')).toEqual(['@script']);
    expect(of(text, 'src/core/deep/a.ts')).toEqual(['@core', '@lead']);
    expect(of(`${text}*.ts @again\n`, 'src/core/a.ts')).toEqual(['@again']);
  });

  it('knows a line that names nobody from no line', () => {
    expect(of('/src/ @a\n/src/gen/\n', 'src/gen/a.ts')).toEqual([]);
    expect(of('/src/ @a\n', 'lib/a.ts')).toBeUndefined();
  });

  it.each([
    ['apps/', 'apps/a.ts', true],
    ['apps/', 'x/apps/y/a.ts', true],
    ['apps/', 'apps', false],
    ['/apps', 'x/apps/a.ts', false],
    ['apps', 'x/apps/a.ts', true],
    ['docs/*', 'docs/a.md', true],
    ['docs/*', 'docs/b/a.md', false],
    ['docs/**', 'docs/b/a.md', true],
    ['**/logs', 'build/logs/x/y.log', true],
    ['/a/**/z.ts', 'a/z.ts', true],
    ['/a/**/z.ts', 'a/b/c/z.ts', true],
    ['a/b', 'x/a/b', false],
    ['*.t?', 'x/a.ts', true],
    ['*.t?', 'x/a.tsx', false],
    ['a*b*c', 'aXbYbc', true],
    ['a*b*c', 'aXbYbd', false],
    ['my\\ file.ts', 'src/my file.ts', true],
  ])('%s: %s %s', (pattern, path, fits) => {
    expect(of(`${pattern} @a`, path) !== undefined).toBe(fits);
  });

  it('passes over sections, negations and comments, and tells no address', () => {
    const text = '[Docs] @docs\n^[More]\n!src/ @not\n# *.ts @no\n\n*.ts @a who@example.org\n';
    expect(of(text, 'src/a.ts')).toEqual(['@a', 'a mail address']);
    expect(of(text, 'src/a.md')).toBeUndefined();
  });

  it('takes no time for a pattern of many wildcards', () => {
    const text = `${'a*'.repeat(40)}b @a\n/${'**/x/'.repeat(40)}b @a`;
    expect(of(text, 'a'.repeat(4_000))).toBeUndefined();
    expect(of(text, 'x/'.repeat(2_000))).toBeUndefined();
  });
});
