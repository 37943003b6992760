import { describe, expect, it } from 'vitest';
import { renderFindings } from './findings.js';

describe('renderFindings', () => {
  it('prints a line per finding, by path, then line', () => {
    const findings = [
      { path: 'b.ts', line: 1, message: 'first' },
      { path: 'a.ts', line: 10, message: 'third' },
      { path: 'a.ts', line: 9, message: 'second' },
    ];
    expect(renderFindings(findings)).toBe('a.ts:9 second\na.ts:10 third\nb.ts:1 first\n');
    expect(renderFindings([])).toBe('');
  });
});
