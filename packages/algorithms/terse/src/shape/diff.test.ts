import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { diffRows, pruneContext } from './diff.js';

const DIFF = `diff --git a/src/a.ts b/src/a.ts
index 1111111..2222222 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,9 +1,9 @@
 one
 two
 three
-old
+new error
 four
 five
 six`;

describe('diffRows', () => {
  it('drops what the header says already, and no changed line', () => {
    expect(printed(diffRows(rowsOf(DIFF)))).toEqual([
      'diff --git a/src/a.ts b/src/a.ts',
      '@@ -1,9 +1,9 @@',
      ...[' one', ' two', ' three', '-old', '+new error', ' four', ' five', ' six'],
    ]);
  });

  it('keeps both paths of a renamed file', () => {
    const text = 'diff --git a/x b/y\n--- a/x\n+++ b/y\n@@ -1 +1 @@';
    expect(printed(diffRows(rowsOf(text))).join('\n')).toBe(text);
  });

  it('does not take a removed line of dashes for a header', () => {
    const text = 'diff --git a/x b/x\n@@ -1 +1 @@\n--- a/x\n+++ b/x';
    expect(printed(diffRows(rowsOf(text))).join('\n')).toBe(text);
  });

  it('names the lines of a lock file', () => {
    const lock = Array.from({ length: 20 }, (_, n) => `+  dep${n}: 1.0.0`).join('\n');
    const text = `diff --git a/pnpm-lock.yaml b/pnpm-lock.yaml\n@@ -1 +1,20 @@\n${lock}\n${DIFF}`;
    const rows = printed(diffRows(rowsOf(text)));
    expect(rows.slice(0, 2)).toEqual(['diff --git a/pnpm-lock.yaml b/pnpm-lock.yaml', '⋯ 2-22']);
    expect(rows).toContain('+new error');
  });
});

describe('pruneContext', () => {
  it('keeps the unchanged lines beside a change', () => {
    expect(printed(pruneContext(diffRows(rowsOf(DIFF))))).toEqual([
      'diff --git a/src/a.ts b/src/a.ts',
      '@@ -1,9 +1,9 @@',
      ...[' one', ' two', ' three', '-old', '+new error', ' four', ' five', ' six'],
    ]);
    const long = 'diff --git a/x b/x\n@@ -1,9 +1,9 @@\n a\n b\n c\n d\n e\n-x\n+y\n f';
    expect(printed(pruneContext(rowsOf(long)))).toContain('⋯ 4-6');
  });
});
