import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { printed, rowsOf } from '../../test/rows.js';
import { terse } from '../terse.js';
import { BLOBS_NOTE, CONTEXT_NOTE, diffRows, headerRows, PARTIAL_NOTE } from './diff.js';

const cut = (text: string): string[] => printed(diffRows(rowsOf(text)));

const DIFF = `diff --git a/src/a.ts b/src/a.ts
index 1111111..2222222 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,7 +1,7 @@ function f()
 one
 two
 three
-old
+new error
 four
 five
 six`;

describe('diffRows', () => {
  it('cuts unchanged lines and counts the rest in new headers', () => {
    expect(cut(DIFF)).toEqual([
      CONTEXT_NOTE,
      'diff --git a/src/a.ts b/src/a.ts',
      'index 1111111..2222222 100644',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@ -3,3 +3,3 @@ function f()',
      ' three',
      '-old',
      '+new error',
      ' four',
    ]);
  });

  it('leaves out blob ids with unchanged lines, and says so; a new file keeps all of its head', () => {
    const made =
      'diff --git a/x b/x\nnew file mode 100644\nindex 0000000..1111111\n--- /dev/null\n+++ b/x';
    const rows = diffRows(headerRows(rowsOf(`${DIFF}\n${made}\n@@ -0,0 +1 @@\n+a`)));
    expect(printed(rows).slice(0, 4)).toEqual([
      BLOBS_NOTE,
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@ -3,3 +3,3 @@ function f()',
    ]);
    expect(printed(rows).join('\n')).toContain(made);
    expect(rows.filter(({ omits }) => omits === 'blob ids')).toHaveLength(1);
  });

  it('makes two hunks of one whose changes lie apart', () => {
    const text = 'diff --git a/x b/x\n@@ -1,7 +1,7 @@\n-a\n+A\n b\n c\n d\n e\n-f\n+F\n g';
    expect(cut(text).slice(2)).toEqual([
      ...['@@ -1,2 +1,2 @@', '-a', '+A', ' b'],
      ...['@@ -5,3 +5,3 @@', ' e', '-f', '+F', ' g'],
    ]);
  });

  it.each([
    [
      'a hunk of other length than its header says',
      'diff --git a/x b/x\n@@ -1,9 +1,9 @@\n a\n b\n c\n-x\n+y',
    ],
    ['the diff of a merge', 'diff --cc x\n@@@ -1,3 -1,3 +1,3 @@@\n  a\n- x\n -y\n++z\n  b'],
    ['a removed line of dashes', 'diff --git a/x b/x\n@@ -1 +1 @@\n--- a/x\n+++ b/x'],
  ])('leaves %s as it is', (_, text) => {
    expect(cut(text)).toEqual(text.split('\n'));
  });

  it('leaves the part of a lock file out whole, with its path and counts', () => {
    const lock = Array.from({ length: 150 }, (_, n) => `+  dep${n}: 1.0.0`).join('\n');
    const text = `diff --git a/pnpm-lock.yaml b/pnpm-lock.yaml\n@@ -0,0 +1,150 @@\n${lock}\n${DIFF}`;
    expect(cut(text).slice(0, 4)).toEqual([
      PARTIAL_NOTE,
      CONTEXT_NOTE,
      '⋯ 1-152 pnpm-lock.yaml +150 -0',
      'diff --git a/src/a.ts b/src/a.ts',
    ]);
    // The diff below it is whole, even where the first line of its head goes.
    const plain = printed(diffRows(headerRows(rowsOf(text))));
    expect(plain.slice(2, 5)).toEqual([
      '⋯ 1-152 pnpm-lock.yaml +150 -0',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
    ]);
    expect(plain).toContain('+new error');
    const few = text.replace(lock, '+a: 1').replace('+1,150', '+1');
    expect(cut(few)).toContain('+a: 1');
    expect(cut(few)[0]).toBe(CONTEXT_NOTE);
  });
});

describe('headerRows', () => {
  it('drops what the names of a changed file say as well', () => {
    expect(printed(headerRows(rowsOf(DIFF))).slice(0, 4)).toEqual([
      'index 1111111..2222222',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@ -1,7 +1,7 @@ function f()',
    ]);
  });

  it.each([
    'diff --git a/x b/x\nnew file mode 100644\nindex 0000000..1111111\n--- /dev/null\n+++ b/x',
    'diff --git a/x b/y\nsimilarity index 90%\nrename from x\nrename to y\n--- a/x\n+++ b/y',
    'diff --git a/x b/x\nold mode 100644\nnew mode 100755\nindex 1111111..2222222\n--- a/x\n+++ b/x',
    'diff --git a/x b/x\nindex 1111111..2222222 100644\nBinary files a/x and b/x differ',
    'diff --git a/x b/x\nindex 1111111..2222222 100644\n--- a/x b\n+++ b/x b',
  ])('keeps all of %s', (text) => {
    expect(printed(headerRows(rowsOf(text))).join('\n')).toBe(text);
  });
});

describe('a diff at every level', () => {
  let folder = '';
  const git = (...args: string[]): string => {
    const run = spawnSync('git', ['-c', 'core.autocrlf=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`git ${args.join(' ')}: ${run.stderr}`);
    return run.stdout;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ctx-diff-'));
    git('init', '-q');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const anyLine = fc.constantFrom('a', 'b', 'c', '', '  x', '-- y', '++ z', '@@ w', '⋯ v');
  const anyText = fc
    .array(anyLine, { maxLength: 60 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''));

  it('applies by `git apply` and by `patch`', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (before, after, hasEnd) => {
        writeFileSync(join(folder, 'x.txt'), before);
        writeFileSync(join(folder, 'pnpm-lock.yaml'), before);
        writeFileSync(join(folder, 'y.txt'), after);
        git('add', '-A');
        writeFileSync(join(folder, 'x.txt'), hasEnd ? after : after.trimEnd());
        writeFileSync(join(folder, 'pnpm-lock.yaml'), after);
        writeFileSync(join(folder, 'y.txt'), before);
        const diff = git('diff');
        writeFileSync(join(folder, 'x.txt'), before);
        writeFileSync(join(folder, 'y.txt'), after);
        writeFileSync(join(folder, 'pnpm-lock.yaml'), before);
        for (const level of ['lite', 'standard', 'max'] as const) {
          const { text } = terse(diff, { level, countTokens: (part) => part.length });
          if (!text.includes('@@ -')) continue;
          for (const [program, ...args] of [
            ['git', 'apply', '--check', '-'],
            ['patch', '-p1', '--dry-run', '--silent', '--force'],
          ] as const) {
            const run = spawnSync(program, args, { cwd: folder, input: text, encoding: 'utf8' });
            expect(run.status === 0 ? '' : `${run.stderr}${run.stdout}${text}`).toBe('');
          }
        }
      }),
      { numRuns: draws(12) },
    );
  });
});
