import { expect } from 'vitest';
import type { Span } from '../src/span.js';

/** Spans as indented lines, `kind name: first line of the text`, to be compared in a test. */
export function show(spans: readonly Span[], text: string, indent = ''): string[] {
  return spans.flatMap(({ kind, name, language, startIndex, endIndex, children = [] }) => {
    const label = [kind, name && `"${name}"`, language && `(${language})`]
      .filter(Boolean)
      .join(' ');
    const first =
      text
        .slice(startIndex, endIndex)
        .trim()
        .split(/\r\n?|\n/)[0] ?? '';
    return [`${indent}${label}: ${first}`, ...show(children, text, `${indent}  `)];
  });
}

/** Names of spans, with those inside in brackets: `a[b c] d`. */
export function names(spans: readonly Span[]): string {
  return spans
    .map(({ name, kind, children }) => {
      const inside = children ? `[${names(children)}]` : '';
      return `${name ?? `<${kind}>`}${inside}`;
    })
    .join(' ');
}

/** Fails unless spans are in order, disjoint, not empty and inside `[from, to)`, on every level. */
export function expectOrdered(spans: readonly Span[], from: number, to: number): void {
  let before = from;
  for (const span of spans) {
    expect(span.startIndex).toBeGreaterThanOrEqual(before);
    expect(span.endIndex).toBeGreaterThan(span.startIndex);
    expect(span.endIndex).toBeLessThanOrEqual(to);
    for (const index of [span.headerIndex, span.bodyIndex]) {
      if (index === undefined) continue;
      expect(index).toBeGreaterThanOrEqual(span.startIndex);
      expect(index).toBeLessThanOrEqual(span.endIndex);
    }
    expectOrdered(span.children ?? [], span.startIndex, span.endIndex);
    before = span.endIndex;
  }
}
