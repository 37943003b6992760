import { describe, expect, it } from 'vitest';
import { formatOf } from './format.js';

const of = (text: string): string => formatOf(text, text.split('\n'));

describe('formatOf', () => {
  it.each([
    ['json', '{"a": [1, 2]}'],
    ['json', '\n[1]\n'],
    ['lines', '{"a": [1, 2]'],
    ['lines', '[INFO] Scanning for projects...\n[INFO] done]'],
    ['ndjson', '{"a":1}\n{"a":2}\n{"a":3}\nserver stopped\n{"a":4}\n{"a":5}'],
    ['diff', 'diff --git a/x b/x\n@@ -1,2 +1,2 @@\n-a\n+b'],
    ['lines', 'AssertionError\n@@ -4,8 +4,8 @@\n- 1\n+ 2'],
    ['matches', 'src/a.ts:1:import x\nsrc/a.ts:9:export y\nb.ts:3:z'],
    ['lines', 'src/a.ts:1:5: error: no\nsrc/a.ts:9:2: error: no'],
    [
      'lines',
      '# shop\n./a.go:33:39: undefined: strin\n./a.go:40:1: missing return\n./b.go:3:2: unused',
    ],
    ['lines', 'a.py:3:1: E302 two lines\na.py:9:80: E501 too long\na.py:12:1: W291 space'],
    ['lines', 'TAP version 13\n# Subtest: a\nnot ok 1 - a\n  - one\n  + two'],
    ['lines', '2026-11-22 02:54:46,793 INFO x\n2026-11-22 02:54:46,794 INFO y'],
    ['table', '┌────┬───┐\n│ a  │ b │\n├────┼───┤\n│ 1  │ 2 │\n└────┴───┘'],
    ['markdown', '# Title\n\nText with a [link](x.md).\n'],
    ['lines', '# Subtest: a\nok 1 - a\n'],
    ['lines', ''],
  ])('recognizes %s', (format, text) => {
    expect(of(text)).toBe(format);
  });
});
